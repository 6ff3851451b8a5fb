import * as z from 'zod/mini';
import { isAadhaar } from '#shared/core/aadhaar.ts';
import { both } from '#shared/core/fields.ts';
import { makeField } from '#shared/core/field.ts';
import type { Field } from '#shared/core/field.ts';
import type { Message } from '#shared/core/i18n.ts';
import { staffMessages as messages } from './messages.ts';

/**
 * A number of a person, empty where it is not known. Spaces and dashes between its characters are taken out.
 */
function numberLike(
  pattern: RegExp,
  max: number,
  wrong: readonly [string, string],
  more: (value: string) => boolean = () => true,
  other = wrong,
): Field<string> {
  return makeField({ column: 'text', maxLength: max }, { kind: 'text', initial: '', max }, () =>
    z.string().check(
      z.maxLength(40),
      z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
      z.refine((value) => value === '' || pattern.test(value), { error: both(wrong), abort: true }),
      z.refine((value) => value === '' || more(value), both(other)),
    ),
  );
}

export const uan = (): Field<string> => numberLike(/^\d{12}$/, 12, messages.uan);
export const esic = (): Field<string> => numberLike(/^\d{10}$/, 10, messages.esic);
export const pan = (): Field<string> => numberLike(/^[A-Z]{5}\d{4}[A-Z]$/, 10, messages.pan);
/** What the number is called, of which only the end is kept. */
export const aadhaarLabel: Message = ['Aadhaar number', 'आधार नंबर'];
/**
 * A whole Aadhaar number, or only its last four digits where nobody has more: what is kept is the last four.
 */
export const aadhaar = (): Field<string> =>
  numberLike(
    /^(?:\d{4}|[2-9]\d{11})$/,
    12,
    messages.aadhaar,
    (value) => value.length === 4 || isAadhaar(value),
    messages.aadhaarCheck,
  );
export const bankAccount = (): Field<string> => numberLike(/^\d{9,18}$/, 18, messages.account);
export const ifsc = (): Field<string> => numberLike(/^[A-Z]{4}0[A-Z0-9]{6}$/, 11, messages.ifsc);
