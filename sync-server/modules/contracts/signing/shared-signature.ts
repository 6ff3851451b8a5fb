import { linkCodeMessages } from '#shared/core/link-code-messages.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import type * as contract from '#shared/modules/contracts/signing/operations.ts';
import type { ContractToSign } from '#shared/modules/contracts/signing/operations.ts';
import { contractSigners, mostWrongCodes } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call, FileReply, Services } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { useCode } from '#server/modules/auth/operations/challenges.ts';
import { mailLinkCode, textLinkCode } from '#server/modules/auth/operations/mail-link-code.ts';
import { addEvent, originOf } from './events.ts';
import { readSignedFile, unpackContent } from './signed-files.ts';
import { signerOfToken } from './signing-link.ts';

export type Opened = Awaited<ReturnType<typeof signerOfToken>>;

/** Sends a code to the address of the signer of a link, or to the number of one without. */
export async function sendSignatureCode(
  call: ExchangeCall<typeof contract.sendSignatureCode>,
): Promise<ExchangeReply<typeof contract.sendSignatureCode>> {
  const { services } = call;
  await limitVisitor(call, 'sign-code', { burst: 10, perMinute: 2 });
  const opened = await readableOfToken(services, call.input.token);
  const { signer, request } = opened;
  refuseLocked(signer);
  const actor = signerActor(opened);
  const { language } = request;
  const link = { purpose: 'sign', id: signer.id, sentAt: signer.sent_at, actor, language } as const;
  const also = (tx: Tx): Promise<void> =>
    addEvent(tx, request.id, {
      kind: 'code_sent',
      who: signer.name,
      origin: originOf(call),
      digest: request.digest,
    });
  if (signer.email === '') {
    await textLinkCode(services, { ...link, phone: signer.phone });
    await runTransaction(services, actor, also);
    return { data: { sent: true }, message: linkCodeMessages.codeTexted };
  }
  const { codeSubject: subject, codeText: text } = messages;
  await mailLinkCode(services, { ...link, to: signer.email, subject, text, also });
  return { data: { sent: true }, message: linkCodeMessages.codeSent };
}

/** The contract of a link, for whoever has the code from the mail, or the device that had it before. */
export async function openSignature(
  call: ExchangeCall<typeof contract.openSignature>,
): Promise<ExchangeReply<typeof contract.openSignature>> {
  const { services, input } = call;
  await limitVisitor(call, 'sign-open', { burst: 20, perMinute: 4 });
  const opened = await readableOfToken(services, input.token);
  refuseLocked(opened.signer);
  if (input.otp === undefined) {
    requireDevice(opened.signer, input.device ?? '');
    return { data: await contractOf(services, opened, input.device ?? '') };
  }
  await useSignerCode(call, opened, input.otp);
  const device = randomBytes(32).toString('base64url');
  await runTransaction(services, signerActor(opened), async (tx) => {
    const signer = await tx.rows(contractSigners).find(opened.signer.id);
    if (!signer) return refuse('not_found', messages.badLink);
    tx.rows(contractSigners).update({
      ...signer,
      device: digestOf(device),
      opened_at: signer.opened_at ?? tx.now,
      wrong_codes: 0,
    });
    await addEvent(tx, opened.request.id, {
      kind: 'opened',
      who: signer.name,
      origin: originOf(call),
      digest: opened.request.digest,
    });
  });
  return { data: await contractOf(services, opened, device) };
}

/** The PDF of a link: what is signed, or once all have signed the sealed one. */
export async function downloadSignature(
  call: ExchangeCall<typeof contract.downloadSignature>,
): Promise<FileReply> {
  const { services, input } = call;
  await limitVisitor(call, 'sign-open', { burst: 20, perMinute: 4 });
  const { tenantId, signer, request } = await readableOfToken(services, input.token);
  requireDevice(signer, input.device);
  const kind = request.status === 'completed' ? 'sealed' : 'original';
  const pdf = await readSignedFile(services.database.read, tenantId, request.id, kind);
  return pdf ? documentReply(pdf, `contract-${kind}`, 'pdf') : refuse('not_found', messages.badLink);
}

/** The signer of a link whose document may still be read. Says kindly why one that ended may not. */
export async function readableOfToken(services: Services, token: string): Promise<Opened> {
  const opened = await signerOfToken(services, token);
  const { status } = stateOf(opened.request, services.nowMs());
  if (status === 'open' || status === 'signed' || status === 'completed') return opened;
  return refuse('illegal_transition', messages[`ended_${status}`], 'token');
}

/**
 * A request as it stands today: one whose last day has passed is expired, though no job has looked at it yet.
 */
export function stateOf(request: SignatureRequest, nowMs: number): SignatureRequest {
  const isLate = request.status === 'open' && request.expires_on < dateOf(instantFromMs(nowMs));
  return isLate ? { ...request, status: 'expired' } : request;
}

/** Refuses a device that has not given a right code since the link was sent. */
export function requireDevice({ device }: ContractSigner, given: string): void {
  if (device === '' || digestOf(given) !== device) refuse('forbidden', messages.codeAgain, 'device');
}

/** The signer by name. */
export function signerActor({ tenantId, signer }: Opened): Actor {
  return visitorActor({ tenantId, userId: 'signer-link', name: signer.name });
}

async function contractOf(services: Services, opened: Opened, device: string): Promise<ContractToSign> {
  const { tenantId, signer, request } = opened;
  const packed = await readSignedFile(services.database.read, tenantId, request.id, 'content');
  const content = packed ? unpackContent(packed) : refuse('not_found', messages.badLink);
  const signing = { waiting: 'not_yet', sent: 'ready', signed: 'signed', declined: 'signed' } as const;
  return {
    business: await businessName(services.database, tenantId),
    title: content.title,
    subtitle: content.subtitle ?? '',
    parts: content.blocks.flatMap(readablePart),
    digest: request.digest,
    signer: signer.name,
    state:
      request.status !== 'completed'
        ? signing[signer.status]
        : (await wasUndone(services, opened))
          ? 'undone'
          : 'completed',
    device,
  };
}

/** Whether the acceptance that made a contract was undone after everybody had signed it. */
async function wasUndone({ database }: Services, { tenantId, request }: Opened): Promise<boolean> {
  const row = await database.read
    .selectFrom('contracts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', request.contract_id)
    .where('undone_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A part of a document as text; contracts have headings, texts and facts. */
export function readablePart(block: PdfBlock): ContractToSign['parts'] {
  if (block.kind === 'facts') return [{ kind: block.kind, text: '', rows: block.rows.map(pairOf) }];
  return block.kind === 'heading' || block.kind === 'text'
    ? [{ kind: block.kind, text: block.text, rows: [] }]
    : [];
}

function pairOf([label, value]: readonly [string, string]): [string, string] {
  return [label, value];
}

/** Uses a code up; the fifth wrong one since the link was sent locks the link. */
async function useSignerCode(call: Call, opened: Opened, otp: string): Promise<void> {
  const { services } = call;
  try {
    await useCode(services, accountOf(opened), 'sign', otp);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_otp') throw error;
    await runTransaction(services, signerActor(opened), (tx) => countWrongCode(tx, call, opened));
    throw error;
  }
}

async function countWrongCode(tx: Tx, call: Call, { signer: { id }, request }: Opened): Promise<void> {
  const signer = await tx.rows(contractSigners).find(id);
  if (!signer || signer.wrong_codes >= mostWrongCodes) return;
  const wrong = signer.wrong_codes + 1;
  tx.rows(contractSigners).update({ ...signer, wrong_codes: wrong });
  const step = { who: signer.name, origin: originOf(call), digest: request.digest };
  await addEvent(tx, request.id, { kind: 'code_wrong', ...step });
  if (wrong >= mostWrongCodes) await addEvent(tx, request.id, { kind: 'locked', ...step });
}

/** Refuses a signer whose link was locked by wrong codes. */
export function refuseLocked({ wrong_codes: wrong }: ContractSigner): void {
  if (wrong >= mostWrongCodes) refuse('forbidden', messages.locked, 'token');
}

/** Codes belong to the signer: one for another opens nothing. */
function accountOf({ tenantId, signer }: Opened) {
  return { tenantId, userId: signer.id };
}

function digestOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}
