import * as z from 'zod/mini';
import {
  addDays,
  clockTime,
  dateOf,
  dayOfWeek,
  instantAt,
  instantFromMs,
  msFromInstant,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { id, integer, key, time } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { incidentCategories, incidentPriorities } from './incident.ts';
import type { Incident } from './incident.ts';

/**
 * Within how many minutes somebody has to respond and to resolve, of a priority and perhaps a type or a
 * category.
 */
const level = z.strictObject({
  priority: z.enum(incidentPriorities),
  type_id: z._default(z.nullable(id().schema), null),
  category: z.optional(z.enum(incidentCategories)),
  respond_minutes: integer(1, 43_200).schema,
  resolve_minutes: integer(1, 129_600).schema,
  /** Only the minutes of the working hours count. */
  working_hours: z._default(z.boolean(), false),
});
export type TimesLevel = z.output<typeof level>;

export const incidentTimes = z.strictObject({
  /** Working days, Sunday is 0, and hours. */
  days: z.array(integer(0, 6).schema).check(z.minLength(1), z.maxLength(7)),
  from: time().schema,
  to: time().schema,
  levels: z.array(level).check(z.maxLength(60)),
  /** Accounts that are told one after the other while an incident is late. */
  escalate_to: z.array(key().schema).check(z.maxLength(5)),
  escalate_minutes: integer(5, 1440).schema,
});
export type IncidentTimes = z.output<typeof incidentTimes>;

/** What holds where nothing is set: every hour of the day, and the whole office is told once. */
export const freshTimes: IncidentTimes = {
  days: [1, 2, 3, 4, 5, 6],
  from: clockTime('09:00'),
  to: clockTime('18:00'),
  levels: [
    { priority: 'critical', type_id: null, respond_minutes: 15, resolve_minutes: 240, working_hours: false },
    { priority: 'high', type_id: null, respond_minutes: 30, resolve_minutes: 480, working_hours: false },
    { priority: 'medium', type_id: null, respond_minutes: 240, resolve_minutes: 1440, working_hours: false },
    { priority: 'low', type_id: null, respond_minutes: 1440, resolve_minutes: 4320, working_hours: false },
  ],
  escalate_to: [],
  escalate_minutes: 60,
};

export const readIncidentTimes = defineQuery({
  name: 'incidents.times',
  path: '/incidents/times',
  permission: 'incidents:read',
  summary: ['Response and resolution times', 'जवाब और हल का समय'],
  output: incidentTimes,
});

export const editIncidentTimes = defineOnlineOperation({
  name: 'settings.incident_times',
  method: 'PUT',
  path: '/incidents/times',
  summary: ['Change response and resolution times', 'जवाब और हल का समय बदलें'],
  permission: 'incidents:write',
  input: incidentTimes,
  output: incidentTimes,
});

/** The times of an incident: those of its type, else of its category, else of its priority alone. */
export function levelOf(
  { levels }: Pick<IncidentTimes, 'levels'>,
  { priority, type_id: typeId, category }: Pick<Incident, 'priority' | 'type_id' | 'category'>,
): TimesLevel | null {
  const own = levels.filter((known) => known.priority === priority);
  return (
    own.find((known) => known.type_id !== null && known.type_id === typeId) ??
    own.find((known) => known.type_id === null && known.category === category) ??
    own.find((known) => known.type_id === null && known.category === undefined) ??
    null
  );
}

type Hours = Pick<IncidentTimes, 'days' | 'from' | 'to'>;
const minuteMs = 60_000;

/** The moment after so many minutes of a calendar; every hour of the day counts where it is null. */
export function afterMinutes(from: Instant, minutes: number, hours: Hours | null): Instant {
  const start = msFromInstant(from);
  if (hours === null) return instantFromMs(start + minutes * minuteMs);
  let left = minutes * minuteMs;
  for (const [opens, closes] of openings(from, hours)) {
    const begin = Math.max(opens, start);
    if (closes <= begin) continue;
    if (left <= closes - begin) return instantFromMs(begin + left);
    left -= closes - begin;
  }
  return instantFromMs(start + minutes * minuteMs);
}

/** The minutes of a calendar between two moments. */
export function minutesOf(from: Instant, to: Instant, hours: Hours | null): number {
  const [start, end] = [msFromInstant(from), msFromInstant(to)];
  if (hours === null) return Math.max(0, Math.floor((end - start) / minuteMs));
  let sum = 0;
  for (const [opens, closes] of openings(from, hours)) {
    if (opens >= end) break;
    sum += Math.max(0, Math.min(closes, end) - Math.max(opens, start));
  }
  return Math.floor(sum / minuteMs);
}

/** The spans of working time from the day of a moment on. */
function* openings(from: Instant, { days, from: opens, to: closes }: Hours): Generator<[number, number]> {
  const first = dateOf(from);
  for (let n = 0; n < 3660; n += 1) {
    const day = addDays(first, n);
    if (days.includes(dayOfWeek(day)) && opens < closes)
      yield [msFromInstant(instantAt(day, opens)), msFromInstant(instantAt(day, closes))];
  }
}

/** When an incident has to be responded to and resolved, by the setting and what it has waited so far. */
export function timesOf(
  times: IncidentTimes,
  incident: Pick<Incident, 'priority' | 'type_id' | 'category' | 'paused_minutes'>,
  reported: Instant,
): { readonly respond_by: Instant | null; readonly resolve_by: Instant | null } {
  const found = levelOf(times, incident);
  if (found === null) return { respond_by: null, resolve_by: null };
  const hours = found.working_hours ? times : null;
  return {
    respond_by: afterMinutes(reported, found.respond_minutes, hours),
    resolve_by: afterMinutes(reported, found.resolve_minutes + incident.paused_minutes, hours),
  };
}
