import { refuse } from '#shared/core/errors.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { codeTyped } from '#shared/modules/contracts/signing/verification-code.ts';
import { mostVerifiedBytes } from '#shared/modules/contracts/signing/verify.ts';
import type * as contract from '#shared/modules/contracts/signing/verify.ts';
import type { Verification } from '#shared/modules/contracts/signing/verify.ts';
import { signingCertificate } from '#server/core/documents/signing/signing-identity.ts';
import { readBytes } from '#server/core/http/json-body.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { limitVisitor } from '#server/core/http/visitor.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { shareOfVisitor } from '#server/core/runtime/workers/share.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { doubtfulPhotos, readInPerson } from '../in-person/read-in-person.ts';
import { checkPdf } from './seal-task.ts';
import { readSignedFile, unpackContent } from './signed-files.ts';
import { readSigners } from './signers-of.ts';

const unstamped = {
  timestamp_state: 'none',
  timestamped_at: null,
  timestamp_by: '',
  timestamp_late: false,
} as const;
const notOurs = {
  business: '',
  title: '',
  number: '',
  code: '',
  signers: [],
  ...unstamped,
  photos_missing: false,
  undone_at: null,
} as const;

/** Says whether a PDF is one that was sealed here, and whether a byte of it was changed. Keeps nothing. */
export async function verifyPdf(
  call: ExchangeCall<typeof contract.verifyPdf>,
): Promise<ExchangeReply<typeof contract.verifyPdf>> {
  const { services } = call;
  await limitVisitor(call, 'sign-verify', { burst: 10, perMinute: 4 });
  const pdf = await readBytes(call.raw, mostVerifiedBytes);
  if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-')
    refuse('invalid', messages.notPdf, 'file');
  const certificate = await signingCertificate(services.database);
  if (certificate === null) return { data: { state: 'foreign', ...notOurs, signers: [] } };
  const { state, reason, digest } = await services.readWorkers.inReports(
    checkPdf,
    { pdf, certificate },
    { share: shareOfVisitor(call.ip), signal: call.signal },
  );
  const isFromHere = state === 'intact' || state === 'changed';
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}$/.exec(reason)?.[0] ?? '';
  const found = isFromHere ? await findByCode(services, code) : null;
  if (!found) return { data: { state: isFromHere ? 'changed' : 'foreign', ...notOurs, signers: [] } };
  // The seal alone would allow other padding; the kept digest is of every byte.
  const isSame = state === 'intact' && digest === found.digest;
  return { data: { ...found.facts, state: isSame ? 'intact' : 'changed' } };
}

/** Who signed the document with a code, and when. */
export async function verifyCode(
  call: QueryCall<typeof contract.verifyCode>,
): Promise<QueryReply<typeof contract.verifyCode>> {
  await limitVisitor(call, 'sign-verify', { burst: 10, perMinute: 4 });
  const found = await findByCode(call.services, call.params['code'] ?? '');
  return found ? { data: found.facts } : refuse('not_found', messages.noSuchCode, 'code');
}

async function findByCode(services: Services, typed: string) {
  const code = codeTyped(typed);
  if (code === null) return null;
  const { read } = services.database;
  const place = await read
    .selectFrom('signature_codes')
    .select(['tenant_id', 'request_id'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!place) return null;
  const tenantId = String(place['tenant_id']);
  const row = await read
    .selectFrom('signature_requests')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(place['request_id']))
    .where('status', '=', 'completed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const request = decodeRow(signatureRequests, row);
  const kept = await read
    .selectFrom('contracts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', request.contract_id)
    .executeTakeFirst();
  const { number = '', undone_at: undoneAt = null } = kept ? decodeRow(contracts, kept) : {};
  // The contract may be called otherwise by now; what counts is what was signed.
  const content = await readSignedFile(read, tenantId, request.id, 'content');
  const title = content ? unpackContent(content).title : '';
  const signers = await readSigners(read, tenantId, request.id);
  const given = await readInPerson(read, tenantId, request.id);
  const counted = given.filter(({ state }) => state === 'signed');
  const facts: Verification = {
    state: 'known',
    business: await businessName(services.database, tenantId),
    title,
    number,
    code,
    signers: signers.flatMap(({ id, signed_name: name, role, decided_at: at }) =>
      at === null ? [] : [{ name, role, at, ...wayOf(counted.find((made) => made.signer_id === id)) }],
    ),
    timestamp_state: request.timestamp_state,
    timestamped_at: request.timestamped_at,
    timestamp_by: request.timestamp_by,
    timestamp_late: request.timestamp_late,
    photos_missing: Object.keys(await doubtfulPhotos(read, tenantId, counted)).length > 0,
    undone_at: undoneAt,
  };
  return { facts, digest: request.sealed_digest };
}

function wayOf(
  made: InPersonSignature | undefined,
): Pick<Verification['signers'][number], 'way' | 'officer'> {
  return made ? { way: `in_person_${made.proof}`, officer: made.officer_name } : { way: 'link', officer: '' };
}
