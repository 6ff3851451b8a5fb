import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/core/sql/database.ts';

/** The condition on payment pages that a person has to look at them, as `isToCheck` says of one. */
export function isToCheckRow(is: ExpressionBuilder<Tables, string>) {
  return is.or([
    is('status', '=', 'review'),
    is.and([is('returns', '!=', '[]'), is('returns', 'like', '%"needsPerson":true%')]),
  ]);
}
