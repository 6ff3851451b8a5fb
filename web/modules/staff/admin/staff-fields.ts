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
import { staffScreens as messages } from '../messages.ts';

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
    last === '' ? {} : { hint: `${t(messages.masked, { last })}. ${t(messages.keepHint)}` };
  const all = [...new Set([...departments, known?.department ?? ''])].filter((name) => name !== '');
  return [
    {
      title: t(messages.sectionWork),
      fields: [
        { name: 'code', label: t(messages.code), kind: 'text', required: true, maxLength: 20 },
        { name: 'name', label: t(messages.name), kind: 'text', required: true, maxLength: 120 },
        { name: 'name_hi', label: t(messages.nameHi), kind: 'text', maxLength: 200 },
        {
          name: 'phone',
          label: t(messages.phone),
          hint: t(messages.phoneHint),
          kind: 'tel',
          nullable: true,
          maxLength: 20,
        },
        {
          name: 'category',
          label: t(messages.category),
          kind: 'choice',
          options: words(categories, categoryNames),
        },
        { name: 'post', label: t(messages.post), kind: 'text', maxLength: 80 },
        {
          name: 'skill_class',
          label: t(messages.skill),
          kind: 'choice',
          options: words(skillClasses, skillNames),
        },
        {
          name: 'department',
          label: t(messages.department),
          kind: 'choice',
          options: [{ value: '', label: '–' }, ...all.map((name) => ({ value: name, label: name }))],
        },
        { name: 'joined_on', label: t(messages.joined), kind: 'date', nullable: true },
        {
          name: 'weekly_off',
          label: t(messages.weeklyOff),
          kind: 'choice',
          options: [
            { value: '', label: t(messages.movingOff) },
            ...weekdayNames(language).map((label, day) => ({ value: String(day), label })),
          ],
        },
        { name: 'ex_serviceman', label: t(messages.exService), kind: 'flag' },
      ],
    },
    {
      title: t(messages.sectionPerson),
      fields: [
        { name: 'gender', label: t(messages.gender), kind: 'choice', options: words(genders, genderNames) },
        { name: 'date_of_birth', label: t(messages.born), kind: 'date', nullable: true },
        { name: 'father_name', label: t(messages.father), kind: 'text', maxLength: 120 },
        { name: 'mother_name', label: t(messages.mother), kind: 'text', maxLength: 120 },
        { name: 'spouse_name', label: t(messages.spouse), kind: 'text', maxLength: 120 },
        { name: 'blood_group', label: t(messages.blood), kind: 'text', maxLength: 10 },
        { name: 'address', label: t(messages.address), kind: 'area', maxLength: 500 },
        { name: 'permanent_address', label: t(messages.permanent), kind: 'area', maxLength: 500 },
        { name: 'emergency_name', label: t(messages.emergencyName), kind: 'text', maxLength: 120 },
        { name: 'emergency_phone', label: t(messages.emergencyPhone), kind: 'tel', maxLength: 20 },
        { name: 'home_lat', label: t(messages.homeLat), kind: 'number', step: 'any' },
        { name: 'home_lng', label: t(messages.homeLng), kind: 'number', step: 'any' },
      ],
    },
    {
      title: t(messages.sectionMoney),
      fields: [
        { name: 'uan', label: t(messages.uan), kind: 'text', maxLength: 20 },
        { name: 'esic', label: t(messages.esic), kind: 'text', maxLength: 20 },
        { name: 'pan', label: t(messages.pan), kind: 'text', maxLength: 12 },
        {
          name: 'aadhaar',
          label: t(messages.aadhaar),
          ...hiddenHint(known?.aadhaar_last4 ?? ''),
          kind: 'text',
          maxLength: 20,
        },
        { name: 'bank_name', label: t(messages.bank), kind: 'text', maxLength: 120 },
        {
          name: 'bank_account',
          label: t(messages.account),
          ...hiddenHint(known?.bank_last4 ?? ''),
          kind: 'text',
          maxLength: 24,
        },
        { name: 'ifsc', label: t(messages.ifsc), kind: 'text', maxLength: 11 },
        { name: 'nominee_name', label: t(messages.nominee), kind: 'text', maxLength: 120 },
        { name: 'nominee_relation', label: t(messages.relation), kind: 'text', maxLength: 60 },
      ],
    },
  ];
}
