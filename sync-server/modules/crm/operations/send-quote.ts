import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { leadFault } from '#shared/modules/crm/client-of-lead.ts';
import { movedTo, withNote } from '#shared/modules/crm/lead-operations.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { sendQuote as contract } from '#shared/modules/crm/quote-operations.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import { sentClauses } from '../quote-clauses.ts';
import { quoteToken } from '../quote-link.ts';
import { supersedeOthers } from './supersede-quotes.ts';
import { quoteAndLead, statusAfter, withState } from './write-quote.ts';

/** Mails the link of a quote. Versions of it that were sent before can no longer be accepted. */
export const sendQuote = handleOnline(contract, {
  prepare: async ({ call: { services, actor } }) => {
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
    const { quote, lead } = await quoteAndLead(tx, params['id'] ?? '');
    const today = dateOf(tx.now);
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
    const to = (input.email || lead.email).toLowerCase();
    if (!isEmail(to)) refuse('invalid', messages.noAddress, 'email');
    if (site === null) refuse('not_ready', messages.noSiteAddress);
    // What was sent once reads the same when it is sent again.
    const clauses =
      quote.status === 'draft'
        ? await sentClauses({ read: tx.sql }, tx.actor.tenantId, { quote, lead })
        : quote.clauses;
    await supersedeOthers(tx, quote, 'number');
    const sent = tx
      .rows(quotes)
      .update({ ...quote, clauses, status: statusAfter(quote, 'send'), sent_at: tx.now, sent_to: to });
    tx.rows(leads).update(quoted(lead, sent, tx));
    const { tenantId } = tx.actor;
    const token = quoteToken(call.services, tenantId, quote.id);
    const link = pageLink(`${site}/quote/${token}`, quote.language);
    const values = {
      number: quote.number,
      business,
      name: lead.name,
      amount: formatRupees(quote.total),
      until: formatDate(quote.valid_until, quote.language),
      link,
    };
    await queueMail(tx, {
      to,
      subject: translate(messages.mailSubject, quote.language, values),
      text: translate(messages.mailText, quote.language, values),
    });
    tx.afterCommit(() => call.services.mailer.wake());
    return {
      answer: { ...withState(sent, today), link },
      about: ['lead_quotes', quote.id],
      logged: { email: to },
      message: messages.sent,
    };
  },
});

/** Nobody bills their own registration: the client's acceptance would fail with it. */
async function refuseOwn(tx: Tx, { gstin }: Lead): Promise<void> {
  if (gstin === '') return;
  const asked = { codes: [], day: dateOf(tx.now) };
  const { supplier } = await readSupplyTerms({ read: tx.sql }, tx.actor.tenantId, asked);
  if (gstin === supplier.gstin) refuse('invalid', billingMessages.ownGstin, 'gstin');
}

/** Duty needs a first day, which has not passed. A quote of items alone has no duty. */
function refuseWithoutDays({ lines, start_on: start }: Quote, today: CalendarDate): void {
  if (lines.length === 0) return;
  if (start === null) refuse('invalid', messages.startMissing, 'start_on');
  if (start < today) refuse('invalid', messages.startPast, 'start_on');
}

/** The lead with a note of what was sent; one that was not that far is now quoted. */
function quoted(lead: Lead, { number, version, sent_to: to }: Quote, tx: Tx): Lead {
  const context = { now: tx.now, userName: tx.actor.name };
  const noted = withNote(lead, {
    kind: 'quote',
    text: `${number} v${version}, ${to}`,
    at: tx.now,
    by: tx.actor.name,
  });
  const isBefore = ['new', 'contacted', 'survey', 'lost'].includes(lead.stage);
  return isBefore ? movedTo(noted, 'quoted', '', context) : noted;
}
