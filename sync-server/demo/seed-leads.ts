import { addDays, dateOf } from '#shared/core/dates.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead, LeadNote } from '#shared/modules/crm/lead.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds } from './demo-people.ts';

type Entry = Partial<Omit<Lead, 'notes'>> & {
  readonly name: string;
  /** Days since it was heard of. */
  readonly age: number;
  /** Days until the next action. */
  readonly due?: number;
  readonly said: Pick<LeadNote, 'kind' | 'text'>;
};

/** The field officer sells too, and has these leads on the phone. */
const sells = { owner_id: demoIds.officer, owner_name: 'Imran Khan' } as const;

const entries: readonly Entry[] = [
  {
    name: 'Alka Dubey',
    company: 'Dubey Packaging',
    phone: '+919876540101',
    city: 'Dewas',
    source: 'website',
    need: 'Two guards at the gate, day and night.',
    age: 1,
    said: {
      kind: 'form',
      text: 'We need two guards at our plant gate from next month. Please call before 6 PM.',
    },
  },
  {
    name: 'Farhan Ansari',
    company: 'Sarafa Textiles',
    phone: '+919876540102',
    city: 'Indore',
    source: 'referral',
    stage: 'contacted',
    need: 'दो शोरूम के लिए हाउसकीपिंग स्टाफ़।',
    value: 64_000,
    next_action: 'विज़िट का समय तय करने के लिए फ़ोन करें',
    due: 2,
    ...sells,
    age: 6,
    said: { kind: 'call', text: 'कहते हैं कि पहले कोई आकर दोनों शोरूम देख ले, फिर रेट बताए।' },
  },
  {
    name: 'Col. Suresh Pathak',
    company: 'Sunrise Heights Society',
    phone: '+919876540103',
    city: 'Indore',
    source: 'client',
    stage: 'survey',
    need: 'Four guards in two shifts, one supervisor.',
    value: 118_000,
    next_action: 'Survey with the committee',
    due: 4,
    ...sells,
    surveyor_id: demoIds.officer,
    surveyor_name: 'Imran Khan',
    age: 12,
    said: {
      kind: 'visit',
      text: 'Three gates. The back gate stays open at night, and the colony has no CCTV.',
    },
  },
  {
    name: 'Neha Jain',
    company: 'Malwa Institute of Pharmacy',
    phone: '+919876540104',
    email: 'office@malwa-pharmacy.example',
    city: 'Ujjain',
    source: 'tender',
    stage: 'negotiation',
    need: 'Six guards and four housekeeping staff.',
    value: 236_000,
    next_action: 'Send the revised terms',
    due: 3,
    age: 24,
    said: { kind: 'whatsapp', text: 'They want 45 days to pay instead of 15.' },
  },
  {
    name: 'Imran Qureshi',
    company: 'Star Cold Storage',
    phone: '+919876540105',
    city: 'Bhopal',
    source: 'justdial',
    stage: 'lost',
    lost_reason: 'पास की एजेंसी चुन ली',
    need: 'रात के लिए एक गार्ड।',
    value: 21_000,
    age: 40,
    said: { kind: 'call', text: 'अपने ही इलाक़े की एजेंसी से बात पक्की कर ली है। अगले साल फिर पूछें।' },
  },
];

/** People who ask for guards and staff, each as far as such things are. */
export function seedLeads(tx: Tx): void {
  const today = dateOf(tx.now);
  for (const [n, { age, due, said, ...lead }] of entries.entries()) {
    const at = daysAgo(tx.now, age, '11:30');
    tx.rows(leads).insert({
      ...blankLead,
      owner_id: demoIds.owner,
      owner_name: 'Nandini Rao',
      ...lead,
      id: `00000000-0000-4000-8000-00000000c1${String(n).padStart(2, '0')}`,
      next_action_on: due === undefined ? null : addDays(today, due),
      survey_on: lead.surveyor_id === undefined || due === undefined ? null : addDays(today, due),
      stage_at: at,
      notes: [{ ...said, at, by: said.kind === 'form' ? lead.name : 'Nandini Rao' }],
      created_at: at,
      updated_at: at,
    });
  }
}
