import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { findAmounts } from './find-amounts.ts';
import { findCity, isPlaceMeant } from './find-city.ts';
import type { FoundCity } from './find-city.ts';
import { findDate } from './find-date.ts';
import { findPlace } from './find-place.ts';
import { findQuestion } from './find-question.ts';
import type { QuestionKind } from './find-question.ts';
import { findServices } from './find-service.ts';
import { findTime } from './find-time.ts';
import { isCue } from './question-words.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';
import type { Hearing } from './understand.ts';

/**
 * A question with what it names. `services` are all that it may mean, the likeliest first. `date` and `time`
 * are those of the booking or the wish, `new_date` and `new_time` those to which a booking is to be moved.
 */
export type Question = {
  readonly kind: QuestionKind;
  /** True where the line speaks of bookings that are made already. */
  readonly own: boolean;
  readonly services: readonly string[];
  readonly date?: CalendarDate;
  readonly time?: ClockTime;
  readonly new_date?: CalendarDate;
  readonly new_time?: ClockTime;
  readonly which?: 'next' | 'last';
  readonly reference?: string;
  readonly city?: FoundCity;
  /** True where it is asked whether something was cancelled. */
  readonly cancelled?: boolean;
  readonly people?: number;
  readonly shift_hours?: number;
  readonly days?: number;
};

/** The question that a line asks, in English, Hindi or both mixed; undefined where it asks none. */
export function understandQuestion(line: string, hearing: Catalogue): Question | undefined {
  const { words, heard, times, days, amounts, reference, plain } = readWords(line, hearing);
  const city = findCity(words, hearing.cities ?? []);
  const named = {
    days: days.length,
    times: times.length,
    service: heard.length > 0,
    city: city !== undefined,
  };
  const kind =
    findQuestion(words, named) ?? (city && !city.served && isPlaceMeant(words) ? 'area' : undefined);
  if (kind === undefined) return undefined;
  // «Can I get a bodyguard at 7 pm in Vijay Nagar» is a wish.
  const isPossible = kind === 'availability' && !words.some(({ text }) => isCue(text, 'available'));
  if (isPossible && heard.length > 0 && findPlace(words, plain) !== undefined) return undefined;
  const which = placeOf(words);
  return {
    kind,
    own: words.some(({ text }) => isCue(text, 'booking') || isCue(text, 'mine')),
    services: heard,
    ...(city === undefined ? {} : { city }),
    ...amounts,
    ...rolesOf(kind, words, days, 'date', 'new_date'),
    ...rolesOf(kind, words, times, 'time', 'new_time'),
    ...(kind === 'bookings' && words.some(({ text }) => isCue(text, 'cancel')) ? { cancelled: true } : {}),
    ...(which === undefined ? {} : { which }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/** What a line names, for one that answers which service or booking was meant. */
export function namesIn(line: string, hearing: Catalogue): Omit<Question, 'kind' | 'own'> {
  const { words, heard, times, days, reference } = readWords(line, hearing);
  const which = placeOf(words);
  return {
    services: heard,
    ...rolesOf('bookings', words, days, 'date', 'new_date'),
    ...rolesOf('bookings', words, times, 'time', 'new_time'),
    ...(which === undefined ? {} : { which }),
    ...(reference === undefined ? {} : { reference }),
  };
}

type Catalogue = Pick<Hearing, 'services' | 'today' | 'cities'>;

function readWords(line: string, { services, today }: Catalogue) {
  // «tomorrow's booking», «on sundays»
  const plain = line.replace(/['’]s\b/g, ' ka').replace(/\b(\w+day)s\b/gi, '$1');
  const words = wordsOf(plain);
  const reference = words.find(({ text }) => /^(?=.*\d)[0-9a-f]{8}$/.test(text));
  for (const word of words) word.taken = word.text === '24/7' || word === reference;
  const times = foundTwice(words, () => findTime(words).time);
  const days = foundTwice(words, () => findDate(words, today));
  const amounts = findAmounts(words);
  const heard = findServices(withoutTax(plain), services);
  return { words, plain, heard, times, days, amounts, reference: reference?.text.toUpperCase() };
}

/** GST sounds like गश्त, which is a service. */
function withoutTax(line: string): Word[] {
  return wordsOf(line).filter(({ text }) => !isCue(text, 'tax'));
}

type Found<T> = { readonly value: T; readonly end: number };

/** The first two days or times of a line in their order. */
function foundTwice<T>(words: readonly Word[], find: () => T | undefined): Found<T>[] {
  const found: Found<T>[] = [];
  for (let n = 0; n < 2; n += 1) {
    const before = words.map(({ taken }) => taken);
    const value = find();
    if (value === undefined) break;
    found.push({ value, end: words.findLastIndex(({ taken }, at) => taken && !before[at]) });
  }
  // «6 pm instead of 4 pm» says the new one first.
  const isTurned = words.some(({ text }) => text === 'instead');
  return found.toSorted((a, b) => (isTurned ? b.end - a.end : a.end - b.end));
}

/**
 * Of what a booking is moved from and to, the first is the old; one alone is old where «ki» or «wali»
 * follows.
 */
function rolesOf<T, Old extends string, New extends string>(
  kind: QuestionKind,
  words: readonly Word[],
  [first, second]: readonly Found<T>[],
  old: Old,
  fresh: New,
): { [K in Old | New]?: T } {
  const found: { [K in Old | New]?: T } = {};
  if (first === undefined) return found;
  if (kind !== 'reschedule' || second !== undefined || isOf(words, first.end))
    Object.assign(found, { [old]: first.value });
  else Object.assign(found, { [fresh]: first.value });
  if (kind === 'reschedule' && second !== undefined) Object.assign(found, { [fresh]: second.value });
  return found;
}

/** `kal ki booking`, `kal 10 baje wali`, `tomorrow's booking`, but not `kal ke liye`. */
function isOf(words: readonly Word[], end: number): boolean {
  let at = end + 1;
  while (words[at]?.taken) at += 1;
  return (
    at < words.length - 1 && /^(?:k[ai]|wal[ai]|vali|waali|की|का|वाली|वाला)$/.test(words[at]?.text ?? '')
  );
}

/** The next or the last of somebody's bookings, where one of these words stands before them. */
function placeOf(words: readonly Word[]): 'next' | 'last' | undefined {
  const named = (cue: 'next' | 'last'): boolean =>
    words.some(
      ({ text }, at) =>
        isCue(text, cue) && [1, 2].some((ahead) => isCue(words[at + ahead]?.text ?? '', 'booking')),
    );
  if (named('next')) return 'next';
  return named('last') ? 'last' : undefined;
}
