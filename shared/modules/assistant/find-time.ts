import { clockTime } from '#shared/core/dates.ts';
import type { ClockTime } from '#shared/core/dates.ts';
import { numberIn, take } from './words.ts';
import type { Word } from './words.ts';

/** Which half of the day somebody means. */
export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

const parts: Readonly<Record<string, PartOfDay>> = {
  morning: 'morning',
  subah: 'morning',
  subha: 'morning',
  savere: 'morning',
  sawere: 'morning',
  सुबह: 'morning',
  सवेरे: 'morning',
  noon: 'noon',
  afternoon: 'noon',
  dopahar: 'noon',
  dopaher: 'noon',
  dopehar: 'noon',
  din: 'noon',
  दोपहर: 'noon',
  दिन: 'noon',
  evening: 'evening',
  shaam: 'evening',
  sham: 'evening',
  saam: 'evening',
  शाम: 'evening',
  night: 'night',
  tonight: 'night',
  raat: 'night',
  rat: 'night',
  रात: 'night',
};

const oClock = new Set(['baje', 'bje', 'bajay', 'baj', 'oclock', 'o’clock', 'बजे', 'बजकर', 'bajkar']);
const shifts: Readonly<Record<string, number>> = {
  saade: 30,
  sadhe: 30,
  saadhe: 30,
  sade: 30,
  साढ़े: 30,
  साढे: 30,
  sava: 15,
  sawa: 15,
  savaa: 15,
  सवा: 15,
  paune: -15,
  pone: -15,
  पौने: -15,
};
const wholes: Readonly<Record<string, number>> = {
  dedh: 90,
  ded: 90,
  डेढ़: 90,
  डेढ: 90,
  dhai: 150,
  dhaai: 150,
  ढाई: 150,
};

type Found = { readonly minutes: number; readonly count: number; readonly half?: 'am' | 'pm' };

/**
 * The time that a line names, and marks its words. `bare` reads a lone number as an hour; `part` is what was
 * said of the day before.
 */
export function findTime(
  words: readonly Word[],
  bare = false,
  part?: PartOfDay,
): { time?: ClockTime; part?: PartOfDay } {
  const said = partOfDay(words) ?? part;
  for (const rule of [clock, halfNamed, spoken, english, atHour]) {
    for (let at = 0; at < words.length; at += 1) {
      const found = words[at]?.taken ? undefined : rule(words, at, said);
      if (!found) continue;
      take(words, at, found.count);
      takeParts(words);
      return { time: settle(found, said) };
    }
  }
  const only = bare ? words.findIndex((word) => !word.taken && numberIn(word.text) !== undefined) : -1;
  const hour = numberIn(words[only]?.text);
  if (hour !== undefined && hour <= 24 && words.length <= 2) {
    take(words, only, 1);
    takeParts(words);
    return { time: settle({ minutes: (hour % 24) * 60, count: 1 }, said) };
  }
  const alone = words.find((word) => !word.taken && (word.text === 'noon' || word.text === 'midnight'));
  if (alone) {
    alone.taken = true;
    return { time: clockTime(alone.text === 'noon' ? '12:00' : '00:00') };
  }
  if (said !== undefined) takeParts(words);
  return said === undefined ? {} : { part: said };
}

/** `14:00`, `9:30 pm`, `9.30 am`, `09:30`. */
function clock(words: readonly Word[], at: number): Found | undefined {
  const parsed = /^(\d{1,2})[:.](\d{2})(am|pm)?$/.exec(words[at]?.text ?? '');
  if (!parsed) return undefined;
  const [, hour = '', minute = '', glued] = parsed;
  const next = words[at + 1]?.text;
  const half = glued ?? (next === 'am' || next === 'pm' ? next : undefined);
  const spokenToo = oClock.has(next ?? '') ? 1 : 0;
  if (
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    (half !== undefined && (Number(hour) > 12 || Number(hour) === 0))
  )
    return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  // Written with a leading zero or beyond twelve it is of 24 hours already.
  const settled =
    half === undefined && spokenToo === 0 ? ({ half: Number(hour) < 12 ? 'am' : 'pm' } as const) : {};
  return half === undefined
    ? { minutes, count: 1 + spokenToo, ...settled }
    : { minutes, count: glued === undefined ? 2 : 1, half: half === 'am' ? 'am' : 'pm' };
}

/** `9am`, `9 pm`, `nine am`. */
function halfNamed(words: readonly Word[], at: number): Found | undefined {
  const glued = /^(\d{1,2})(am|pm)$/.exec(words[at]?.text ?? '');
  const hour = glued ? Number(glued[1]) : numberIn(words[at]?.text);
  const half = glued ? glued[2] : words[at + 1]?.text;
  if (hour === undefined || hour < 1 || hour > 12 || (half !== 'am' && half !== 'pm')) return undefined;
  return { minutes: hour * 60, count: glued ? 1 : 2, half };
}

/** `9 baje`, `saade nau baje`, `dedh baje`, `9 bajkar 30 minute`, `साढ़े नौ बजे`. */
function spoken(words: readonly Word[], at: number): Found | undefined {
  const whole = wholes[words[at]?.text ?? ''];
  if (whole !== undefined && oClock.has(words[at + 1]?.text ?? '')) return { minutes: whole, count: 2 };
  const shift = shifts[words[at]?.text ?? ''];
  const lead = shift === undefined ? 0 : 1;
  const glued = /^(\d{1,2})(baje|bje|बजे)$/.exec(words[at + lead]?.text ?? '');
  const hour = glued ? Number(glued[1]) : numberIn(words[at + lead]?.text);
  if (hour === undefined || hour > 24 || !(glued || oClock.has(words[at + lead + 1]?.text ?? '')))
    return undefined;
  const end = at + lead + (glued ? 1 : 2);
  const ke = words[end]?.text === 'ke' ? 1 : 0;
  const past = numberIn(words[end + ke]?.text);
  const more =
    past !== undefined && past < 60 && /^min|^मिनट/.test(words[end + ke + 1]?.text ?? '') ? past : undefined;
  return {
    minutes: hour * 60 + (shift ?? 0) + (more ?? 0),
    count: lead + (glued ? 1 : 2) + (more === undefined ? 0 : ke + 2),
  };
}

/** `half past nine`, `quarter to 10`, `quarter past six`. */
function english(words: readonly Word[], at: number): Found | undefined {
  const lead = words[at]?.text;
  const link = words[at + 1]?.text;
  const hour = numberIn(words[at + 2]?.text);
  if (hour === undefined || hour < 1 || hour > 12 || (link !== 'past' && link !== 'to')) return undefined;
  if (lead !== 'half' && lead !== 'quarter') return undefined;
  const minutes = lead === 'half' ? 30 : 15;
  return { minutes: hour * 60 + (link === 'past' ? minutes : -minutes), count: 3 };
}

/** `at 6 in the evening`, `shaam 6`, `at 9` at the end of a line. */
function atHour(words: readonly Word[], at: number, said: PartOfDay | undefined): Found | undefined {
  const lead = words[at]?.text ?? '';
  const hour = words[at + 1]?.taken ? undefined : numberIn(words[at + 1]?.text);
  if (hour === undefined || hour < 1 || hour > 12 || !/^\d/.test(words[at + 1]?.text ?? '')) return undefined;
  if (parts[lead] !== undefined) return { minutes: hour * 60, count: 2 };
  const isLast = at + 2 === words.length || words[at + 2]?.taken === true;
  if (lead !== 'at' || !(isLast || (said !== undefined && ['in', 'at'].includes(words[at + 2]?.text ?? ''))))
    return undefined;
  return { minutes: hour * 60, count: 2 };
}

/**
 * Hours of twelve become hours of the day by what was said; without a word, seven to eleven is the morning
 * and one to six the afternoon.
 */
function settle({ minutes, half }: Found, said: PartOfDay | undefined): ClockTime {
  const hour = Math.floor(minutes / 60);
  const isAfternoon =
    hour < 12 &&
    (half === undefined
      ? said === undefined
        ? hour >= 1 && hour < 7
        : (said === 'noon' && hour < 7) || said === 'evening' || (said === 'night' && hour >= 6)
      : half === 'pm' && hour >= 1);
  const isMidnight = hour === 12 && (half === 'am' || (half === undefined && said === 'night'));
  const of24 =
    half === 'am' || half === 'pm' || hour < 13
      ? minutes + (isAfternoon ? 720 : 0) - (isMidnight ? 720 : 0)
      : minutes;
  const day = ((of24 % 1440) + 1440) % 1440;
  return clockTime(`${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`);
}

function partOfDay(words: readonly Word[]): PartOfDay | undefined {
  const found = words
    .filter((word) => !word.taken && parts[word.text] !== undefined)
    .map((word) => ({ word, part: parts[word.text] }));
  // `din` is the daytime only beside an hour; alone it counts days.
  return (
    found.find(({ word }) => word.text !== 'din' && word.text !== 'दिन')?.part ??
    found.find(({ word }) => followedByHour(words, word))?.part
  );
}

function followedByHour(words: readonly Word[], word: Word): boolean {
  const at = words.indexOf(word);
  return [1, 2, 3].some(
    (ahead) =>
      oClock.has(words[at + ahead]?.text ?? '') || /^\d{1,2}(baje|बजे)$/.test(words[at + ahead]?.text ?? ''),
  );
}

/** The words that say the part of the day and the small words that tie them to it. */
function takeParts(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    // `tonight` is a day as well, which is found after.
    if (parts[word.text] === undefined || word.taken || word.text === 'tonight') continue;
    const isCounted =
      (word.text === 'din' || word.text === 'दिन') && !followedByHour(words, word) && !words[at + 1]?.taken;
    const isShift =
      ['guard', 'guards', 'patrol', 'shift', 'gasht', 'गार्ड', 'गश्त'].includes(words[at + 1]?.text ?? '') ||
      ['gasht', 'गश्त'].includes(words[at + 2]?.text ?? '');
    if (isCounted || isShift) continue;
    word.taken = true;
    if (words[at - 1]?.text === 'the')
      take(words, at - (words[at - 2]?.text === 'in' ? 2 : 1), words[at - 2]?.text === 'in' ? 2 : 1);
    const tie = words[at + 1];
    if (
      tie &&
      ['ko', 'ke', 'me', 'mein', 'को', 'के', 'में', 'में'].includes(tie.text) &&
      (words[at + 2] === undefined || words[at + 2]?.taken || tie.text !== 'me')
    )
      tie.taken = true;
  }
}
