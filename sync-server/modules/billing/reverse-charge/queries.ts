import type { CalendarDate } from '#shared/core/dates.ts';
import { clients, kindUnder, stateOf } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { isIncorporated } from '#shared/modules/billing/gst/reverse-charge.ts';
import type { ReverseChargeMode } from '#shared/modules/billing/reverse-charge-mode.ts';
import { constitutionOf, isReverse } from '#shared/modules/billing/supply.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { kindOf } from '../operations/invoice-of.ts';
import { readClientOfAccount } from '../read-client-of-account.ts';
import { readIssuers } from '../read-supplier.ts';

/** Who buys by an account of the customer app, as far as the tax depends on it. */
type Buyer = {
  readonly client: Pick<Client, 'gstin' | 'registrations' | 'kind' | 'financial' | 'billed_by'> | null;
  /** The GSTIN that was given with the order; the record of a client comes before it. */
  readonly gstin: string;
  readonly day: CalendarDate;
};

/**
 * Whether an account of the customer app pays the tax on a service itself, by the code of the service: by who
 * bills it, and by what it is in the books. An account that is no client’s is what its order says.
 */
export function reverseChargeOf(
  { usual, issuerOf }: Pick<Awaited<ReturnType<typeof readIssuers>>, 'usual' | 'issuerOf'>,
  { client, gstin: said, day }: Buyer,
): (sac: string) => boolean {
  const supplier = issuerOf(client?.billed_by ?? null) ?? usual;
  const gstin = client?.gstin ?? said;
  const kind = kindOf(client ? kindUnder(client, gstin) : 'unregistered', gstin);
  const financial = client?.financial ?? 'none';
  return (sac) => isReverse(sac, { kind, gstin, financial, supplier, day });
}

/** The same, of an account by its id. */
export async function readReverseCharge(
  sql: Sql,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  asked: Omit<Buyer, 'client'>,
): Promise<(sac: string) => boolean> {
  const client = await readClientOfAccount(sql, tenantId, userId);
  return reverseChargeOf(await readIssuers(sql, tenantId), { client, ...asked });
}

/** The state in which an account is billed that is a client’s in the books; empty where nothing says. */
export async function readBuyerState(
  sql: Sql,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<string> {
  const client = await readClientOfAccount(sql, tenantId, userId);
  return client === null || client.kind === 'overseas' ? '' : stateOf(client);
}

/** Whether a GSTIN is or was one of the business itself, which cannot buy from itself. */
export async function isOwnRegistration(sql: Sql, tenantId: string, gstin: string): Promise<boolean> {
  if (gstin === '') return false;
  const { companies } = await readIssuers(sql, tenantId);
  return [...companies.values()].some((company) => company.gstin === gstin);
}

/** When the caller pays the tax on security services itself, as the app has to know before an order. */
export async function readReverseChargeMode(
  sql: Sql,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  day: CalendarDate,
): Promise<ReverseChargeMode> {
  const client = await readClientOfAccount(sql, tenantId, userId);
  const issuers = await readIssuers(sql, tenantId);
  if (client) return reverseChargeOf(issuers, { client, gstin: '', day })(guardSac) ? 'always' : 'never';
  return isIncorporated(constitutionOf(issuers.usual)) ? 'never' : 'with_gstin';
}

/** The accounts of the customer app whose clients pay the tax on security services themselves. */
export async function readUntaxedAccounts(
  sql: Sql,
  tenantId: string,
  day: CalendarDate,
): Promise<readonly string[]> {
  const issuers = await readIssuers(sql, tenantId);
  const rows = await sql
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is not', null)
    .where('merged_into', 'is', null)
    .where('deleted', '=', 0)
    .orderBy('id')
    .limit(mostUntaxed)
    .execute();
  return rows
    .map((row) => decodeRow(clients, row))
    .flatMap((client) =>
      client.user_id !== null && reverseChargeOf(issuers, { client, gstin: '', day })(guardSac)
        ? [client.user_id]
        : [],
    );
}

const mostUntaxed = 1000;

/** Supply of guards, to which the rule applies. */
const guardSac = '998525';
