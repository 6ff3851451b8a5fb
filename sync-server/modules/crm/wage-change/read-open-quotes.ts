import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { sheetHours } from '#shared/modules/crm/cost-sheet-input.ts';
import { priceQuote } from '#shared/modules/crm/price-quote.ts';
import { quoteInput } from '#shared/modules/crm/quote-operations.ts';
import type { QuoteInput } from '#shared/modules/crm/quote-operations.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { raised, reprice, repricedPost } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Repriced } from '#shared/modules/crm/wage-change/reprice.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readTaxed } from '../taxed-client.ts';
import { readLineGst } from '../cost-lines.ts';

/** What a new version is written from: as the office writes a quote, and what it comes to. */
export type NewVersion = Omit<QuoteInput, 'lines' | 'items' | 'clauses'> & ReturnType<typeof priceQuote>;
export type OpenQuote = { readonly quote: Quote; readonly lead: Lead };
/** An open quote with the posts that are priced below the wage; null for the others. */
export type RepricedQuote = OpenQuote & {
  readonly posts: readonly (Repriced | null)[];
  readonly fault: Message | null;
};

/** The newest version of each quote that can still be accepted or sent, in the order of their ids. */
export async function readOpenQuotes(
  database: Database,
  tenantId: string,
  {
    today,
    after = '',
    status = ['draft', 'sent'],
  }: {
    readonly today: CalendarDate;
    readonly after?: string;
    readonly status?: readonly Quote['status'][];
  },
): Promise<OpenQuote[]> {
  const rows = await database.read
    .selectFrom('lead_quotes as q')
    .selectAll('q')
    .where('q.tenant_id', '=', tenantId)
    .where('q.deleted', '=', 0)
    .where('q.status', 'in', [...status])
    .where('q.valid_until', '>=', today)
    .where('q.id', '>', after)
    // An older version is not what the client decides on.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('lead_quotes as newer')
            .select('newer.id')
            .whereRef('newer.tenant_id', '=', 'q.tenant_id')
            .whereRef('newer.number', '=', 'q.number')
            .whereRef('newer.version', '>', 'q.version')
            .where('newer.deleted', '=', 0),
        ),
      ),
    )
    .orderBy('q.id')
    .execute();
  const found = rows.map((row) => decodeRow(quotes, row));
  const leadIds = [...new Set(found.map(({ lead_id: id }) => id))];
  const known = new Map(
    (
      await database.read
        .selectFrom('leads')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where(database.isOneOf('id', leadIds))
        .where('deleted', '=', 0)
        .execute()
    ).map((row) => [String(row['id']), decodeRow(leads, row)]),
  );
  return found.flatMap((quote) => {
    const lead = known.get(quote.lead_id);
    // A lead that was won has its contract; its other quotes are open for nobody.
    return lead && lead.quote_id === null ? [{ quote, lead }] : [];
  });
}

/** The posts of a quote that are priced below a minimum wage; null where none is. */
export function repriceQuote(open: OpenQuote, wageFrom: CalendarDate, rates: Rates): RepricedQuote | null {
  const { quote } = open;
  const inMonth = lastOfMonth(quote.month);
  const day = inMonth > wageFrom ? inMonth : wageFrom;
  try {
    const posts = quote.lines.map((line) => reprice(line, null, day, rates));
    return posts.some((post) => post !== null) ? { ...open, posts, fault: null } : null;
  } catch (error) {
    if (error instanceof AppError) return { ...open, posts: [], fault: error.text };
    throw error;
  }
}

/** The next version of a quote: as it was written, by the new wage, in the month from which that counts. */
export async function priceAnew(
  database: Database,
  tenantId: string,
  { quote, lead, posts }: RepricedQuote,
  facts: { readonly wageFrom: CalendarDate; readonly today: CalendarDate; readonly rates: Rates },
): Promise<NewVersion> {
  const { wageFrom, today, rates } = facts;
  const month = [quote.month, wageFrom.slice(0, 7), today.slice(0, 7)].toSorted().at(-1) ?? quote.month;
  const { clauses: _kept, ...input } = quoteInput.parse({
    month,
    language: quote.language,
    lines: quote.lines.map((line, i) => repricedPost(line, posts[i] ?? null)),
    items: quote.items.map(({ title, quantity, rate, sac }) => ({ title, quantity, rate, sac })),
    terms: quote.terms,
    valid_until: quote.valid_until,
    start_on: quote.start_on,
    end_on: quote.end_on,
    discount: quote.discount,
    deposit: quote.deposit,
    credit_days: quote.credit_days,
    wage_change: quote.wage_change,
    loss_reason: quote.loss_reason,
  });
  const gstOf = await readLineGst(database, tenantId, {
    codes: [...input.lines.map(({ cost }) => cost.sac), ...input.items.map(({ sac }) => sac)],
    day: lastOfMonth(month),
    client: await readTaxed({ sql: database.read, tenantId }, lead),
  });
  // A shift that has changed or is not in use any more stays as it was offered.
  const shiftOf = (id: string) => {
    const rostered = quote.lines.find((line) => line.shift_id === id)?.rostered;
    return rostered ? { rostered, hours: sheetHours.least } : undefined;
  };
  return { ...input, ...priceQuote(input, rates, { gstOf, shiftOf }) };
}

/** What the posts of a quote come to in a month before and after, in rupees, without items and tax. */
export function monthlyOfQuote({ quote, posts }: RepricedQuote) {
  const of = (rateOf: (i: number) => number): number =>
    sumOf(quote.lines.map((line, i) => times(rupeesToPaise(rateOf(i)), line.cost.people)));
  const rate = (i: number): number => quote.lines[i]?.rate ?? 0;
  return {
    monthly_before: paiseToRupees(of(rate)),
    monthly_after: paiseToRupees(of((i) => (posts[i] ? raised(rate(i), posts[i].more) : rate(i)))),
  };
}
