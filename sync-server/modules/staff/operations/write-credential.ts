import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { pick } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import type { Credential } from '#shared/modules/staff/credential.ts';
import { staffDocuments } from '#shared/modules/staff/document.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const writable = z.partial(pick(credentials.fields, credentials.writable.update));
const contract = { resource: credentials, permission: 'staff:write', offline: false } as const;
type Given = Partial<Credential>;
type Draft = Omit<Credential, 'ver' | 'created_at' | 'updated_at'>;

/** Adds a paper to somebody's record. A renewal is added too: the one before stays as history. */
export const createCredential = bind(
  defineOperation<Given, Credential>({
    ...contract,
    name: 'staff_credential.create',
    method: 'POST',
    path: '/staff/{id}/credentials',
    summary: ['Add a credential', 'प्रमाणपत्र जोड़ें'],
    input: z.extend(writable, pick(credentials.fields, ['kind']).shape),
  }),
  async (tx, { id: staffId, input }) => {
    const person = await tx.rows(staff).visible(staffId ?? '', staff.access.write(tx.actor));
    const draft: Draft = {
      kind: 'other',
      state: 'held',
      number: '',
      issuer: '',
      valid_from: null,
      valid_to: null,
      document_id: null,
      note: '',
      told_days: null,
      ...input,
      id: newId(),
      staff_id: person.id,
    };
    await check(tx, draft);
    if (draft.state === 'held') await checkDays(tx, draft);
    return tx.rows(credentials).insert(draft);
  },
);

/** Corrects a paper. A new last day is told of anew. */
export const editCredential = bind(
  defineOperation<Given, Credential>({
    ...contract,
    name: 'staff_credential.update',
    method: 'PUT',
    path: '/staff/credentials/{id}',
    summary: ['Correct a credential', 'प्रमाणपत्र सुधारें'],
    input: writable,
  }),
  async (tx, { id, input }) => {
    const current = await tx.rows(credentials).visible(id ?? '', credentials.access.write(tx.actor));
    const next = { ...current, ...input };
    await check(tx, next);
    const isNew = current.state !== 'held' || current.kind !== next.kind;
    const loses = (['valid_from', 'valid_to'] as const).some(
      (day) => next[day] === null && current[day] !== null,
    );
    if (next.state === 'held' && (isNew || loses)) await checkDays(tx, next);
    const record = { ...next, told_days: next.valid_to === current.valid_to ? current.told_days : null };
    return tx.rows(credentials).update(record);
  },
);

/** Takes away a paper that was entered by mistake; the log keeps what it was. */
export const removeCredential = bind(
  defineOperation({
    ...contract,
    name: 'staff_credential.delete',
    method: 'DELETE',
    path: '/staff/credentials/{id}',
    summary: ['Remove a credential', 'प्रमाणपत्र हटाएँ'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(credentials).visible(id ?? '', credentials.access.write(tx.actor));
    tx.rows(credentials).remove(current);
    return current;
  },
);

async function check(
  tx: Tx,
  { staff_id: staffId, valid_from: from, valid_to: to, document_id: documentId }: Draft,
): Promise<void> {
  if (from !== null && to !== null && to < from) refuse('invalid', messages.order, 'valid_to');
  if (documentId === null) return;
  const document = await tx.rows(staffDocuments).find(documentId);
  if (document?.staff_id !== staffId) refuse('invalid', messages.noDocument, 'document_id');
}

/**
 * A paper that is held names a day, and its last one where an earlier one of its kind did: without, it would
 * be in force for ever, and nobody would be told of its end.
 */
async function checkDays(
  tx: Tx,
  { id, staff_id: staffId, kind, valid_from: from, valid_to: to }: Draft,
): Promise<void> {
  if (to !== null) return;
  if (from === null) refuse('invalid', messages.noDays, 'valid_from');
  // Papers of other kinds have nothing to do with one another.
  if (kind === 'other') return;
  const ended = await tx.sql
    .selectFrom('staff_credentials')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where('valid_to', 'is not', null)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (ended) refuse('invalid', messages.endsOn, 'valid_to');
}
