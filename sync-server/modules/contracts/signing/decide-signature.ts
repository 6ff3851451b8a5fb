import { oneLine } from '#shared/core/one-line.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { givenMessages } from '#shared/modules/contracts/signing/given-signature.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import type * as contract from '#shared/modules/contracts/signing/operations.ts';
import {
  signatureLifecycle,
  signatureRequests,
} from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners, signerLifecycle } from '#shared/modules/contracts/signing/signer.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { limitVisitor } from '#server/core/http/visitor.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { log } from '#server/core/runtime/log.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { endRequest, signatureJob } from './end-request.ts';
import { addEvent, originOf } from './events.ts';
import { sealRequest } from './seal-request.ts';
import { readableOfToken, refuseLocked, requireDevice, signerActor, stateOf } from './shared-signature.ts';
import type { Opened } from './shared-signature.ts';
import { reachSigner } from './signer-mails.ts';
import type { MailFacts } from './signer-mails.ts';
import { signersOf } from './signers-of.ts';

/** Signs what was read. The last signature makes the contract signed, and its PDF is sealed. */
export async function signByLink(
  call: ExchangeCall<typeof contract.signByLink>,
): Promise<ExchangeReply<typeof contract.signByLink>> {
  const { services, input } = call;
  await limitVisitor(call, 'sign-decide', { burst: 10, perMinute: 2 });
  if (input.way === 'drawn' && input.drawing === '') refuse('invalid', givenMessages.drawFirst, 'drawing');
  const opened = await readableOfToken(services, input.token);
  const facts = await mailFacts(services, opened.tenantId);
  const name = oneLine(input.name);
  const isLast = await runTransaction(services, signerActor(opened), async (tx) => {
    const { request, signer } = await current(tx, services, opened, input.device);
    if (request.digest !== input.digest) refuse('stale', messages.changed, 'digest');
    tx.rows(contractSigners).update({
      ...signer,
      status: move(signerLifecycle, signer.status, 'sign'),
      decided_at: tx.now,
      signed_name: name,
      way: input.way,
      drawing: input.way === 'drawn' ? input.drawing : '',
    });
    await addEvent(tx, request.id, {
      kind: 'signed',
      who: signer.name,
      origin: originOf(call),
      digest: request.digest,
      detail: `${name} (${input.way})`,
    });
    const detail = JSON.stringify({ name, way: input.way });
    tx.log(
      logLine(tx.actor, { type: 'contract_signer.sign', coll: 'contract_signers', rowId: signer.id, detail }),
    );
    return await afterSignature(tx, services, { request, facts });
  });
  if (isLast) await sealNow(services, opened);
  return {
    data: { state: isLast ? 'completed' : 'signed' },
    message: messages.thanksSigned,
  };
}

/** Declines with a reason, which ends the request for everybody. */
export async function declineByLink(
  call: ExchangeCall<typeof contract.declineByLink>,
): Promise<ExchangeReply<typeof contract.declineByLink>> {
  const { services, input } = call;
  await limitVisitor(call, 'sign-decide', { burst: 10, perMinute: 2 });
  const opened = await readableOfToken(services, input.token);
  await runTransaction(services, signerActor(opened), async (tx) => {
    const { request, signer } = await current(tx, services, opened, input.device);
    tx.rows(contractSigners).update({
      ...signer,
      status: move(signerLifecycle, signer.status, 'decline'),
      decided_at: tx.now,
      decline_reason: input.reason,
    });
    await endRequest(tx, request, {
      action: 'decline',
      kind: 'declined',
      who: signer.name,
      origin: originOf(call),
      detail: input.reason,
    });
    const detail = JSON.stringify({ reason: input.reason });
    tx.log(
      logLine(tx.actor, {
        type: 'contract_signer.decline',
        coll: 'contract_signers',
        rowId: signer.id,
        detail,
      }),
    );
    const declined = await setSignature(tx, request, 'none');
    if (declined) tellOffice(tx, declined, 'contract.not_signed');
  });
  return { data: { state: 'declined' }, message: messages.thanksDeclined };
}

/** Request and signer as they are inside the transaction, if this device may decide now. */
async function current(tx: Tx, services: Services, opened: Opened, device: string) {
  await lockTenantSequence(tx);
  const request = await tx.rows(signatureRequests).find(opened.request.id);
  const signer = await tx.rows(contractSigners).find(opened.signer.id);
  if (!request || !signer) return refuse('not_found', messages.badLink);
  refuseLocked(signer);
  requireDevice(signer, device);
  if (signer.status === 'signed') refuse('illegal_transition', messages.alreadySigned, 'token');
  const { status } = stateOf(request, services.nowMs());
  if (status !== 'open') refuse('illegal_transition', messages.notOpen, 'token');
  if (signer.status === 'waiting') refuse('illegal_transition', messages.notYourTurn, 'token');
  return { request, signer };
}

/** Sends the link to whose turn it is now; true where nobody is left. */
async function afterSignature(
  tx: Tx,
  services: Services,
  { request, facts }: { readonly request: SignatureRequest; readonly facts: MailFacts | null },
): Promise<boolean> {
  if (await completeRequest(tx, request)) return true;
  await sendNext(tx, services, { request, facts });
  return false;
}

/** Makes a request signed whose signers all have signed; false where some have not. */
export async function completeRequest(tx: Tx, request: SignatureRequest): Promise<boolean> {
  const signers = await signersOf(tx, request.id);
  if (!signers.every(({ status }) => status === 'signed')) return false;
  tx.rows(signatureRequests).update({
    ...request,
    status: move(signatureLifecycle, request.status, 'sign'),
    ended_at: tx.now,
  });
  // Whatever happens to this server now, the job makes the sealed PDF.
  await setDue(tx.sql, {
    job: signatureJob,
    tenant_id: tx.actor.tenantId,
    item: request.id,
    due_at: tx.now,
  });
  const signed = await setSignature(tx, request, 'signed');
  if (signed) tellOffice(tx, signed, 'contract.signed');
  return true;
}

/** Mails the link to the first who waits, where it is nobody else's turn; true where it did. */
export async function sendNext(
  tx: Tx,
  services: Services,
  { request, facts }: { readonly request: SignatureRequest; readonly facts: MailFacts | null },
): Promise<boolean> {
  const signers = await signersOf(tx, request.id);
  const next = signers.find(({ status }) => status === 'waiting');
  if (!next || signers.some(({ status }) => status === 'sent')) return false;
  const sent = tx
    .rows(contractSigners)
    .update({ ...next, status: move(signerLifecycle, next.status, 'send'), sent_at: tx.now });
  if (facts) await reachSigner(tx, services, 'sign', { request, signer: sent, facts });
  return true;
}

async function sealNow(services: Services, { tenantId, request }: Opened): Promise<void> {
  try {
    await sealRequest(services, tenantId, request.id);
  } catch (error) {
    log('error', `a signed contract could not be sealed yet and is tried again: ${String(error)}`);
  }
}

/** Where links lead and who sends them; null where the business has no address any more. */
export async function mailFacts(services: Services, tenantId: string): Promise<MailFacts | null> {
  const site = await siteAddress(services, tenantId);
  return site === null ? null : { site, business: await businessName(services.database, tenantId) };
}

/** Marks the contract of a request, if it is still there. */
export async function setSignature(
  tx: Tx,
  { contract_id: id }: SignatureRequest,
  signature: 'none' | 'signed',
): Promise<Contract | null> {
  const found = await tx.rows(contracts).find(id);
  return found
    ? tx.rows(contracts).update({
        ...found,
        signature,
        signature_sent_at: signature === 'none' ? null : found.signature_sent_at,
      })
    : null;
}

/** Tells the office what became of a contract's signatures. */
export function tellOffice(
  tx: Tx,
  { number, title }: Contract,
  event: 'contract.signed' | 'contract.not_signed' | 'contract.sign_expired',
): void {
  notifyOffice(tx, 'contracts:write', newsOf(event, { number, title }, '/admin/contracts'));
}
