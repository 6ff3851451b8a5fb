import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import { findAmounts } from './find-amounts.ts';
import { findDate } from './find-date.ts';
import { findPlace } from './find-place.ts';
import { findScope } from './find-scope.ts';
import { findServices } from './find-service.ts';
import type { KnownService } from './find-service.ts';
import { findTime } from './find-time.ts';
import type { PartOfDay } from './find-time.ts';
import { typedBetween, wordsOf } from './words.ts';

/** The most characters of a line that somebody types to the assistant. */
export const longestLine = 500;

/** What is known when a line comes: the catalogue, the day, and what was asked last. */
export type Hearing = {
  readonly services: readonly KnownService[];
  readonly today: CalendarDate;
  /** The cities of the business; none where it works anywhere. */
  readonly cities?: readonly string[];
  readonly asked?: 'service' | 'date' | 'time' | 'location' | undefined;
  readonly part?: PartOfDay | undefined;
};

/** What a line says. `services` are all that it may mean, the likeliest first. */
export type Understood = {
  readonly services: readonly string[];
  readonly date?: CalendarDate;
  readonly time?: ClockTime;
  readonly part?: PartOfDay;
  readonly location?: string;
  readonly people?: number;
  readonly shift_hours?: number;
  readonly days?: number;
  /** What guards are wanted for, as far as it was said. */
  readonly scope?: Partial<GuardScope>;
};

/**
 * Reads a line in English, Hindi or both mixed. Nothing is guessed by a model: times, days, places and names
 * of services are found by their words, each word once.
 */
export function understand(line: string, { services, today, asked, part }: Hearing): Understood {
  const words = wordsOf(line);
  // «24/7» is no day of July.
  for (const word of words) word.taken = word.text === '24/7';
  const { time, part: said } = findTime(words, asked === 'time', part);
  const date = findDate(words, today, asked === 'date');
  const scope = findScope(words);
  const amounts = findAmounts(words);
  const named = findFullTitle(words, services);
  const place = findPlace(words, line);
  const rest = asked === 'location' && place === undefined ? restOf(words, line) : undefined;
  const location = place ?? rest;
  // A bare answer to «where?» is a place, whatever its words sound like.
  const heard = named.length > 0 || rest !== undefined ? named : findServices(words, services);
  // A place may be all that names the service: «clean at the factory».
  const meant = heard.length > 0 || asked === 'location' ? heard : findServices(wordsOf(line), services);
  return {
    services: meant,
    ...amounts,
    ...(Object.keys(scope).length === 0 ? {} : { scope }),
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
    ...(said === undefined ? {} : { part: said }),
    ...(location === undefined ? {} : { location }),
  };
}

/** A title said in full is taken first, so that its words are not read as a place. */
function findFullTitle(
  words: ReturnType<typeof wordsOf>,
  services: readonly KnownService[],
): readonly string[] {
  const full = services.filter((service) =>
    [service.name, service.name_hi].some((name) => contains(words, name)),
  );
  return full.length > 0 ? findServices(words, full) : [];
}

function contains(words: ReturnType<typeof wordsOf>, title: string): boolean {
  const wanted = wordsOf(title).map((word) => word.text);
  const said = words.map((word) => word.text);
  return said.some((_, at) => wanted.every((word, i) => said[at + i] === word));
}

/** An answer to «where?» is the place itself, as far as nothing else was heard in it. */
function restOf(words: ReturnType<typeof wordsOf>, line: string): string | undefined {
  const first = words.findIndex((word) => !word.taken);
  if (first < 0) return undefined;
  let last = first;
  while (last + 1 < words.length && !words[last + 1]?.taken) last += 1;
  const [from, to] = [words[first], words[last]];
  return from && to ? typedBetween(line, from, to) : undefined;
}
