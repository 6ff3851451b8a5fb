import { AppError } from '#shared/core/errors.ts';
import { validate } from '#shared/core/validate.ts';
import { registration } from '#shared/modules/on-call/registration.ts';
import { spoken } from './spoken.ts';

export type Mistake = { readonly field: string; readonly message: string };

/** What the server would find wrong with an application, in the language of the page. */
export function check(values: Readonly<Record<string, unknown>>): Mistake[] {
  try {
    validate(registration, values);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields.map(({ field, message }) => ({ field, message: spoken(message) }));
  }
}
