import { addDays, clockTime, dateOf, instantAt, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { recoveryLetters } from '#shared/modules/recovery/letter.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { noNotice } from '#server/modules/recovery/operations/write-case.ts';
import { demoIds } from './demo-people.ts';

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000e${String(100 + n)}`;
const borrowers = [
  'Rakesh Sharma',
  'Meena Kushwaha',
  'Vijay Dubey',
  'Sarita Bai',
  'Anwar Ali',
  'Pooja Chouhan',
  'Gopal Yadav',
  'Rekha Jatav',
  'Santosh Malviya',
  'Farida Khan',
  'Dilip Rathore',
  'Lata Soni',
  'Mukesh Prajapati',
  'Usha Tiwari',
  'Jitendra Parmar',
  'Kiran Goyal',
  'Ashok Bairagi',
  'Nirmala Patidar',
  'Harish Vaishnav',
  'Shabana Mansoori',
] as const;
const areas = [
  ['Palasia', '452001'],
  ['Bhawarkua', '452014'],
  ['Vijay Nagar', '452010'],
  ['Rajwada', '452007'],
] as const;

/** The places of the borrower who promised to pay, and of one who knows of no visit yet. */
const promiserAt = 9;
const untoldAt = 13;

/**
 * A bank of the demo with twenty cases, and the field officer as an agent with all papers, who has seven and
 * was promised a payment for one.
 */
export function seedRecovery(tx: Tx, nowMs: number): void {
  const today = dateOf(instantFromMs(nowMs));
  tx.rows(recoveryLenders).insert({
    id: idOf(0),
    name: 'Malwa Gramin Bank',
    client_id: null,
    grievance_contact: 'Alok Vyas, +91 731 400 0300, grievance@malwagramin.example',
    active: true,
    mapping: {},
  });
  tx.rows(credentials).insert({
    id: 'demo-dra-certificate',
    staff_id: 'n-s-1',
    kind: 'dra_certificate',
    state: 'held',
    number: 'DRA-2025-004417',
    issuer: 'IIBF',
    valid_from: addDays(today, -300),
    valid_to: addDays(today, 795),
    document_id: null,
    note: '',
    told_days: null,
  });
  tx.rows(recoveryAgents).insert({
    id: idOf(1),
    staff_id: 'n-s-1',
    user_id: demoIds.officer,
    name: 'Imran Khan',
    id_card: 'NS-REC-01',
    areas: 'Palasia, Bhawarkua',
    active: true,
  });
  tx.rows(recoveryLetters).insert({
    id: idOf(2),
    agent_id: idOf(1),
    lender_id: idOf(0),
    number: 'MGB/REC/2026/118',
    valid_from: addDays(today, -120),
    valid_to: addDays(today, 245),
  });
  for (const [i, name] of borrowers.entries()) {
    const made = caseOf(i, name, tx.now);
    tx.rows(recoveryCases).insert(i === promiserAt ? { ...made, ...promised(tx, made.id, today) } : made);
  }
}

/** A visit of yesterday with a promise to pay: keeps it, and gives what the case says of it. */
function promised(tx: Tx, caseId: string, today: CalendarDate): Partial<RecoveryCase> {
  const at = instantAt(addDays(today, -1), clockTime('11:40'));
  const promise = { promised_on: today, promised_amount: 6000 };
  tx.rows(recoveryContacts).insert({
    id: idOf(50),
    case_id: caseId,
    kind: 'visit',
    agent_id: demoIds.officer,
    agent_name: 'Imran Khan',
    at,
    effective_at: at,
    received_at: at,
    offset_ms: 0,
    mono_ms: null,
    boot_id: null,
    lat: null,
    lng: null,
    accuracy_m: null,
    fix_age_s: null,
    outcome: 'promise',
    note: 'वेतन मिलने पर देंगी',
    ...promise,
    photos: [],
    state: 'counts',
    held_because: 'none',
    decision: '',
    decided_by: '',
    decided_at: null,
  });
  return { ...promise, visits: 1, last_contact_at: at, last_outcome: 'promise' };
}

/** The officer’s borrowers were told by letter two days ago, but one; the others not yet. */
function noticeOf(i: number, isOfficers: boolean, now: Instant): Pick<RecoveryCase, NoticeField> {
  if (!isOfficers || i === untoldAt) return noNotice;
  const at = instantFromMs(msFromInstant(now) - 2 * 86_400_000);
  return {
    ...noNotice,
    notice_by: 'letter',
    noticed_at: at,
    notice_reference: `RM4471${String(20_300 + i)}IN`,
  };
}
type NoticeField = keyof typeof noNotice;

function caseOf(
  i: number,
  name: string,
  now: Instant,
): Omit<RecoveryCase, 'ver' | 'created_at' | 'updated_at'> {
  const [area, pin] = areas[i % areas.length] ?? areas[0];
  const isOfficers = (i % 4 < 2 && i < 12) || i === untoldAt;
  const history = [{ action: 'import', at: now, by: 'Narmada Services' }];
  return {
    id: idOf(10 + i),
    lender_id: idOf(0),
    lender_name: 'Malwa Gramin Bank',
    loan_number: `MGB${String(70_410 + i * 37)}`,
    borrower_name: name,
    phone: `+9198930${String(10_000 + i * 111)}`,
    has_phone: true,
    address: `${12 + i * 3}, ${area} Main Road`,
    city: 'Indore',
    area,
    pin,
    due: 4500 + i * 1850,
    days_past_due: 31 + ((i * 13) % 150),
    product: i % 3 === 0 ? 'Group loan' : 'Two-wheeler loan',
    loan_kind: i % 3 === 0 ? 'microfinance' : 'other',
    language: 'hi',
    status: isOfficers ? 'allocated' : 'new',
    closed_as: 'none',
    agent_id: isOfficers ? demoIds.officer : null,
    agent_name: isOfficers ? 'Imran Khan' : '',
    hold: i === 5 ? 'illness' : 'none',
    hold_at: null,
    hold_until: null,
    hold_note: i === 5 ? 'अस्पताल में भर्ती हैं' : '',
    ...noticeOf(i, isOfficers, now),
    visits: 0,
    last_contact_at: null,
    last_outcome: null,
    promised_on: null,
    promised_amount: null,
    reminded_on: null,
    collected: 0,
    contacts_held: 0,
    history: isOfficers
      ? [
          ...history,
          { action: 'allocate', at: now, by: 'Nandini Rao', note: 'Imran Khan', agent_id: demoIds.officer },
        ]
      : history,
  };
}
