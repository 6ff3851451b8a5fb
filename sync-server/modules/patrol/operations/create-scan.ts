import { can } from '#shared/core/access.ts';
import { instantFromMs, msFromInstant, parseInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { judgeEvidence } from '#shared/modules/attendance/rules.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { proofOf } from '#shared/modules/patrol/code.ts';
import { patrolMessages as messages } from '#shared/modules/patrol/messages.ts';
import { patrolSays as serverMessages } from '#shared/modules/patrol/server-messages.ts';
import { createScan as contract } from '#shared/modules/patrol/operations.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { Round } from '#shared/modules/patrol/rounds.ts';
import { partsOfRound, roundNamed, scanId, stopId } from '#shared/modules/patrol/rounds.ts';
import { mostOutsidePlan, mostRepeats, scanFlags, scans } from '#shared/modules/patrol/scan.ts';
import type { Scan, ScanFlag, ScanMethod } from '#shared/modules/patrol/scan.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { windowDays } from '#shared/core/window.ts';
import { checkDerivedId } from '#server/core/sync/derived-id.ts';
import { deviceState, moveChain, sealOf } from '#server/core/sync/device-chain.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takePlace } from '#server/core/sync/take-place.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { claimedInstant } from '#server/core/sync/check-signatures.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { answerMiss, isDoubted } from './answer-miss.ts';

/**
 * Takes a scan in, from a phone's queue or on the spot. The same checkpoint of the same round counts once,
 * however often and by however many people it is scanned. What speaks against a scan is flagged; refused is
 * only what has no place to be.
 */
export const createScan: BoundOperation = {
  ...bind(contract, async (tx, { input, origin }) => {
    if (origin.signatureValid === false) refuse('bad_signature', serverMessages.badSignature, 'sig');
    const staffId = tx.actor.staffId ?? refuse('forbidden', serverMessages.notStaff);
    const parts = partsOfRound(input.round_id) ?? refuse('invalid', messages.noRoute, 'round_id');
    const route =
      (await tx.rows(patrolRoutes).find(parts.routeId)) ?? refuse('invalid', messages.noRoute, 'round_id');
    const checkpoint =
      (await tx.rows(checkpoints).find(input.checkpoint_id)) ??
      refuse('invalid', messages.noCheckpoint, 'checkpoint_id');
    const person = await tx.rows(staff).find(staffId);
    const at = input.at ?? (origin.atMs === null ? tx.now : claimedInstant(origin.atMs));
    const evidence = {
      offsetMs: input.offset_ms ?? null,
      monoMs: input.mono_ms ?? null,
      bootId: input.boot_id ?? null,
    };
    const place = { lat: input.lat ?? null, lng: input.lng ?? null };
    const device = origin.device === null ? null : await deviceState(tx, origin.device);
    const judged = judgeEvidence(
      {
        ...evidence,
        ...place,
        at,
        accuracyM: input.accuracy_m ?? null,
        fixAgeS: input.fix_age_s ?? null,
        method: input.method,
        via: origin.device === null ? 'call' : 'device',
        mayDate: can(tx.actor, 'patrol:write'),
        signed: origin.signatureValid === true,
        prevHash: origin.prev,
        receivedAt: tx.now,
        earlier: device?.last ?? null,
      },
      checkpoint,
    );
    const stop = stopId(input.round_id, checkpoint.id);
    const id = scanId(input.round_id, checkpoint.id, staffId);
    // Apps that have waited long name a scan by its stop alone.
    checkDerivedId(input.id, id, stop);
    const rows = tx.rows(scans);
    const known = await rows.find(id);
    const round = roundNamed(route, input.round_id);
    const outside = outsidePlan(round, checkpoint);
    if (!known && outside !== null) await checkRoomOutsidePlan(tx, staffId, parts.date);
    if (device) moveChain(device, origin, { at, mono: evidence.monoMs, boot: evidence.bootId, ...place });
    const flags = new Set<ScanFlag>(
      scanFlags.filter((flag) => [...judged.flags].some((item) => item === flag)),
    );
    const doubt = await codeDoubt(checkpoint, { ...input, stop, at, effectiveMs: judged.effectiveMs });
    if (doubt !== null) flags.add(doubt);
    if (outside !== null) flags.add(outside);
    if (!(await hasDuty(tx, staffId, route.site_id, parts.date))) flags.add('no_duty');
    const claimed = contract.apply?.(
      null,
      { ...input, id, at },
      { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
    );
    if (!claimed) throw new Error('no scan was made');
    const made: Scan = {
      ...claimed,
      checkpoint_name: checkpoint.name,
      site_id: route.site_id,
      site_name: route.site_name,
      site_day: `${route.site_id}:${parts.date}`,
      staff_id: staffId,
      staff_name: person?.name ?? tx.actor.name,
      effective_at: instantFromMs(judged.effectiveMs),
      received_at: tx.now,
      distance_m: judged.distanceM,
      state: flags.size > 0 ? 'flagged' : 'accepted',
      flags: [...flags].sort(),
      ...sealOf(origin),
    };
    const scan = known ? rows.update(withRepeat(known, made, origin.op)) : rows.insert(made);
    if (!known || isDoubted(known)) await answerMiss(tx, scan, round);
    if (scan.problem && !known?.problem) notifyOfProblem(tx, scan);
    return scan;
  }),
  prefetch: async (tx, inputs) => {
    const idsIn = (name: string): string[] => [
      ...new Set(inputs.map((input) => input[name]).filter((id): id is string => typeof id === 'string')),
    ];
    await tx.rows(checkpoints).prefetch(idsIn('checkpoint_id'));
    await tx
      .rows(patrolRoutes)
      .prefetch(idsIn('round_id').flatMap((round) => partsOfRound(round)?.routeId ?? []));
  },
};

/** Why no plan asks for a scan: there is no such round, or the checkpoint is none of its stops. */
function outsidePlan(round: Round | null, checkpoint: Checkpoint): 'not_planned' | 'not_in_round' | null {
  if (!round) return 'not_planned';
  return round.stops.some((stop) => stop.checkpoint_id === checkpoint.id) ? null : 'not_in_round';
}

/**
 * Refuses one more scan that no plan asks for where its person's day is full of them, so that nobody who
 * names ever new rounds pushes the days of all others off the office's devices. Days outside of their window
 * have room for any number.
 */
async function checkRoomOutsidePlan(tx: Tx, staffId: string, date: string): Promise<void> {
  if (!windowDays(scans, msFromInstant(tx.now)).includes(date)) return;
  const hasRoom = await takePlace(tx, {
    name: `scans outside of plans ${staffId} ${date}`,
    most: mostOutsidePlan,
    count: () => countOutsidePlan(tx, staffId, date),
  });
  if (!hasRoom) refuse('invalid', serverMessages.tooManyScans, 'round_id');
}

async function countOutsidePlan(tx: Tx, staffId: string, date: string): Promise<number> {
  const found = await tx.sql
    .selectFrom('patrol_scans')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('date', '=', date)
    .where('staff_id', '=', staffId)
    .where((where) =>
      where.or([where('flags', 'like', '%"not_planned"%'), where('flags', 'like', '%"not_in_round"%')]),
    )
    .where('deleted', '=', 0)
    .limit(mostOutsidePlan)
    .execute();
  return found.length;
}

/**
 * One scan of a person twice: the first counts, unless it is doubted and the second is not. The other stays
 * beside it with its own evidence, and what either said of the place is kept.
 */
function withRepeat<Known extends Scan>(known: Known, made: Scan, op: string): Known {
  const isBetter = isDoubted(known) && !isDoubted(made);
  const beside = isBetter ? repeatOf(known, '') : repeatOf(made, op);
  const notes = [known.note, made.note].filter((note, i, all) => note !== '' && all.indexOf(note) === i);
  return {
    ...known,
    ...(isBetter ? { ...made, ver: known.ver, created_at: known.created_at } : {}),
    note: notes.join(' / ').slice(0, 500),
    problem: known.problem || made.problem,
    // What counted so far is kept in any case.
    repeats: [...known.repeats.slice(0, isBetter ? mostRepeats - 1 : mostRepeats), beside].slice(
      0,
      mostRepeats,
    ),
  };
}

function repeatOf(scan: Scan, op: string): Scan['repeats'][number] {
  const { at, received_at, method, lat, lng, accuracy_m, photo_id, hash } = scan;
  const [by, device_id] = [scan.staff_name, scan.device_id ?? ''];
  return { op, at, received_at, by, device_id, method, lat, lng, accuracy_m, photo_id, hash };
}

/** What was read of a code: how, at which stop, and when by the phone and by the server's judgement. */
type Read = {
  readonly method: ScanMethod;
  readonly proof: string | null;
  readonly stop: string;
  readonly at: Instant;
  readonly effectiveMs: number;
};

/** What speaks against the code: none was read, it is nobody's, or it was void by then. */
async function codeDoubt(
  checkpoint: Checkpoint,
  { method, proof, stop, at, effectiveMs }: Read,
): Promise<ScanFlag | null> {
  if (method === 'none' || proof === null) return 'no_code';
  if ((await proofOf(checkpoint.code_key, stop, at)) === proof) return null;
  for (const old of checkpoint.old_keys)
    if ((await proofOf(old.key, stop, at)) === proof)
      return effectiveMs <= msFromInstant(parseInstant(old.until)) ? null : 'code_void';
  return 'code_wrong';
}

async function hasDuty(tx: Tx, staffId: string, siteId: string, date: string): Promise<boolean> {
  if (tx.actor.siteIds.includes(siteId)) return true;
  const duty = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('site_id', '=', siteId)
    .where('date', '=', date)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return duty !== undefined;
}

function notifyOfProblem(tx: Tx, scan: Scan): void {
  const body = `${scan.site_name}: ${scan.note || scan.staff_name}`;
  notifyOffice(
    tx,
    'patrol:read',
    newsOf(
      'patrol.problem',
      { place: scan.checkpoint_name, details: body },
      `/admin/patrol/scans?open=${encodeURIComponent(scan.id)}`,
    ),
  );
}
