import { calendarDate } from '#shared/core/dates.ts';
import type { WageCost } from '#shared/modules/billing/profit/cost-parts.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import type { readPaidWork } from '#server/modules/payroll/queries.ts';

type PaidWork = Awaited<ReturnType<typeof readPaidWork>>['paid'][number];
type Duty = { readonly siteId: string | null; readonly post: string };
const atOnce = 5000;

/**
 * Gives the work of payslips its site and post: by the duty of the roster, else by the site of its punch,
 * else by the name of the site on the payslip, where the roster is not kept any longer.
 */
export async function placeWork(
  database: Database,
  tenantId: string,
  payslips: readonly PaidWork[],
  siteNames: ReadonlyMap<string, string>,
): Promise<WageCost[]> {
  const times = payslips.flatMap((payslip) => payslip.times);
  const duties = await readByIds(database, tenantId, 'roster', known(times.map(({ duty }) => duty)));
  const without = times.filter(({ duty }) => duty === null || !duties.has(duty));
  const punches = await readByIds(database, tenantId, 'attendance', known(without.map(({ punch }) => punch)));
  const byName = new Map([...siteNames].map(([id, name]) => [name, id]));
  return payslips.map(({ times: own, ...payslip }) => ({
    ...payslip,
    work: own.map(({ date, minutes, duty, punch, site, post }) => {
      const planned = duties.get(duty ?? '');
      return {
        date: calendarDate(date),
        minutes,
        siteId: planned?.siteId ?? punches.get(punch ?? '')?.siteId ?? byName.get(site) ?? null,
        post: planned?.post ?? post,
      };
    }),
  }));
}

function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

async function readByIds(
  database: Database,
  tenantId: string,
  table: 'roster' | 'attendance',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Duty>> {
  const found = new Map<string, Duty>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const query = database.read.selectFrom(table).where('tenant_id', '=', tenantId);
    const rows = await query
      .select(table === 'roster' ? ['id', 'site_id', 'post'] : ['id', 'site_id'])
      .where(database.isOneOf('id', ids.slice(at, at + atOnce)))
      .execute();
    for (const row of rows)
      found.set(String(row['id']), { siteId: storedText(row['site_id']), post: String(row['post'] ?? '') });
  }
  return found;
}
