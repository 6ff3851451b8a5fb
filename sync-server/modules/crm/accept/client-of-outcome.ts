import type { KeptOutcome } from '#shared/modules/crm/quote-outcome.ts';

/**
 * The id of the client of an acceptance, as it was then: who reads it goes on to what it was merged into since.
 */
export function clientThen({ made, used }: Pick<KeptOutcome, 'made' | 'used'>): string | null {
  return [...made, ...used].find(({ kind }) => kind === 'client')?.id ?? null;
}
