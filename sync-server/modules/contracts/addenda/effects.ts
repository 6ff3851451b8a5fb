import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { paise, rupeesToPaise, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { rateWork } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type {
  ContractAddendum,
  HeadcountChange,
  NewPost,
  RateChange,
} from '#shared/modules/contracts/addenda/addendum.ts';
import { morePeople, peopleSteps, stepsInForce } from '#shared/modules/contracts/addenda/order-in-force.ts';
import type { InForce, Step } from '#shared/modules/contracts/addenda/order-in-force.ts';
import { monthlyOfPost } from '#shared/modules/contracts/addenda/totals.ts';
import { isExtra } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { fittingRate, shareOf } from './headcounts.ts';
import { lineOn } from './change-people.ts';
import { countsOn } from './read-world.ts';
import type { World } from './read-world.ts';

/** A change by an addendum in force, and by how much it moves the value of a month from its day on. */
export type Effect<Change> = {
  readonly addendum: ContractAddendum;
  readonly change: Change;
  /** Null where the duties or hours of a month decide it, or no rate is known. */
  readonly more: Paise | null;
};

type OfRate = InForce<RateChange, ContractAddendum>;

/** What the rates that addenda changed move, for each work in the order of their days. */
export function rateEffects(addenda: readonly ContractAddendum[], world: World): Effect<RateChange>[] {
  return [...rateSteps(addenda, world).values()].flat().map((step) => ({
    addendum: step.by,
    change: step.change,
    more: effectOfRate(step, { addenda, world }),
  }));
}

/** The changes of rates by the work whose rate they change. */
function rateSteps(addenda: readonly ContractAddendum[], { rates }: World) {
  const rateOf = ({ change: { rate_id: id } }: OfRate) => rates.find((known) => known.id === id);
  const workOf = (one: OfRate): string => {
    const { rate_id: id, line, title } = one.change;
    const rate = rateOf(one);
    return rate ? rateWork(rate) : JSON.stringify([line, id ?? title]);
  };
  // A rate of later days that was agreed on before is another than the one that the addendum made.
  const goesOnFrom = (later: OfRate, earlier: OfRate): boolean => {
    const rate = rateOf(later);
    const { decided_at: decided } = earlier.by;
    return (
      rate === undefined ||
      rate.id === earlier.change.rate_id ||
      decided === null ||
      rate.created_at >= decided
    );
  };
  const all = addenda.flatMap((by) =>
    by.changes.map(
      (change): OfRate => ({
        by,
        change,
        of: rupeesToPaise(change.old_rate),
        to: rupeesToPaise(change.new_rate),
      }),
    ),
  );
  return new Map([...groupBy(all, workOf)].map(([work, steps]) => [work, stepsInForce(steps, goesOnFrom)]));
}

type Around = { readonly addenda: readonly ContractAddendum[]; readonly world: World };

function effectOfRate(
  { by, change, before, after }: Step<RateChange, ContractAddendum>,
  around: Around,
): Paise | null {
  const rate = around.world.rates.find(({ id }) => id === change.rate_id);
  const basis = rate?.basis ?? 'month';
  if (basis === 'duty' || basis === 'hour') return null;
  const people = basis === 'fixed' ? 1 : peopleOf({ by, change, rate }, around);
  return times(paise(after - before), people);
}

type Rated = {
  readonly by: ContractAddendum;
  readonly change: RateChange;
  readonly rate: ServiceRate | undefined;
};

/** For how many people a rate changes on its day: those of the letter, with what was agreed on since. */
function peopleOf({ by, change, rate }: Rated, { addenda, world }: Around): number {
  // A post that an addendum added has a rate of its own.
  const added = new Set(addenda.flatMap(({ new_posts: own }) => own.map(({ post_id: id }) => id)));
  const found = world.posts.filter(({ post }) =>
    rate?.post_id
      ? post.id === rate.post_id
      : !added.has(post.id) && (rate?.site_id ? post.site_id === rate.site_id : true),
  );
  if (change.people > 0) {
    const knownThen = addenda.filter(({ decided_at: at }) => at !== null && at <= by.created_at);
    const since = found.map(
      ({ post: { id } }) => morePeople(addenda, id, change.from) - morePeople(knownThen, id, change.from),
    );
    return since.reduce((sum, more) => sum + more, change.people);
  }
  // More people since then are counted at their own rate.
  return found.reduce(
    (sum, { post, peopleOn }) => sum + peopleOn(firstDay(post, change.from), rate?.shift_id),
    0,
  );
}

/** The day, or the first one after it, on which somebody stands at a post for good. */
function firstDay({ needs, starts_on: starts }: Post, from: CalendarDate): CalendarDate {
  const day = starts !== null && starts > from ? starts : from;
  const own = needs.filter((need) => !isExtra(need));
  if (own.some(({ from: begins = day, to = day }) => begins <= day && to >= day)) return day;
  return own.flatMap(({ from: begins = day }) => (begins > day ? begins : [])).toSorted()[0] ?? day;
}

/** What the people move whom addenda added or took away, at the rates before those of the same day. */
export function peopleEffects(addenda: readonly ContractAddendum[], world: World): Effect<HeadcountChange>[] {
  const works = rateSteps(addenda, world);
  return peopleSteps(addenda).map(({ by, change, before, after }) => {
    const rate = rateBefore(change, world, works);
    return { addendum: by, change, more: rate === null ? null : times(rate, after - before) };
  });
}

/** What posts that addenda add come to. */
export function postEffects(
  addenda: readonly ContractAddendum[],
): Effect<NewPost & Pick<ContractAddendum, 'from'>>[] {
  return addenda.flatMap((addendum) =>
    addendum.new_posts.map((post) => ({
      addendum,
      change: { ...post, from: addendum.from },
      more: monthlyOfPost(post),
    })),
  );
}

/** What one of the people of a line costs a month as its change begins. */
function rateBefore(
  change: HeadcountChange,
  { rates, posts }: World,
  works: ReturnType<typeof rateSteps>,
): Paise | null {
  const { from, rate: told } = change;
  const asTold = told === null ? null : rupeesToPaise(told);
  const post = posts.find(({ post: { id } }) => id === change.post_id)?.post;
  if (!post) return asTold;
  const eve = addDays(from, -1);
  const rateOn = (day: CalendarDate) =>
    fittingRate(
      rates.filter((rate) => countsOn(rate, day)),
      { post, shiftId: change.shift_id },
    );
  const [before, now] = [rateOn(eve), rateOn(from)];
  const rate = before ?? now;
  if (rate === null) return asTold;
  // One that begins with the change may have been raised from that day too.
  const raised =
    before === null ? works.get(rateWork(rate))?.find((step) => step.change.from === from) : null;
  const whole = raised ? raised.of : rupeesToPaise(rate.rate);
  const day = lineOn(post.needs, change, eve) ? eve : from;
  const line = lineOn(post.needs, change, day);
  return line ? shareOf(paise(whole), post, line, day) : asTold;
}
