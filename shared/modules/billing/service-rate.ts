import { choice, date, id, integer, key, money, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Fault, Row } from '#shared/core/resource.ts';
import { skillClasses } from '#shared/modules/staff/words.ts';
import { jobTitleNames, titleKey } from '#shared/modules/staff/job-titles.ts';
import { clientMessages as messages } from './client-messages.ts';

/**
 * By what a rate is counted: a month by the days of the calendar, by 26 or by another number of days; a duty;
 * an hour; a fixed amount a month whatever was done.
 */
export const rateBases = ['month', 'month_26', 'month_days', 'duty', 'hour', 'fixed'] as const;
export type RateBasis = (typeof rateBases)[number];

/**
 * What a client pays from a day on for duties: at one site or at all, at one post, in one rank, in one shift.
 * The narrowest rate that fits counts, and of those the newest that has begun.
 */
export const serviceRates = defineResource({
  name: 'service_rates',
  one: 'service_rate',
  title: { one: ['service rate', 'सेवा दर'], many: ['service rates', 'सेवा दरें'], feminine: true },
  naming: ['client_id', 'title', 'from'],
  path: '/billing/service-rates',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    title: text(120).required().editable().label('Name on the invoice', 'बिल पर नाम'),
    site_id: key(80).refersTo('locations').optional().editable().label('Site', 'साइट'),
    post_id: key(80).refersTo('posts').optional().editable().label('Post', 'पोस्ट'),
    rank: text(80)
      .called(jobTitleNames)
      .editable()
      .label('Rank', 'रैंक')
      .hint('As in the employee’s record, such as Gunman.', 'जैसा कर्मचारी के रिकॉर्ड में है, जैसे गनमैन।'),
    shift_id: key(80).refersTo('shifts').optional().editable().label('Shift', 'शिफ्ट'),
    basis: choice(rateBases)
      .initial('month')
      .editable()
      .label('Basis', 'आधार')
      .called({
        month: ['Month, calendar days', 'महीना, कैलेंडर के दिन'],
        month_26: ['Month of 26 days', '26 दिन का महीना'],
        month_days: ['Month of a fixed number of days', 'तय दिनों का महीना'],
        duty: ['Per duty', 'प्रति ड्यूटी'],
        hour: ['Per hour', 'प्रति घंटा'],
        fixed: ['Fixed per month', 'हर महीने तय'],
      }),
    days: integer(1, 31).optional().editable().label('Days in a month', 'महीने के दिन'),
    rate: money().required().editable().label('Rate', 'दर'),
    overtime: real(0, 5)
      .initial(0)
      .editable()
      .label('Overtime multiplier', 'ओवरटाइम गुणक')
      .hint('0 where overtime is not billed.', 'ओवरटाइम का बिल न हो तो 0।'),
    hours: real(1, 24)
      .optional()
      .editable()
      .label('Hours of a duty', 'एक ड्यूटी के घंटे')
      .hint(
        'Beyond these, overtime is billed where a duty is not on the roster.',
        'ड्यूटी रोस्टर में न हो तो इनसे ज़्यादा पर ओवरटाइम का बिल बनता है।',
      ),
    holiday: real(1, 5)
      .initial(1)
      .editable()
      .label('Public holiday multiplier', 'सार्वजनिक अवकाश गुणक')
      .hint('1 where a duty on a holiday costs the same.', 'छुट्टी की ड्यूटी का दाम वही हो तो 1।'),
    skill: choice(['', ...skillClasses])
      .initial('')
      .editable()
      .label('Class of the minimum wage', 'न्यूनतम वेतन की श्रेणी')
      .called({
        '': ['Not tied to a wage', 'वेतन से बँधी नहीं'],
        unskilled: ['Unskilled', 'अकुशल'],
        semi_skilled: ['Semi-skilled', 'अर्धकुशल'],
        skilled: ['Skilled', 'कुशल'],
        highly_skilled: ['Highly skilled', 'उच्च कुशल'],
      }),
    wage: money()
      .optional()
      .editable()
      .label('Wage in this rate', 'इस दर में वेतन')
      .hint(
        'Basic and VDA for a month. A contract without a quote is then priced anew by a new minimum wage: by the hours of a duty above, or 8 where none are entered, and 30 duties in a calendar month.',
        'महीने का बेसिक और VDA। नया न्यूनतम वेतन आने पर बिना कोटेशन का अनुबंध इससे दोबारा निकलता है: ऊपर लिखे ड्यूटी के घंटों से, न लिखे हों तो 8 से, और कैलेंडर के महीने में 30 ड्यूटी से।',
      ),
    sac: text(8).initial('998525').editable().label('SAC', 'SAC कोड'),
    gst_percent: real(0, 40).initial(18).editable().label('GST rate (%)', 'GST दर (%)'),
    from: date().required().editable().label('Effective from', 'लागू तारीख़'),
    to: date().optional().editable().label('Until', 'कब तक'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['title', 'client_id', 'site_id', 'rank', 'basis', 'rate', 'from', 'to'],
    filter: ['client_id', 'site_id', 'basis'],
    sort: ['title', 'from', 'rate', 'created_at'],
    search: ['title', 'rank'],
    order: '-from',
    named: 'serviceRates',
  },
  check: ({ from, to, basis, days, skill, wage }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: 'to', text: messages.datesOrder }
      : basis === 'month_days' && days === null
        ? { field: 'days', text: messages.daysMissing }
        : wageFault(basis, skill, wage),
});

/**
 * A wage is that of a class, and of a rate for a month: by how much a duty costs more, its hours would
 * decide.
 */
function wageFault(basis: unknown, skill: unknown, wage: unknown): Fault | null {
  const isWaged = typeof wage === 'number';
  if (isWaged !== (skill !== '')) return { field: isWaged ? 'skill' : 'wage', text: messages.wageAlone };
  return isWaged && !isMonthly(basis) ? { field: 'wage', text: messages.wageMonthly } : null;
}

/** Whether a rate of a basis is for a month of one person. */
export function isMonthly(basis: unknown): boolean {
  return basis === 'month' || basis === 'month_26' || basis === 'month_days';
}

export type ServiceRate = Row<typeof serviceRates>;

/**
 * For which work of which client a rate is. Two of the same work for the same days would bill it twice, or
 * one of them would not count.
 */
export function rateWork({
  client_id: client,
  basis,
  title,
  ...rate
}: Pick<ServiceRate, 'client_id' | 'basis' | 'title' | 'site_id' | 'post_id' | 'rank' | 'shift_id'>): string {
  const name = basis === 'fixed' ? `fixed ${title.trim().toLowerCase()}` : 'duties';
  return JSON.stringify([client, name, rate.site_id, rate.post_id, titleKey(rate.rank), rate.shift_id]);
}

/** For which duty a rate is looked up. */
export type RateHolder = {
  readonly siteId: string;
  readonly postId: string | null;
  readonly rank: string;
  readonly shiftId: string;
};

/** The rate that counts for a duty on a day; null where none does. Fixed amounts are no duty's. */
export function rateFor<
  One extends Pick<ServiceRate, 'site_id' | 'post_id' | 'rank' | 'shift_id' | 'basis' | 'from' | 'to'>,
>(rates: readonly One[], holder: RateHolder, day: string): One | null {
  let best: One | null = null;
  let bestRank = -1;
  for (const rate of rates) {
    if (rate.basis === 'fixed' || rate.from > day || (rate.to !== null && rate.to < day)) continue;
    const closeness = closenessOf(rate, holder);
    if (closeness < 0 || closeness < bestRank) continue;
    if (closeness > bestRank || best === null || rate.from > best.from) best = rate;
    bestRank = closeness;
  }
  return best;
}

/**
 * How close a rate is to a duty: post before rank before shift before site; below zero where it is for
 * others.
 */
function closenessOf(
  rate: Pick<ServiceRate, 'site_id' | 'post_id' | 'rank' | 'shift_id'>,
  holder: RateHolder,
): number {
  let closeness = 0;
  for (const [wanted, held, weight] of [
    [rate.post_id, holder.postId, 8],
    [titleKey(rate.rank) || null, titleKey(holder.rank), 4],
    [rate.shift_id, holder.shiftId, 2],
    [rate.site_id, holder.siteId, 1],
  ] as const) {
    if (wanted === null) continue;
    if (wanted !== held) return -1;
    closeness += weight;
  }
  return closeness;
}
