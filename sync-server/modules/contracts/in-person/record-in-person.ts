import { oneLine } from '#shared/core/one-line.ts';
import { dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { shownText } from '#shared/modules/contracts/in-person/chain.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { inPersonMessages as messages, inPersonWords } from '#shared/modules/contracts/in-person/messages.ts';
import { otherPhoneTime } from '#shared/modules/contracts/in-person/phone-time.ts';
import { checkGiven, recordInPerson as recording } from '#shared/modules/contracts/in-person/operations.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import {
  contractSigners,
  mostWrongCodes,
  signerLifecycle,
} from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { wakeJob } from '#server/core/jobs/wake.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyActor } from '#server/modules/notifications/operations/notify.ts';
import { completeRequest } from '../signing/decide-signature.ts';
import { signatureJob } from '../signing/end-request.ts';
import { addEvent } from '../signing/events.ts';
import { readSignedFile } from '../signing/signed-files.ts';
import { signersOf } from '../signing/signers-of.ts';
import { checkChain, sha256 } from './check-chain.ts';
import { isCodeOf } from './in-person-code.ts';
import { identityText } from './in-person-facts.ts';
import { countsFrom, lastArrival } from './last-arrival.ts';
import { needCodes } from './needs-code.ts';
import { readableContent } from './readable-content.ts';

type Input = Parameters<NonNullable<typeof recording.apply>>[1];
type Found = { readonly request: SignatureRequest; readonly signer: ContractSigner };

/**
 * Takes a signature that was given on an officer's phone. Everything the phone says is checked against what
 * stands here now, and a refusal changes nothing. The operation has no worker and no mailer: the job that it
 * wakes seals the PDF, or mails the next signer.
 */
export const recordInPerson = bind(recording, async (tx, { id: named, input }) => {
  const id = named ?? input.id ?? newId();
  const known = await tx.rows(inPersonSignatures).own(id, (made) => made.officer_id === tx.actor.userId);
  if (known) return known;
  checkInput(input);
  await lockTenantSequence(tx);
  const found = await findOpen(tx, input);
  await checkDocument(tx, found, input);
  const isRight = input.proof === 'paper' || isCodeOf(found.signer, input.code);
  const { actor, now } = tx;
  const made = recording.apply?.(null, { ...input, id }, { now, userId: actor.userId, userName: actor.name });
  if (!made) throw new Error('no signature was made');
  const saved = tx.rows(inPersonSignatures).insert({
    ...made,
    state: isRight ? 'signed' : 'code_wrong',
    signed_at: givenAt(found.request, input, now),
  });
  if (isRight) await sign(tx, found, saved);
  else await countWrongCode(tx, found, saved);
  await setDue(tx.sql, {
    job: signatureJob,
    tenant_id: actor.tenantId,
    item: found.request.id,
    due_at: now,
  });
  tx.afterCommit(() => wakeJob(tx.database, signatureJob));
  return saved;
});

/** What was signed must be whole, under the consent of today, and chained. */
function checkInput(input: Input): void {
  checkGiven(input);
  const isKnown = signingMessages.consent.some((text) => text === input.consent);
  if (!isKnown) refuse('invalid', messages.consent, 'consent');
  checkChain(input, input.steps);
}

/** The request and the signer, if this officer may have that signer sign now, or could when it was given. */
async function findOpen(tx: Tx, input: Input): Promise<Found> {
  const request = await tx.rows(signatureRequests).find(input.request_id);
  if (!request) return refuse('not_found', messages.noRequest, 'request_id');
  const given = givenAt(request, input, tx.now);
  const counts = countsFrom(tx.actor.userId, request, { given, now: tx.now });
  if (counts === null) return refuse('not_found', messages.noRequest, 'request_id');
  if (!counts) refuse('illegal_transition', messages.replaced, 'request_id');
  const signers = await signersOf(tx, request.id);
  const signer = signers.find((one) => one.id === input.signer_id);
  if (!signer) return refuse('not_found', messages.noSigner, 'signer_id');
  if (signer.status === 'signed') refuse('illegal_transition', messages.signedMeanwhile, 'signer_id');
  const day = dateOf(given);
  const isLate =
    request.status === 'open' && (day > request.expires_on || lastArrival(request) < dateOf(tx.now));
  const status = isLate ? 'expired' : request.status;
  if (status === 'signed' || status === 'completed')
    return refuse('illegal_transition', messages.signedMeanwhile, 'signer_id');
  if (status !== 'open') return refuse('illegal_transition', messages[`ended_${status}`], 'request_id');
  if (input.proof === 'paper' && (await needCodes(tx.sql, tx.actor.tenantId, [signer])).size > 0)
    refuse('invalid', messages.codeOnly, 'proof');
  if (input.proof === 'code' && signer.wrong_codes >= mostWrongCodes)
    refuse('forbidden', messages.locked, 'code');
  const isTheirTurn =
    request.sequence === 'at_once' ||
    signers.every((one) => one.position >= signer.position || one.status === 'signed');
  if (!isTheirTurn) refuse('illegal_transition', messages.othersFirst, 'signer_id');
  return { request, signer };
}

/**
 * When a signature was given, as far as the phone is believed: neither before it could be asked for nor after
 * it was here.
 */
function givenAt(
  request: Pick<SignatureRequest, 'created_at'>,
  { steps, offset_ms: offset }: Input,
  now: Instant,
): Instant {
  const claimed = msFromInstant(steps.at(-1)?.at ?? now) + (offset ?? 0);
  const [from, to] = [Date.parse(request.created_at), msFromInstant(now)];
  return instantFromMs(Math.min(Math.max(claimed, from), to));
}

/** Refuses what was signed on another document than the one that stands here, or read in another text. */
async function checkDocument(tx: Tx, { request }: Found, input: Input): Promise<void> {
  if (request.digest !== input.digest) refuse('stale', messages.changed, 'digest');
  const packed = await readSignedFile(tx.sql, tx.actor.tenantId, request.id, 'content');
  const shown = packed && readableContent(packed);
  if (!shown || sha256(shownText(shown)) !== input.text_digest)
    refuse('stale', messages.changed, 'text_digest');
}

async function sign(tx: Tx, { request, signer }: Found, made: InPersonSignature): Promise<void> {
  tx.rows(contractSigners).update({
    ...signer,
    status: move(signerLifecycle, move(signerLifecycle, signer.status, 'send'), 'sign'),
    sent_at: signer.sent_at ?? tx.now,
    decided_at: tx.now,
    signed_name: oneLine(made.name),
    way: made.way,
    drawing: made.way === 'drawn' ? made.drawing : '',
    in_person_code: '',
  });
  const step = stepOf(request, signer, made);
  await addEvent(tx, request.id, { ...step, kind: 'shown', detail: made.text_digest });
  const identity = identityText(made, signer, request.language);
  await addEvent(tx, request.id, { ...step, kind: 'identified', detail: identity });
  const chain = made.steps.at(-1)?.hash ?? '';
  const other = otherPhoneTime(made);
  const at = other === null ? made.signed_at : `${made.signed_at} (phone: ${other})`;
  const detail = `${oneLine(made.name)} (${made.way}) · ${at} · ${chain}`;
  await addEvent(tx, request.id, { ...step, kind: 'signed', detail });
  await completeRequest(tx, request);
}

/** A wrong code is kept and told to the officer; it counts like one that was given to a link. */
async function countWrongCode(tx: Tx, { request, signer }: Found, made: InPersonSignature): Promise<void> {
  const wrong = signer.wrong_codes + 1;
  tx.rows(contractSigners).update({ ...signer, wrong_codes: wrong });
  const step = stepOf(request, signer, made);
  await addEvent(tx, request.id, { ...step, kind: 'code_wrong' });
  if (wrong >= mostWrongCodes) await addEvent(tx, request.id, { ...step, kind: 'locked' });
  const about = await tx.rows(contracts).find(request.contract_id);
  const words = [about?.number, about?.title].filter(Boolean).join(' · ');
  notifyActor(tx, newsOf('signing.wrong_code', { name: signer.name, details: words }, '/field/signings'));
}

function stepOf(
  { digest, language }: SignatureRequest,
  { name: who }: ContractSigner,
  made: InPersonSignature,
) {
  const device = translate(inPersonWords.on, language, { name: made.officer_name });
  return { who, origin: { ip: '', device }, digest };
}
