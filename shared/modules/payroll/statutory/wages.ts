import type { Amount } from './rounding.ts';

/** One part of the pay as it stands in the wage structure. `inWages` is what the Code on Wages counts. */
export type Component = {
  readonly name: string;
  readonly amount: Amount;
  readonly inWages: boolean;
  readonly inFiftyPercentTotal?: boolean | undefined;
};

export type CodeWages = { readonly wages: Amount; readonly addBack: Amount };

/**
 * Wages by section 2(y) of the Code on Wages, in paise: what counts, plus so much of what is excluded as
 * exceeds half of all remuneration. `employerShare` is the employer's provident fund contribution, counted in
 * both where the setting allows it.
 */
export function codeWages(components: readonly Component[], employerShare: Amount): CodeWages {
  const counted = sum(components.filter((component) => component.inWages));
  const excluded =
    sum(components.filter((component) => !component.inWages && component.inFiftyPercentTotal !== false)) +
    employerShare;
  const addBack = Math.max(0, excluded - Math.floor((counted + excluded) / 2));
  return { wages: counted + addBack, addBack };
}

function sum(components: readonly Component[]): Amount {
  return components.reduce((total, component) => total + component.amount, 0);
}
