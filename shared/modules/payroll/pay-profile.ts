import { can } from '#shared/core/access.ts';
import { both, choice, date, flag, integer, key, nullable, reference, text } from '#shared/core/fields.ts';
import type { Field } from '#shared/core/field.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import * as z from 'zod/mini';
import { skillNames } from '#shared/modules/staff/words.ts';
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

/** What payroll must know of a person, from a day on; earlier rows stay for the months they held. */
export const payProfiles = defineResource({
  name: 'pay_profiles',
  one: 'pay_profile',
  title: { one: ['payroll details', 'वेतन की जानकारी'], many: ['payroll details', 'वेतन की जानकारी'] },
  naming: ['staff_id', 'effective_from'],
  fields: {
    id: key(),
    staff_id: key().refersTo('staff').editable().label('Employee', 'कर्मचारी'),
    effective_from: date().editable().label('Effective from', 'लागू तारीख़').required(),
    skill: choice(skills).editable().label('Skill', 'कौशल').called(skillNames),
    epf: flag().editable().label('EPF member', 'EPF सदस्य'),
    esi: flag().editable().label('Covered by ESI', 'ESI में शामिल'),
    professional_tax: flag().editable().label('Pays professional tax', 'वृत्ति कर देता है'),
    /** Managers and supervisors above the law's limit are left out. */
    labour_welfare: flag().editable().label('Pays labour welfare', 'श्रम कल्याण देता है'),
    epf_on_full_wages: flag().editable().label('EPF on full wages', 'पूरे वेतन पर EPF'),
    /** From 58 years on, and for who never was in the pension scheme. */
    no_pension: flag().editable().label('Not in the pension scheme', 'पेंशन योजना में नहीं'),
    disabled: flag().editable().label('Higher ESI limit for disability', 'दिव्यांगता: ESI की ऊँची सीमा'),
    /** The contract ends on a day: gratuity in proportion after one year. */
    fixed_term: flag()
      .editable()
      .label('Fixed-term contract: gratuity after one year', 'तय अवधि का अनुबंध: एक साल बाद ग्रेच्युटी'),
    regime: choice(['new', 'old'])
      .editable()
      .label('Income tax regime', 'आयकर का नियम')
      .called({ new: ['New regime', 'नया नियम'], old: ['Old regime', 'पुराना नियम'] }),
    age: integer(14, 120).editable().label('Age', 'उम्र'),
    uan: numbered(12, payNumbers.uan, messages.uan).editable().label('UAN', 'UAN'),
    esic_no: numbered(10, payNumbers.esic, messages.esic).editable().label('ESIC number', 'ESIC नंबर'),
    pan: numbered(10, payNumbers.pan, messages.pan).editable().label('PAN number', 'PAN नंबर'),
    bank_account: numbered(20, payNumbers.account, messages.account)
      .editable()
      .label('Account number', 'खाता संख्या'),
    bank_ifsc: numbered(11, payNumbers.ifsc, messages.ifsc).editable().label('IFSC code', 'IFSC कोड'),
    /** Father, mother or spouse, as the wage slip names one. */
    relative_name: text(120).editable().label('Father, mother or spouse', 'पिता, माता या पति/पत्नी'),
    weekly_off: nullable(integer(0, 6)).editable().label('Weekly off', 'साप्ताहिक छुट्टी'),
    joined_on: nullable(date()).editable().label('Joining date', 'जॉइनिंग तारीख़'),
    left_on: nullable(date()).editable().label('Exited on', 'छोड़ने की तारीख़'),
  },
  hidden: ['bank_account'],
  sealed: ['bank_account', 'uan', 'pan'],
  masked: ['pan'],
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
