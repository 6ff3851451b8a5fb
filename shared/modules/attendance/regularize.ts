import * as z from 'zod/mini';
import { can, mayRead } from '#shared/core/access.ts';
import { dateOf } from '#shared/core/dates.ts';
import { choice, date, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle, move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { attendanceMessages as messages } from './messages.ts';
import { attendance, punchKindNames, punchKinds, mostRepeats, repeat } from './punch.ts';

const reason = text(300, { min: 3, missing: messages.reasonMissing });

/**
 * The office puts a punch right, or adds the one that is missing under the id it would have had. What stood
 * there before is kept with the reason.
 */
export const regularizePunch = defineOperation({
  name: 'punch.regularize',
  method: 'POST',
  path: '/attendance/{id}/regularize',
  summary: ['Correct a punch', 'हाज़िरी ठीक करें'],
  input: z.strictObject({ at: instant().schema, reason: reason.schema }),
  resource: attendance,
  permission: 'attendance:write',
  offline: false,
});

/**
 * What the office put right, never changed afterwards: the moment believed before (null where there was no
 * punch) and after, why, by whom, and the repeats that spoke against it.
 */
export const attendanceCorrections = defineResource({
  name: 'attendance_corrections',
  one: 'attendance_correction',
  title: {
    one: ['attendance correction', 'हाज़िरी का सुधार'],
    many: ['attendance corrections', 'हाज़िरी के सुधार'],
  },
  naming: ['staff_id', 'date'],
  files: { 'repeats.selfie_id': 'marked_by' },
  fields: {
    id: id(),
    punch_id: text(200),
    staff_id: key().refersTo('staff').label('Employee', 'कर्मचारी'),
    site_id: nullable(key()).refersTo('locations').label('Site', 'साइट'),
    date: date().label('Date', 'तारीख़'),
    before_at: nullable(instant()).label('Earlier time', 'पहले का समय'),
    after_at: instant().label('Corrected time', 'सही समय'),
    reason: reason.label('Reason', 'कारण'),
    made_by: text(120).label('Corrected by', 'किसने सुधारा'),
    repeats: nested(z.array(repeat).check(z.maxLength(mostRepeats))),
  },
  access: {
    read: (actor) =>
      can(actor, 'attendance:read') || { staff_id: actor.staffId ?? '', site_id: actor.siteIds },
    write: () => false,
  },
  list: { filter: ['punch_id', 'staff_id', 'date'], sort: ['created_at', 'date'], order: '-created_at' },
});

export type AttendanceCorrection = Row<typeof attendanceCorrections>;

export const fixLifecycle = defineLifecycle({
  initial: 'asked',
  states: ['asked', 'approved', 'rejected'],
  actions: { approve: { from: ['asked'], to: 'approved' }, reject: { from: ['asked'], to: 'rejected' } },
});

/**
 * A guard says when he really came or left; the office decides. `punch_id` is the id the punch has or would
 * have.
 */
export const attendanceFixes = defineResource({
  name: 'attendance_fixes',
  one: 'attendance_fix',
  title: {
    one: ['attendance correction request', 'हाज़िरी सुधार का अनुरोध'],
    many: ['attendance correction requests', 'हाज़िरी सुधार के अनुरोध'],
  },
  naming: ['staff_name', 'date', 'kind'],
  fields: {
    id: id(),
    punch_id: text(200, { min: 1 }),
    staff_id: key(),
    staff_name: text(120).label('Person', 'व्यक्ति'),
    site_id: nullable(key()),
    date: date().label('Day', 'दिन'),
    kind: choice(punchKinds).label('What', 'क्या').called(punchKindNames),
    wanted_at: instant().label('Requested time', 'माँगा गया समय'),
    reason: reason.label('Why', 'क्यों'),
    status: status(fixLifecycle)
      .label('Status', 'स्थिति')
      .called({
        asked: ['Pending', 'बाकी'],
        approved: ['Approved', 'मंज़ूर'],
        rejected: ['Rejected', 'नामंज़ूर'],
      }),
    answer: text(300).label('Answer', 'जवाब'),
    decided_by: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()),
  },
  access: {
    read: (actor) => mayRead(actor, 'attendance:write') || { staff_id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'attendance:write') || { staff_id: actor.staffId ?? '' },
  },
  list: {
    filter: ['status', 'staff_id', 'date'],
    sort: ['created_at', 'date', 'staff_name'],
    search: ['staff_name', 'reason'],
    order: '-created_at',
    columns: ['staff_name', 'date', 'kind', 'wanted_at', 'reason'],
  },
});

export type AttendanceFix = Row<typeof attendanceFixes>;

/** Asks the office to correct one's own attendance; it can be asked without network. */
export const createFix = defineOperation({
  name: 'attendance_fix.create',
  method: 'POST',
  path: '/attendance/fixes',
  summary: ['Request an attendance correction', 'अपनी हाज़िरी ठीक करवाएँ'],
  waits: ['Correction of attendance: {what}', 'हाज़िरी सुधार: {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    duty_id: key().schema,
    kind: choice(punchKinds).schema,
    wanted_at: instant().schema,
    reason: reason.schema,
  }),
  resource: attendanceFixes,
  offline: true,
  /** What a phone can say before the server has looked at the duty. */
  apply: (current, input, { now }): AttendanceFix =>
    current ?? {
      id: input.id ?? '',
      punch_id: input.duty_id,
      staff_id: '',
      staff_name: '',
      site_id: null,
      date: dateOf(input.wanted_at),
      kind: input.kind,
      wanted_at: input.wanted_at,
      reason: input.reason,
      status: fixLifecycle.initial,
      answer: '',
      decided_by: '',
      decided_at: null,
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

const answerOf = (action: 'approve' | 'reject') =>
  action === 'reject' ? reason.schema : z._default(text(300).schema, '');

function fixMove(action: 'approve' | 'reject') {
  return defineOperation<{ answer: string }, AttendanceFix>({
    name: `attendance_fix.${action}`,
    method: 'POST',
    path: `/attendance/fixes/{id}/${action}`,
    summary:
      action === 'approve'
        ? ['Approve a correction', 'सुधार मंज़ूर करें']
        : ['Reject a correction', 'सुधार नामंज़ूर करें'],
    input: z.strictObject({ answer: answerOf(action) }),
    resource: attendanceFixes,
    permission: 'attendance:write',
    offline: false,
    apply: (current, { answer }, { now, userName }) =>
      current && {
        ...current,
        status: move(fixLifecycle, current.status, action),
        answer,
        decided_by: userName,
        decided_at: now,
      },
  });
}

/** The two answers of the office. */
export const fixMoves = { approve: fixMove('approve'), reject: fixMove('reject') } as const;
