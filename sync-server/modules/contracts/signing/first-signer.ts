import { can } from '#shared/core/access.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/signing/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readContract } from '../queries.ts';
import { acceptedBy, contractLanguage } from '../quote/queries.ts';
import { ownSigners } from './own-signers.ts';

/** What the form to send a contract begins with. */
export async function readFirstSigner(
  call: QueryCall<typeof queries.readFirstSigner>,
): Promise<QueryReply<typeof queries.readFirstSigner>> {
  const { services, actor, language } = call;
  const contract = await readContract(call);
  const { signer } = await firstSigner(services.database, actor.tenantId, contract);
  const written = await contractLanguage(services.database, actor.tenantId, { contract, asked: language });
  return {
    data: {
      language: written,
      signer: can(actor, 'clients:read') ? signer : null,
      own: await ownSigners(services.database, actor, written),
    },
  };
}

/**
 * Who is asked to sign a contract: who accepted its quote, else the first contact of its client that has an
 * address, or else a mobile number, else the client itself; null where none has either.
 */
export async function firstSigner({ read }: Pick<Database, 'read'>, tenantId: string, contract: Contract) {
  const [clientId] = await clientsOf(read, tenantId, contract);
  const row =
    clientId === undefined
      ? undefined
      : await read
          .selectFrom('clients')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', clientId)
          .executeTakeFirst();
  const client = row && decodeRow(clients, row);
  const accepter = await acceptedBy({ read }, tenantId, contract);
  const known = client?.contacts ?? [];
  const contact = accepter
    ? known.find((one) =>
        accepter.email === '' ? mobileOf(one) === accepter.phone : isSame(one.email, accepter.email),
      )
    : (known.find(({ email }) => email !== '') ??
      (client?.email ? undefined : known.find((one) => mobileOf(one) !== '')));
  const { name = '', email = '', phone = '' } = accepter ?? contact ?? client ?? {};
  const mobile = mobileOf({ phone });
  const reach = { name, email: email.toLowerCase(), phone: mobile };
  return {
    client: client?.name ?? contract.title,
    signer: email === '' && mobile === '' ? null : { ...reach, role: contact?.role ?? '' },
  };
}

function mobileOf({ phone }: { readonly phone: string }): string {
  return parsePhone(phone) ?? '';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
