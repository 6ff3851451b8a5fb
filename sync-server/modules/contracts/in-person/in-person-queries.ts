import { formatPhone } from '#shared/core/phone.ts';
import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/in-person/queries.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { mostWrongCodes } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSignedFile } from '../signing/signed-files.ts';
import { readSigners } from '../signing/signers-of.ts';
import { needCodes } from './needs-code.ts';
import { readInPerson } from './read-in-person.ts';
import { readableContent } from './readable-content.ts';

/** Who has contracts signed in person: those whose app has the page for it, beside the guards. */
export const signingRole = 'supervisor';

/** The most contracts on one phone, and how long a signed one stays there, in days. */
const most = 30;
const kept = 14;

type Signing = AnswerTo<typeof queries.listMySignings>[number];

/** The contracts that the person has signed in person, with their text as long as they can be signed. */
export async function listMySignings(
  call: QueryCall<typeof queries.listMySignings>,
): Promise<QueryReply<typeof queries.listMySignings>> {
  const { services, actor } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  const since = instantAt(addDays(today, -kept), clockTime('00:00'));
  const rows = await services.database.read
    .selectFrom('signature_requests')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('officer_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .where((is) =>
      is.or([
        is.and([is('status', '=', 'open'), is('expires_on', '>=', today)]),
        is.and([is('status', 'in', ['signed', 'completed']), is('ended_at', '>=', since)]),
      ]),
    )
    .orderBy('expires_on')
    .orderBy('id')
    .limit(most)
    .execute();
  const business = await businessName(services.database, actor.tenantId);
  const data: Signing[] = [];
  for (const row of rows) data.push(await signingOf(call, decodeRow(signatureRequests, row), business));
  return { data };
}

async function signingOf(
  { services, actor }: QueryCall<typeof queries.listMySignings>,
  request: SignatureRequest,
  business: string,
): Promise<Signing> {
  const { read } = services.database;
  const packed = await readSignedFile(read, actor.tenantId, request.id, 'content');
  const row = await read
    .selectFrom('contracts')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', request.contract_id)
    .executeTakeFirst();
  const shown = packed ? readableContent(packed) : { title: '', subtitle: '', parts: [] };
  const isOpen = request.status === 'open';
  const signers = await readSigners(read, actor.tenantId, request.id);
  const made = await readInPerson(read, actor.tenantId, request.id);
  const wrong = made.filter(({ state }) => state === 'code_wrong').map((one) => one.signer_id);
  const codeOnly = await needCodes(read, actor.tenantId, signers);
  return {
    request_id: request.id,
    number: row ? decodeRow(contracts, row).number : '',
    business,
    title: shown.title,
    subtitle: shown.subtitle,
    parts: isOpen ? shown.parts : [],
    digest: request.digest,
    consent: translate(signingMessages.consent, request.language),
    language: request.language,
    expires_on: request.expires_on,
    in_order: request.sequence === 'in_order',
    done: !isOpen,
    signers: signers.map((signer) => ({
      id: signer.id,
      name: signer.name,
      role: signer.role,
      // To where the code went.
      email: signer.email || formatPhone(signer.phone),
      state: stateOf(request, signer, { signers, wrong }),
      code_only: codeOnly.has(signer.id),
    })),
  };
}

function stateOf(
  { sequence }: SignatureRequest,
  signer: ContractSigner,
  { signers, wrong }: { readonly signers: readonly ContractSigner[]; readonly wrong: readonly string[] },
): Signing['signers'][number]['state'] {
  if (signer.status === 'signed') return 'signed';
  const waits = signers.some((one) => one.position < signer.position && one.status !== 'signed');
  if (sequence === 'in_order' && waits) return 'later';
  if (signer.wrong_codes >= mostWrongCodes) return 'locked';
  return wrong.includes(signer.id) ? 'wrong_code' : 'ready';
}

/** Who can have a contract signed in person. */
export async function listSigningOfficers(
  call: QueryCall<typeof queries.listSigningOfficers>,
): Promise<QueryReply<typeof queries.listSigningOfficers>> {
  const { services, actor } = call;
  const rows = await services.database.read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', actor.tenantId)
    .where('active', '=', 1)
    .where('role', '=', signingRole)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  return { data: rows.map((row) => ({ id: String(row['id']), name: String(row['name']) })) };
}
