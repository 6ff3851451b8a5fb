import type { Message } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import {
  categories,
  categoryNames,
  genderNames,
  genders,
  skillClasses,
  skillNames,
} from '#shared/modules/staff/words.ts';
import type { FormSection } from '#web/core/ui/tables/record-dialog.tsx';
import { staffScreens as say } from '../messages.ts';

type Say = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** The days of the week from Sunday, as a form offers them. */
export function weekdayNames(language: 'en' | 'hi'): string[] {
  const format = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 10, 1 + day)));
}

/** The form of a person's record, part by part. `departments` are those to choose from. */
export function staffSections(
  t: Say,
  language: 'en' | 'hi',
  departments: readonly string[],
  known: StaffMember | null,
): FormSection[] {
  const words = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, Message>>) =>
    values.map((value) => ({ value, label: t(names[value]) }));
  const hiddenHint = (last: string): { hint?: string } =>
    last === '' ? {} : { hint: `${t(say.masked, { last })}. ${t(say.keepHint)}` };
  const all = [...new Set([...departments, known?.department ?? ''])].filter((name) => name !== '');
  return [
    {
      title: t(say.sectionWork),
      fields: [
        { name: 'code', label: t(say.code), kind: 'text', required: true, maxLength: 20 },
        { name: 'name', label: t(say.name), kind: 'text', required: true, maxLength: 120 },
        { name: 'name_hi', label: t(say.nameHi), kind: 'text', maxLength: 200 },
        {
          name: 'phone',
          label: t(say.phone),
          hint: t(say.phoneHint),
          kind: 'tel',
          nullable: true,
          maxLength: 20,
        },
        {
          name: 'category',
          label: t(say.category),
          kind: 'choice',
          options: words(categories, categoryNames),
        },
        { name: 'post', label: t(say.post), kind: 'text', maxLength: 80 },
        {
          name: 'skill_class',
          label: t(say.skill),
          kind: 'choice',
          options: words(skillClasses, skillNames),
        },
        {
          name: 'department',
          label: t(say.department),
          kind: 'choice',
          options: [{ value: '', label: '–' }, ...all.map((name) => ({ value: name, label: name }))],
        },
        { name: 'joined_on', label: t(say.joined), kind: 'date', nullable: true },
        {
          name: 'weekly_off',
          label: t(say.weeklyOff),
          kind: 'choice',
          options: [
            { value: '', label: t(say.movingOff) },
            ...weekdayNames(language).map((label, day) => ({ value: String(day), label })),
          ],
        },
        { name: 'ex_serviceman', label: t(say.exService), kind: 'flag' },
      ],
    },
    {
      title: t(say.sectionPerson),
      fields: [
        { name: 'gender', label: t(say.gender), kind: 'choice', options: words(genders, genderNames) },
        { name: 'date_of_birth', label: t(say.born), kind: 'date', nullable: true },
        { name: 'father_name', label: t(say.father), kind: 'text', maxLength: 120 },
        { name: 'mother_name', label: t(say.mother), kind: 'text', maxLength: 120 },
        { name: 'spouse_name', label: t(say.spouse), kind: 'text', maxLength: 120 },
        { name: 'blood_group', label: t(say.blood), kind: 'text', maxLength: 10 },
        { name: 'address', label: t(say.address), kind: 'area', maxLength: 500 },
        { name: 'permanent_address', label: t(say.permanent), kind: 'area', maxLength: 500 },
        { name: 'emergency_name', label: t(say.emergencyName), kind: 'text', maxLength: 120 },
        { name: 'emergency_phone', label: t(say.emergencyPhone), kind: 'tel', maxLength: 20 },
        { name: 'home_lat', label: t(say.homeLat), kind: 'number', step: 'any' },
        { name: 'home_lng', label: t(say.homeLng), kind: 'number', step: 'any' },
      ],
    },
    {
      title: t(say.sectionMoney),
      fields: [
        { name: 'uan', label: t(say.uan), kind: 'text', maxLength: 20 },
        { name: 'esic', label: t(say.esic), kind: 'text', maxLength: 20 },
        { name: 'pan', label: t(say.pan), kind: 'text', maxLength: 12 },
        {
          name: 'aadhaar',
          label: t(say.aadhaar),
          ...hiddenHint(known?.aadhaar_last4 ?? ''),
          kind: 'text',
          maxLength: 20,
        },
        { name: 'bank_name', label: t(say.bank), kind: 'text', maxLength: 120 },
        {
          name: 'bank_account',
          label: t(say.account),
          ...hiddenHint(known?.bank_last4 ?? ''),
          kind: 'text',
          maxLength: 24,
        },
        { name: 'ifsc', label: t(say.ifsc), kind: 'text', maxLength: 11 },
        { name: 'nominee_name', label: t(say.nominee), kind: 'text', maxLength: 120 },
        { name: 'nominee_relation', label: t(say.relation), kind: 'text', maxLength: 60 },
      ],
    },
  ];
}
