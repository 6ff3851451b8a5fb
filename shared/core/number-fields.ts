import * as z from 'zod/mini';
import { makeField } from './field.ts';
import type { Field } from './field.ts';
import { both, missingText, requiredTextOf } from './fields.ts';
import { gstinFault, gstinMessages } from './gstin.ts';
import type { Message } from './i18n.ts';

/** A PIN code of India: six digits, of which the first is none; or nothing where it is not known. */
export const pinCodeForm = /^$|^[1-9]\d{5}$/;
/** What is said of a PIN code that is none. */
export const pinCodeWrong: Message = ['A PIN code has six digits.', 'पिन कोड में छह अंक होते हैं।'];
/** An IFSC: four letters for the bank, a zero, and six characters for the branch. */
export const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** A member's number in the provident fund. */
export const uanForm = /^\d{12}$/;
/** A member's number in the state insurance. */
export const esicForm = /^\d{10}$/;
const panForm = /^[A-Z]{5}\d{4}[A-Z]$/;
const accountForm = /^\d{9,18}$/;

/** What a number must look like, and what is said of one that does not. */
export type NumberForm = {
  /** Its characters as it is kept. */
  readonly max: number;
  /** The most characters that are taken, spaces and dashes included; 40 where nothing is said. */
  readonly typed?: number;
  readonly isRight: (value: string) => boolean;
  readonly wrong: Message | ((value: string) => Message);
};

/**
 * A number that an authority or a bank gave, empty where it is not known. Spaces and dashes between its
 * characters are taken out, and it is kept in capitals.
 */
export function numberField({ max, typed = 40, isRight, wrong }: NumberForm): Field<string> {
  const wrongText = (value: unknown): string =>
    both(typeof wrong === 'function' ? wrong(String(value)) : wrong);
  return makeField({ column: 'text', maxLength: max }, { kind: 'text', initial: '', max }, (spec) =>
    z.string(missingText(spec)).check(
      z.maxLength(typed, { error: ({ input }) => wrongText(input), abort: true }),
      z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
      z.refine((value) => value !== '' || !spec.required, {
        error: () => both(requiredTextOf(spec)),
        abort: true,
      }),
      z.refine((value) => value === '' || isRight(value), { error: ({ input }) => wrongText(input) }),
    ),
  );
}

/** The number of a business in GST, with its state and its check character. */
export function gstin(): Field<string> {
  return numberField({
    max: 15,
    isRight: (value) => gstinFault(value) === null,
    wrong: (value) => gstinMessages[gstinFault(value) ?? 'FORMAT'],
  });
}

/** The number of a person or a business at the income tax. */
export function pan(): Field<string> {
  return numberField({
    max: 10,
    isRight: (value) => panForm.test(value),
    wrong: ['A PAN looks like ABCDE1234F.', 'PAN ऐसा होता है: ABCDE1234F।'],
  });
}

/** The six digits of a postal area. */
export function pinCode(): Field<string> {
  return numberField({
    max: 6,
    typed: 7,
    isRight: (value) => pinCodeForm.test(value),
    wrong: pinCodeWrong,
  });
}

/** The code of a branch of a bank. */
export function ifsc(): Field<string> {
  return numberField({
    max: 11,
    isRight: (value) => ifscForm.test(value),
    wrong: ['An IFSC looks like SBIN0001234.', 'IFSC ऐसा होता है: SBIN0001234।'],
  });
}

/** The number of an account at a bank. */
export function accountNumber(): Field<string> {
  return numberField({
    max: 18,
    isRight: (value) => accountForm.test(value),
    wrong: ['An account number has 9 to 18 digits.', 'खाता संख्या 9 से 18 अंकों की होती है।'],
  });
}

/** A member's number in the provident fund. */
export function uan(): Field<string> {
  return numberField({
    max: 12,
    isRight: (value) => uanForm.test(value),
    wrong: ['A UAN has 12 digits.', 'UAN में 12 अंक होते हैं।'],
  });
}

/** A member's number in the state insurance. */
export function esicNumber(): Field<string> {
  return numberField({
    max: 10,
    isRight: (value) => esicForm.test(value),
    wrong: ['An ESIC number has 10 digits.', 'ESIC नंबर में 10 अंक होते हैं।'],
  });
}
