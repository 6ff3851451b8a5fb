import type { ContractTemplate, TemplateField } from './template.ts';

const replacementHours: TemplateField = {
  name: 'replacement_hours',
  label: 'Replacement within (hours)',
  label_hi: 'बदली कितने घंटे में',
  kind: 'number',
  initial: '4',
};
const liabilityLimit: TemplateField = {
  name: 'liability_limit',
  label: 'Liability for each event (₹)',
  label_hi: 'हर घटना की ज़िम्मेदारी (₹)',
  kind: 'money',
  initial: '100000',
};
const number = (name: string, label: string, hindi: string, initial = ''): TemplateField => ({
  name,
  label,
  label_hi: hindi,
  kind: 'number',
  initial,
});
const last = [
  'clause-wages',
  'clause-client-duties',
  'clause-liability',
  'clause-confidentiality',
  'clause-termination',
  'clause-disputes',
] as const;

type First = Pick<ContractTemplate, 'id' | 'name' | 'service_type'> & {
  readonly clauses: readonly string[];
  readonly fields: readonly TemplateField[];
};

/** The templates that a new business begins with, made of its first clauses. */
export const firstTemplates: readonly First[] = [
  {
    id: 'template-guarding',
    name: 'Guarding',
    service_type: 'Security',
    clauses: [
      'clause-parties',
      'clause-scope',
      'clause-guards',
      'clause-replacement',
      'clause-attendance',
      'clause-price',
      'clause-payment',
      ...last,
    ],
    fields: [
      number('guard_count', 'Number of guards', 'गार्ड कितने'),
      number('duty_hours', 'Hours of a duty', 'ड्यूटी के घंटे', '12'),
      replacementHours,
      liabilityLimit,
    ],
  },
  {
    id: 'template-housekeeping',
    name: 'Housekeeping',
    service_type: 'Housekeeping',
    clauses: [
      'clause-parties',
      'clause-scope',
      'clause-cleaners',
      'clause-replacement',
      'clause-attendance',
      'clause-price',
      'clause-payment',
      ...last,
    ],
    fields: [
      number('cleaner_count', 'Number of housekeeping staff', 'हाउसकीपिंग स्टाफ़ कितने'),
      {
        name: 'material_by',
        label: 'Who supplies the material',
        label_hi: 'सामान कौन देगा',
        kind: 'text',
        initial: '',
      },
      replacementHours,
      liabilityLimit,
    ],
  },
  {
    id: 'template-recovery',
    name: 'Loan recovery',
    service_type: 'Recovery',
    clauses: [
      'clause-parties',
      'clause-scope',
      'clause-recovery',
      'clause-recovered-money',
      'clause-payment',
      'clause-confidentiality',
      'clause-termination',
      'clause-disputes',
    ],
    fields: [
      number('recovery_fee', 'Fee (percent)', 'फ़ीस (प्रतिशत)'),
      number('deposit_hours', 'Cash deposited within (hours)', 'नक़द कितने घंटे में जमा', '24'),
    ],
  },
];
