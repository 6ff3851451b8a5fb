import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { evidenceOf } from '#shared/core/evidence.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { judgeEvidence } from '#shared/modules/attendance/rules.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { stopOf } from '#shared/modules/recovery/hours.ts';
import type { HeldReason } from '#shared/modules/recovery/outcomes.ts';
import { recoveryPossessions } from '#shared/modules/recovery/possession.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { recordVisit as contract } from '#shared/modules/recovery/visit.ts';
import type { BoundOperation, Origin } from '#server/core/sync/bound-operation.ts';
import { claimedInstant } from '#server/core/sync/check-signatures.ts';
import { deviceState } from '#server/core/sync/device-chain.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { hadBy, papersOf, rulesOf, shown, visitedOf } from '../standing.ts';
import { holdLaterVisits, stopsVisits, withPromise } from './order-visits.ts';
import { writeReceipt } from './write-receipt.ts';

type Input = z.output<typeof contract.input>;
type Known = RecoveryCase & { readonly ver: number };
/** So many visits to one borrower wait for the office, besides those that brought something. */
const mostHeld = 20;

/**
 * Keeps what came of a visit. It counts where the case is the agent’s, nothing is paused and the rules of
 * contact allow the believed time; otherwise it waits for the office. Money and its receipt count at once,
 * whatever becomes of the visit, and a dispute or a death stops visits at once.
 */
export const recordVisit: BoundOperation = bind(contract, async (tx, { id: caseId, input, origin }) => {
  const id = input.id ?? newId();
  const { userId } = tx.actor;
  const rows = tx.rows(recoveryContacts);
  const known = await rows.own(id, (other) => other.case_id === caseId && other.agent_id === userId);
  if (known) return known;
  const found = await tx.rows(recoveryCases).find(caseId ?? '');
  if (!found || !hadBy(found, userId)) return refuse('not_found', messages.notThere);
  checkPosition(input);
  const moment = await believedMoment(tx, input, origin);
  const why = await whyHeld(tx, found, moment);
  // What was paid or taken away is kept, whatever waits already.
  const isEmpty = input.payment === null && input.possession === null;
  if (why !== 'none' && isEmpty && found.contacts_held >= mostHeld)
    refuse('illegal_transition', messages.tooManyHeld);
  const contact = rows.insert({
    id,
    case_id: found.id,
    kind: 'visit',
    agent_id: userId,
    agent_name: tx.actor.name,
    at: moment.at,
    effective_at: moment.believed,
    received_at: tx.now,
    ...evidenceOf(input),
    outcome: input.outcome,
    note: input.note,
    promised_on: input.promised_on,
    promised_amount: input.promised_amount,
    photos: input.photos.map((sent) => ({
      id: fileIdOf(userId, sent),
      by_id: userId,
      by: tx.actor.name,
      at: moment.believed,
    })),
    state: why === 'none' ? 'counts' : 'held',
    held_because: why,
    decision: '',
    decided_by: '',
    decided_at: null,
  });
  let next: Known = found;
  if (input.payment !== null)
    next = await writeReceipt(tx, { found: next, contact, payment: input.payment, origin });
  if (input.possession !== null) keepPossession(tx, contact, input.possession);
  next = why === 'none' ? withContact(next, contact) : { ...next, contacts_held: next.contacts_held + 1 };
  if (why !== 'none') tellOffice(tx, found, 'case.visit_held', tx.actor.name);
  next = await stopped(tx, next, contact);
  tx.rows(recoveryCases).update(await withPromise(tx, next, contact));
  return contact;
});

function checkPosition(input: Input): void {
  if (((input.lat ?? null) === null) !== ((input.lng ?? null) === null))
    refuse('invalid', messages.position, 'lat');
}

/**
 * When a visit was: by the phone, as it is believed, and whether the phone’s clock can be believed at all.
 */
type Moment = { readonly at: Instant; readonly believed: Instant; readonly isTrusted: boolean };

async function believedMoment(tx: Tx, input: Input, origin: Origin): Promise<Moment> {
  const at = input.at ?? (origin.atMs === null ? tx.now : claimedInstant(origin.atMs));
  const offsetMs = input.offset_ms ?? null;
  const earlier = origin.device === null ? null : (await deviceState(tx, origin.device)).last;
  const { effectiveMs, clock } = judgeEvidence(
    {
      at,
      offsetMs,
      monoMs: input.mono_ms ?? null,
      bootId: input.boot_id ?? null,
      lat: input.lat ?? null,
      lng: input.lng ?? null,
      accuracyM: input.accuracy_m ?? null,
      fixAgeS: input.fix_age_s ?? null,
      method: 'own',
      via: origin.device === null ? 'call' : 'device',
      mayDate: can(tx.actor, 'recovery:write'),
      // What was signed before tells how the clock went; a visit itself is not part of that chain.
      signed: true,
      prevHash: earlier?.hash ?? null,
      receivedAt: tx.now,
      earlier,
    },
    null,
  );
  // A clock that is known to be wrong is set right by what the device knows; any other doubt stays.
  return { at, believed: instantFromMs(effectiveMs), isTrusted: clock !== 'doubted' };
}

async function whyHeld(tx: Tx, found: Known, { believed, isTrusted }: Moment): Promise<HeldReason> {
  const { tenantId, userId, staffId } = tx.actor;
  if (found.agent_id !== userId) return found.status === 'closed' ? 'closed' : 'reallocated';
  if (!isTrusted) return 'clock';
  // What was recorded a moment ago in the same push counts too.
  await tx.flush();
  const on = { tenantId, day: dateOf(believed) };
  const visited = (await visitedOf(tx.sql, on, [found.id])).get(found.id) ?? [];
  return (
    stopOf(
      believed,
      { ...found, visited },
      {
        way: 'visit',
        rules: await rulesOf(tx.sql, tenantId),
        papers: shown(await papersOf(tx.sql, on, staffId)),
      },
    ) ?? 'none'
  );
}

/** A case with a contact that counts. */
export function withContact<Case extends RecoveryCase>(found: Case, contact: RecoveryContact): Case {
  const isLater = found.last_contact_at === null || contact.effective_at >= found.last_contact_at;
  return {
    ...found,
    visits: found.visits + (contact.kind === 'visit' ? 1 : 0),
    ...(isLater ? { last_contact_at: contact.effective_at, last_outcome: contact.outcome } : {}),
  };
}

/** What stops visits at once stops them, also where the visit itself is held. */
async function stopped(tx: Tx, found: Known, contact: RecoveryContact): Promise<Known> {
  if (!(await stopsVisits(tx, found, contact))) return found;
  const { outcome, note, effective_at: at } = contact;
  tellOffice(tx, found, 'case.grievance', note || tx.actor.name);
  const paused: Known = {
    ...found,
    hold: outcome === 'dispute' ? 'grievance' : 'bereavement',
    // What stands in the same report was before it.
    hold_at: at,
    hold_until: null,
    hold_note: note.slice(0, 500),
  };
  return holdLaterVisits(tx, paused, at);
}

function keepPossession(tx: Tx, contact: RecoveryContact, facts: NonNullable<Input['possession']>): void {
  tx.rows(recoveryPossessions).insert({
    ...facts,
    id: newId(),
    case_id: contact.case_id,
    contact_id: contact.id,
    taken_at: contact.effective_at,
    agent_id: contact.agent_id,
    agent_name: contact.agent_name,
  });
}

/** Tells the office of something about a case. */
export function tellOffice(
  tx: Tx,
  { id, borrower_name: name }: Pick<RecoveryCase, 'id' | 'borrower_name'>,
  event: 'case.visit_held' | 'case.grievance',
  line: string,
): void {
  notifyOffice(tx, 'recovery:write', newsOf(event, { name, details: line }, `/admin/recovery?open=${id}`));
}
