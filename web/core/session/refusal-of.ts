import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/core/errors.ts';
import type { Refusing } from '#shared/core/refusals.ts';
import { ApiError } from './api-error.ts';

/**
 * What the refusal of an operation holds, by its contract; null for any other problem. The contract's type is
 * enough: tests of the API compare every refusal with it.
 */
export function refusalOf<
  Called extends Refusing,
  Code extends keyof NonNullable<Called['refusals']> & ErrorCode,
>(problem: unknown, code: Code): z.output<NonNullable<NonNullable<Called['refusals']>[Code]>> | null {
  if (!(problem instanceof ApiError) || problem.code !== code) return null;
  return problem.body as z.output<NonNullable<NonNullable<Called['refusals']>[Code]>>;
}
