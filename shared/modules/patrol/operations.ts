import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { believedAt, evidenceInput, evidenceOf, noSeal } from '#shared/core/evidence.ts';
import { choice, flag, id, integer, key, nullable, real, text, time } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { checkpoints } from './checkpoint.ts';
import { patrolMessages as messages } from './messages.ts';
import { misses, missLifecycle } from './miss.ts';
import type { Miss } from './miss.ts';
import { mostStops, patrolModes, patrolRoutes, stopSchema } from './route.ts';
import { partsOfRound, stopId } from './rounds.ts';
import { scanMethods, scans } from './scan.ts';
import type { Scan } from './scan.ts';

/**
 * A scan as a phone sends it: which round and checkpoint, when by its own clock, and the proof that the code
 * was there.
 * `staff_name` and the names of places are only what the phone shows until the server has answered.
 */
export const createScan = defineOperation({
  name: 'patrol_scan.create',
  method: 'POST',
  path: '/patrol/scans',
  summary: ['Scan a checkpoint', 'चेकपॉइंट स्कैन करें'],
  input: z.strictObject({
    id: z.optional(key().schema),
    round_id: key().schema,
    checkpoint_id: key().schema,
    method: choice(scanMethods).schema,
    proof: z._default(nullable(text(64)).schema, null),
    ...evidenceInput,
    note: z._default(text(500).schema, ''),
    problem: z._default(flag().schema, false),
    /** The id that the device gave the photo. The record names it as a file of whoever sends the scan. */
    photo_id: z._default(nullable(key(120)).schema, null),
    checkpoint_name: z._default(text(80).schema, ''),
    site_id: z.optional(key().schema),
    site_name: z._default(text(120).schema, ''),
  }),
  resource: scans,
  offline: true,
  signed: true,
  apply: (current, input, context): Scan => {
    if (current) return current;
    const at = input.at ?? context.now;
    const parts = partsOfRound(input.round_id) ?? refuse('invalid', messages.noRoute, 'round_id');
    return {
      id: input.id ?? stopId(input.round_id, input.checkpoint_id),
      round_id: input.round_id,
      route_id: parts.routeId,
      checkpoint_id: input.checkpoint_id,
      checkpoint_name: input.checkpoint_name,
      site_id: input.site_id ?? '',
      site_name: input.site_name,
      site_day: `${input.site_id ?? ''}:${parts.date}`,
      date: parts.date,
      staff_id: '',
      staff_name: context.userName,
      at,
      effective_at: believedAt(at, input.offset_ms),
      received_at: at,
      ...evidenceOf(input),
      distance_m: null,
      method: input.method,
      note: input.note,
      problem: input.problem,
      photo_id: input.photo_id === null ? null : fileIdOf(context.userId, input.photo_id),
      state: 'accepted',
      flags: [],
      repeats: [],
      ...noSeal,
      ver: 0,
      created_at: at,
      updated_at: at,
    };
  },
});

const place = {
  name: text(80, { min: 1, missing: messages.nameMissing }).schema,
  name_hi: z._default(text(120).schema, ''),
  hint: z._default(text(200).schema, ''),
  lat: z._default(nullable(real(-90, 90)).schema, null),
  lng: z._default(nullable(real(-180, 180)).schema, null),
  radius_m: z._default(integer(10, 2000).schema, 50),
};

/** A new checkpoint; the server gives it its code. */
export const createCheckpoint = defineOperation({
  name: 'patrol_checkpoint.create',
  method: 'POST',
  path: '/patrol/checkpoints',
  summary: ['Add a checkpoint', 'चेकपॉइंट जोड़ें'],
  input: z.strictObject({ id: z.optional(id().schema), site_id: key().schema, ...place }),
  resource: checkpoints,
  permission: 'patrol:write',
  offline: false,
});

/** Changes what a checkpoint is called and where it is. It stays at its site. */
export const editCheckpoint = defineOperation({
  name: 'patrol_checkpoint.update',
  method: 'PUT',
  path: '/patrol/checkpoints/{id}',
  summary: ['Change a checkpoint', 'चेकपॉइंट बदलें'],
  input: z.partial(
    z.strictObject({
      name: place.name,
      name_hi: text(120).schema,
      hint: text(200).schema,
      lat: nullable(real(-90, 90)).schema,
      lng: nullable(real(-180, 180)).schema,
      radius_m: integer(10, 2000).schema,
    }),
  ),
  resource: checkpoints,
  permission: 'patrol:write',
  offline: false,
  apply: (current, input) => ({
    ...(current ?? refuse('not_found', messages.noCheckpoint)),
    ...namedIn(input),
  }),
});

/** Takes a checkpoint away, out of its rounds too. What was scanned there stays. */
export const removeCheckpoint = defineOperation({
  name: 'patrol_checkpoint.delete',
  method: 'DELETE',
  path: '/patrol/checkpoints/{id}',
  summary: ['Remove a checkpoint', 'चेकपॉइंट हटाएँ'],
  input: z.strictObject({}),
  resource: checkpoints,
  permission: 'patrol:write',
  offline: false,
});

/** Gives a checkpoint a new code; from this moment the old sheet is void. */
export const renewCode = defineOperation({
  name: 'patrol_checkpoint.renew',
  method: 'POST',
  path: '/patrol/checkpoints/{id}/renew',
  summary: ['Renew the code of a checkpoint', 'चेकपॉइंट का नया कोड बनाएँ'],
  input: z.strictObject({}),
  resource: checkpoints,
  permission: 'patrol:write',
  offline: false,
});

const plan = {
  name: text(80, { min: 1, missing: messages.nameMissing }).schema,
  name_hi: text(120).schema,
  mode: choice(patrolModes).schema,
  starts: time().schema,
  ends: time().schema,
  every_minutes: integer(0, 1440).schema,
  days: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, messages.noDays.join('\u0000')), z.maxLength(7)),
  shift_id: text(80).schema,
  patience_minutes: integer(0, 720).schema,
  stops: z.array(stopSchema).check(z.minLength(1, messages.noStops.join('\u0000')), z.maxLength(mostStops)),
  active: flag().schema,
};

/** A new round. */
export const createRoute = defineOperation({
  name: 'patrol_route.create',
  method: 'POST',
  path: '/patrol/routes',
  summary: ['Add a round', 'राउंड जोड़ें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    site_id: key().schema,
    ...plan,
    name_hi: z._default(plan.name_hi, ''),
    mode: z._default(plan.mode, 'loose'),
    every_minutes: z._default(plan.every_minutes, 0),
    days: z._default(plan.days, [0, 1, 2, 3, 4, 5, 6]),
    shift_id: z._default(plan.shift_id, ''),
    patience_minutes: z._default(plan.patience_minutes, 60),
    active: z._default(plan.active, true),
  }),
  resource: patrolRoutes,
  permission: 'patrol:write',
  offline: false,
});

/** Changes a round. Rounds that have begun keep the plan they began with. */
export const editRoute = defineOperation({
  name: 'patrol_route.update',
  method: 'PUT',
  path: '/patrol/routes/{id}',
  summary: ['Change a round', 'राउंड बदलें'],
  input: z.partial(z.strictObject(plan)),
  resource: patrolRoutes,
  permission: 'patrol:write',
  offline: false,
});

/** Ends a round for good; what was walked stays. */
export const removeRoute = defineOperation({
  name: 'patrol_route.delete',
  method: 'DELETE',
  path: '/patrol/routes/{id}',
  summary: ['Remove a round', 'राउंड हटाएँ'],
  input: z.strictObject({}),
  resource: patrolRoutes,
  permission: 'patrol:write',
  offline: false,
});

/** Says why checkpoints were missed. */
export const explainMiss = defineOperation({
  name: 'patrol_miss.explain',
  method: 'POST',
  path: '/patrol/misses/{id}/explain',
  summary: ['Say why a round was missed', 'राउंड छूटने का कारण लिखें'],
  input: z.strictObject({ note: text(500, { min: 3, missing: messages.noteMissing }).schema }),
  resource: misses,
  offline: true,
  apply: (current, { note }, { now, userName }): Miss => {
    const miss = current ?? refuse('not_found', messages.noRoute);
    return {
      ...miss,
      status: move(missLifecycle, miss.status, 'explain'),
      note,
      answered_by: userName,
      answered_at: now,
    };
  },
});
