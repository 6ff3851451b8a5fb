import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import type { Field } from '#shared/core/fields.ts';
import { staffMessages as say } from './messages.ts';

/** Verhoeff's tables: the multiplication of the dihedral group of order ten, and a permutation applied by place. */
const times = ['0123456789', '1234067895', '2340178956', '3401289567', '4012395678', '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'];
const permuted = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** True where the last digit of an Aadhaar number fits the others (Verhoeff's check, J. Verhoeff 1969). */
export function isAadhaar(digits: string): boolean {
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const moved = Number(permuted[place % 8]?.[Number(digits[digits.length - 1 - place])] ?? 0);
    check = Number(times[check]?.[moved] ?? 0);
  }
  return check === 0;
}

/** A number of a person, empty where it is not known. Spaces and dashes between its characters are taken out. */
function numberLike(
  pattern: RegExp,
  max: number,
  wrong: readonly [string, string],
  more: (value: string) => boolean = () => true,
  other = wrong,
): Field<string> {
  const schema = z.string().check(
    z.maxLength(40),
    z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.refine((value) => value === '' || pattern.test(value), { error: both(wrong), abort: true }),
    z.refine((value) => value === '' || more(value), both(other)),
  );
  return { schema, column: 'text', nullable: false, maxLength: max };
}

export const uan = (): Field<string> => numberLike(/^\d{12}$/, 12, say.uan);
export const esic = (): Field<string> => numberLike(/^\d{10}$/, 10, say.esic);
export const pan = (): Field<string> => numberLike(/^[A-Z]{5}\d{4}[A-Z]$/, 10, say.pan);
/** A whole Aadhaar number, or only its last four digits where nobody has more: what is kept is the last four. */
export const aadhaar = (): Field<string> =>
  numberLike(/^(?:\d{4}|[2-9]\d{11})$/, 12, say.aadhaar, (value) => value.length === 4 || isAadhaar(value), say.aadhaarCheck);
export const bankAccount = (): Field<string> => numberLike(/^\d{9,18}$/, 18, say.account);
export const ifsc = (): Field<string> => numberLike(/^[A-Z]{4}0[A-Z0-9]{6}$/, 11, say.ifsc);
