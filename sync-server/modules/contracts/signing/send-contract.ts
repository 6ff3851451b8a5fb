import { createHash, randomBytes } from 'node:crypto';
import { parsePhone } from '#shared/core/phone.ts';
import { oneLine } from '#shared/core/one-line.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type * as z from 'zod/mini';
import { fieldsIn, fieldsLeft } from '#shared/modules/contracts/clauses/places.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { sendContract as contract } from '#shared/modules/contracts/signing/operations.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { contractContent } from '../contract-document.ts';
import { currentContract } from '../operations/write-contract.ts';
import { placeOf } from '../clauses/read-clauses.ts';
import { partyOfContract } from '../clauses/terms-by-template.ts';
import { freshContractSettings, readClauseFacts, readContract } from '../queries.ts';
import { readFilling } from '../refill/fillings.ts';
import { contractLanguage } from '../quote/queries.ts';
import { tellClient } from '../tell-client.ts';
import { endRequest, openRequestOf, signatureJob } from './end-request.ts';
import { addEvent, originOf } from './events.ts';
import { keepSignedFile, packContent } from './signed-files.ts';
import { makeContractPdf } from './seal-task.ts';
import { reachSigner } from './signer-mails.ts';

/** Who signs, in which order, until when, and how often they are reminded. */
export type Sending = z.output<typeof contract.input>;
const days = { usual: 14, most: 90 } as const;

/** Sends a contract to its signers; without any it only tells the customer. */
export const sendContract = handleOnline(contract, {
  prepare: async ({ call, input }) =>
    input.signers.length === 0 ? null : prepareDocument(call, await readContract(call), input),
  handler: async (tx, { params, input, prepared, call }) => {
    const saved = await sendPrepared(tx, { id: params['id'] ?? null, input, prepared, call });
    const logged = { signers: input.signers.length, sequence: input.sequence };
    return {
      answer: saved,
      about: ['contracts', saved.id],
      logged: prepared ? logged : {},
      ...(prepared ? { message: messages.sent } : {}),
    };
  },
});

type Sent = {
  readonly id: string | null;
  readonly input: Sending;
  /** The document that is signed; null where a paper is. */
  readonly prepared: Prepared | null;
  readonly call: SignedCall;
};

/** Opens the signatures of a contract in the caller's transaction. Refuses before anything is written. */
export async function sendPrepared(tx: Tx, { id, input, prepared, call }: Sent): Promise<Contract> {
  const current = await currentContract(tx, id);
  if (current.signature === 'signed') refuse('illegal_transition', messages.isSigned, 'signature');
  const open = await openRequestOf(tx, current.id);
  if (open && open.expires_on >= dateOf(tx.now))
    refuse('illegal_transition', messages.stillOpen, 'signature');
  await refuseUnfilled(tx, current);
  if (prepared && prepared.ver !== current.ver) refuse('stale', messages.changedMeanwhile, 'version');
  // One that is over is kept open for what a phone may still bring, until it is sent anew.
  if (open) await endRequest(tx, open, { action: 'expire', kind: 'expired', who: '' });
  const saved = tx.rows(contracts).update({ ...current, signature: 'sent', signature_sent_at: tx.now });
  if (prepared) await openRequest(tx, { contract: saved, input, prepared, call });
  await tellClient(tx, saved, 'contract.to_sign');
  return saved;
}

/** Nobody signs a text in which a field of its template is still to be filled in. */
async function refuseUnfilled(tx: Tx, contract: Contract): Promise<void> {
  const { terms, terms_hi: hindi, title, description, provider } = contract;
  const text = `${terms}\n${hindi}`;
  if (fieldsIn(text).length === 0) return;
  const { name, phone } = await partyOfContract(placeOf(tx), contract);
  const { business } = await readClauseFacts({ read: tx.sql }, tx.actor.tenantId);
  const typed = Object.values((await readFilling(placeOf(tx), contract))?.filling.values ?? {});
  const values = [title, description, provider, name, phone, ...Object.values(business), ...typed];
  const left = fieldsLeft(text, values).map((field) => `{{${field}}}`);
  if (left.length > 0) refuse('invalid', filled(messages.unfilled, { fields: left.join(', ') }), 'terms');
}

export type Prepared = Awaited<ReturnType<typeof prepareDocument>>;

/** Freezes the document: what it is made of, and its PDF. Refuses before anything is written. */
export async function prepareDocument(call: SignedCall, contractNow: Contract, input: Sending) {
  const { services, actor } = call;
  const now = instantFromMs(services.nowMs());
  const today = dateOf(now);
  const expiresOn = input.expires_on ?? addDays(today, days.usual);
  checkInput(input, expiresOn, today);
  await services.limits.take(`sign-mail:${actor.tenantId}`, { burst: 300, perMinute: 10 }, services.nowMs());
  const site = await siteAddress(services, actor.tenantId);
  if (site === null) return refuse('not_ready', messages.noSiteAddress);
  const language =
    input.language ??
    (await contractLanguage(services.database, actor.tenantId, {
      contract: contractNow,
      asked: call.language,
    }));
  const content = await contractContent(services.database, actor.tenantId, {
    contract: contractNow,
    language,
    now,
  });
  const pdf = await services.readWorkers.inReports(
    makeContractPdf,
    { content, seal: null },
    { share: shareOf(actor), signal: call.signal },
  );
  const business = await businessName(services.database, actor.tenantId);
  const settings = await readSection(
    services.database.read,
    actor.tenantId,
    'contracts',
    freshContractSettings,
  );
  const remindDays = input.remind_days ?? settings.signature_reminder_days;
  const facts = { site, business };
  return { ver: contractNow.ver, language, expiresOn, remindDays, content, pdf, facts };
}

function checkInput({ signers }: Sending, expiresOn: CalendarDate, today: CalendarDate): void {
  if (expiresOn < today || expiresOn > addDays(today, days.most))
    refuse('invalid', messages.pastDay, 'expires_on');
  signers.forEach(({ email, phone }, i) => {
    if (email === '' && phone === '') refuse('invalid', messages.noReach, `signers.${i}.email`);
    if (email === '' && mobileOf(phone) === '') refuse('invalid', messages.badMobile, `signers.${i}.phone`);
  });
  const emailTwice = repeated(signers.map(({ email }) => email.toLowerCase()));
  if (emailTwice >= 0) refuse('invalid', messages.sameEmail, `signers.${emailTwice}.email`);
  // Who has an address is known by it, and may share a number.
  const phoneTwice = repeated(signers.map(({ email, phone }) => (email === '' ? mobileOf(phone) : '')));
  if (phoneTwice >= 0) refuse('invalid', messages.samePhone, `signers.${phoneTwice}.phone`);
}

/** The place of the first text that stands before it too; -1 where there is none. */
function repeated(texts: readonly string[]): number {
  return texts.findIndex((text, i) => text !== '' && texts.indexOf(text) !== i);
}

function mobileOf(phone: string): string {
  return parsePhone(phone) ?? '';
}

async function openRequest(
  tx: Tx,
  given: {
    readonly contract: Contract;
    readonly input: Sending;
    readonly prepared: Prepared;
    readonly call: SignedCall;
  },
): Promise<void> {
  const { input, prepared, call } = given;
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  const request = tx.rows(signatureRequests).insert({
    id: newId(),
    contract_id: given.contract.id,
    version: given.contract.version,
    status: 'open',
    sequence: input.sequence,
    language: prepared.language,
    code: makeVerificationCode(),
    digest: createHash('sha256').update(prepared.pdf).digest('hex'),
    sealed_digest: '',
    expires_on: prepared.expiresOn,
    remind_days: prepared.remindDays,
    officer_id: null,
    officer_name: '',
    timestamp_state: 'none',
    timestamped_at: null,
    timestamp_late: false,
    timestamp_by: '',
    past_officers: [],
    ended_at: null,
    ...stored,
  });
  await tx.sql
    .insertInto('signature_codes')
    .values({ code: request.code, tenant_id: tx.actor.tenantId, request_id: request.id })
    .execute();
  await keepSignedFile(tx, request.id, 'content', packContent(prepared.content));
  await keepSignedFile(tx, request.id, 'original', prepared.pdf);
  await addEvent(tx, request.id, {
    kind: 'sent',
    who: tx.actor.name,
    origin: originOf(call),
    digest: request.digest,
  });
  for (const [i, signer] of input.signers.entries()) {
    const isNow = input.sequence === 'at_once' || i === 0;
    const made: ContractSigner = tx.rows(contractSigners).insert({
      ...signer,
      name: oneLine(signer.name),
      role: oneLine(signer.role),
      email: signer.email.toLowerCase(),
      phone: mobileOf(signer.phone) || signer.phone,
      id: newId(),
      request_id: request.id,
      position: i + 1,
      status: isNow ? 'sent' : 'waiting',
      sent_at: isNow ? tx.now : null,
      opened_at: null,
      reminded_at: null,
      decided_at: null,
      signed_name: '',
      way: null,
      drawing: '',
      decline_reason: '',
      wrong_codes: 0,
      device: '',
      in_person_code: '',
      ...stored,
    });
    if (isNow) await reachSigner(tx, call.services, 'sign', { request, signer: made, facts: prepared.facts });
  }
  await setDue(tx.sql, {
    job: signatureJob,
    tenant_id: tx.actor.tenantId,
    item: request.id,
    due_at: nextLook(tx.now),
  });
}

/** When the job looks at an open request next. */
export function nextLook(now: string): string {
  return instantFromMs(Date.parse(now) + 6 * 3_600_000);
}

/** `XXXX-XXXX-XXXX`, without letters that are mistaken for others. */
function makeVerificationCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const drawn = [...randomBytes(12)].map((byte) => letters[byte % letters.length]);
  return [drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)].map((group) => group.join('')).join('-');
}
