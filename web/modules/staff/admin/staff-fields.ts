import type { Language, Message } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { aadhaar, aadhaarLabel } from '#shared/modules/staff/identity.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import type { FormSection } from '#web/core/ui/tables/record-dialog.tsx';
import { staffScreens as messages } from '../messages.ts';

type StaffField = keyof StaffMember;
type Say = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** The form of a person's record, part by part. `departments` are those to choose from. */
export function staffSections(
  t: Say,
  language: Language,
  departments: readonly string[],
  known: StaffMember | null,
): FormSection[] {
  const hiddenHint = (last: string): { hint?: string } =>
    last === '' ? {} : { hint: `${t(messages.masked, { last })}. ${t(messages.keepHint)}` };
  const all = [...new Set([...departments, known?.department ?? ''])].filter((name) => name !== '');
  const own = {
    phone: { kind: 'tel' },
    department: {
      kind: 'choice',
      options: [{ value: '', label: '–' }, ...all.map((name) => ({ value: name, label: name }))],
    },
    weekly_off: {
      kind: 'choice',
      options: [
        { value: '', label: t(messages.movingOff) },
        ...weekdayNames(language).map((label, day) => ({ value: String(day), label })),
      ],
    },
    emergency_phone: { kind: 'tel' },
    bank_account: hiddenHint(known?.bank_last4 ?? ''),
    pan: hiddenHint((known?.pan ?? '').slice(-4)),
  } as const;
  const fields = (...names: readonly StaffField[]): FormSection['fields'] =>
    namedFields(staff, language, names, own);
  return [
    {
      title: t(messages.sectionWork),
      fields: fields(
        'code',
        'name',
        'name_hi',
        'phone',
        'category',
        'post',
        'skill_class',
        'department',
        'joined_on',
        'weekly_off',
        'ex_serviceman',
      ),
    },
    {
      title: t(messages.sectionPerson),
      fields: fields(
        'gender',
        'date_of_birth',
        'father_name',
        'mother_name',
        'spouse_name',
        'blood_group',
        'address',
        'permanent_address',
        'emergency_name',
        'emergency_phone',
        'home_lat',
        'home_lng',
      ),
    },
    {
      title: t(messages.sectionMoney),
      fields: [
        ...fields('uan', 'esic', 'pan'),
        {
          name: 'aadhaar',
          label: t(aadhaarLabel),
          ...hiddenHint(known?.aadhaar_last4 ?? ''),
          kind: 'text',
          maxLength: maxLengthOf({ fields: { aadhaar: aadhaar() } }, 'aadhaar'),
        },
        ...fields('bank_name', 'bank_account', 'ifsc', 'nominee_name', 'nominee_relation'),
      ],
    },
  ];
}
