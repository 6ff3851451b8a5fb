import { afterKinds } from './find-scope.ts';
import { numberIn } from './words.ts';
import type { Word } from './words.ts';

/** Words that count people. */
const people = new Set(
  'guard guards gaard bouncer bouncers watchman watchmen chowkidar cleaner cleaners helper helpers maid maids waiter waiters staff log people person persons aadmi agents agent गार्ड बाउंसर चौकीदार हेल्पर वेटर लोग आदमी बाई स्टाफ'.split(
    ' ',
  ),
);
/** What kind of people they are, between the number and them. */
const kinds = new Set(['security', 'night', 'society', 'bank', 'office', 'सिक्योरिटी', 'सुरक्षा']);

export type Amounts = { people?: number; shift_hours?: number; days?: number };

/**
 * How many people, hours a day and days a line asks for. Marks what counts, but leaves the people: they name
 * the service.
 */
export function findAmounts(words: readonly Word[]): Amounts {
  const found: Amounts = {};
  for (const [at, word] of words.entries()) {
    const amount = word.taken ? undefined : numberIn(word.text);
    const to = afterKinds(words, at + 1);
    const next = words[to];
    if (amount === undefined || amount < 1 || !next || next.taken) continue;
    if (people.has(next.text) || (kinds.has(next.text) && people.has(words[to + 1]?.text ?? '')))
      found.people = amount;
    else if (/^(hours?|hrs?|ghante|ghanta|घंटे|घंटा|घण्टे)$/.test(next.text) && amount <= 24) {
      found.shift_hours = amount;
      next.taken = true;
    } else if (/^(days?|din|दिन|दिनों)$/.test(next.text) && amount <= 31) {
      found.days = amount;
      next.taken = true;
    } else continue;
    word.taken = true;
  }
  return found;
}
