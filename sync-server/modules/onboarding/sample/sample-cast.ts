import type { Shift } from '#shared/modules/settings/shift.ts';
import type { Category } from '#shared/modules/staff/words.ts';
import type { Trade } from '#shared/modules/tenants/trade.ts';
import { sampleMark } from '#shared/modules/onboarding/sample-mark.ts';

/** A name in both languages with the mark of a sample before it. */
export function marked(name: string, nameHi: string): { readonly name: string; readonly name_hi: string } {
  return { name: `${sampleMark.name} – ${name}`, name_hi: `${sampleMark.nameHi} – ${nameHi}` };
}

/** The client has one name for readers of both languages. */
export const sampleClient = `${sampleMark.name} / ${sampleMark.nameHi} – Lotus Residency`;
export const sampleSite = marked('Lotus Residency', 'लोटस रेज़िडेंसी');

/** What the people of a trade do: at which post, in which shifts, and at what rate a duty is billed. */
export type SampleWork = {
  readonly post: { readonly name: string; readonly name_hi: string };
  readonly category: Category;
  readonly rank: string;
  readonly shifts: readonly [first: string, second: string];
  readonly rate: number;
  readonly sac: string;
};
const guarding: SampleWork = {
  post: marked('Main gate', 'मुख्य गेट'),
  category: 'guard',
  rank: 'Security guard',
  shifts: ['day', 'night'],
  rate: 820,
  sac: '998525',
};
const cleaning: SampleWork = {
  post: marked('Tower A', 'टावर A'),
  category: 'housekeeper',
  rank: 'Housekeeper',
  shifts: ['general', 'general'],
  rate: 720,
  sac: '998533',
};

/** The work that a business sees in its sample. */
export function sampleWork(trade: Trade): SampleWork {
  return trade === 'housekeeping' ? cleaning : guarding;
}

/** A person of the sample. `week` says from Sunday on which shift they have; null is a day off. */
export type SamplePerson = {
  readonly name: string;
  readonly name_hi: string;
  readonly week: readonly (0 | 1 | null)[];
  /** Days of the month on which they were rostered and did not come. */
  readonly missed: readonly number[];
};

/** Three people with a day off each, whom the fourth relieves. One duty of the month was missed. */
export const samplePeople: readonly SamplePerson[] = [
  { ...marked('Ramesh', 'रमेश'), week: [0, null, 0, 0, 0, 0, 0], missed: [] },
  { ...marked('Kamla', 'कमला'), week: [null, 0, 0, 0, 0, 0, 0], missed: [14] },
  { ...marked('Salma', 'सलमा'), week: [1, 1, 1, 1, null, 1, 1], missed: [] },
  { ...marked('Dinesh', 'दिनेश'), week: [0, 0, null, null, 1, null, null], missed: [] },
];

/** The people that a post needs in each of its shifts. */
export function sampleNeeds(shifts: readonly [Shift, Shift]): { shift_id: string; people: number }[] {
  const [first, second] = shifts;
  return first.id === second.id
    ? [{ shift_id: first.id, people: 3 }]
    : [
        { shift_id: first.id, people: 2 },
        { shift_id: second.id, people: 1 },
      ];
}
