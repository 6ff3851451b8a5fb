import { addDays, dateOf, lastOfYearFrom } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { movedTo } from '#shared/modules/crm/lead-operations.ts';
import { monthlyValueOf } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { askNoPlan } from '#server/modules/subscriptions/operations/ask-no-plan.ts';
import { chooseClient } from '../accept/choose-client.ts';
import { keepOutcome } from '../accept/kept-outcomes.ts';
import { recorderFor } from '../accept/record-made.ts';
import { askDeposit, draftOneOff, setUpContract } from '../accept/set-up-papers.ts';
import { setUpPosts } from '../accept/set-up-posts.ts';
import { setUpSites } from '../accept/set-up-sites.ts';
import { setUpTasks } from '../accept/set-up-tasks.ts';
import { supersedeOthers } from './supersede-quotes.ts';

/** A quote that was accepted just now: the version as the client read it, its lead, and who accepted. */
export type AcceptedQuote = {
  readonly quote: Quote;
  readonly lead: Lead;
  /** As the client wrote the name on accepting. */
  readonly acceptedBy: string;
};

/**
 * What follows from an accepted quote, in the transaction that accepts it: all of it happens, or the quote
 * stays open. It wins the lead, and sets up the client, the sites and posts with their people and rates, the
 * contract, the invoice of what is paid once, the proforma of the deposit, and the tasks of starting the
 * work.
 */
export async function onQuoteAccepted(tx: Tx, { quote, lead, acceptedBy }: AcceptedQuote): Promise<void> {
  // The client was offered this: what the business has paid for is no matter of theirs.
  askNoPlan(tx);
  // Two quotes that are accepted at once may be the same client's.
  await lockTenantSequence(tx);
  const context = { now: tx.now, userName: acceptedBy };
  const won = lead.stage === 'won' ? lead : movedTo(lead, 'won', '', context);
  tx.rows(leads).update({ ...won, quote_id: quote.id, value: monthlyValueOf(quote) ?? lead.value });
  const superseded = await supersedeOthers(tx, quote, 'lead_id');
  const record = recorderFor(tx);
  const client = await chooseClient(tx, { lead, quote }, record);
  const { start, end } = daysOf(quote, dateOf(tx.now));
  const siteIds = await setUpSites(tx, { quote, lead, client, start, record });
  await setUpPosts(tx, { quote, client, start, end, siteIds, record });
  if (quote.lines.length > 0) await setUpContract(tx, { quote, client, start, end, record });
  await draftOneOff(tx, { quote, lead, client, record });
  await askDeposit(tx, { quote, lead, client, record });
  await setUpTasks(tx, { quote, lead, client, start, siteIds, acceptedBy, record });
  await keepOutcome(tx, quote, { ...record.outcome(), superseded, value: lead.value });
}

/** The days of duty: where the first one has passed, from the day after the acceptance. */
function daysOf(quote: Quote, today: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  const planned = quote.start_on;
  const start = planned === null || planned < today ? addDays(today, 1) : planned;
  return { start, end: quote.end_on ?? lastOfYearFrom(start) };
}
