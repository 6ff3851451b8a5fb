import { can } from '#shared/core/access.ts';
import { addDays, dateOf, lastOfMonth, lastOfYearFrom } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { asQuoted, costedHours } from '#shared/modules/crm/quoted-shift.ts';
import { priceQuote } from '#shared/modules/crm/price-quote.ts';
import type { QuoteClause } from '#shared/modules/crm/quote-clause.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import * as contract from '#shared/modules/crm/quote-operations.ts';
import type { QuoteInput } from '#shared/modules/crm/quote-operations.ts';
import { quoteLifecycle, quotes, quoteStateOf } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { refuseBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { usualCreditDays } from '../accept/choose-client.ts';
import { readLineGst } from '../cost-lines.ts';
import { draftClauses } from '../quote-clauses.ts';
import { readTaxed } from '../taxed-client.ts';

/** For how many days a quote may be valid. */
const mostDays = 365;

const blank = {
  sent_at: null,
  sent_to: '',
  sent_phone: '',
  sent_way: 'mail',
  decided_at: null,
  decided_by: '',
  decline_reason: '',
  closed: false,
  questions: [],
} as const;

/** Writes a quote, or a further version of one. */
export const createQuote = handleOnline(contract.createQuote, {
  handler: async (tx, { input: { replaces, ...input }, params }) => {
    await lockTenantSequence(tx);
    const lead = await tx.rows(leads).visible(params['id'] ?? '', leads.access.write(tx.actor));
    if (lead.quote_id !== null) refuse('illegal_transition', messages.leadWon, 'id');
    const before = replaces === undefined ? undefined : await replaced(tx, lead, replaces);
    const place = before ? await nextVersion(tx, before) : await nextPlace(tx);
    const clauses = await clausesOf(tx, input, before);
    const saved = tx.rows(quotes).insert({
      ...blank,
      ...input,
      ...(await priced(tx, lead, input)),
      ...place,
      clauses,
      id: newId(),
      lead_id: lead.id,
      status: quoteLifecycle.initial,
      questions: [],
    });
    return { answer: withState(saved, dateOf(tx.now)), about: ['lead_quotes', saved.id] };
  },
});

/** Changes a draft, which is priced anew. */
export const updateQuote = handleOnline(contract.updateQuote, {
  handler: async (tx, { input: given, params }) => {
    const { quote, lead } = await draftOf(tx, params['id'] ?? '');
    const { month, valid_until, lines, items, clauses: wanted, ...figures } = given;
    const rest = { month, valid_until, lines, items, clauses: wanted };
    const input: QuoteInput = { ...rest, ...figuresOf(quote), ...namedIn(figures) };
    // Another first day goes with a year of its own, unless the last one is named too.
    if (input.start_on !== quote.start_on && figures.end_on === undefined) input.end_on = null;
    const clauses = await clausesOf(tx, input, quote);
    const next = { ...quote, ...input, ...(await priced(tx, lead, input)), clauses };
    const saved = tx.rows(quotes).update(next);
    return { answer: withState(saved, dateOf(tx.now)), about: ['lead_quotes', quote.id] };
  },
});

/** What a change of a quote keeps where it names nothing else. */
function figuresOf(quote: Quote) {
  const { language, terms, start_on, end_on, discount, deposit, credit_days, wage_change, loss_reason } =
    quote;
  return { language, terms, start_on, end_on, discount, deposit, credit_days, wage_change, loss_reason };
}

/** Removes a draft. What was sent stays. */
export const removeQuote = handleOnline(contract.removeQuote, {
  handler: async (tx, { params }) => {
    const { quote } = await draftOf(tx, params['id'] ?? '');
    tx.rows(quotes).remove(quote);
    return { answer: { id: quote.id }, about: ['lead_quotes', quote.id] };
  },
});

/** A quote with how it stands on a day. */
export function withState(quote: Quote, day: CalendarDate) {
  return { ...quote, state: quoteStateOf(quote, day) };
}

/** A quote and its lead, for who may write them. */
export async function quoteAndLead(tx: Tx, id: string): Promise<{ quote: Quote; lead: Lead }> {
  const quote = await tx.rows(quotes).visible(id, quotes.access.write(tx.actor));
  return { quote, lead: await tx.rows(leads).visible(quote.lead_id, leads.access.write(tx.actor)) };
}

async function draftOf(tx: Tx, id: string) {
  const found = await quoteAndLead(tx, id);
  if (found.quote.status !== 'draft') refuse('illegal_transition', messages.notDraft, 'status');
  return found;
}

/** What a quote comes to by the rates, the codes and the shifts of the moment. */
async function priced({ sql, actor, now }: Tx, lead: Lead, input: QuoteInput) {
  const today = dateOf(now);
  if (input.valid_until < today) refuse('invalid', messages.validPast, 'valid_until');
  if (input.valid_until > addDays(today, mostDays)) refuse('invalid', messages.validLong, 'valid_until');
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`;
  const days = daysOf(input, inOneYear);
  if (input.month < today.slice(0, 7) || input.month > inOneYear)
    refuse('invalid', messages.monthPast, 'month');
  const gstOf = await readLineGst({ read: sql }, actor.tenantId, {
    codes: [...input.lines.map(({ cost }) => cost.sac), ...input.items.map(({ sac }) => sac)],
    day: lastOfMonth(input.month),
    client: await readTaxed({ sql, tenantId: actor.tenantId }, lead),
  });
  const shifts = await readShifts(sql, actor.tenantId);
  const shiftOf = (id: string) => {
    const shift = shifts.get(id);
    return shift?.active ? { rostered: asQuoted(shift), hours: costedHours(shift) } : undefined;
  };
  const rates = await readStatutoryRates({ read: sql }, actor.tenantId);
  const found = priceQuote(input, rates, { gstOf, shiftOf });
  refuseBelowWage(input, today, rates);
  if (!can(actor, 'quote_discounts:write')) {
    const { lines } = priceQuote(asOwed(input), rates, { gstOf, shiftOf });
    refuseGiven(input, found, lines);
  }
  const creditDays =
    input.credit_days ?? (await usualCreditDays({ sql, tenantId: actor.tenantId }, lead, today));
  return { ...found, ...days, credit_days: creditDays };
}

/** A quote at the rates of its sheets, with the bonus and the gratuity that are owed by law. */
function asOwed(input: QuoteInput): QuoteInput {
  return {
    ...input,
    discount: 0,
    lines: input.lines.map(({ cost: { bonusPercent: _bonus, ...cost }, ...line }) => ({
      ...line,
      rate: null,
      cost: { ...cost, gratuity: true },
    })),
  };
}

/** What is given away, as a discount or by a rate below what a post owes, needs a right of its own. */
function refuseGiven({ discount }: QuoteInput, { lines }: Pick<Quote, 'lines'>, owed: Quote['lines']): void {
  if (discount > 0) refuse('forbidden', messages.needsDiscount, 'discount');
  const low = lines.findIndex(({ rate }, i) => rate < (owed[i]?.sheet.ratePerPerson ?? 0));
  if (low >= 0) refuse('forbidden', messages.needsDiscount, `lines.${low}.rate`);
}

/**
 * The first and the last day of duty: a year of it where only the first is named. It starts in a month of
 * which a quote can have the wages.
 */
function daysOf({ start_on: start, end_on: end, valid_until: until }: QuoteInput, lastMonth: string) {
  if (start === null && end !== null) refuse('invalid', messages.endAlone, 'start_on');
  if (start === null) return { start_on: null, end_on: null };
  if (start.slice(0, 7) > lastMonth) refuse('invalid', messages.startFar, 'start_on');
  const last = end ?? lastOfYearFrom(start);
  if (last <= start || last <= until) refuse('invalid', messages.endOrder, 'end_on');
  return { start_on: start, end_on: last };
}

/** The next number: `Q-000012`. The sequence of the business is locked, so that no two quotes have one. */
async function nextPlace(tx: Tx): Promise<Pick<Quote, 'number' | 'version'>> {
  const row = await tx.sql
    .selectFrom('lead_quotes')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    // A number of seven digits comes after one of six.
    .orderBy(({ fn }) => fn('length', ['number']), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = Number(/\d+$/.exec(String(row?.['number'] ?? ''))?.[0] ?? 0);
  return { number: `Q-${String(last + 1).padStart(6, '0')}`, version: 1 };
}

/** The version that a new one takes the place of. A draft is written on, not replaced. */
async function replaced(tx: Tx, lead: Lead, id: string): Promise<Quote> {
  const before = await tx.rows(quotes).find(id);
  if (before?.lead_id !== lead.id || before.status === 'draft' || before.status === 'accepted')
    return refuse('invalid', messages.notReplaceable, 'replaces');
  return before;
}

/** The clauses of a quote; what the version before had may stay, also when it has left the library. */
function clausesOf(
  tx: Tx,
  { clauses: given }: QuoteInput,
  before: Quote | undefined,
): Promise<QuoteClause[]> {
  return draftClauses({ read: tx.sql }, tx.actor.tenantId, { given, before: before?.clauses ?? [] });
}

/** The number of a quote with the next version. */
async function nextVersion(tx: Tx, before: Quote): Promise<Pick<Quote, 'number' | 'version'>> {
  const row = await tx.sql
    .selectFrom('lead_quotes')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('number', '=', before.number)
    .executeTakeFirst();
  return { number: before.number, version: Number(row?.['last'] ?? before.version) + 1 };
}

/** The status after an action, which the lifecycle allows. */
export function statusAfter(quote: Quote, action: keyof typeof quoteLifecycle.actions): Quote['status'] {
  return move(quoteLifecycle, quote.status, action);
}
