import * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, id, instant } from '#shared/core/fields.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { withLine } from '#shared/core/history.ts';
import { alertLifecycle, alerts } from './alert.ts';
import type { Alert } from './alert.ts';
import { okChecks } from './ok-check.ts';
import type { OkCheck } from './ok-check.ts';
import { sosMessages as messages } from './messages.ts';

const minute = 60_000;
/** Minutes until an alert goes further: until somebody takes it, and until who took it has closed it. */
export const alertWaits = { open: 2, taken: 30 } as const;

const place = shapeOf(alerts, ['site_id', 'site_name', 'lat', 'lng', 'accuracy_m', 'raised_at']);

/**
 * Calls for help. Saved on the phone at once and sent before anything else can matter; the same id is the
 * same call.
 */
export const raiseAlert = defineOperation({
  name: 'sos_alert.create',
  method: 'POST',
  path: '/sos',
  summary: ['Send an SOS', 'SOS भेजें'],
  waits: ['SOS: {what}', 'मदद (SOS): {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    kind: z._default(choice(['sos']).schema, 'sos'),
    site_id: z._default(place.site_id, null),
    site_name: z._default(place.site_name, ''),
    lat: z._default(place.lat, null),
    lng: z._default(place.lng, null),
    accuracy_m: z._default(place.accuracy_m, null),
    raised_at: z.optional(place.raised_at),
  }),
  resource: alerts,
  offline: true,
  urgent: true,
  apply: (current, input, { now, userId, userName }): Alert =>
    current ?? {
      id: input.id ?? '',
      user_id: userId,
      staff_id: null,
      name: userName,
      phone: '',
      kind: input.kind,
      site_id: input.site_id,
      site_name: input.site_name,
      lat: input.lat,
      lng: input.lng,
      accuracy_m: input.accuracy_m,
      raised_at: input.raised_at ?? now,
      status: alertLifecycle.initial,
      level: 0,
      due_at: null,
      taken_by: '',
      taken_by_id: null,
      outcome: '',
      history: [{ at: now, what: 'raised', by: userName, note: '' }],
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

/** Says that one goes there. Nobody takes a call of one's own. */
export const takeAlert = defineOperation({
  name: 'sos_alert.take',
  method: 'POST',
  path: '/sos/{id}/take',
  summary: ['Respond to an SOS alert', 'SOS पर जाएँ'],
  waits: ['Response to SOS: {what}', 'SOS का जवाब: {what}'],
  input: z.strictObject({}),
  resource: alerts,
  offline: true,
  urgent: true,
  apply: (current, _input, { now, at = now, userId, userName }): Alert => {
    const alert = others(current, userId);
    return {
      ...alert,
      status: move(alertLifecycle, alert.status, 'take'),
      taken_by: userName,
      taken_by_id: userId,
      due_at: instantFromMs(Date.parse(now) + alertWaits.taken * minute),
      history: withLine(alert.history, { at, what: 'taken', by: userName, note: '' }),
    };
  },
});

/** Ends a call, with what was found there. Only somebody other than the caller can. */
export const closeAlert = defineOperation({
  name: 'sos_alert.close',
  method: 'POST',
  path: '/sos/{id}/close',
  summary: ['Close an SOS alert', 'SOS अलर्ट बंद करें'],
  waits: ['Response to SOS: {what}', 'SOS का जवाब: {what}'],
  input: z.strictObject({ outcome: filledText(alerts, 'outcome', messages.outcomeMissing, 3) }),
  resource: alerts,
  offline: true,
  urgent: true,
  apply: (current, { outcome }, { now, at = now, userId, userName }): Alert => {
    const alert = others(current, userId);
    return {
      ...alert,
      status: move(alertLifecycle, alert.status, 'close'),
      outcome,
      due_at: null,
      history: withLine(alert.history, { at, what: 'closed', by: userName, note: outcome }),
    };
  },
});

/** "I'm OK", from somebody on duty alone. */
export const sayOk = defineOperation({
  name: 'ok_check.create',
  method: 'POST',
  path: '/sos/ok',
  summary: ['Check in', 'बताएँ कि सब ठीक है'],
  waits: ['“I’m OK”', '“मैं ठीक हूँ”'],
  input: z.strictObject({ id: z.optional(id().schema), at: z.optional(instant().schema) }),
  resource: okChecks,
  offline: true,
  apply: (current, input, { now, userId }): OkCheck =>
    current ?? {
      id: input.id ?? '',
      user_id: userId,
      staff_id: '',
      at: input.at ?? now,
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

function others(current: Alert | null, userId: string): Alert {
  if (!current) refuse('not_found', messages.unknown);
  if (current.user_id === userId) refuse('forbidden', messages.notYourOwn);
  return current;
}
