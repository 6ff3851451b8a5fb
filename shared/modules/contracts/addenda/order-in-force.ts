import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { ContractAddendum, HeadcountChange } from './addendum.ts';

type Dated = { readonly from: CalendarDate };
type Accepted = Pick<ContractAddendum, 'number'> & { readonly decided_at: Instant | null };

/** A change of an addendum in force. `to` is what it sets, `of` what was there when it was accepted. */
export type InForce<Change extends Dated, By extends Accepted> = {
  readonly by: By;
  readonly change: Change;
  readonly of: number;
  readonly to: number;
};

/**
 * A change with by how much its figure is away from what was there without any addendum, before it counts and
 * from then on.
 */
export type Step<Change extends Dated, By extends Accepted> = InForce<Change, By> & {
  readonly before: number;
  readonly after: number;
};

/**
 * The changes of one figure, such as the people of a shift, in the order of their days. The newest by day
 * counts, whichever was accepted first: one that was accepted later for an earlier day ends where the next
 * one begins, and adds nothing to it.
 *
 * `goesOnFrom` says whether a change goes on from an earlier one that was accepted before it; without it each
 * does.
 */
export function stepsInForce<Change extends Dated, By extends Accepted>(
  all: readonly InForce<Change, By>[],
  goesOnFrom: (later: InForce<Change, By>, earlier: InForce<Change, By>) => boolean = () => true,
): Step<Change, By>[] {
  const ordered = all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const awayOf = (one: InForce<Change, By>): number => {
    const before = ordered
      .slice(0, ordered.indexOf(one))
      .findLast((earlier) => acceptedBefore(earlier, one) && goesOnFrom(one, earlier));
    // What somebody changed by hand between the two counts from the later one on.
    return before ? one.to - before.to + awayOf(before) : one.to - one.of;
  };
  let before = 0;
  return ordered.map((one) => {
    const step = { ...one, before, after: awayOf(one) };
    before = step.after;
    return step;
  });
}

function orderOf({ by, change }: InForce<Dated, Accepted>): string {
  return `${change.from} ${acceptedAt(by)}`;
}

function acceptedBefore(
  { by: earlier }: InForce<Dated, Accepted>,
  { by }: InForce<Dated, Accepted>,
): boolean {
  return acceptedAt(earlier) <= acceptedAt(by);
}

/** Of two that were accepted in one moment the one with the lower number was first. */
function acceptedAt({ decided_at: at, number }: Accepted): string {
  return `${at ?? ''} ${String(number).padStart(4, '0')}`;
}

/** What tells the people of one shift of a post from others: the days of the week of its line too. */
export function headcountLine({
  post_id: post,
  shift_id: shift,
  days,
}: Pick<HeadcountChange, 'post_id' | 'shift_id' | 'days'>): string {
  return JSON.stringify([post, shift, days.toSorted((a, b) => a - b)]);
}

type OfPeople = Accepted & Pick<ContractAddendum, 'headcounts'>;

/** The changes of people by addenda in force, for each line in the order of their days. */
export function peopleSteps<By extends OfPeople>(addenda: readonly By[]): Step<HeadcountChange, By>[] {
  const all = addenda.flatMap((by) =>
    by.headcounts.map((change) => ({ by, change, of: change.old_people, to: change.new_people })),
  );
  return [...groupBy(all, ({ change }) => headcountLine(change)).values()].flatMap((line) =>
    stepsInForce(line),
  );
}

/**
 * How many people addenda in force have added to a post until a day: for each shift what its lines have in
 * common, as the same people stand there on other days of the week.
 */
export function morePeople(addenda: readonly OfPeople[], postId: string, day: CalendarDate): number {
  const steps = peopleSteps(addenda).filter(({ change }) => change.post_id === postId && change.from <= day);
  const ofShifts = groupBy(steps, ({ change }) => change.shift_id);
  return [...ofShifts.values()].reduce((sum, ofShift) => {
    const lines = [...groupBy(ofShift, ({ change }) => headcountLine(change)).values()];
    const [most = 0] = lines
      .map((line) => line.at(-1)?.after ?? 0)
      .toSorted((a, b) => Math.abs(b) - Math.abs(a));
    return sum + most;
  }, 0);
}
