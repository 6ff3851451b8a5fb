import { isAadhaar } from '#shared/core/aadhaar.ts';
import type { Field } from '#shared/core/field.ts';
import type { Message } from '#shared/core/i18n.ts';
import { numberField } from '#shared/core/number-fields.ts';
import { staffMessages as messages } from './messages.ts';

const aadhaarForm = /^(?:\d{4}|[2-9]\d{11})$/;

/** What the number is called, of which only the end is kept. */
export const aadhaarLabel: Message = ['Aadhaar number', 'आधार नंबर'];
/**
 * A whole Aadhaar number, or only its last four digits where nobody has more: what is kept is the last four.
 */
export const aadhaar = (): Field<string> =>
  numberField({
    max: 12,
    isRight: (value) => aadhaarForm.test(value) && (value.length === 4 || isAadhaar(value)),
    wrong: (typed) => {
      const value = typed.replaceAll(/[\s-]/g, '');
      return aadhaarForm.test(value) ? messages.aadhaarCheck : messages.aadhaar;
    },
  });
