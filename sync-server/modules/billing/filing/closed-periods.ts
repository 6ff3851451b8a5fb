import { formatMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { filingMessages as messages } from '#shared/modules/billing/filing/messages.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** A day on which something is declared for a registration. */
export type Declared = { readonly gstin: string; readonly day: string };

/**
 * The last month whose return is filed for a registration, `YYYY-MM`; null where none is. Returns are filed
 * in order, so all months up to it are closed.
 */
export async function closedThrough(sql: Sql, tenantId: string, gstin: string): Promise<string | null> {
  const row = await sql
    .selectFrom('filed_returns')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where('status', '=', 'filed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const month = row?.['month'];
  return typeof month === 'string' ? month : null;
}

/** Refuses a day of a month whose return is filed, naming the period and what to do instead. */
export async function refuseClosed(
  sql: Sql,
  tenantId: string,
  { gstin, day }: Declared,
  field: string,
): Promise<void> {
  if (gstin === '') return;
  const closed = await closedThrough(sql, tenantId, gstin);
  if (closed === null || day.slice(0, 7) > closed) return;
  const month = inBoth((language) => formatMonth(closed, language));
  refuse('illegal_transition', filled(messages.closed, { month, gstin }), field);
}
