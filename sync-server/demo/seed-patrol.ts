import {
  addMonths,
  clockTime,
  firstOfMonth,
  instantAt,
  instantFromMs,
  msFromInstant,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { checkOf, keyOf } from '#shared/modules/patrol/code.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { addRoute } from '#server/modules/patrol/plan-rounds.ts';
import { planNext } from '#server/modules/tasks/operations/write-template.ts';
import { daysAgo } from './days-ago.ts';
import { demoSites } from './demo-people.ts';

/**
 * The demo's checkpoints with codes that are the same in every demo, so that they can be printed here and
 * scanned there.
 */
export const demoCheckpoints = [
  {
    id: '00000000-0000-4000-8000-0000000f0001',
    name: 'Main gate',
    name_hi: 'मुख्य गेट',
    hint: 'बूम बैरियर के पास',
    code: 'GATE-2222-7K7K',
    east: 0,
  },
  {
    id: '00000000-0000-4000-8000-0000000f0002',
    name: 'Basement parking',
    name_hi: 'बेसमेंट पार्किंग',
    hint: 'Pillar B4',
    code: 'PARK-3333-8M8M',
    east: 0.0003,
  },
  {
    id: '00000000-0000-4000-8000-0000000f0003',
    name: 'Generator room',
    name_hi: 'जनरेटर रूम',
    hint: 'दरवाज़े के अंदर की तरफ़',
    code: 'GENR-4444-9N9N',
    east: 0.0006,
  },
  {
    id: '00000000-0000-4000-8000-0000000f0004',
    name: 'Terrace',
    name_hi: 'छत',
    hint: 'पानी की टंकी के पास',
    code: 'TERR-5555-2P2P',
    east: 0.0004,
  },
  {
    id: '00000000-0000-4000-8000-0000000f0005',
    name: 'Back wall',
    name_hi: 'पिछली दीवार',
    hint: 'Lamp post 3',
    code: 'WAKK-6666-3Q3Q',
    east: -0.0002,
  },
] as const;
export const demoRoutes = {
  hourly: '00000000-0000-4000-8000-0000000f0101',
  evening: '00000000-0000-4000-8000-0000000f0102',
} as const;

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const site = demoSites[0];

/** Five checkpoints at the first site, rounds every two hours and one in the evening, and some tasks. */
export async function seedPatrol(tx: Tx, today: CalendarDate): Promise<void> {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  for (const { code, east, ...point } of demoCheckpoints) {
    const codeKey = await keyOf(point.id, code);
    tx.rows(checkpoints).insert({
      ...stored,
      ...point,
      site_id: site.id,
      lat: site.lat,
      lng: site.lng + east,
      radius_m: 60,
      code,
      code_key: codeKey,
      old_keys: [],
      check_value: await checkOf(codeKey),
      sheet_no: 1,
      renewed_at: tx.now,
      removed_at: null,
    });
  }
  // The round that began last is one already, so that there is something to walk at once.
  const since = instantFromMs(msFromInstant(tx.now) - 2 * 3_600_000);
  const shared = {
    ...stored,
    site_id: site.id,
    site_name: site.name,
    days: everyDay,
    shift_id: '',
    active: true,
    since,
    earlier: [],
  };
  const stop = (place: number) => ({
    checkpoint_id: demoCheckpoints[place]?.id ?? '',
    from_min: null,
    to_min: null,
  });
  await addRoute(tx, {
    ...shared,
    id: demoRoutes.hourly,
    name: 'Round of the park',
    name_hi: 'पार्क की गश्त',
    mode: 'loose',
    starts: clockTime('00:00'),
    ends: clockTime('00:00'),
    every_minutes: 120,
    patience_minutes: 60,
    stops: [0, 1, 2, 3, 4].map(stop),
  });
  await addRoute(tx, {
    ...shared,
    id: demoRoutes.evening,
    name: 'Locking up',
    name_hi: 'ताला बंदी',
    mode: 'strict',
    starts: clockTime('20:00'),
    ends: clockTime('22:00'),
    every_minutes: 0,
    patience_minutes: 45,
    stops: [3, 2, 1, 0].map(stop),
  });
  seedTasks(tx, today);
  await seedTemplates(tx, today);
}

function seedTasks(tx: Tx, today: CalendarDate): void {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  const blank = {
    ...stored,
    description: '',
    site_id: site.id,
    site_name: site.name,
    assignee_id: null,
    assignee_name: '',
    pool_site_id: null,
    checklist: [],
    photo_needed: false,
    photos: [],
    repeat: 'none',
    priority: 'normal',
    status: 'open',
    note: '',
    done_at: null,
    done_by: '',
    made_by: 'Farah Sheikh',
    made_by_id: null,
    late_level: 0,
    history: [{ action: 'create', at: daysAgo(tx.now, 1, '17:45'), by: 'Farah Sheikh' }],
    created_at: daysAgo(tx.now, 1, '17:45'),
  } as const;
  const point = (id: string, text: string) =>
    ({ id, text, kind: 'tick', required: true, value: '', done_at: null, done_by: '' }) as const;
  const mahesh = { assignee_id: 'n-g-1', assignee_name: 'Mahesh Patel' };
  const due = (time: string): Task['due_at'] => instantAt(today, clockTime(time));
  const given: readonly (Partial<Task> & Pick<Task, 'id' | 'title'>)[] = [
    {
      id: '00000000-0000-4000-8000-0000000f0201',
      title: 'आग बुझाने के सिलेंडर जाँचें',
      description: 'सुई हरे निशान पर हो, पिन और सील अपनी जगह लगी हों।',
      ...mahesh,
      priority: 'high',
      due_at: due('19:30'),
      photo_needed: true,
      repeat: 'monthly',
      checklist: [point('p1', 'मुख्य गेट'), point('p2', 'बेसमेंट के दोनों सिरे'), point('p3', 'जनरेटर रूम')],
    },
    {
      id: '00000000-0000-4000-8000-0000000f0202',
      title: 'Hand the visitor register to the office',
      ...mahesh,
      due_at: due('20:00'),
    },
    {
      id: '00000000-0000-4000-8000-0000000f0203',
      title: 'टॉर्च और वॉकी-टॉकी जाँचें',
      pool_site_id: site.id,
      due_at: due('21:00'),
      repeat: 'daily',
      checklist: [point('p1', 'टॉर्च'), point('p2', 'वॉकी-टॉकी')],
    },
    {
      id: '00000000-0000-4000-8000-0000000f0204',
      title: 'Clean the lobby glass',
      site_id: demoSites[1].id,
      site_name: demoSites[1].name,
      assignee_id: 'n-g-2',
      assignee_name: 'Sunita Yadav',
      priority: 'low',
      due_at: instantFromMs(msFromInstant(tx.now) + 26 * 3_600_000),
    },
  ];
  for (const task of given)
    tx.rows(tasks).insert({
      incident_id: null,
      ...blank,
      ...task,
      checklist: task.checklist ?? [],
      photos: [],
      history: [...blank.history],
      due_at: task.due_at ?? null,
    });
}

async function seedTemplates(tx: Tx, today: CalendarDate): Promise<void> {
  const step = (text: string, kind: 'tick' | 'number' = 'tick') => ({ text, kind, required: true }) as const;
  const plain = {
    description: '',
    description_hi: '',
    priority: 'normal',
    due_hours: 4,
    photo_needed: false,
    repeat: 'none',
    starts_on: null,
    at: clockTime('08:00'),
    site_id: null,
    assignee_id: null,
    active: true,
    made_to: null,
    made_by: 'Farah Sheikh',
    made_by_id: null,
  } as const;
  tx.rows(taskTemplates).insert({
    ...plain,
    id: '00000000-0000-4000-8000-0000000f0301',
    title: 'Fire drill',
    title_hi: 'आग से बचाव का अभ्यास',
    checklist: [step('Alarm sounded'), step('Minutes until everybody was out', 'number')],
  });
  const monthly = tx.rows(taskTemplates).insert({
    ...plain,
    id: '00000000-0000-4000-8000-0000000f0302',
    title: 'Read the generator’s meters',
    title_hi: 'जनरेटर के मीटर पढ़ें',
    checklist: [step('Running hours', 'number'), step('Diesel in litres', 'number'), step('No leak')],
    repeat: 'monthly',
    starts_on: addMonths(firstOfMonth(today.slice(0, 7)), 1),
    site_id: site.id,
  });
  await planNext(tx, monthly);
}
