import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { checklistMessages as messages } from './messages.ts';

/** Steps with a code each; one code names one step. `field` is the name of the steps in what was sent. */
export function withCodes<Written extends { readonly id?: string | undefined }>(
  steps: readonly Written[],
  field: string,
): (Written & { readonly id: string })[] {
  const named = steps.map((step) => ({ ...step, id: step.id ?? newId() }));
  if (new Set(named.map((step) => step.id)).size < named.length) refuse('invalid', messages.sameStep, field);
  return named;
}
