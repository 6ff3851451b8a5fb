import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import * as contract from '#shared/modules/contracts/attachments/attachment.ts';
import { attachmentForm, contractAttachments } from '#shared/modules/contracts/attachments/attachment.ts';
import { attachmentMessages as messages } from '#shared/modules/contracts/attachments/messages.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { listRows } from '#server/core/http/crud.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { storeOriginal } from '#server/modules/files/operations/store-upload.ts';
import { sniff } from '#server/modules/files/queries.ts';
import { readContract } from '../queries.ts';

/** The most bytes of one file, its envelope included. */
const mostBytes = 5 * 1024 * 1024;

/** Files of contracts. They are evidence, and kept as they came. */
export const attachmentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/contracts/{id}/attachments',
    runs: 'by-size',
    access: 'tenant',
    permission: 'contracts:read',
    summary: ['Files of a contract', 'अनुबंध की फ़ाइलें'],
    query: { page: 'page, from 1', limit: 'records a page, at most 200', kind: 'one kind' },
    answers: { resource: contractAttachments, many: true },
    handle: listAttachments,
  },
  handleOnline(contract.createAttachment, {
    prepare: async ({ call }) => {
      const { files, texts, notice } = await readMultipart(
        call.raw,
        mostBytes,
        messages.multipart,
        attachmentForm,
      );
      const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const type = sniff(bytes) ?? refuse('unsupported_type', messages.fileType, 'file');
      return { texts, notice, kept: { type, bytes } };
    },
    handler: async (tx, { params, call, prepared: { texts, notice, kept } }) => {
      const of = await tx.rows(contracts).visible(params['id'] ?? '', contracts.access.write(tx.actor));
      const row = tx
        .rows(contractAttachments)
        .insert({ id: newId(), contract_id: of.id, ...texts, type: kept.type, size: kept.bytes.length });
      const upload = { id: row.id, ownerId: tx.actor.userId, kind: 'contract_attachment', ...kept };
      await storeOriginal(call.services, tx, upload);
      return {
        answer: row,
        about: [contractAttachments.name, row.id],
        logged: { contract_id: of.id, ...texts },
        ...notice,
      };
    },
    route: { bodyAs: 'raw', maxBytes: mostBytes },
  }),
  handleOnline(contract.removeAttachment, {
    handler: async (tx, { params }) => {
      const current = await tx
        .rows(contractAttachments)
        .visible(params['id'] ?? '', contractAttachments.access.write(tx.actor));
      tx.rows(contractAttachments).remove(current);
      await tx.sql
        .deleteFrom('uploads')
        .where('tenant_id', '=', tx.actor.tenantId)
        .where('id', '=', current.id)
        .execute();
      return {
        answer: current,
        about: [contractAttachments.name, current.id],
        logged: { kind: current.kind },
      };
    },
  }),
];

async function listAttachments(call: SignedCall): Promise<Reply> {
  const of = await readContract(call);
  return listRows(call.services.database, contractAttachments, {
    tenantId: call.actor.tenantId,
    answer: contractAttachments.access.read(call.actor),
    query: call.query,
    where: (select) => select.where('contract_id', '=', of.id),
  });
}
