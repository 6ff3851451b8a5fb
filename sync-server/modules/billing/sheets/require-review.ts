import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { draftedWork } from '../operations/drafted-work.ts';

type Draft = Pick<Invoice, 'id' | 'client_id' | 'period_from' | 'period_to' | 'original_id'>;
type SiteDay = { readonly site: string; readonly date: CalendarDate };

/** As many days as a refusal names; the others are counted. */
const mostNamed = 5;

/**
 * Refuses to issue a draft of duties while flagged punches among them wait for review, naming sites and days,
 * unless a reason is given, which the log keeps.
 */
export async function requireReview(tx: Tx, draft: Draft, reason: string | undefined): Promise<void> {
  if (reason !== undefined || draft.original_id !== null) return;
  await tx.flush();
  const days = await unreviewedOf(tx.sql, tx.actor.tenantId, draft);
  if (days.length === 0) return;
  const more = days.length - mostNamed;
  const list = inBoth((language) =>
    [
      ...days.slice(0, mostNamed).map(({ site, date }) => `${site}, ${formatDate(date, language)}`),
      ...(more > 0 ? [filled(messages.notReviewedMore, { n: more })[language === 'hi' ? 1 : 0]] : []),
    ].join('; '),
  );
  refuse('illegal_transition', filled(messages.notReviewed, { list }), 'without_review');
}

/** The sites and days of flagged punches that wait for review among the duties of a draft, each once. */
export async function unreviewedOf(
  sql: Sql,
  tenantId: string,
  { id, client_id: clientId, period_from: from, period_to: to }: Draft,
): Promise<readonly SiteDay[]> {
  if (clientId === null || from === null || to === null) return [];
  const work = await draftedWork(sql, tenantId, id);
  const names = new Map(work.map(({ siteId, site }) => [siteId, site] as const));
  if (names.size === 0) return [];
  const held = await sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('deleted', '=', 0)
    .execute();
  const own = held.map((row) => decodeRow(clientSites, row));
  const punches = await sql
    .selectFrom('attendance')
    .select(['site_id', 'date'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'flagged')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .orderBy('date')
    .execute();
  return punches.flatMap((row) => {
    const [siteId, date] = [String(row['site_id']), dateIn(row['date'])];
    const site = names.get(siteId);
    return site === undefined || !siteOn(own, siteId, date) ? [] : [{ site, date }];
  });
}
