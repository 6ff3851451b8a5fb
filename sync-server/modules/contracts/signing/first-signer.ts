import { can } from '#shared/core/access.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/signing/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readContract } from '../queries.ts';
import { acceptedBy, contractLanguage } from '../quote/queries.ts';

/** What the form to send a contract begins with. */
export async function readFirstSigner(
  call: QueryCall<typeof queries.readFirstSigner>,
): Promise<QueryReply<typeof queries.readFirstSigner>> {
  const { services, actor, language } = call;
  const contract = await readContract(call);
  const { signer } = await firstSigner(services.database, actor.tenantId, contract);
  return {
    data: {
      language: await contractLanguage(services.database, actor.tenantId, { contract, asked: language }),
      signer: can(actor, 'clients:read') ? signer : null,
    },
  };
}

/**
 * Who is asked to sign a contract: who accepted its quote, else the first contact of its client that has an
 * address, else the client itself; null where none has an address.
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
  const known = client?.contacts.filter(({ email }) => email !== '') ?? [];
  const contact = accepter ? known.find(({ email }) => isSame(email, accepter.email)) : known[0];
  const { name = '', email = '' } = accepter ?? contact ?? client ?? {};
  return {
    client: client?.name ?? contract.title,
    signer: email === '' ? null : { name, email: email.toLowerCase(), role: contact?.role ?? '' },
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
