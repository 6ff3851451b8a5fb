import { move } from '#shared/core/lifecycle.ts';
import {
  signatureLifecycle,
  signatureRequests,
} from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureEventKind } from '#shared/modules/contracts/signing/queries.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { addEvent, fromServer } from './events.ts';
import type { Origin } from './events.ts';

/** The name of the job that looks at open requests. */
export const signatureJob = 'contracts.signatures';

type Ending = {
  readonly action: 'decline' | 'expire' | 'cancel' | 'supersede' | 'sign_paper';
  readonly kind: SignatureEventKind;
  readonly who?: string;
  readonly origin?: Origin;
  readonly detail?: string;
};

/** Ends an open request with a step in its trail. Its links open the contract no more. */
export async function endRequest(
  tx: Tx,
  request: SignatureRequest,
  ending: Ending,
): Promise<SignatureRequest> {
  const ended = tx.rows(signatureRequests).update({
    ...request,
    status: move(signatureLifecycle, request.status, ending.action),
    ended_at: tx.now,
  });
  await addEvent(tx, request.id, {
    kind: ending.kind,
    who: ending.who ?? tx.actor.name,
    origin: ending.origin ?? fromServer,
    digest: request.digest,
    detail: ending.detail ?? '',
  });
  await setDue(tx.sql, { job: signatureJob, tenant_id: tx.actor.tenantId, item: request.id, due_at: null });
  return ended;
}

/** The request of a contract whose signatures are open; null where there is none. */
export async function openRequestOf(tx: Tx, contractId: string): Promise<SignatureRequest | null> {
  const row = await tx.sql
    .selectFrom('signature_requests')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', '=', contractId)
    .where('status', '=', 'open')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? ((await tx.rows(signatureRequests).find(String(row['id']))) ?? null) : null;
}
