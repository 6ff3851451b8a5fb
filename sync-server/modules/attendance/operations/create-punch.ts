import type * as z from 'zod/mini';
import { can, isVisible } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Stored } from '#shared/core/resource.ts';
import { attendance, mostOutsideDuty, mostRepeats, punchId } from '#shared/modules/attendance/punch.ts';
import { methodOf } from '#shared/modules/attendance/punch-method.ts';
import type { PunchMethod } from '#shared/modules/attendance/punch-method.ts';
import type { Punch, PunchFlag } from '#shared/modules/attendance/punch.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { createPunch as contract } from '#shared/modules/attendance/operations.ts';
import { freeDateOf } from '#shared/modules/attendance/guess-free.ts';
import { doubts, judgePunch } from '#shared/modules/attendance/rules.ts';
import type { EarlierPunch } from '#shared/modules/attendance/rules.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import type { Section } from '#shared/modules/settings/sections.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { windowDays } from '#shared/core/window.ts';
import { checkDerivedId } from '#server/core/sync/derived-id.ts';
import { deviceState, moveChain, sealOf, takeOtherKey } from '#server/core/sync/device-chain.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import { takePlace } from '#server/core/sync/take-place.ts';
import type { BoundOperation, Origin } from '#server/core/sync/bound-operation.ts';
import { claimedInstant } from '#server/core/sync/check-signatures.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { freeDays, knownFree } from '../free-work.ts';
import { flagOf, proofOf } from '../place-proof.ts';

/**
 * Takes a punch in, from a phone's queue or on the spot. It is judged softly: everything doubtful is flagged
 * for a person. Refused are a wrong signature, somebody else's attendance, a method that is not the sender's
 * to use, and one more punch of no duty than a day has room for.
 */
export const createPunch: BoundOperation = {
  ...bind(contract, (tx, call) => takePunch(tx, call)),
  prefetch: async (tx, inputs) => {
    const idsIn = (name: string): string[] => [
      ...new Set(inputs.map((input) => input[name]).filter((id): id is string => typeof id === 'string')),
    ];
    await tx.rows(roster).prefetch(idsIn('duty_id'));
    await tx.rows(staff).prefetch([...idsIn('staff_id'), ...(tx.actor.staffId ? [tx.actor.staffId] : [])]);
  },
};

/**
 * What is known of a machine that sent a punch: the one before it by its clock, and when this one arrived.
 */
export type FromMachine = { readonly earlier: EarlierPunch | null; readonly receivedAt: Instant };

/**
 * The same for whoever has looked at the input already; `isGuess` where nothing speaks for whether it is in
 * or out.
 */
export async function takePunch(
  tx: Tx,
  { input, origin }: Arguments<z.output<typeof contract.input>>,
  machine: FromMachine | null = null,
  isGuess = false,
): Promise<Punch & Stored> {
  if (origin.signatureValid === false) refuse('bad_signature', messages.badSignature, 'sig');
  const staffId = input.staff_id ?? tx.actor.staffId ?? refuse('invalid', messages.notStaff, 'staff_id');
  const person = (await tx.rows(staff).find(staffId)) ?? refuse('invalid', messages.noStaff, 'staff_id');
  const duty = await dutyOf(tx, input.duty_id ?? null, staffId);
  checkMayMark(tx.actor, staffId, duty, input.site_id ?? null);
  const judgedMethod = methodOf(tx.actor, staffId, input.method);
  if (judgedMethod === null) refuse('forbidden', refusedMethod(tx.actor, input.method), 'method');
  const claim = { ...input, method: judgedMethod };
  const at = input.at ?? (origin.atMs === null ? tx.now : claimedInstant(origin.atMs));
  const device = origin.device === null ? null : await deviceState(tx, origin.device);
  const judged = judgePunch({
    kind: input.kind,
    at,
    offsetMs: input.offset_ms ?? null,
    monoMs: input.mono_ms ?? null,
    bootId: input.boot_id ?? null,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    accuracyM: input.accuracy_m ?? null,
    fixAgeS: input.fix_age_s ?? null,
    selfie: Boolean(input.selfie_id),
    method: claim.method,
    via: machine !== null ? 'machine' : origin.device === null ? 'call' : 'device',
    mayDate: can(tx.actor, 'attendance:write'),
    signed: origin.signatureValid === true,
    prevHash: origin.prev,
    receivedAt: machine?.receivedAt ?? tx.now,
    duty,
    earlier: machine ? machine.earlier : (device?.last ?? null),
    rules: await rulesOf(tx),
  });
  const place = await proofOf(tx, {
    code: input.place_code ?? null,
    asked:
      claim.method === 'own' &&
      (input.kind === 'in' || input.kind === 'out') &&
      (duty?.place_check ?? '') !== '',
    duty,
    siteId: input.site_id ?? null,
    at: judged.effectiveAt,
  });
  const date = duty?.date ?? dayOf(await freeDayOf(tx, staffId, input, judged.effectiveAt), tx.now);
  const shiftId = duty?.shift_id ?? input.shift_id;
  checkDerivedId(input.id, punchId(staffId, input.date ?? date, input.shift_id, input.kind));
  const own = punchId(staffId, date, shiftId, input.kind);
  const site = duty?.site_id ?? input.site_id;
  const elsewhere =
    !mayMarkAll(tx.actor, staffId) && (await isOfElsewhere(tx, own, duty, { staffId, date, shiftId }));
  const id = elsewhere ? punchId(staffId, date, shiftHere(shiftId, site), input.kind) : own;
  const rows = tx.rows(attendance);
  const known = await rows.find(id);
  if (known && !mayMarkAll(tx.actor, staffId) && !isVisible(attendance.access.read(tx.actor), known))
    refuse('exists', messages.otherPunch, 'shift_id');
  if (!known && !duty) await checkRoomOutsideDuty(tx, staffId, date);
  if (device)
    moveChain(device, origin, {
      at,
      mono: input.mono_ms ?? null,
      boot: input.boot_id ?? null,
      lat: input.lat ?? null,
      lng: input.lng ?? null,
    });
  if (known) return keepRepeat(tx, known, at, origin, claim);
  const facts = {
    ...claim,
    id,
    staff_id: staffId,
    date,
    shift_id: elsewhere ? shiftHere(shiftId, site) : shiftId,
    at,
  };
  const claimed = contract.apply?.(null, facts, {
    now: tx.now,
    userId: tx.actor.userId,
    userName: person.name,
  });
  if (!claimed) throw new Error('no punch was made');
  const doubts: PunchFlag[] = [
    ...flagOf(place),
    ...(isGuess ? (['unsure_kind'] as const) : []),
    ...(device !== null && takeOtherKey(device, origin) ? (['other_device'] as const) : []),
  ];
  return rows.insert({
    ...claimed,
    staff_name: person.name,
    site_id: duty?.site_id ?? claimed.site_id,
    site_name: duty?.site_name ?? claimed.site_name,
    duty_id: duty?.id ?? null,
    effective_at: judged.effectiveAt,
    received_at: machine?.receivedAt ?? tx.now,
    distance_m: judged.distanceM,
    place,
    state: doubts.length > 0 ? 'flagged' : judged.state,
    flags: [...judged.flags, ...doubts],
    ...sealOf(origin),
  });
}

async function dutyOf(tx: Tx, dutyId: string | null, staffId: string): Promise<Duty | null> {
  if (dutyId === null) return null;
  const duty = await tx.rows(roster).find(dutyId);
  if (duty && duty.staff_id !== staffId) refuse('invalid', messages.otherDuty, 'duty_id');
  return duty;
}

/** Whether somebody may mark a person wherever that person is: for oneself, and as the office. */
function mayMarkAll(actor: Actor, staffId: string): boolean {
  return staffId === actor.staffId || can(actor, 'attendance:write');
}

function checkMayMark(actor: Actor, staffId: string, duty: Duty | null, siteId: string | null): void {
  if (mayMarkAll(actor, staffId)) return;
  const site = duty?.site_id ?? siteId;
  if (
    can(actor, 'attendance:mark') &&
    site !== null &&
    [...actor.siteIds, ...(actor.kioskSiteIds ?? [])].includes(site)
  )
    return;
  refuse('forbidden', messages.notYours, 'staff_id');
}

/**
 * Whether a punch under this id is one of another site: it is there and out of the marker's sight, or the
 * person is rostered for the shift at sites of others only. What a marker of this site says is then a punch
 * of its own, so that it neither takes the place of the person's own nor is answered with it.
 */
async function isOfElsewhere(
  tx: Tx,
  id: string,
  duty: Duty | null,
  {
    staffId,
    date,
    shiftId,
  }: { readonly staffId: string; readonly date: CalendarDate; readonly shiftId: string },
): Promise<boolean> {
  const known = await tx.rows(attendance).find(id);
  if (known || duty) return known !== null && !isVisible(attendance.access.read(tx.actor), known);
  const duties = await tx.sql
    .selectFrom('roster')
    .select('site_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .where('shift_id', '=', shiftId)
    .where('deleted', '=', 0)
    .execute();
  const sites = new Set([...tx.actor.siteIds, ...(tx.actor.kioskSiteIds ?? [])]);
  return duties.length > 0 && !duties.some((row) => sites.has(String(row['site_id'])));
}

/**
 * Refuses one more punch of no duty where its person's day is full of them, so that nobody who names ever new
 * shifts pushes the days of all others off the office's devices. Days outside of their window have room for
 * any number.
 */
async function checkRoomOutsideDuty(tx: Tx, staffId: string, date: CalendarDate): Promise<void> {
  if (!windowDays(attendance, msFromInstant(tx.now)).includes(date)) return;
  const hasRoom = await takePlace(tx, {
    name: `punches outside of duties ${staffId} ${date}`,
    most: mostOutsideDuty,
    count: () => countOutsideDuty(tx, staffId, date),
  });
  if (!hasRoom) refuse('invalid', messages.tooManyPunches, 'shift_id');
}

async function countOutsideDuty(tx: Tx, staffId: string, date: CalendarDate): Promise<number> {
  const found = await tx.sql
    .selectFrom('attendance')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .where('duty_id', 'is', null)
    .where('deleted', '=', 0)
    .limit(mostOutsideDuty)
    .execute();
  return found.length;
}

/** The shift of a punch beside the person's own: one for each site. */
function shiftHere(shiftId: string, siteId: string | null | undefined): string {
  return `${shiftId}.${siteId ?? ''}`;
}

/** Why a method was refused, for the person who asked for it. */
function refusedMethod(actor: Actor, asked: PunchMethod): Message {
  if (asked === 'machine') return messages.notMachine;
  if (actor.role === 'kiosk') return messages.kioskOnly;
  return asked === 'kiosk' ? messages.notKiosk : messages.notOffice;
}

/**
 * The day a punch without a duty counts for: the one its phone says, else that of the work it belongs to, as
 * at the end of a night shift. An id names its day already.
 */
async function freeDayOf(
  tx: Tx,
  staffId: string,
  input: z.output<typeof contract.input>,
  at: Instant,
): Promise<CalendarDate> {
  if (input.date !== undefined || input.id !== undefined) return input.date ?? dateOf(at);
  return freeDateOf(await knownFree(tx, staffId, input.shift_id, freeDays(at)), input.kind, at);
}

/** No punch counts for a day that was still to come when it arrived. */
function dayOf(wanted: CalendarDate, receivedAt: Instant): CalendarDate {
  const latest = dateOf(instantFromMs(msFromInstant(receivedAt) + doubts.clockMs));
  return wanted > latest ? latest : wanted;
}

/**
 * A second punch of the same person is kept on the first with its own evidence, and a person then looks at
 * both. The first repeats stay, so that no number of later ones pushes them out.
 */
function keepRepeat(
  tx: Tx,
  known: Punch,
  at: Instant,
  origin: Origin,
  input: z.output<typeof contract.input>,
): Punch {
  const repeat = {
    op: origin.op,
    at,
    received_at: tx.now,
    device_id: origin.device ?? '',
    method: input.method,
    marked_by: tx.actor.userId,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    accuracy_m: input.accuracy_m ?? null,
    selfie_id: input.selfie_id ? fileIdOf(tx.actor.userId, input.selfie_id) : null,
    hash: origin.signedHash,
  };
  const next: Punch = {
    ...known,
    state: 'flagged',
    flags: known.flags.includes('duplicate') ? known.flags : [...known.flags, 'duplicate'],
    repeats: [...known.repeats, repeat].slice(0, mostRepeats),
  };
  return tx.rows(attendance).update(next);
}

const knownRules = new WeakMap<Tx['cache'], Section<'attendance'>>();

/** How the business judges punches, read once a transaction. */
export async function rulesOf(tx: Tx): Promise<Section<'attendance'>> {
  const held = knownRules.get(tx.cache);
  if (held) return held;
  const rules = await readSection(tx.sql, tx.actor.tenantId, 'attendance');
  knownRules.set(tx.cache, rules);
  return rules;
}
