import { sheetHours } from '#shared/modules/crm/cost-sheet-input.ts';
import { postGenderNames, postGenders } from '#shared/modules/crm/post-genders.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { everyDay, shiftFor, shiftText } from '#shared/modules/crm/quoted-shift.ts';
import type { SiteSurvey } from '#shared/modules/crm/surveys/site-survey.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { skillClasses, skillNames } from '#shared/modules/staff/words.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formChanges, formValues } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';

type Words = (message: Message) => string;

/** The fields of a post that stand beside its cost. */
const besideCost = [
  'rank',
  'site',
  'shift',
  'shift_id',
  'weekdays',
  'gender',
  'armed',
  'rate',
  'loss_reason',
];

/** What a post is and how it is staffed. */
export function postSpecs(t: Words): FieldSpec[] {
  return [
    { name: 'rank', label: t(messages.rank), kind: 'text', required: true },
    { name: 'people', label: t(messages.people), kind: 'number', required: true, min: 1, step: '1' },
    {
      name: 'skill',
      label: t(messages.skill),
      kind: 'choice',
      options: skillClasses.map((value) => ({ value, label: t(skillNames[value]) })),
    },
    { name: 'basicVda', label: t(messages.basic), kind: 'number', required: true, step: '0.01' },
    {
      name: 'shiftHours',
      label: t(messages.hours),
      kind: 'number',
      min: sheetHours.least,
      max: sheetHours.most,
      step: '0.5',
    },
    { name: 'daysPerMonth', label: t(messages.days), kind: 'number', min: 1, max: 31, step: '1' },
    { name: 'site', label: t(messages.site), kind: 'text', hint: t(messages.siteHint) },
    {
      name: 'gender',
      label: t(messages.gender),
      kind: 'choice',
      options: postGenders.map((value) => ({ value, label: t(postGenderNames[value]) })),
    },
    { name: 'armed', label: t(messages.armed), kind: 'flag' },
  ];
}

/** In which shift a post is manned; while none is chosen, the hint names the shift that it will be put in. */
export function shiftSpec(
  t: Words,
  language: Language,
  {
    shifts,
    hours,
    chosen,
  }: { readonly shifts: readonly Shift[]; readonly hours: number; readonly chosen: string },
): FieldSpec {
  const usual = shiftFor(shifts, { chosen: null, hours });
  const hint =
    usual === null || chosen !== ''
      ? undefined
      : translate(messages.usualShift, language, { shift: shiftText(usual, language) });
  return {
    name: 'shift_id',
    label: t(messages.shift),
    kind: 'choice',
    nullable: true,
    options: [
      { value: '', label: t(messages.anyShift) },
      ...shifts.map((shift) => ({ value: shift.id, label: shiftText(shift, language) })),
    ],
    ...(hint === undefined ? {} : { hint }),
  };
}

/** The percentages of a post, and the rate where it is not that of the sheet. */
export function moreSpecs(t: Words): FieldSpec[] {
  const percent = (name: string, label: Message): FieldSpec => ({
    name,
    label: t(label),
    kind: 'number',
    min: 0,
    step: '0.01',
  });
  return [
    percent('servicePercent', messages.service),
    percent('relieverDivisor', messages.reliever),
    percent('uniformPercent', messages.uniform),
    percent('washingPercent', messages.washing),
    percent('hraPercent', messages.hra),
    percent('leaveDaysPerYear', messages.leave),
    { ...percent('bonusPercent', messages.bonus), hint: t(messages.bonusHint), optional: true },
    { name: 'sac', label: t(messages.sac), kind: 'text', required: true },
    { name: 'zone', label: t(messages.zone), kind: 'text', hint: t(messages.zoneHint) },
    { name: 'gratuity', label: t(messages.gratuity), kind: 'flag' },
    { ...percent('rate', messages.rate), hint: t(messages.rateHint), optional: true },
    { name: 'loss_reason', label: t(messages.lossReason), kind: 'text' },
  ];
}

/** The fields of a one-off item. */
export function itemSpecs(t: Words): FieldSpec[] {
  return [
    { name: 'title', label: t(messages.item), kind: 'text', required: true },
    { name: 'quantity', label: t(messages.quantity), kind: 'number', min: 1, step: '1' },
    { name: 'rate', label: t(messages.price), kind: 'number', min: 0, step: '0.01' },
    { name: 'sac', label: t(messages.sac), kind: 'text', required: true },
  ];
}

/** A post as it is usually offered: eight hours, one reliever for six, 10% service charge. */
export const usualPost: FormValues = {
  rank: '',
  people: '1',
  skill: 'unskilled',
  basicVda: '',
  shiftHours: '8',
  daysPerMonth: '26',
  site: '',
  shift: '',
  shift_id: '',
  weekdays: everyDay.join(''),
  gender: 'any',
  armed: false,
  servicePercent: '10',
  relieverDivisor: '6',
  uniformPercent: '5',
  washingPercent: '3',
  hraPercent: '0',
  leaveDaysPerYear: '0',
  bonusPercent: '',
  sac: '998525',
  zone: '',
  gratuity: true,
  rate: '',
  loss_reason: '',
};
/**
 * The posts that site surveys ask for, as a quote begins with them: of each site those of its newest survey.
 */
export function postsOf(surveys: readonly Pick<SiteSurvey, 'site_name' | 'posts'>[]): FormValues[] {
  const newest = new Map(surveys.toReversed().map((survey) => [survey.site_name, survey]));
  return [...newest.values()].flatMap(({ posts, site_name: site }) =>
    posts.map(({ rank, people, hours, gender, armed }) => ({
      ...usualPost,
      rank,
      people: String(people),
      shiftHours: String(hours),
      gender,
      armed,
      // Without a name it is the one site that is named after the client.
      site: newest.size > 1 ? site : '',
    })),
  );
}

export const usualItem: FormValues = { title: '', quantity: '1', rate: '', sac: '998525' };

/** The posts and items of a quote as forms show them. A rate that is the sheet's is left empty. */
export function formsOf(quote: Quote, t: Words): { posts: FormValues[]; items: FormValues[] } {
  const specs = [...postSpecs(t), ...moreSpecs(t)];
  return {
    posts: quote.lines.map((line) => ({
      ...usualPost,
      ...formValues(specs, {
        ...line.cost,
        ...line,
        rate: line.rate === line.sheet.ratePerPerson ? null : line.rate,
      }),
      shift: line.shift,
      shift_id: line.shift_id ?? '',
      weekdays: line.weekdays.join(''),
    })),
    items: quote.items.map((item) => formValues(itemSpecs(t), item)),
  };
}

/** What the figures of a post are sent as; an empty figure has its usual value. */
export function costOf(values: FormValues, t: Words): Record<string, unknown> {
  const sent = formChanges([...postSpecs(t), ...moreSpecs(t)], {}, values);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !besideCost.includes(name) && value !== null),
  );
}

/** What a post is sent as. */
export function postOf(values: FormValues, t: Words): Record<string, unknown> {
  const sent = formChanges([...postSpecs(t), ...moreSpecs(t)], {}, values);
  const beside = Object.fromEntries(Object.entries(sent).filter(([name]) => besideCost.includes(name)));
  const shift = values['shift_id'] ?? '';
  return {
    ...beside,
    // What was typed before there was a list stays on the paper while no shift is chosen.
    shift: shift === '' ? (values['shift'] ?? '') : '',
    shift_id: shift === '' ? null : shift,
    weekdays: daysOf(values),
    cost: costOf(values, t),
  };
}

/** The days of the week that a form holds. */
export function daysOf(values: FormValues): number[] {
  return Array.from(String(values['weekdays'] ?? ''), Number);
}

/** Under which name the server speaks of a field of a post. */
export function faultName(line: number, field: string): string {
  return besideCost.includes(field) ? `lines.${line}.${field}` : `lines.${line}.cost.${field}`;
}
