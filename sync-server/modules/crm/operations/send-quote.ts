import type * as z from 'zod/mini';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { can } from '#shared/core/access.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees } from '#shared/core/money.ts';
import { formatPhone, parsePhone } from '#shared/core/phone.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { leadFault } from '#shared/modules/crm/client-of-lead.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { movedTo, withNote } from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { sendQuote as contract } from '#shared/modules/crm/quote-operations.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { refuseBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { voidCodes } from '#server/modules/auth/operations/challenges.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { knownClient, placeOf, usualCreditDays } from '../accept/choose-client.ts';
import { otherTaxOf } from '../cost-lines.ts';
import { sentClauses } from '../quote-clauses.ts';
import { quoteToken } from '../quote-link.ts';
import { watchQuote } from '../reminders/watch-quote.ts';
import { sharedText } from '../shared-text.ts';
import { kindWords, readTaxed } from '../taxed-client.ts';
import { supersedeOthers } from './supersede-quotes.ts';
import { quoteAndLead, statusAfter, withState } from './write-quote.ts';

/**
 * Mails the link of a quote, or gives it to the office to pass on. Versions of it that were sent before can
 * no longer be accepted.
 */
export const sendQuote = handleOnline(contract, {
  prepare: async ({ call: { services, actor }, input }) => {
    if (input.way === 'mail')
      await services.limits.take(
        `quote-mail:${actor.tenantId}`,
        { burst: 300, perMinute: 10 },
        services.nowMs(),
      );
    return {
      site: await siteAddress(services, actor.tenantId),
      business: await businessName(services.database, actor.tenantId),
    };
  },
  handler: async (tx, { input, params, prepared: { site, business }, call }) => {
    const { quote: kept, lead } = await quoteAndLead(tx, params['id'] ?? '');
    const today = dateOf(tx.now);
    const quote = await withCreditDays(tx, kept, lead);
    if (quote.status !== 'draft' && quote.status !== 'sent')
      refuse('illegal_transition', messages.cannotSend, 'status');
    if (lead.quote_id !== null) refuse('illegal_transition', messages.leadWon, 'status');
    if (quote.valid_until < today)
      refuse(
        'invalid',
        filled(messages.expired, { day: inBoth((language) => formatDate(quote.valid_until, language)) }),
        'valid_until',
      );
    refuseWithoutDays(quote, today);
    const fault = leadFault(lead);
    if (fault) refuse('invalid', fault.text, fault.field);
    await refuseOwn(tx, lead);
    if (quote.month < today.slice(0, 7)) refuse('invalid', messages.priceAgain, 'month');
    refuseBelowWage(quote, today, await readStatutoryRates({ read: tx.sql }, tx.actor.tenantId));
    await refuseOtherTax(tx, quote, lead);
    const reach = reachOf(input, lead);
    await refuseForOthers(tx, { quote, lead, reach });
    if (site === null) refuse('not_ready', messages.noSiteAddress);
    // Who got a code at another address or number no longer answers for the client.
    if (reach.sent_to !== quote.sent_to || codeNumberOf(reach) !== codeNumberOf(quote))
      await voidCodes(tx, quote.id, 'quote');
    // What was sent once reads the same when it is sent again.
    const clauses =
      quote.status === 'draft'
        ? await sentClauses({ read: tx.sql }, tx.actor.tenantId, { quote, lead })
        : quote.clauses;
    await supersedeOthers(tx, quote, 'number');
    const sent = tx
      .rows(quotes)
      .update({ ...quote, clauses, status: statusAfter(quote, 'send'), sent_at: tx.now, ...reach });
    tx.rows(leads).update(quoted(lead, sent, tx));
    await watchQuote(tx, sent);
    const { tenantId } = tx.actor;
    const told = sharedText(sent, { business, site, token: quoteToken(call.services, tenantId, quote.id) });
    const values = { ...told.values, name: lead.name };
    if (sent.sent_way === 'mail') {
      await queueMail(tx, {
        to: sent.sent_to,
        subject: translate(messages.mailSubject, quote.language, values),
        text: translate(messages.mailText, quote.language, values),
      });
      tx.afterCommit(() => call.services.mailer.wake());
    }
    return {
      answer: { ...withState(sent, today), link: told.link, text: told.text },
      about: ['lead_quotes', quote.id],
      logged: { way: sent.sent_way, email: sent.sent_to, phone: sent.sent_phone },
      message: sent.sent_way === 'mail' ? messages.sent : messages.marked,
    };
  },
});

/** A draft of before the days to pay were agreed in quotes gets the usual ones. */
async function withCreditDays(tx: Tx, quote: Quote, lead: Lead): Promise<Quote> {
  if (quote.credit_days !== null || quote.status !== 'draft') return quote;
  return { ...quote, credit_days: await usualCreditDays(placeOf(tx), lead, dateOf(tx.now)) };
}

type Reach = Pick<Quote, 'sent_way' | 'sent_to' | 'sent_phone'>;

/**
 * By which way a quote goes, and where its code goes: to the address, and without one to the mobile number.
 * What was given counts before what the lead has.
 */
function reachOf({ way, email, phone }: z.output<typeof contract.input>, lead: Lead): Reach {
  const isMail = way === 'mail';
  // Who names a number alone wants the code there.
  const to = (email || (isMail || phone === '' ? lead.email : '')).toLowerCase();
  if (isEmail(to))
    return { sent_way: way, sent_to: to, sent_phone: way === 'whatsapp' ? mobileOf(phone, lead) : '' };
  if (isMail) refuse('invalid', messages.noAddress, 'email');
  const mobile = mobileOf(phone, lead);
  if (mobile === '') refuse('invalid', phone === '' ? messages.noReach : messages.badMobile, 'phone');
  return { sent_way: way, sent_to: '', sent_phone: mobile };
}

/** The number to which codes go: that of a quote without an address. */
function codeNumberOf({ sent_to: to, sent_phone: phone }: Omit<Reach, 'sent_way'>): string {
  return to === '' ? phone : '';
}

function mobileOf(phone: string, lead: Lead): string {
  return parsePhone(phone || lead.phone) ?? '';
}

/** Nobody bills their own registration: the client's acceptance would fail with it. */
async function refuseOwn(tx: Tx, lead: Lead): Promise<void> {
  const { gstin, billed_by: billedBy } = await readTaxed(placeOf(tx), lead);
  if (gstin === '') return;
  const asked = { codes: [], day: dateOf(tx.now), billedBy };
  const { supplier } = await readSupplyTerms({ read: tx.sql }, tx.actor.tenantId, asked);
  if (gstin === supplier.gstin) refuse('invalid', billingSays.ownGstin, 'gstin');
}

/**
 * Who sells to a client on record without the right to change clients agrees with that client, and on the
 * days to pay that it has: the code goes to an address or a number of the record.
 */
async function refuseForOthers(
  tx: Tx,
  { quote, lead, reach }: { readonly quote: Quote; readonly lead: Lead; readonly reach: Reach },
): Promise<void> {
  if (can(tx.actor, 'clients:write')) return;
  const known = await knownClient(placeOf(tx), lead);
  if (!known) return;
  if (quote.credit_days !== null && quote.credit_days !== known.credit_days)
    refuse(
      'forbidden',
      filled(messages.daysOfClient, { client: known.name, n: String(known.credit_days) }),
      'credit_days',
    );
  const people = [known, ...known.contacts];
  const isKnown =
    reach.sent_to === ''
      ? people.some(({ phone }) => parsePhone(phone) === codeNumberOf(reach))
      : people.some(({ email }) => email.toLowerCase() === reach.sent_to);
  if (!isKnown)
    refuse(
      'forbidden',
      filled(messages.addressOfClient, { client: known.name }),
      reach.sent_to === '' ? 'phone' : 'email',
    );
}

/** A client is not sent the tax of before. */
async function refuseOtherTax(tx: Tx, quote: Quote, lead: Lead): Promise<void> {
  const changed = await otherTaxOf({ read: tx.sql }, tx.actor.tenantId, { quote, lead });
  if (changed === null) return;
  const [before, after] = [changed.before, changed.now].map((tax) => formatRupees(paiseToRupees(tax)));
  const values = { before: before ?? '', after: after ?? '' };
  const text = quote.status === 'draft' ? messages.taxChanged : messages.taxChangedSent;
  if (changed.onRecord === null) return refuse('invalid', filled(text, values), 'gst');
  const { name: client, kind } = changed.onRecord;
  const ofClient = quote.status === 'draft' ? messages.taxOfClient : messages.taxOfClientSent;
  return refuse('invalid', filled(ofClient, { ...values, client, kind: kindWords(kind) }), 'gst');
}

/** Duty needs a first day, which has not passed. A quote of items alone has no duty. */
function refuseWithoutDays({ lines, start_on: start }: Quote, today: CalendarDate): void {
  if (lines.length === 0) return;
  if (start === null) refuse('invalid', messages.startMissing, 'start_on');
  if (start < today) refuse('invalid', messages.startPast, 'start_on');
}

/** The lead with a note of what was sent and how; one that was not that far is now quoted. */
function quoted(lead: Lead, { number, version, ...sent }: Quote, tx: Tx): Lead {
  const { sent_way: way } = sent;
  const to = formatPhone(sent.sent_phone) || sent.sent_to;
  const context = { now: tx.now, userName: tx.actor.name };
  const noted = withNote(lead, {
    kind: 'quote',
    ...saidNote(way === 'mail' ? 'quote_sent' : 'quote_sent_by', { quote: `${number} v${version}`, way, to }),
    at: tx.now,
    by: tx.actor.name,
  });
  const isBefore = ['new', 'contacted', 'survey', 'lost'].includes(lead.stage);
  return isBefore ? movedTo(noted, 'quoted', '', context) : noted;
}
