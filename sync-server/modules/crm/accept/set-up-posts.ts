import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { categoryOf, freeName, postNamesOf } from '#shared/modules/crm/quoted-work.ts';
import { shiftFor } from '#shared/modules/crm/quoted-shift.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { basisOf, ratesOf } from '#shared/modules/crm/rates-of-quote.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makePost, readPostNames } from '#server/modules/roster/operations/write-post.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import type { Recorder } from './record-made.ts';

type Asked = {
  readonly quote: Quote;
  readonly client: Client;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The site of each post. */
  readonly siteIds: readonly string[];
  readonly record: Recorder;
};

/**
 * Makes a post with its required people for each line of a quote, and the rate at which its duties are
 * billed.
 */
export async function setUpPosts(tx: Tx, asked: Asked): Promise<void> {
  const { quote, client, start, end, siteIds, record } = asked;
  const shifts = await readShifts(tx.sql, tx.actor.tenantId);
  const rates = ratesOf(quote);
  const taken = new Map<string, Set<string>>();
  for (const [i, line] of quote.lines.entries()) {
    const siteId = siteIds[i] ?? '';
    const names = taken.get(siteId) ?? (await readPostNames(tx, siteId));
    taken.set(siteId, names);
    const called = postNamesOf(line, quote.language);
    const name = freeName(called.en, names, longest);
    const numbered = (text: string): string => `${text}${name.slice(called.en.length)}`;
    names.add(name.toLowerCase());
    const { cost, weekdays } = line;
    const shift = shiftFor(shifts.values(), { chosen: line.shift_id, hours: cost.shiftHours });
    const post = record.made(
      'post',
      await makePost(tx, {
        site_id: siteId,
        name,
        name_hi: called.hi === called.en ? '' : numbered(called.hi),
        category: categoryOf({ rank: line.rank, armed: line.armed, sac: cost.sac }),
        needs: shift === null ? [] : [{ shift_id: shift.id, people: cost.people, days: [...weekdays] }],
        starts_on: start,
        credentials: line.armed ? ['arms_licence'] : [],
      }),
    );
    const rate = tx.rows(serviceRates).insert({
      id: newId(),
      client_id: client.id,
      // Bills name the work as the quote does.
      title: numbered(called[quote.language]).slice(0, longest),
      site_id: siteId,
      post_id: post.id,
      rank: '',
      shift_id: null,
      ...basisOf(line),
      rate: paiseToRupees(rates[i] ?? 0),
      overtime: 0,
      hours: cost.shiftHours,
      holiday: 1,
      // Its contract is priced anew by the quote.
      skill: '',
      wage: null,
      sac: cost.sac,
      gst_percent: line.gst_percent,
      from: start,
      to: end,
    });
    record.made('rate', rate);
  }
}

const longest = posts.fields['name']?.maxLength ?? 0;
