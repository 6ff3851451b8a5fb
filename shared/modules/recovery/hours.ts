import { addDays, dateOf, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';

/** The two kinds of loan that the hours of contact differ by. */
export const loanKinds = ['other', 'microfinance'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** When borrowers may be contacted from a day on, and how often. Times are those of India. */
export type ContactRule = {
  readonly effective_from: string;
  readonly loan_kind: LoanKind;
  readonly opens: string;
  readonly closes: string;
  readonly visits_per_day: number;
  readonly visits_per_week: number;
};

const often = { visits_per_day: 3, visits_per_week: 10 } as const;
/** What holds where a business has set nothing: the hours of RBI’s directions. */
export const stockRules: readonly ContactRule[] = [
  { effective_from: '2000-01-01', loan_kind: 'other', opens: '08:00', closes: '19:00', ...often },
  { effective_from: '2000-01-01', loan_kind: 'microfinance', opens: '09:00', closes: '18:00', ...often },
];

/** The rule for a kind of loan on a day: the latest that has begun. */
export function ruleOn(rules: readonly ContactRule[], kind: LoanKind, day: string): ContactRule {
  const [first, ...others] = [...stockRules, ...rules].filter(
    (rule) => rule.loan_kind === kind && rule.effective_from <= day,
  );
  if (!first) throw new Error(`no hours of contact on ${day}`);
  return others.reduce((last, rule) => (rule.effective_from >= last.effective_from ? rule : last), first);
}

/** True from the minute of opening up to, and without, that of closing. */
export function isWithinHours(at: Instant, { opens, closes }: ContactRule): boolean {
  const time = timeOf(at);
  return time >= opens && time < closes;
}

/** Whether one more contact would be too many, by the days of those before it. */
export function isTooOften(days: readonly string[], day: CalendarDate, rule: ContactRule): boolean {
  const since = addDays(day, -6);
  return (
    days.filter((one) => one === day).length >= rule.visits_per_day ||
    days.filter((one) => one >= since && one <= day).length >= rule.visits_per_week
  );
}

/** Why a case may not be visited at a moment. */
export type Stop = 'closed' | 'paused' | 'certificate' | 'hours' | 'limit';

/** What of a case decides on a visit. */
export type Visitable = {
  readonly loan_kind: LoanKind;
  readonly status: string;
  readonly hold: string;
  readonly hold_at: string | null;
  readonly hold_until: string | null;
  /** The days of the contacts that count, of the last week. */
  readonly visited: readonly string[];
};

/**
 * What stands against a visit at a moment, the gravest first; null where nothing does. The phone asks before,
 * and the server judges what was done. `certifiedTo` is the last day of the agent’s certificate.
 */
export function stopOf(
  at: Instant,
  found: Visitable,
  { rules, certifiedTo }: { readonly rules: readonly ContactRule[]; readonly certifiedTo: string | null },
): Stop | null {
  const day = dateOf(at);
  const rule = ruleOn(rules, found.loan_kind, day);
  if (found.status === 'closed') return 'closed';
  if (isPausedAt(found, at, day)) return 'paused';
  if (certifiedTo === null || certifiedTo < day) return 'certificate';
  if (!isWithinHours(at, rule)) return 'hours';
  return isTooOften(found.visited, day, rule) ? 'limit' : null;
}

/** Whether a case was paused at a moment; what was done before it was paused counts. */
export function isPausedAt(
  { hold, hold_at: since, hold_until: until }: Pick<Visitable, 'hold' | 'hold_at' | 'hold_until'>,
  at: Instant,
  day: CalendarDate,
): boolean {
  return hold !== 'none' && (since === null || at >= since) && (until === null || day <= until);
}
