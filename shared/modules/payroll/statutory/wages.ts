import { paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/** One part of the pay as it stands in the wage structure. `inWages` is what the Code on Wages counts. */
export type Component = {
  readonly name: string;
  readonly amount: Paise;
  readonly inWages: boolean;
  readonly inFiftyPercentTotal?: boolean | undefined;
};

export type CodeWages = { readonly wages: Paise; readonly addBack: Paise };

/**
 * Wages by section 2(y) of the Code on Wages, in paise: what counts, plus so much of what is excluded as
 * exceeds half of all remuneration. `shareOf` gives the employer's provident fund contribution on wages, in
 * paise with fractions, where the setting counts it among what is excluded. The contribution depends on the
 * wages it adds to, so they are solved together: each round leaves at most half a contribution's rate of the
 * error, about a seventeenth.
 */
export function codeWages(
  components: readonly Component[],
  shareOf: (wages: number) => number = () => 0,
): CodeWages {
  const counted = sum(components.filter((component) => component.inWages));
  const apart = sum(
    components.filter((component) => !component.inWages && component.inFiftyPercentTotal !== false),
  );
  const addBackFor = (wages: number): number => Math.max(0, (apart + shareOf(wages) - counted) / 2);
  let added = addBackFor(counted);
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const next = addBackFor(counted + added);
    if (next === added) break;
    added = next;
  }
  const addBack = paise(Math.round(added));
  return { wages: sumOf([counted, addBack]), addBack };
}

/** Rounds after which even the largest amount is exact to far less than a paisa. */
const mostRounds = 20;

function sum(components: readonly Component[]): Paise {
  return sumOf(components.map((component) => component.amount));
}
