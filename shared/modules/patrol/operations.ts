import { namedIn } from '#shared/core/named-in.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { believedAt, evidenceInput, evidenceOf, noSeal } from '#shared/core/evidence.ts';
import { id, key, nullable, text } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { checkpoints } from './checkpoint.ts';
import { patrolMessages as messages } from './messages.ts';
import { misses, missLifecycle } from './miss.ts';
import type { Miss } from './miss.ts';
import { mostStops, patrolRoutes, stopSchema } from './route.ts';
import { partsOfRound, stopId } from './rounds.ts';
import { scans } from './scan.ts';
import type { Scan } from './scan.ts';

const scan = shapeOf(scans, [
  'id',
  'round_id',
  'checkpoint_id',
  'method',
  'note',
  'problem',
  'checkpoint_name',
  'site_id',
  'site_name',
]);

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
  waits: ['Patrol: {what}', 'गश्त: {what}'],
  input: z.strictObject({
    id: z.optional(scan.id),
    round_id: scan.round_id,
    checkpoint_id: scan.checkpoint_id,
    method: scan.method,
    proof: z._default(nullable(text(64)).schema, null),
    ...evidenceInput,
    note: z._default(scan.note, ''),
    problem: z._default(scan.problem, false),
    /** The id that the device gave the photo. The record names it as a file of whoever sends the scan. */
    photo_id: z._default(nullable(key(120)).schema, null),
    checkpoint_name: z._default(scan.checkpoint_name, ''),
    site_id: z.optional(scan.site_id),
    site_name: z._default(scan.site_name, ''),
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
  ...shapeOf(checkpoints, ['name_hi', 'hint', 'lat', 'lng', 'radius_m']),
  name: filledText(checkpoints, 'name', messages.nameMissing),
};

/** A new checkpoint; the server gives it its code. */
export const createCheckpoint = defineOperation({
  name: 'patrol_checkpoint.create',
  method: 'POST',
  path: '/patrol/checkpoints',
  summary: ['Add a checkpoint', 'चेकपॉइंट जोड़ें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    ...shapeOf(checkpoints, ['site_id']),
    ...place,
    name_hi: z._default(place.name_hi, ''),
    hint: z._default(place.hint, ''),
    lat: z._default(place.lat, null),
    lng: z._default(place.lng, null),
    radius_m: z._default(place.radius_m, 50),
  }),
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
  input: z.partial(z.strictObject(place)),
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
  name: filledText(patrolRoutes, 'name', messages.nameMissing),
  ...shapeOf(patrolRoutes, [
    'name_hi',
    'mode',
    'starts',
    'ends',
    'every_minutes',
    'shift_id',
    'patience_minutes',
    'active',
  ]),
  days: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, messages.noDays.join('\u0000')), z.maxLength(7)),
  stops: z.array(stopSchema).check(z.minLength(1, messages.noStops.join('\u0000')), z.maxLength(mostStops)),
};

/** A new round. */
export const createRoute = defineOperation({
  name: 'patrol_route.create',
  method: 'POST',
  path: '/patrol/routes',
  summary: ['Add a patrol', 'गश्त जोड़ें'],
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
  summary: ['Edit a patrol', 'गश्त बदलें'],
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
  summary: ['Remove a patrol', 'गश्त हटाएँ'],
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
  summary: ['Explain a missed patrol', 'छूटी गश्त का कारण लिखें'],
  waits: ['Missed patrol explained: {what}', 'छूटी गश्त की वजह: {what}'],
  input: z.strictObject({ note: filledText(misses, 'note', messages.noteMissing, 3) }),
  resource: misses,
  offline: true,
  apply: (current, { note }, { now, at = now, userName }): Miss => {
    const miss = current ?? refuse('not_found', messages.noRoute);
    return {
      ...miss,
      status: move(missLifecycle, miss.status, 'explain'),
      note,
      answered_by: userName,
      answered_at: at,
    };
  },
});
