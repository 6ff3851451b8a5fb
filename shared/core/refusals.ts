import type * as z from 'zod/mini';
import { AppError } from './errors.ts';
import type { ErrorCode, FieldError } from './errors.ts';
import type { Message } from './i18n.ts';

/** What the body of a refusal holds beside its code and its sentence, by the code. */
export type Refusals = Readonly<Partial<Record<ErrorCode, z.ZodMiniObject>>>;

/** A contract that says what its refusals hold. */
export type Refusing<Declared extends Refusals = Refusals> = { readonly refusals?: Declared };

/**
 * The error by which an operation refuses with what its contract says: `body` stands in the envelope beside
 * the code and the sentence. `fields` names what to mend.
 */
export function refusal<Declared extends Refusals, Code extends keyof Declared & ErrorCode>(
  _contract: Refusing<Declared>,
  code: Code,
  text: Message,
  body: z.input<NonNullable<Declared[Code]>>,
  fields: readonly FieldError[] = [],
): AppError {
  return new AppError(code, text, { fields, extra: { ...body } });
}
