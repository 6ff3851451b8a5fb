import { namedCities } from '#shared/modules/bookings/city-states.ts';
import { isServed } from '#shared/modules/bookings/address.ts';
import { folded } from './question-words.ts';
import type { Word } from './words.ts';

/** A city that a line names, and whether the business works there. */
export type FoundCity = { readonly name: string; readonly served: boolean };

/** Cities that are called as common words of Hindi are: if, without, went, times. */
const alsoWords = new Set(['agar', 'bina', 'gaya', 'guna', 'dhar', 'rau', 'गया', 'धार', 'सागर', 'sagar']);

/** The words before a city or after it that make it the place meant, and no part of an address. */
const leads = /^(?:in|at|to|near|serve|serving|cover|for)$/;
const follows = /^(?:me|mein|mai|में|मे|tak|तक|city|shahar|शहर)$/;

/**
 * The city that a line names, a served one before others. `served` are the cities of the business; where it
 * names none it works in every city.
 */
export function findCity(words: readonly Word[], served: readonly string[]): FoundCity | undefined {
  const said = words.map(({ text }) => folded(text));
  const found = [...served.map((name) => ({ name, name_hi: '' })), ...namedCities].flatMap((city) => {
    const at = [city.name, city.name_hi]
      .map((name) => folded(name.toLowerCase()).split(' '))
      .map((wanted) => ({ wanted, at: placeOf(said, wanted) }))
      .find(({ at: place }) => place >= 0);
    if (!at) return [];
    const { wanted, at: from } = at;
    const isNamed =
      !wanted.every((word) => alsoWords.has(word)) ||
      leads.test(said[from - 1] ?? '') ||
      follows.test(said[from + wanted.length] ?? '');
    return isNamed ? [{ ...city, at: from, count: wanted.length }] : [];
  });
  const [first] = found.toSorted((a, b) => b.count - a.count || a.at - b.at);
  const mine = found.find((city) => isOneOf(city, served));
  const meant = mine ?? first;
  return meant && { name: shownName(meant, served), served: mine !== undefined };
}

/** Whether the place of a line is this city, as «in Mumbai» or «Mumbai me» say, and no part of an address. */
export function isPlaceMeant(words: readonly Word[]): boolean {
  const said = words.map(({ text }) => folded(text));
  return namedCities.some(({ name, name_hi }) =>
    [name, name_hi].some((title) => {
      const wanted = folded(title.toLowerCase()).split(' ');
      const at = placeOf(said, wanted);
      return at >= 0 && (leads.test(said[at - 1] ?? '') || follows.test(said[at + wanted.length] ?? ''));
    }),
  );
}

type City = { readonly name: string; readonly name_hi: string };

function isOneOf(city: City, served: readonly string[]): boolean {
  return served.length === 0 || served.some((name) => isServed(name, [city.name]) || name === city.name_hi);
}

/** As the business writes it, where it works there. */
function shownName(city: City, served: readonly string[]): string {
  return served.find((name) => isServed(name, [city.name])) ?? city.name;
}

function placeOf(said: readonly string[], wanted: readonly string[]): number {
  if (wanted.join('') === '') return -1;
  return said.findIndex((_, at) => wanted.every((word, i) => said[at + i] === word));
}
