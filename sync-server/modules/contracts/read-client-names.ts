import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Database } from '#server/core/sql/database.ts';

/** The clients of some contracts by their ids; one that is gone meanwhile keeps its name on its contract. */
export async function readClientNames(
  database: Database,
  tenantId: string,
  list: readonly Pick<Contract, 'client_id'>[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly phone: string; readonly address: string }>> {
  const ids = [...new Set(list.flatMap(({ client_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await database.read
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'address', 'city'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        name: String(row['name']),
        phone: String(row['phone']),
        address: [row['address'], row['city']].map(String).filter(Boolean).join(', '),
      },
    ]),
  );
}

/**
 * By what name and phone the other side of a contract is called: those of the client, else the customer's.
 */
export function otherSide(
  client: { readonly name: string; readonly phone: string } | undefined,
  person: Readonly<Record<string, unknown>> | undefined,
): { readonly name: string; readonly phone: string } {
  return {
    name: client?.name ?? String(person?.['name'] ?? ''),
    phone: client?.phone || String(person?.['phone'] ?? ''),
  };
}
