import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { notYet } from '#shared/modules/incidents/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds as ids } from './demo-people.ts';

type Line = {
  readonly title: string;
  readonly text: string;
  readonly category: Incident['category'];
  readonly priority: Incident['priority'];
  /** When it was reported; without it, a little while ago. */
  readonly on?: readonly [days: number, time: string];
  /** How long it took to solve. */
  readonly hours?: number;
  /** What the office answered. */
  readonly answer?: string;
};

const hour = 3_600_000;
/** Twelve are solved, in four hours on average; three are not. */
const lines: readonly Line[] = [
  {
    title: 'गेट पर कोई गार्ड नहीं है',
    text: 'पंद्रह मिनट से गेट ख़ाली है और गार्ड का फ़ोन नहीं लग रहा। कृपया तुरंत किसी को भेजें।',
    category: 'security',
    priority: 'critical',
  },
  {
    title: 'Stairs left wet after cleaning',
    text: 'The stairs from the first floor were still wet at nine, and my mother nearly slipped.',
    category: 'cleaning',
    priority: 'medium',
    on: [1, '09:20'],
    answer: 'Sorry about that. The supervisor visits tomorrow morning; stairs will be wiped dry from now on.',
  },
  {
    title: 'लॉबी की लाइट बंद है',
    text: 'दो दिन से लॉबी की ट्यूबलाइट नहीं जल रही। शाम को सीढ़ियों पर अँधेरा रहता है।',
    category: 'equipment',
    priority: 'low',
    on: [2, '19:10'],
  },
  {
    title: 'Bill shows a visit that did not happen',
    text: 'We were out of town that Sunday and nobody came, but the visit is on the bill.',
    category: 'billing',
    priority: 'medium',
    on: [6, '11:45'],
    hours: 3,
    answer: 'You are right, that visit was cancelled. We have taken it off the bill.',
  },
  {
    title: 'सफ़ाई दो घंटे देर से शुरू हुई',
    text: 'नौ बजे का समय था, टीम ग्यारह बजे आई। किसी ने पहले से बताया भी नहीं।',
    category: 'staff',
    priority: 'medium',
    on: [13, '11:15'],
    hours: 5,
  },
  {
    title: 'Side gate found unlocked',
    text: 'The lock of the side gate was open when I came home. Please check who closes it at night.',
    category: 'security',
    priority: 'high',
    on: [21, '21:40'],
    hours: 2,
  },
  {
    title: 'बग़ीचे का पाइप फट गया',
    text: 'पौधों में पानी देते समय पाइप फट गया। नया पाइप और नोज़ल चाहिए।',
    category: 'equipment',
    priority: 'low',
    on: [34, '08:30'],
    hours: 8,
  },
  {
    title: 'Kitchen was left out',
    text: 'The rooms are done, but nobody cleaned the kitchen platform and the sink.',
    category: 'cleaning',
    priority: 'medium',
    on: [47, '13:05'],
    hours: 4,
  },
  {
    title: 'गली में अनजान आदमी घूम रहा है',
    text: 'एक आदमी आधे घंटे से घरों के सामने चक्कर लगा रहा है और फ़ोटो खींच रहा है।',
    category: 'security',
    priority: 'critical',
    on: [62, '22:15'],
    hours: 1,
  },
  {
    title: 'Guard on duty without uniform',
    text: 'The new guard came in plain clothes and without an identity card.',
    category: 'staff',
    priority: 'low',
    on: [80, '20:20'],
    hours: 6,
  },
  {
    title: 'छत का दरवाज़ा खुला मिला',
    text: 'सुबह छत का दरवाज़ा खुला था। रात के राउंड में इसे ज़रूर जाँचें।',
    category: 'security',
    priority: 'high',
    on: [101, '07:10'],
    hours: 3,
  },
  {
    title: 'Dust on the staircase railing',
    text: 'The railing and the window sills on the second floor have not been wiped for a week.',
    category: 'cleaning',
    priority: 'low',
    on: [130, '10:30'],
    hours: 5,
  },
  {
    title: 'रात में अलार्म बजा',
    text: 'रात दो बजे दुकान का अलार्म बजा। गार्ड ने देखा, कोई नहीं था। कृपया सेंसर जाँचें।',
    category: 'security',
    priority: 'critical',
    on: [165, '02:10'],
    hours: 2,
  },
  {
    title: 'Window left open after cleaning',
    text: 'The bedroom window stayed open all day and the rain came in.',
    category: 'cleaning',
    priority: 'medium',
    on: [200, '17:50'],
    hours: 4,
  },
  {
    title: 'CCTV camera 2 shows no picture',
    text: 'The camera at the back has been black since the power cut this morning.',
    category: 'equipment',
    priority: 'high',
    on: [240, '12:25'],
    hours: 5,
  },
];

/** Asha's incidents, written in English and in Hindi as it came to her. */
export function seedIncidents(tx: Tx, nowMs: number): void {
  for (const [i, line] of lines.entries()) {
    const at = line.on ? daysAgo(tx.now, ...line.on) : instantFromMs(nowMs - 2 * hour);
    tx.rows(incidents).insert(incidentOf(line, i, at));
  }
}

function incidentOf(line: Line, i: number, at: Instant): Incident {
  const after = (hours: number): Instant => instantFromMs(msFromInstant(at) + hours * hour);
  const solved = line.hours === undefined ? null : after(line.hours);
  const isClosed = solved !== null && i % 2 === 0;
  const isWorkedOn = solved === null && line.answer !== undefined;
  const by = 'Narmada Services';
  return {
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
    title: line.title,
    description: line.text,
    category: line.category,
    priority: line.priority,
    location: '14, Saket Nagar, Indore',
    status: isClosed ? 'closed' : solved !== null ? 'resolved' : isWorkedOn ? 'in_progress' : 'open',
    assigned_to: solved === null && !isWorkedOn ? null : 'Imran Khan',
    resolved_at: solved,
    photos: [],
    comments:
      line.answer === undefined
        ? []
        : [
            {
              id: `demo-comment-${i}`,
              by_id: ids.owner,
              by: 'Nandini Rao',
              at: after(0.5),
              text: line.answer,
            },
          ],
    history: [
      { action: 'create', at, by: 'Asha Verma' },
      ...(isWorkedOn ? [{ action: 'start', at: after(0.5), by }] : []),
      ...(solved !== null ? [{ action: 'resolve', at: solved, by }] : []),
      ...(isClosed ? [{ action: 'close', at: solved, by }] : []),
    ],
    ver: 1,
    created_at: at,
    updated_at: solved ?? at,
  };
}
