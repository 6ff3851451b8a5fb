import { groupBy } from '#shared/core/group-by.ts';
import { unfitProblems } from '#shared/modules/roster/check-plan.ts';
import type { Problem, ProblemKind } from '#shared/modules/roster/check-plan.ts';

/** What is wrong with one person in one way, on all its days. */
export type ProblemGroup = {
  readonly key: string;
  readonly staffId: string;
  readonly kind: ProblemKind;
  /** `never` cannot be published, `open` needs a reason, `accepted` has one on each of its days. */
  readonly state: 'never' | 'open' | 'accepted';
  readonly problems: readonly Problem[];
};
const states = ['never', 'open', 'accepted'] as const;

/** Puts problems together by person and kind: first what cannot be published, then what needs a reason. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const stateOf = (problem: Problem): ProblemGroup['state'] =>
    problem.hard ? 'never' : problem.accepted ? 'accepted' : 'open';
  const groups = groupBy(problems, (problem) => `${problem.staff_id} ${problem.kind} ${stateOf(problem)}`);
  return [...groups]
    .flatMap(([key, inGroup]): ProblemGroup[] => {
      const [first] = inGroup;
      if (!first) return [];
      const sorted = inGroup.toSorted((a, b) => a.date.localeCompare(b.date));
      return [{ key, staffId: first.staff_id, kind: first.kind, state: stateOf(first), problems: sorted }];
    })
    .toSorted(
      (a, b) =>
        states.indexOf(a.state) - states.indexOf(b.state) ||
        a.kind.localeCompare(b.kind) ||
        b.problems.length - a.problems.length,
    );
}

/** Where a problem is put right: a person's papers, record or times away, their leave, or the day itself. */
export function fixPlace(kind: ProblemKind): 'credentials' | 'record' | 'availability' | 'leave' | 'day' {
  if (kind === 'on_leave') return 'leave';
  if (kind === 'away') return 'availability';
  if (kind === 'age' || kind === 'left') return 'record';
  return unfitProblems.some((known) => known === kind) ? 'credentials' : 'day';
}
