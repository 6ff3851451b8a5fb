/**
 * Random numbers that a seed repeats (mulberry32): `next` in [0, 1), `below` a whole number, `chance` a yes
 * or no.
 */
export type Random = {
  readonly next: () => number;
  readonly below: (most: number) => number;
  readonly chance: (part: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T | undefined;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return { next, below, chance: (part) => next() < part, pick: (list) => list[below(list.length)] };
}
