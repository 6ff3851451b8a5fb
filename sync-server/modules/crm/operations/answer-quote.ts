import { linkCodeMessages } from '#shared/core/link-code-messages.ts';
import type { Actor } from '#shared/core/access.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { withNote } from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import type * as contract from '#shared/modules/crm/quote-operations.ts';
import { most, quotes, quoteStateOf } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { isBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { useCode } from '#server/modules/auth/operations/challenges.ts';
import { mailLinkCode, textLinkCode } from '#server/modules/auth/operations/mail-link-code.ts';
import type { News } from '#server/modules/notifications/operations/notify.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { todayOf } from '../queries.ts';
import { quoteDigest, quoteOfToken } from '../quote-link.ts';
import { otherTaxOf } from '../cost-lines.ts';
import { kindWords } from '../taxed-client.ts';
import { onQuoteAccepted } from './on-quote-accepted.ts';
import { statusAfter } from './write-quote.ts';

type Opened = Awaited<ReturnType<typeof quoteOfToken>>;

/** Sends a code to the address to which the quote was sent, or to the number of a client without one. */
export async function sendQuoteCode(
  call: ExchangeCall<typeof contract.sendQuoteCode>,
): Promise<ExchangeReply<typeof contract.sendQuoteCode>> {
  const { services, language } = call;
  await limitVisitor(call, 'quote-code', { burst: 10, perMinute: 2 });
  const opened = await quoteOfToken(services, call.input.token);
  refuseUnlessOpen(opened, todayOf(call));
  const { id, sent_at: sentAt, sent_to: to, sent_phone: phone } = opened.quote;
  const asked = { purpose: 'quote', id, sentAt, actor: clientActor(opened), language } as const;
  if (to === '') {
    await textLinkCode(services, { ...asked, phone });
    return { data: { sent: true }, message: linkCodeMessages.codeTexted };
  }
  const { codeSubject: subject, codeText: text } = messages;
  await mailLinkCode(services, { ...asked, to, subject, text });
  return { data: { sent: true }, message: linkCodeMessages.codeSent };
}

/**
 * Accepts what the client read, once, in time and in its newest version; all that follows happens with it.
 */
export async function acceptQuote(
  call: ExchangeCall<typeof contract.acceptQuote>,
): Promise<ExchangeReply<typeof contract.acceptQuote>> {
  const { services, input } = call;
  const opened = await open(call, input.token);
  await refuseOutdated(services, opened);
  if (quoteDigest(opened.quote, opened.lead) !== input.digest) refuse('stale', messages.changed, 'digest');
  await useQuoteCode(services, opened, input.otp);
  await answer(services, opened, async (tx, { quote, lead }) => {
    if (quoteDigest(quote, lead) !== input.digest) refuse('stale', messages.changed, 'digest');
    if (lead.quote_id !== null) refuse('illegal_transition', messages.otherAccepted, 'token');
    // A wage may have been loaded since the quote was opened.
    const rates = await readStatutoryRates({ read: tx.sql }, tx.actor.tenantId);
    if (isBelowWage(quote, dateOf(tx.now), rates)) refuse('illegal_transition', messages.belowWage, 'token');
    const otherTax = await otherTaxOf({ read: tx.sql }, tx.actor.tenantId, { quote, lead });
    if (otherTax) refuse('illegal_transition', outdatedTax({ quote, lead }, otherTax).reason, 'token');
    const accepted = tx.rows(quotes).update({
      ...quote,
      status: statusAfter(quote, 'accept'),
      decided_at: tx.now,
      decided_by: input.name,
    });
    await onQuoteAccepted(tx, { quote: accepted, lead, acceptedBy: input.name });
    tell(tx, accepted, lead, { type: 'quote.accept', event: 'quote.accepted', said: input.name });
  });
  return { data: { state: 'accepted' }, message: messages.thanksAccepted };
}

/**
 * Declines the quote with a reason and a code, as a link may be forwarded; the lead stays open for a new
 * version.
 */
export async function declineQuote(
  call: ExchangeCall<typeof contract.declineQuote>,
): Promise<ExchangeReply<typeof contract.declineQuote>> {
  const { services, input } = call;
  const { name, reason } = input;
  const opened = await open(call, input.token);
  await useQuoteCode(services, opened, input.otp);
  await answer(services, opened, async (tx, { quote, lead }) => {
    const declined = tx.rows(quotes).update({
      ...quote,
      status: statusAfter(quote, 'decline'),
      decided_at: tx.now,
      decided_by: name,
      decline_reason: reason,
    });
    tx.rows(leads).update(withNote(lead, { kind: 'quote', text: reason, at: tx.now, by: name }));
    tell(tx, declined, lead, { type: 'quote.decline', event: 'quote.declined', said: reason });
  });
  return { data: { state: 'declined' }, message: messages.thanksDeclined };
}

/** Keeps a question of the client, and tells the office. */
export async function askAboutQuote(
  call: ExchangeCall<typeof contract.askAboutQuote>,
): Promise<ExchangeReply<typeof contract.askAboutQuote>> {
  const { services, input } = call;
  const { name, question } = input;
  await limitVisitor(call, 'quote-answer', { burst: 10, perMinute: 2 });
  const opened = await quoteOfToken(services, input.token);
  // Whoever has the link may ask, and nobody fills the room for questions at once.
  await services.limits.take(
    `quote-ask:${opened.quote.id}`,
    { burst: services.config.demo ? 500 : 5, perMinute: 0.1 },
    services.nowMs(),
  );
  await runTransaction(services, clientActor(opened), async (tx) => {
    const { quote, lead } = await current(tx, opened);
    if (quote.questions.length >= most.questions)
      refuse('illegal_transition', messages.manyQuestions, 'question');
    tx.rows(quotes).update({
      ...quote,
      questions: [...quote.questions, { text: question, by: name, at: tx.now }],
    });
    tx.rows(leads).update(withNote(lead, { kind: 'quote', text: question, at: tx.now, by: name }));
    tell(tx, quote, lead, { type: 'quote.ask', event: 'quote.asked', said: question });
  });
  return { data: { state: quoteStateOf(opened.quote, todayOf(call)) }, message: messages.thanksAsked };
}

/** The quote of a link that can still be answered. */
async function open(
  call: ExchangeCall<typeof contract.declineQuote | typeof contract.acceptQuote>,
  token: string,
) {
  await limitVisitor(call, 'quote-answer', { burst: 10, perMinute: 2 });
  const opened = await quoteOfToken(call.services, token);
  refuseUnlessOpen(opened, todayOf(call));
  return opened;
}

/** What the office hears of an answer. */
type AnswerEvent =
  | 'quote.accepted'
  | 'quote.declined'
  | 'quote.asked'
  | 'quote.below_wage'
  | 'quote.other_tax';

/** Why a quote can no longer be accepted as it was priced, and what its lead and the office are told. */
type Outdated = {
  readonly note: 'quote_below_wage' | 'quote_other_tax';
  readonly news: News;
  readonly reason: Message;
};

/** Refuses a quote that a newer minimum wage has passed, or on which other tax is due by now. */
async function refuseOutdated(services: Services, opened: Opened): Promise<void> {
  const { tenantId, quote } = opened;
  const rates = await readStatutoryRates(services.database, tenantId);
  const { belowWage } = messages;
  if (isBelowWage(quote, todayOf({ services }), rates))
    await refuseAndTell(services, opened, {
      note: 'quote_below_wage',
      news: newsAbout(opened, 'quote.below_wage'),
      reason: belowWage,
    });
  const otherTax = await otherTaxOf(services.database, tenantId, opened);
  if (otherTax) await refuseAndTell(services, opened, outdatedTax(opened, otherTax));
}

/** What is said of a quote on which other tax is due: names the client on record whose kind decides it. */
function outdatedTax(
  quoted: Quoted,
  { onRecord }: NonNullable<Awaited<ReturnType<typeof otherTaxOf>>>,
): Outdated {
  const note = 'quote_other_tax';
  if (onRecord === null)
    return { note, news: newsAbout(quoted, 'quote.other_tax'), reason: messages.otherTax };
  const named = { client: onRecord.name, kind: kindWords(onRecord.kind) };
  return {
    note,
    news: newsOf(
      'quote.tax_of_client',
      { ...valuesOf(quoted), name: named.client, kind: named.kind },
      linkTo(quoted.lead),
    ),
    reason: filled(messages.otherTaxOfClient, named),
  };
}

/**
 * Refuses, and tells the office that the client waits for the next version: once a day, however often the
 * link is opened.
 */
async function refuseAndTell(
  services: Services,
  opened: Opened,
  { note, news, reason }: Outdated,
): Promise<void> {
  const { quote, lead } = opened;
  await runTransaction(services, clientActor(opened), async (tx) => {
    const found = await tx.rows(leads).find(lead.id);
    const said = saidNote(note);
    const isTold = found?.notes.some(
      ({ text, at }) => text === said.text && at.slice(0, 10) === tx.now.slice(0, 10),
    );
    if (!found || isTold) return;
    tx.rows(leads).update(withNote(found, { kind: 'quote', ...said, at: tx.now, by: clientOf(quote) }));
    notifyOffice(tx, 'crm:write', news);
  });
  refuse('illegal_transition', reason, 'token');
}

/** Answers a quote in one transaction, which looks again whether it is still open. */
async function answer(
  services: Services,
  opened: Opened,
  work: (tx: Tx, found: Pick<Opened, 'quote' | 'lead'>) => Promise<void>,
): Promise<void> {
  await runTransaction(services, clientActor(opened), async (tx) => {
    const found = await current(tx, opened);
    refuseUnlessOpen(found, dateOf(tx.now));
    await work(tx, found);
  });
}

async function current(tx: Tx, opened: Opened): Promise<{ quote: Quote; lead: Lead }> {
  const quote = await tx.rows(quotes).find(opened.quote.id);
  const lead = await tx.rows(leads).find(opened.lead.id);
  return quote && lead ? { quote, lead } : refuse('not_found', messages.badLink);
}

/** Says kindly why a quote can no longer be answered. */
function refuseUnlessOpen({ quote, lead }: Pick<Opened, 'quote' | 'lead'>, today: CalendarDate): void {
  const state = quoteStateOf(quote, today);
  if (state === 'sent') return;
  const day = inBoth((language) => formatDate(quote.valid_until, language));
  if (state === 'expired') refuse('illegal_transition', filled(messages.expired, { day }), 'token');
  // Accepting one quote of a lead ends the others.
  if (state === 'superseded' && lead.quote_id !== null)
    refuse('illegal_transition', messages.otherAccepted, 'token');
  refuse('illegal_transition', state === 'draft' ? messages.badLink : messages[state], 'token');
}

/** The line in the log, and what the office hears. */
function tell(
  tx: Tx,
  quote: Quote,
  lead: Lead,
  { type, event, said }: { readonly type: string; readonly event: AnswerEvent; readonly said: string },
): void {
  tx.log(logLine(tx.actor, { type, coll: 'lead_quotes', rowId: quote.id, detail: JSON.stringify({ said }) }));
  notifyOffice(tx, 'crm:write', newsAbout({ quote, lead }, event));
}

type Quoted = Pick<Opened, 'quote' | 'lead'>;

function newsAbout(quoted: Quoted, event: AnswerEvent) {
  return newsOf(event, valuesOf(quoted), linkTo(quoted.lead));
}

function valuesOf({ quote, lead }: Quoted) {
  return { client: lead.company || lead.name, quote: quote.number };
}

function linkTo({ id }: Lead): string {
  return `/admin/leads?open=${id}`;
}

/**
 * Uses up a code that was mailed to where the quote was sent. Guessing ends until the office sends it again.
 */
function useQuoteCode(services: Services, opened: Opened, otp: string): Promise<void> {
  return useCode(services, accountOf(opened), 'quote', otp, { since: opened.quote.sent_at ?? '' });
}

/** Codes belong to the quote: one for another opens nothing. */
function accountOf({ tenantId, quote }: Opened) {
  return { tenantId, userId: quote.id };
}

/** Whom a quote was sent to, by address or number. */
function clientOf({ sent_to: to, sent_phone: phone }: Quote): string {
  return to || phone;
}

/** The client, named by the address or the number to which the quote was sent. */
function clientActor({ tenantId, quote }: Opened): Actor {
  return visitorActor({ tenantId, userId: 'client-link', name: clientOf(quote) });
}
