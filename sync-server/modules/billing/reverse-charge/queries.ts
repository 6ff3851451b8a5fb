import type { CalendarDate } from '#shared/core/dates.ts';
import { kindUnder } from '#shared/modules/billing/client.ts';
import { isReverse } from '#shared/modules/billing/supply.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { kindOf } from '../operations/invoice-of.ts';
import { readClientOfAccount } from '../read-client-of-account.ts';
import { readSupplier } from '../read-supplier.ts';

/**
 * Whether an account of the customer app pays the tax on a service itself, by the code of the service: by who
 * bills it, and by what it is in the books. An account that is no client’s is what its order says.
 */
export async function readReverseCharge(
  sql: Sql,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  { gstin: said, day }: { readonly gstin: string; readonly day: CalendarDate },
): Promise<(sac: string) => boolean> {
  const client = await readClientOfAccount(sql, tenantId, userId);
  const { supplier } = await readSupplier(sql, tenantId, client?.billed_by ?? null);
  const gstin = client?.gstin ?? said;
  const kind = kindOf(client ? kindUnder(client, gstin) : 'unregistered', gstin);
  const financial = client?.financial ?? 'none';
  return (sac) => isReverse(sac, { kind, gstin, financial, supplier, day });
}
