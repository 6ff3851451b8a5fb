import { can } from '#shared/core/access.ts';
import { both, choice, date, flag, integer, key, nullable, reference, text } from '#shared/core/fields.ts';
import type { Field } from '#shared/core/field.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import * as z from 'zod/mini';
import { skills } from './statutory/rates.ts';

const messages = defineMessages({
  uan: ['A UAN has 12 digits.', 'UAN में 12 अंक होते हैं।'],
  esic: ['An ESIC number has 10 digits.', 'ESIC नंबर में 10 अंक होते हैं।'],
  ifsc: ['An IFSC looks like SBIN0001234.', 'IFSC ऐसा दिखता है: SBIN0001234।'],
  account: ['An account number has 6 to 20 digits.', 'खाता नंबर में 6 से 20 अंक होते हैं।'],
  pan: ['A PAN looks like ABCDE1234F.', 'PAN ऐसा दिखता है: ABCDE1234F।'],
});

/** A number that may be unknown yet: empty, or of its form. */
function numbered(max: number, form: RegExp, wrong: readonly [string, string]): Field<string> {
  return reference(max).checked(z.refine((value) => value === '' || form.test(value), both(wrong)));
}

/** The forms of the numbers that files for banks and authorities need. */
export const payNumbers = {
  uan: /^\d{12}$/,
  esic: /^\d{10}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  account: /^\d{6,20}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
} as const;

const writable = [
  'staff_id',
  'effective_from',
  'skill',
  'epf',
  'esi',
  'professional_tax',
  'labour_welfare',
  'epf_on_full_wages',
  'no_pension',
  'disabled',
  'fixed_term',
  'regime',
  'age',
  'uan',
  'esic_no',
  'pan',
  'bank_account',
  'bank_ifsc',
  'relative_name',
  'weekly_off',
  'joined_on',
  'left_on',
] as const;

/** What payroll must know of a person, from a day on; earlier rows stay for the months they held. */
export const payProfiles = defineResource({
  name: 'pay_profiles',
  one: 'pay_profile',
  fields: {
    id: key(),
    staff_id: key(),
    effective_from: date(),
    skill: choice(skills),
    epf: flag(),
    esi: flag(),
    professional_tax: flag(),
    /** Managers and supervisors above the law's limit are left out. */
    labour_welfare: flag(),
    epf_on_full_wages: flag(),
    /** From 58 years on, and for who never was in the pension scheme. */
    no_pension: flag(),
    disabled: flag(),
    /** The contract ends on a day: gratuity in proportion after one year. */
    fixed_term: flag(),
    regime: choice(['new', 'old']),
    age: integer(14, 120),
    uan: numbered(12, payNumbers.uan, messages.uan),
    esic_no: numbered(10, payNumbers.esic, messages.esic),
    pan: numbered(10, payNumbers.pan, messages.pan),
    bank_account: numbered(20, payNumbers.account, messages.account),
    bank_ifsc: numbered(11, payNumbers.ifsc, messages.ifsc),
    /** Father, mother or spouse, as the wage slip names one. */
    relative_name: text(120),
    weekly_off: nullable(integer(0, 6)),
    joined_on: nullable(date()),
    left_on: nullable(date()),
  },
  hidden: ['bank_account'],
  sealed: ['bank_account', 'uan', 'pan'],
  writable: { create: writable, update: writable },
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['staff_id', 'skill'],
    sort: ['effective_from', 'created_at'],
    search: ['esic_no'],
    order: '-effective_from',
  },
});

export type PayProfile = Row<typeof payProfiles>;

/** What stands for a person of whom nothing has been entered yet. */
export const blankProfile = {
  skill: 'unskilled',
  epf: true,
  esi: true,
  professional_tax: true,
  labour_welfare: true,
  epf_on_full_wages: false,
  no_pension: false,
  disabled: false,
  fixed_term: false,
  regime: 'new',
  age: 30,
  uan: '',
  esic_no: '',
  pan: '',
  bank_account: '',
  bank_ifsc: '',
  relative_name: '',
  weekly_off: null,
  joined_on: null,
  left_on: null,
} as const satisfies Partial<PayProfile>;

/** The profile that holds on a day: the newest that has begun, or the first one where none has yet. */
export function profileOn<One extends Pick<PayProfile, 'effective_from'>>(
  profiles: readonly One[],
  day: string,
): One | null {
  const ordered = profiles.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  return ordered.find((item) => item.effective_from <= day) ?? ordered.at(-1) ?? null;
}
