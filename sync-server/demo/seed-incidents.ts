import { instantFromMs } from '#shared/core/dates.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { notYet } from '#shared/modules/incidents/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds as ids } from './demo-people.ts';

type Line = readonly [
  title: string,
  category: Incident['category'],
  priority: Incident['priority'],
  daysAgo: number,
  hours: number | null,
];

const hour = 3_600_000;
/** Twelve are solved, in four hours on average; three are not. */
const lines: readonly Line[] = [
  ['Guard not at the gate at 2 AM', 'security', 'critical', 0.1, null],
  ['Water left on the stairs after cleaning', 'cleaning', 'medium', 1.2, null],
  ['Lobby light does not work', 'equipment', 'low', 2.5, null],
  ['Bill shows a visit that did not happen', 'billing', 'medium', 6, 3],
  ['Cleaner came two hours late', 'staff', 'medium', 13, 5],
  ['Side gate found open', 'security', 'high', 21, 2],
  ['Garden hose broken', 'equipment', 'low', 34, 8],
  ['Kitchen not cleaned', 'cleaning', 'medium', 47, 4],
  ['Unknown person in the lane', 'security', 'critical', 62, 1],
  ['Guard without uniform', 'staff', 'low', 80, 6],
  ['Terrace door left open', 'security', 'high', 101, 3],
  ['Dust on the staircase', 'cleaning', 'low', 130, 5],
  ['Alarm went off at night', 'security', 'critical', 165, 2],
  ['Window not closed after cleaning', 'cleaning', 'medium', 200, 4],
  ['Camera shows no picture', 'equipment', 'high', 240, 5],
];

/** Asha's incidents. */
export function seedIncidents(tx: Tx, nowMs: number): void {
  lines.forEach(([title, category, priority, daysAgo, hours], i) => {
    const startMs = Math.round(nowMs - daysAgo * 24 * hour);
    const at = instantFromMs(startMs);
    const solved = hours === null ? null : instantFromMs(startMs + hours * hour);
    const working = i === 1;
    const by = 'Narmada Services';
    tx.rows(incidents).insert({
      ...notYet,
      site_id: null,
      site_name: '',
      type_id: null,
      type_name: '',
      type_name_hi: '',
      answers: [],
      happened_at: null,
      id: `00000000-0000-4000-8000-0000000c${String(1000 + i)}`,
      user_id: ids.asha,
      reported_by: 'Asha Verma',
      title,
      description: `${title}. Please look at it and tell me what was done.`,
      category,
      priority,
      location: '14, Saket Nagar, Indore',
      status: solved !== null ? (i % 2 === 0 ? 'closed' : 'resolved') : working ? 'in_progress' : 'open',
      assigned_to: i === 0 || i === 2 ? null : 'Imran Khan',
      resolved_at: solved,
      photos: [],
      comments:
        working || i === 3
          ? [
              {
                id: `demo-comment-${i}`,
                by_id: ids.owner,
                by: 'Nandini Rao',
                at: instantFromMs(startMs + hour / 2),
                text: 'We are looking at it.',
              },
            ]
          : [],
      history: [
        { action: 'create', at, by: 'Asha Verma' },
        ...(working ? [{ action: 'start', at: instantFromMs(startMs + hour / 2), by }] : []),
        ...(solved !== null ? [{ action: 'resolve', at: solved, by }] : []),
        ...(solved !== null && i % 2 === 0 ? [{ action: 'close', at: solved, by }] : []),
      ],
      ver: 1,
      created_at: at,
      updated_at: solved ?? at,
    });
  });
}
