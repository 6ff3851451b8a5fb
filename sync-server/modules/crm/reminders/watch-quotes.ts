import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { saidNote } from '#shared/modules/crm/lead-note-texts.ts';
import { withNote } from '#shared/modules/crm/lead-operations.ts';
import { isOpenStage, leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { nextQuoteMoment } from '#shared/modules/crm/quote-reminders.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { isBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readReminderDays } from '#server/modules/contracts/queries.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { writeToAddress } from '#server/modules/notifications/operations/write-to.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { quoteToken } from '../quote-link.ts';
import { sharedText } from '../shared-text.ts';
import { quoteJob } from './watch-quote.ts';

/** Reminds clients of quotes that wait for an answer, and tells the office of those that expired. */
export const quoteWatch: Job<Services> = {
  name: quoteJob,
  title: ['Quote reminders', 'कोटेशन की याद'],
  everyMs: 15 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => watchQuotes(services, signal),
};

type Facts = { readonly site: string | null; readonly business: string };
type Open = { readonly quote: Quote; readonly lead: Lead };

/** Looks at the quotes that are due; gives of how many somebody was told. */
export async function watchQuotes(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [quoteJob], now, after),
    run: async (tenantId, rows) => {
      const site = await siteAddress(services, tenantId);
      const facts = { site, business: await businessName(services.database, tenantId) };
      return eachInTurn(rows, (row) => watchOne(services, tenantId, row, facts), signal);
    },
    signal,
  });
}

/** After a long stop it tells of one moment, not of all that were missed. */
async function watchOne(services: Services, tenantId: string, row: DueRow, facts: Facts): Promise<number> {
  return runTransaction(services, clockActor(tenantId), async (tx) => {
    const quote = await tx.rows(quotes).find(row.item);
    const lead = quote ? await tx.rows(leads).find(quote.lead_id) : undefined;
    const open = quote && lead && quote.status === 'sent' && lead.quote_id === null ? { quote, lead } : null;
    const days = await readReminderDays(tx.sql, tenantId);
    const next = open && nextQuoteMoment(open.quote, days, tx.now);
    if (!(await settleDue(tx.sql, row, next))) return 0;
    // Without a moment of its own it was only to be planned.
    if (open === null || row.due_at === '') return 0;
    // Nobody is told of quotes to a lead that was lost.
    if (!isOpenStage(open.lead.stage)) return 0;
    if (open.quote.valid_until < dateOf(tx.now)) return next === null ? tellExpired(tx, open, facts) : 0;
    return days === 0 ? 0 : remind(tx, services, open, facts);
  });
}

/** The lead's owner and who reads leads hear it, and the lead has it among its notes. */
function tellExpired(tx: Tx, { quote, lead }: Open, { business: by }: Facts): number {
  const said = saidNote('quote_expired', { quote: nameOf(quote) });
  tx.rows(leads).update(withNote(lead, { kind: 'quote', ...said, at: tx.now, by }));
  notifyOffice(tx, 'crm:read', newsOf('quote.expired', valuesOf({ quote, lead }), linkOf(lead)), {
    also: lead.owner_id ?? '',
  });
  return 1;
}

/**
 * Mails the client once more. What the office passed on itself the office is asked to bring up again. Nobody
 * is reminded of what they asked about since, or may not accept.
 */
async function remind(tx: Tx, services: Services, open: Open, { site, business }: Facts): Promise<number> {
  const { quote, lead } = open;
  if (quote.questions.some(({ at }) => at >= (quote.sent_at ?? ''))) return 0;
  const rates = await readStatutoryRates({ read: tx.sql }, tx.actor.tenantId);
  if (isBelowWage(quote, dateOf(tx.now), rates)) return 0;
  if (quote.sent_way !== 'mail') {
    const news = newsOf('quote.unanswered', valuesOf(open), linkOf(lead));
    if (lead.owner_id === null) notifyOffice(tx, 'crm:write', news);
    else notifyPerson(tx, lead.owner_id, news);
    return 1;
  }
  if (site === null) return 0;
  const token = quoteToken(services, tx.actor.tenantId, quote.id);
  const { link, values } = sharedText(quote, { business, site, token });
  const { amount, until } = values;
  const isSent = await writeToAddress(tx, {
    name: 'quote.reminder',
    values: { name: lead.name, quote: quote.number, amount, date: until, link },
    language: quote.language,
    to: quote.sent_to,
  });
  if (!isSent) return 0;
  const said = saidNote('quote_reminded', { quote: nameOf(quote), to: quote.sent_to });
  tx.rows(leads).update(withNote(lead, { kind: 'quote', ...said, at: tx.now, by: business }));
  tx.afterCommit(() => services.mailer.wake());
  return 1;
}

function nameOf({ number, version }: Quote): string {
  return `${number} v${version}`;
}

function valuesOf({ quote, lead }: Open) {
  return {
    client: lead.company || lead.name,
    quote: quote.number,
    date: inBoth((language) => formatDate(quote.valid_until, language)),
  };
}

function linkOf({ id }: Lead): string {
  return `/admin/leads?open=${id}`;
}
