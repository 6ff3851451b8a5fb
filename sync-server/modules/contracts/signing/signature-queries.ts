import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { otherPhoneTime } from '#shared/modules/contracts/in-person/phone-time.ts';
import type * as queries from '#shared/modules/contracts/signing/queries.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { FileReply, Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { downloadContract, readContract } from '../queries.ts';
import { doubtfulPhotos, readInPerson } from '../in-person/read-in-person.ts';
import { isChainIntact, readEvents } from './events.ts';
import { stateOf } from './shared-signature.ts';
import { readSignedFile } from './signed-files.ts';
import { readSigners } from './signers-of.ts';

/** The newest signature request of a contract, with its signers and its trail. */
export async function readSignatures(
  call: QueryCall<typeof queries.readSignatures>,
): Promise<QueryReply<typeof queries.readSignatures>> {
  const { services, actor } = call;
  const contract = await readContract(call);
  const request = await newestRequest(call, contract.id, false);
  if (!request) return { data: null };
  const { read } = services.database;
  const events = await readEvents(read, actor.tenantId, request.id);
  const signers = await readSigners(read, actor.tenantId, request.id);
  const inPerson = await readInPerson(read, actor.tenantId, request.id);
  return {
    data: {
      request: stateOf(request, services.nowMs()),
      signers: signers.map(
        ({ device: _device, drawing: _drawing, in_person_code: _code, ...signer }) => signer,
      ),
      in_person: inPerson.map(
        ({ drawing: _drawing, consent: _consent, steps: _steps, ...signature }) => signature,
      ),
      phone_times: Object.fromEntries(
        inPerson.flatMap((made) => {
          const at = otherPhoneTime(made);
          return at === null ? [] : [[made.id, at]];
        }),
      ),
      doubtful_photos: await doubtfulPhotos(read, actor.tenantId, inPerson),
      events: [...events],
      is_intact: isChainIntact(request.id, events),
    },
  };
}

/** The sealed PDF of a contract: for the office, and for its customer. */
export async function downloadSealed(call: SignedCall): Promise<FileReply> {
  const contract = await readContract(call);
  const request = await newestRequest(call, contract.id, true);
  const { database } = call.services;
  const pdf = request && (await readSignedFile(database.read, call.actor.tenantId, request.id, 'sealed'));
  return pdf
    ? documentReply(pdf, `${contract.number}-signed`, 'pdf')
    : refuse('not_found', messages.notSealed);
}

/** The token of a timestamp that came after sealing: of the sealed PDF, for programs that verify it. */
export async function downloadTimestamp(call: SignedCall): Promise<FileReply> {
  const contract = await readContract(call);
  const request = await newestRequest(call, contract.id, true);
  const { read } = call.services.database;
  const token = request && (await readSignedFile(read, call.actor.tenantId, request.id, 'timestamp'));
  return token
    ? documentReply(token, `${contract.number}-signed`, 'tst')
    : refuse('not_found', messages.noLateTimestamp);
}

/**
 * A contract as PDF: for the client the signed and sealed one where there is one, for the office as it reads
 * now.
 */
export async function downloadForReader(call: SignedCall): Promise<Reply> {
  if (can(call.actor, 'contracts:read')) return downloadContract(call);
  const contract = await readContract(call);
  const request = contract.signature === 'signed' ? await newestRequest(call, contract.id, true) : null;
  const { database } = call.services;
  // What was sealed is shown as the contract only while it is the contract.
  const isPresent = request?.version === contract.version;
  const pdf =
    request && isPresent
      ? await readSignedFile(database.read, call.actor.tenantId, request.id, 'sealed')
      : null;
  return pdf ? documentReply(pdf, `${contract.number}-signed`, 'pdf') : downloadContract(call);
}

async function newestRequest({ services, actor }: SignedCall, contractId: string, isSealed: boolean) {
  let rows = services.database.read
    .selectFrom('signature_requests')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('contract_id', '=', contractId)
    .where('deleted', '=', 0);
  if (isSealed) rows = rows.where('status', '=', 'completed');
  const row = await rows.orderBy('created_at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row ? decodeRow(signatureRequests, row) : null;
}
