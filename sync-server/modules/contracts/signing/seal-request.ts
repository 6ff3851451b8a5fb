import { createHash } from 'node:crypto';
import { instantFromMs, dateOf, formatDate, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { move } from '#shared/core/lifecycle.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { signatureEvents, trailWords as words } from '#shared/modules/contracts/signing/messages.ts';
import type { SignatureEvent } from '#shared/modules/contracts/signing/queries.ts';
import {
  signatureLifecycle,
  signatureRequests,
} from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { addTimestamp } from '#server/core/documents/signing/add-timestamp.ts';
import type { TimestampAuthority } from '#server/core/documents/signing/add-timestamp.ts';
import type { SignatureRoom } from '#server/core/documents/signing/signature-place.ts';
import { signingIdentity } from '#server/core/documents/signing/signing-identity.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { log } from '#server/core/runtime/log.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { inPersonFacts } from '../in-person/in-person-facts.ts';
import { readInPerson } from '../in-person/read-in-person.ts';
import { signatureJob } from './end-request.ts';
import { addEvent, fromServer, readEvents } from './events.ts';
import { makeContractPdf } from './seal-task.ts';
import { keepSignedFile, readSignedFile, unpackContent } from './signed-files.ts';
import { reachSigner } from './signer-mails.ts';
import { readSigners } from './signers-of.ts';
import { askAgainLater } from './late-timestamps.ts';

/** Makes the sealed PDF of a request that all have signed, keeps it, and mails everybody where to get it. */
export async function sealRequest(services: Services, tenantId: string, requestId: string): Promise<void> {
  const { database } = services;
  const row = await database.read
    .selectFrom('signature_requests')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  const request = row ? decodeRow(signatureRequests, row) : null;
  const packed = await readSignedFile(database.read, tenantId, requestId, 'content');
  if (request?.status !== 'signed' || !packed) return;
  const signers = await readSigners(database.read, tenantId, requestId);
  const site = await siteAddress(services, tenantId);
  const content = unpackContent(packed);
  const { logo } = await readLetterhead(database, tenantId);
  const business = await businessName(database, tenantId);
  const events = await readEvents(database.read, tenantId, requestId);
  const inPerson = await readInPerson(database.read, tenantId, requestId);
  const trail = { request, signers, events, inPerson, site };
  const identity = await signingIdentity(database, services.nowMs());
  const { timestampUrl: url, timestampCa: ca } = services.config;
  const make = (stamped: Stamped, room: SignatureRoom): Promise<Uint8Array> =>
    services.readWorkers.inBackground(makeContractPdf, {
      content: {
        ...content,
        from: { ...content.from, logo },
        blocks: [...content.blocks, ...trailBlocks({ ...trail, stamped })],
      },
      seal: {
        identity,
        facts: { name: business, reason: `Signed contract ${request.code}`, at: new Date(services.nowMs()) },
        room,
      },
    });
  const { pdf, ...stamp } =
    url === null
      ? { pdf: await make(null, 'plain'), ...noStamp }
      : await stamped({ url, ca, nowMs: services.nowMs }, make);
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    const now = await tx.rows(signatureRequests).find(requestId);
    if (now?.status !== 'signed') return;
    const digest = createHash('sha256').update(pdf).digest('hex');
    const saved = tx.rows(signatureRequests).update({
      ...now,
      status: move(signatureLifecycle, now.status, 'complete'),
      sealed_digest: digest,
      ...stamp,
    });
    await keepSignedFile(tx, requestId, 'sealed', pdf);
    await addEvent(tx, requestId, { kind: 'sealed', who: '', origin: fromServer, digest });
    if (stamp.timestamp_state !== 'none')
      await addEvent(tx, requestId, {
        kind: stamp.timestamped_at === null ? 'not_timestamped' : 'timestamped',
        who: stamp.timestamp_by,
        origin: fromServer,
        digest,
        detail: stamp.timestamped_at ?? '',
      });
    await setDue(tx.sql, { job: signatureJob, tenant_id: tenantId, item: requestId, due_at: null });
    if (stamp.timestamp_state === 'missing') await askAgainLater(tx, requestId);
    tx.log(
      logLine(tx.actor, {
        type: 'signature_request.seal',
        coll: 'signature_requests',
        rowId: requestId,
        detail: JSON.stringify({ digest }),
      }),
    );
    if (site !== null)
      for (const signer of signers)
        await reachSigner(tx, services, 'done', { request: saved, signer, facts: { site, business } });
  });
}

/** By whom the time of a seal is signed, as its page says before it is; `missing` where nobody did. */
type Stamped = { readonly host: string } | 'missing' | null;
type Stamp = Pick<SignatureRequest, 'timestamp_state' | 'timestamped_at' | 'timestamp_by'>;
const noStamp: Stamp = { timestamp_state: 'none', timestamped_at: null, timestamp_by: '' };

/**
 * A sealed PDF with a trusted timestamp of its seal. Without an answer of the authority it is made again, and
 * says that it has none: the last signer waits at most four seconds for it.
 */
async function stamped(
  by: TimestampAuthority & Pick<Services, 'nowMs'>,
  make: (stamped: Stamped, room: SignatureRoom) => Promise<Uint8Array>,
): Promise<Stamp & { readonly pdf: Uint8Array }> {
  const sealed = await make({ host: new URL(by.url).host }, 'stamped');
  try {
    const { pdf, at, authority } = await addTimestamp(Buffer.from(sealed), by, by.nowMs);
    return {
      pdf,
      timestamp_state: 'given',
      timestamped_at: instantFromMs(at.getTime()),
      timestamp_by: authority,
    };
  } catch (error) {
    log('warn', 'a contract is sealed without a trusted timestamp', { reason: String(error) });
    return { ...noStamp, pdf: await make('missing', 'plain'), timestamp_state: 'missing' };
  }
}

type Trail = {
  readonly stamped: Stamped;
  readonly request: SignatureRequest;
  readonly signers: readonly ContractSigner[];
  readonly events: readonly SignatureEvent[];
  readonly inPerson: readonly InPersonSignature[];
  readonly site: string | null;
};

/** The pages at the end: the signatures, and each step with its time, address and device. */
function trailBlocks({ request, signers, events, inPerson, site, stamped: by }: Trail): PdfBlock[] {
  const { language } = request;
  const t = (message: readonly [string, string]): string => translate(message, language);
  return [
    { kind: 'new-page' },
    { kind: 'heading', text: t(words.title) },
    {
      kind: 'facts',
      rows: [[t(words.code), request.code], [t(words.digest), request.digest], ...stampFacts(by, language)],
    },
    ...(site === null
      ? []
      : [{ kind: 'text' as const, text: translate(words.verify, language, { address: `${site}/verify` }) }]),
    ...signers.flatMap((signer): PdfBlock[] => [
      { kind: 'heading', text: signer.signed_name },
      ...(signer.drawing === '' ? [] : [{ kind: 'drawing' as const, path: signer.drawing }]),
      {
        kind: 'facts',
        rows: [
          [t(words.signer), signer.role === '' ? signer.name : `${signer.name}, ${signer.role}`],
          signer.email === '' ? [t(words.phone), formatPhone(signer.phone)] : [t(words.email), signer.email],
          [t(words.signedAt), signer.decided_at === null ? '' : timeText(signer.decided_at, language)],
          ...inPerson
            .filter((made) => made.signer_id === signer.id && made.state === 'signed')
            .flatMap((made) => inPersonFacts(made, signer, language)),
        ],
      },
    ]),
    {
      kind: 'table',
      columns: [
        { label: t(words.step), share: 3 },
        { label: t(words.who), share: 3 },
        { label: t(words.at), share: 3 },
        { label: t(words.from), share: 6 },
      ],
      rows: events.map(({ kind, who, at, ip, device }) => [
        t(signatureEvents[kind]),
        who,
        timeText(at, language),
        [ip, device].filter((part) => part !== '').join(' · '),
      ]),
    },
    { kind: 'facts', rows: [[t(words.chain), events.at(-1)?.hash ?? '']] },
  ];
}

function stampFacts(by: Stamped, language: Language): [string, string][] {
  if (by === null) return [];
  const said =
    by === 'missing'
      ? translate(words.timestampMissing, language)
      : translate(words.timestampBy, language, { host: by.host });
  return [[translate(words.timestamp, language), said]];
}

function timeText(at: string, language: Language): string {
  const instant: Instant = instantFromMs(Date.parse(at));
  return `${formatDate(dateOf(instant), language)}, ${timeOf(instant)} IST`;
}
