import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, times } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { outcomeWords as words } from '#shared/modules/crm/outcome-words.ts';
import { clauseText } from '#shared/modules/crm/quote-clause.ts';
import { monthlyValueOf } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { serviceTypeOf } from '#shared/modules/crm/quoted-work.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { draftDeposit } from '#server/modules/billing/operations/draft-deposit.ts';
import { draftInvoice } from '#server/modules/billing/operations/write-invoice.ts';
import { fillAgreed } from '#server/modules/contracts/operations/fill-agreed.ts';
import { makeContract } from '#server/modules/contracts/operations/write-contract.ts';
import { kindOfWork, scopeLines, workOfQuote } from '../quote-clauses.ts';
import type { Recorder } from './record-made.ts';

type Words = (message: Message, values?: Record<string, string | number>) => string;

type Asked = {
  readonly quote: Quote;
  readonly client: Client;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly record: Recorder;
};

/** Makes the contract of a quote: twelve months of what was agreed a month, before GST. */
export async function setUpContract(tx: Tx, { quote, client, start, end, record }: Asked): Promise<void> {
  const { language } = quote;
  const work = translate(workOfQuote(quote), language);
  const scope = scopeOf(quote, start);
  // A long list of posts stands whole in the terms instead.
  const isShort = scope.length <= lengthOf('description');
  const agreedScope = isShort ? '' : scope;
  const facts = {
    user_id: client.user_id ?? '',
    client_id: client.id,
    quote_id: quote.id,
    title: `${work}, ${client.name}`.slice(0, lengthOf('title')),
    description: isShort ? scope : translate(words.scopeInTerms, language),
    service_type: serviceTypeOf[kindOfWork(quote)],
    start_date: start,
    end_date: end,
    yearly_value: paiseToRupees(times(rupeesToPaise(monthlyValueOf(quote) ?? 0), 12)),
    frequency: 'monthly',
    wage_change: quote.wage_change,
    ...termsOf(quote, agreedScope),
  } as const;
  const made = await makeContract(tx, facts, (draft) =>
    fillAgreed(tx, {
      contract: draft,
      client,
      serviceType: serviceTypeOf[kindOfWork(quote)],
      values: fieldsOf(quote),
      agreed: { head: [agreedScope, quote.terms].filter(Boolean).join('\n\n'), clauses: quote.clauses },
    }),
  );
  record.made('contract', made);
}

/** What a quote says of the fields that the first templates ask for; hours that differ are all named. */
function fieldsOf({ lines }: Quote): Record<string, string> {
  const people = String(lines.reduce((sum, { cost }) => sum + cost.people, 0));
  const hours = new Set(lines.map(({ cost }) => cost.shiftHours));
  const inOrder = [...hours].toSorted((a, b) => a - b);
  return { guard_count: people, cleaner_count: people, duty_hours: inOrder.join(' / ') };
}

/**
 * What the client agreed to without a template: a scope that is too long for the description, the quote's
 * own text, then its clauses as they were sent, in both languages.
 */
function termsOf({ terms: own, clauses }: Quote, scope: string): Pick<Contract, 'terms' | 'terms_hi'> {
  const joined = (language: Language): string =>
    [scope, own, clauseText(clauses, language)].filter(Boolean).join('\n\n');
  const hasHindi = clauses.some(({ text_hi: hindi }) => hindi !== '');
  return { terms: joined('en'), terms_hi: hasHindi ? joined('hi') : '' };
}

/** The posts of a quote line by line, and from when they are manned where that moved. */
function scopeOf(quote: Quote, start: CalendarDate): string {
  const { language, number, start_on: planned } = quote;
  const t: Words = (message, values = {}) => translate(message, language, values);
  return [
    t(words.byQuote, { number, version: quote.version }),
    ...scopeLines(quote, language),
    ...(quote.discount > 0 ? [t(words.scopeDiscount, { amount: formatRupees(quote.discount) })] : []),
    ...quote.items.map(({ title, quantity, amount }) =>
      t(words.scopeItem, { title, quantity, amount: formatRupees(amount) }),
    ),
    ...(quote.deposit > 0 ? [t(words.scopeDeposit, { amount: formatRupees(quote.deposit) })] : []),
    ...(quote.credit_days === null ? [] : [paymentOf(quote.credit_days, t)]),
    t(words.scopeGst),
    ...(planned === start ? [] : [t(words.startMoved, { day: formatDate(start, language) })]),
  ].join('\n');
}

function paymentOf(n: number, t: Words): string {
  return n === 0 ? t(words.scopePaymentNow) : t(words.scopePayment, { n });
}

type Papers = Pick<Asked, 'quote' | 'client' | 'record'> & { readonly lead: Pick<Lead, 'gstin'> };

/** The registration that the papers of a quote are under: the one it was taxed by. */
function registrationOf({ lead, client }: Papers): string {
  return lead.gstin === '' ? client.gstin : lead.gstin;
}

/** Drafts the invoice of what is paid once, where there is any. */
export async function draftOneOff(tx: Tx, papers: Papers): Promise<void> {
  const { quote, client, record } = papers;
  if (quote.one_off === 0) return;
  const draft = await draftInvoice(tx, {
    kind: 'invoice',
    client_id: client.id,
    client_gstin: registrationOf(papers),
    lines: quote.items.map((item) => ({
      title: item.title,
      sac: item.sac,
      quantity: item.quantity,
      unit: 'piece',
      divisor: 1,
      rate: item.rate,
      gst_rate: Math.round(item.gst_percent * 100),
      site: '',
    })),
    notes: translate(words.byQuote, quote.language, { number: quote.number, version: quote.version }),
  });
  record.made('invoice', draft);
}

/** Drafts the proforma invoice that asks for the deposit, where one was agreed on. */
export async function askDeposit(tx: Tx, papers: Papers): Promise<void> {
  const { quote, client, record } = papers;
  if (quote.deposit === 0) return;
  const { number, version, language } = quote;
  // Its tax is that of what most of the money is for.
  const [line] = quote.lines.toSorted((a, b) => b.amount - a.amount);
  const [item] = quote.items.toSorted((a, b) => b.amount - a.amount);
  const sac = line?.cost.sac ?? item?.sac ?? '';
  const percent = line?.gst_percent ?? item?.gst_percent ?? 0;
  const draft = await draftDeposit(tx, {
    client,
    gstin: registrationOf(papers),
    title: translate(words.depositLine, language, { number }),
    sac,
    gstRate: Math.round(percent * 100),
    total: quote.deposit,
    notes: translate(words.byQuote, language, { number, version }),
  });
  record.made('invoice', draft);
}

function lengthOf(field: 'title' | 'description'): number {
  return contracts.fields[field]?.maxLength ?? 0;
}
