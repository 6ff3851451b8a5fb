import { beyond, paise, sumOf } from '#shared/core/money.ts';
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
 * exceeds half of all remuneration. `employerShare` is the employer's provident fund contribution, counted in
 * both where the setting allows it.
 */
export function codeWages(components: readonly Component[], employerShare: Paise): CodeWages {
  const counted = sum(components.filter((component) => component.inWages));
  const apart = sum(
    components.filter((component) => !component.inWages && component.inFiftyPercentTotal !== false),
  );
  const excluded = sumOf([apart, employerShare]);
  const half = paise(Math.floor((counted + excluded) / 2));
  const addBack = beyond(excluded, half);
  return { wages: sumOf([counted, addBack]), addBack };
}

function sum(components: readonly Component[]): Paise {
  return sumOf(components.map((component) => component.amount));
}
