import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import type { CredentialKind } from '#shared/modules/staff/credential.ts';
import { blankStaff, staff } from '#shared/modules/staff/staff-member.ts';
import type { Category, SkillClass } from '#shared/modules/staff/words.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** More guards of the demo, who have no phone of their own to sign in with. */
const others: readonly (readonly [
  id: string,
  code: string,
  name: string,
  nameHi: string,
  category: Category,
  skill: SkillClass,
  since: string,
])[] = [
  ['n-g-3', 'NS-103', 'Ramesh Verma', 'रमेश वर्मा', 'guard', 'semi_skilled', '2023-04-10'],
  ['n-g-4', 'NS-104', 'Kamla Bai', 'कमला बाई', 'housekeeper', 'semi_skilled', '2024-08-01'],
  ['n-g-5', 'NS-105', 'Arjun Thakur', 'अर्जुन ठाकुर', 'gunman', 'semi_skilled', '2022-01-17'],
  ['n-g-6', 'NS-106', 'Dinesh Chouhan', 'दिनेश चौहान', 'guard', 'semi_skilled', '2025-06-16'],
  ['n-g-7', 'NS-107', 'Salma Begum', 'सलमा बेगम', 'guard', 'semi_skilled', '2025-11-03'],
];

/**
 * Fills in the people of the first business, and gives them papers, of which some end soon and one has ended.
 */
export async function seedPeople(tx: Tx, today: CalendarDate): Promise<void> {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  for (const [id, code, name, nameHi, category, skill, since] of others) {
    tx.rows(staff).insert({
      ...blankStaff,
      ...stored,
      id,
      code,
      name,
      name_hi: nameHi,
      category,
      skill_class: skill,
      joined_on: calendarDate(since),
      post:
        category === 'gunman' ? 'Armed guard' : category === 'housekeeper' ? 'Housekeeper' : 'Security guard',
    });
  }
  const mahesh = await tx.rows(staff).find('n-g-1');
  if (mahesh)
    tx.rows(staff).update({
      ...mahesh,
      skill_class: 'semi_skilled',
      joined_on: calendarDate('2024-03-01'),
      date_of_birth: calendarDate('1991-07-14'),
      gender: 'male',
      father_name: 'Ganpat Patel',
      address: '27, Nanda Nagar, Indore',
      blood_group: 'B+',
      emergency_name: 'Rekha Patel',
      emergency_phone: '9876500991',
      uan: '100912345678',
      esic: '1812345678',
      aadhaar_last4: '0124',
      bank_name: 'State Bank of India',
      bank_account: '30123456789',
      bank_last4: '6789',
      ifsc: 'SBIN0001234',
      nominee_name: 'Rekha Patel',
      nominee_relation: 'wife',
      home_lat: 22.7441,
      home_lng: 75.8705,
    });
  for (const [id, skill] of [
    ['n-g-2', 'semi_skilled'],
    ['n-s-1', 'skilled'],
  ] as const) {
    const known = await tx.rows(staff).find(id);
    if (known) tx.rows(staff).update({ ...known, skill_class: skill });
  }
  const papers: readonly (readonly [
    staffId: string,
    kind: CredentialKind,
    state: 'held' | 'applied',
    days: number | null,
  ])[] = [
    ['n-g-1', 'police_verification', 'held', 700],
    ['n-g-1', 'psara_training', 'held', null],
    ['n-g-1', 'medical', 'held', 24],
    ['n-g-2', 'police_verification', 'applied', null],
    ['n-g-3', 'police_verification', 'held', 400],
    ['n-g-3', 'psara_training', 'held', null],
    ['n-g-5', 'police_verification', 'held', 320],
    ['n-g-5', 'arms_licence', 'held', 41],
    ['n-g-6', 'police_verification', 'held', -12],
    ['n-g-7', 'police_verification', 'applied', null],
    ['n-s-1', 'police_verification', 'held', 500],
  ];
  papers.forEach(([staffId, kind, state, days], i) => {
    tx.rows(credentials).insert({
      ...stored,
      id: `demo-paper-${i + 1}`,
      staff_id: staffId,
      kind,
      state,
      number: state === 'held' ? `IND/${2300 + i}` : '',
      issuer: kind === 'police_verification' ? 'Vijay Nagar police station' : '',
      valid_from: state === 'held' ? addDays(today, (days ?? 0) - 1000) : null,
      valid_to: state === 'held' && days !== null ? addDays(today, days) : null,
      document_id: null,
      note: '',
      told_days: null,
    });
  });
}
