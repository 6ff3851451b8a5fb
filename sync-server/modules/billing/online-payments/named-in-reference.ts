import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#server/core/sql/database.ts';

/** As the indexes of references have it, word for word. */
const isWithin = sql<boolean>`(lower(reference) like '_%pi!_%' escape '!' or lower(reference) like '_%pay!_%' escape '!')`;
/** A value that is bound would keep SQLite from the index. */
const isGiven = sql<boolean>`reference <> ''`;
/** How the services begin the IDs of payments, as the indexes have it too. */
const beginnings = ['pi_', 'pay_'] as const;

type Condition = (is: ExpressionBuilder<Tables, string>) => Expression<SqlBool>;

/**
 * The conditions, of which one after another is asked for, that a reference may name a payment by its ID: the
 * rows of all of them together have every reference that does. An ID of another form is looked for in all.
 */
export function namedInReference(paymentRef: string): readonly Condition[] {
  const id = paymentRef.toLowerCase();
  const lower = (is: ExpressionBuilder<Tables, string>) => is.fn('lower', ['reference']);
  const hasIt: Condition = (is) => is(lower(is), 'like', `%${id}%`);
  if (!beginnings.some((beginning) => id.startsWith(beginning))) return [hasIt];
  const end = `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) + 1)}`;
  return [
    (is) => is.and([isGiven, is(lower(is), '>=', id), is(lower(is), '<', end)]),
    (is) => is.and([isWithin, hasIt(is)]),
  ];
}
