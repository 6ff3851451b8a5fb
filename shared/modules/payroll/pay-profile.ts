import { can } from '#shared/core/access.ts';
import { choice, date, flag, integer, key, nullable, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { esicNumber, ifsc, numberField, pan, uan } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { skills } from './statutory/rates.ts';

/**
 * The number of an account that wages go to. It may be shorter and longer than those that people enter today:
 * cooperative banks have such numbers.
 */
export const payAccountForm = /^\d{6,20}$/;
const accountWrong: Message = ['An account number has 6 to 20 digits.', 'खाता संख्या में 6 से 20 अंक होते हैं।'];

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
    professional_tax: flag().editable().label('Professional tax', 'वृत्ति कर'),
    /** Managers and supervisors above the law's limit are left out. */
    labour_welfare: flag().editable().label('Labour welfare fund', 'श्रम कल्याण निधि'),
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
    uan: uan().editable().label('UAN', 'UAN'),
    esic_no: esicNumber().editable().label('ESIC number', 'ESIC नंबर'),
    pan: pan().editable().label('PAN number', 'PAN नंबर'),
    bank_account: numberField({
      max: 20,
      isRight: (value) => payAccountForm.test(value),
      wrong: accountWrong,
    })
      .editable()
      .label('Account number', 'खाता संख्या'),
    bank_ifsc: ifsc().editable().label('IFSC code', 'IFSC कोड'),
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
