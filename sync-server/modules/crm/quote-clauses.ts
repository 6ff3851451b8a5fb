import { formatDate } from '#shared/core/dates.ts';
import { isForWholeMonth } from '#shared/modules/crm/full-month.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise, times } from '#shared/core/money.ts';
import { clauseMessages, standardFields, wageSentences } from '#shared/modules/contracts/clauses/messages.ts';
import {
  fieldsIn,
  filledLength,
  fillPlaces,
  hasOpenPlace,
} from '#shared/modules/contracts/clauses/places.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { outcomeWords as words } from '#shared/modules/crm/outcome-words.ts';
import { clauseText, fieldsNotOfQuotes, mostClauses } from '#shared/modules/crm/quote-clause.ts';
import type { QuoteClause, QuoteClauseInput } from '#shared/modules/crm/quote-clause.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { categoryOf, workNames, workOf } from '#shared/modules/crm/quoted-work.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readClauseFacts, readQuoteClauses } from '#server/modules/contracts/queries.ts';
import { postTitle } from './quote-document.ts';

type Reader = Pick<Database, 'read'>;

/**
 * The clauses of a quote as a draft keeps them. Refuses what is not in the library or not for quotes, but for
 * what the version `before` had, and fields that no quote can fill.
 */
export async function draftClauses(
  reader: Reader,
  tenantId: string,
  { given, before }: { readonly given: readonly QuoteClauseInput[]; readonly before: readonly QuoteClause[] },
): Promise<QuoteClause[]> {
  if (given.length === 0) return [];
  const known = new Set(before.map(({ clause_id: id }) => id));
  for (const { id } of await readQuoteClauses(reader, tenantId)) known.add(id);
  const ids = given.map(({ clause_id: id }) => id);
  given.forEach((clause, i) => {
    const at = `clauses.${i}`;
    if (!known.has(clause.clause_id)) refuse('invalid', messages.noClause, `${at}.clause_id`);
    if (ids.indexOf(clause.clause_id) !== i) refuse('invalid', messages.sameClause, `${at}.clause_id`);
    refuseFields(clause, at);
  });
  const kept = given.map((clause) => ({ ...clause, text: '', text_hi: '' }));
  refuseLong(kept.map((clause) => ({ ...clause, text: clause.body, text_hi: clause.body_hi })));
  return kept;
}

function refuseFields(clause: QuoteClauseInput, at: string): void {
  for (const name of ['title', 'title_hi'] as const)
    if (/\{\{|\}\}/.test(clause[name])) refuse('invalid', messages.clauseTitleField, `${at}.${name}`);
  for (const name of ['body', 'body_hi'] as const) {
    if (hasOpenPlace(clause[name])) refuse('invalid', clauseMessages.openField, `${at}.${name}`);
    const [field] = fieldsNotOfQuotes(clause[name]);
    if (field !== undefined) refuse('invalid', filled(messages.clauseField, { field }), `${at}.${name}`);
  }
}

function refuseLong(clauses: readonly QuoteClause[]): void {
  const longest = Math.max(clauseText(clauses, 'en').length, clauseText(clauses, 'hi').length);
  if (longest > mostClauses.characters) refuse('invalid', messages.clausesLong, 'clauses');
}

/** The clauses as the client is sent them; refuses one whose fields have no value. */
export async function sentClauses(
  reader: Reader,
  tenantId: string,
  of: { readonly quote: Quote; readonly lead: Lead },
): Promise<QuoteClause[]> {
  const clauses = await filledClauses(reader, tenantId, of);
  if (clauses === null) return refuse('invalid', messages.clausesLong, 'clauses');
  const faults = clauses.flatMap(({ title, body, body_hi: hindi, text, text_hi: textHi }, i) => {
    // What is left of the fields of the clause itself, not brackets that a value brought.
    const written = new Set([...fieldsIn(body), ...fieldsIn(hindi)]);
    const name = [...fieldsIn(text), ...fieldsIn(textHi)].find((left) => written.has(left));
    const label = Object.entries(standardFields).find(([field]) => field === name)?.[1];
    return label
      ? [{ field: `clauses.${i}.body`, message: filled(messages.clauseValue, { clause: title, label }) }]
      : [];
  });
  const [first] = faults;
  if (first) throw new AppError('invalid', first.message, { fields: faults });
  refuseLong(clauses);
  return clauses;
}

/** A quote as its client reads it: what was sent, or for a draft what would be sent now. */
export async function asRead(
  reader: Reader,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<Quote> {
  if (quote.status !== 'draft' || quote.clauses.length === 0) return quote;
  const filledIn = await filledClauses(reader, tenantId, { quote, lead });
  const asWritten = quote.clauses.map((clause) => ({
    ...clause,
    text: clause.body,
    text_hi: clause.body_hi,
  }));
  return { ...quote, clauses: filledIn ?? asWritten };
}

/** The clauses with their fields filled in; null where they would be longer than a quote may have them. */
async function filledClauses(
  reader: Reader,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<QuoteClause[] | null> {
  if (quote.clauses.length === 0) return [];
  const facts = await readClauseFacts(reader, tenantId);
  const [english, hindi] = [valuesOf(quote, lead, facts, 'en'), valuesOf(quote, lead, facts, 'hi')];
  const lengthIn = (name: 'body' | 'body_hi', values: Readonly<Record<string, string>>): number =>
    quote.clauses.reduce((sum, clause) => sum + filledLength(clause[name], values), 0);
  if (Math.max(lengthIn('body', english), lengthIn('body_hi', hindi)) > mostClauses.characters) return null;
  return quote.clauses.map((clause) => ({
    ...clause,
    text: fillPlaces(clause.body, english),
    text_hi: fillPlaces(clause.body_hi, hindi),
  }));
}

/** What fills the fields of clauses: as the contract will have it that the quote makes. */
function valuesOf(
  quote: Quote,
  lead: Lead,
  { business, noticeDays, renewalDays }: Awaited<ReturnType<typeof readClauseFacts>>,
  language: Language,
): Record<string, string> {
  const work = translate(workOfQuote(quote), language);
  const client = lead.company || lead.name;
  const monthly = minus(rupeesToPaise(quote.monthly), rupeesToPaise(quote.discount));
  const values = {
    client_name: client,
    client_phone: lead.phone,
    business_name: business.name,
    business_phone: business.phone,
    business_city: business.city,
    contract_title: `${work}, ${client}`,
    service_type: work,
    scope: scopeLines(quote, language).join('\n'),
    provider: business.name,
    start_date: quote.start_on === null ? '' : formatDate(quote.start_on, language),
    end_date: quote.end_on === null ? '' : formatDate(quote.end_on, language),
    yearly_value: formatRupees(paiseToRupees(times(monthly, 12))),
    monthly_value: formatRupees(paiseToRupees(monthly)),
    frequency: translate(contractDocument.monthly, language),
    credit_days: quote.credit_days === null ? '' : String(quote.credit_days),
    wage_change: translate(wageSentences[quote.wage_change], language),
    notice_days: String(noticeDays),
    renewal_days: String(renewalDays),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** What all work of a quote is called. */
export function workOfQuote(quote: Pick<Quote, 'lines'>): Message {
  return workNames[kindOfWork(quote)];
}

/** What kind of work all of a quote is. */
export function kindOfWork({ lines }: Pick<Quote, 'lines'>): ReturnType<typeof workOf> {
  return workOf(lines.map(({ rank, armed, cost }) => categoryOf({ rank, armed, sac: cost.sac })));
}

/** The posts of a quote, a line each. */
export function scopeLines({ lines }: Pick<Quote, 'lines'>, language: Language): string[] {
  return lines.map((line) =>
    translate(isForWholeMonth(line) ? words.scopeWhole : words.scopeLine, language, {
      people: line.cost.people,
      post: postTitle(line, language),
      hours: line.cost.shiftHours,
      days: line.cost.daysPerMonth,
      rate: formatRupees(line.rate),
    }),
  );
}
