import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import type { Field } from './field.ts';
import { both, text } from './fields.ts';
import type { Message } from './i18n.ts';

/** What is said of an email address that is none. */
export const emailWrong: Message = ['Enter a valid email address.', 'सही ई-मेल पता लिखें।'];

/** An email address to which mail can be sent, kept in small letters; empty where it is not known. */
export function email(max = 254): Field<string> {
  return text(max).checked(
    z.overwrite<string>((value) => value.toLowerCase()),
    z.refine<string>((value) => value === '' || isEmail(value), both(emailWrong)),
  );
}
