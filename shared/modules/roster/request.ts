import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { addDays } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, date, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineLifecycle, move } from '#shared/core/lifecycle.ts';
import { filledText, knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { rosterMessages as messages } from './messages.ts';
import { dayRefusals, planRefusals } from './roster-refusals.ts';

/** A request waits for the office; a change of duty first for the other person. */
export const requestLifecycle = defineLifecycle({
  initial: 'requested',
  states: ['requested', 'agreed', 'approved', 'rejected', 'cancelled'],
  actions: {
    agree: { from: ['requested'], to: 'agreed' },
    approve: { from: ['requested', 'agreed'], to: 'approved' },
    reject: { from: ['requested', 'agreed'], to: 'rejected' },
    decline: { from: ['requested', 'agreed'], to: 'rejected' },
    cancel: { from: ['requested', 'agreed'], to: 'cancelled' },
    /** Leave that was approved, the whole of it; with an earlier last day it stays approved. */
    revoke: { from: ['approved'], to: 'cancelled' },
  },
});
export type RequestAction = keyof typeof requestLifecycle.actions;

export const requestKinds = ['leave', 'swap', 'open_shift', 'comp_off'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const leaveTypes = ['', 'casual', 'sick', 'earned', 'comp_off', 'unpaid'] as const;
export type LeaveType = (typeof leaveTypes)[number];

export const leaveNames: Readonly<Record<LeaveType, Message>> = {
  '': ['No leave', 'छुट्टी नहीं'],
  casual: ['Casual leave', 'आकस्मिक छुट्टी'],
  sick: ['Sick leave', 'बीमारी की छुट्टी'],
  earned: ['Earned leave', 'अर्जित छुट्टी'],
  comp_off: ['Comp-off', 'कम्प-ऑफ़'],
  unpaid: ['Unpaid leave', 'बिना वेतन छुट्टी'],
};

/** What leave or a comp-off was before its person's exit ended it, and the last day of that exit. */
const beforeExit = z.strictObject({
  left_on: date().schema,
  status: z.enum(requestLifecycle.states),
  to: date().schema,
  decided_by: text(120).schema,
  decided_at: z.nullable(instant().schema),
});

/**
 * What somebody asks of the roster: leave, a change of duty with somebody, an open shift, or a day in lieu.
 */
export const staffRequests = defineResource({
  name: 'staff_requests',
  one: 'staff_request',
  title: { one: ['request', 'अनुरोध'], many: ['requests', 'अनुरोध'] },
  naming: ['staff_name', 'kind', 'from'],
  fields: {
    id: id(),
    staff_id: key(80).label('Person', 'व्यक्ति'),
    staff_name: text(120).label('Name', 'नाम'),
    kind: choice(requestKinds)
      .label('What', 'क्या')
      .called({
        leave: ['Leave', 'छुट्टी'],
        swap: ['Shift swap', 'ड्यूटी बदलना'],
        open_shift: ['Open shift', 'खुली शिफ्ट'],
        comp_off: ['Comp-off', 'कम्प-ऑफ़'],
      }),
    leave_type: choice(leaveTypes).label('Leave type', 'छुट्टी का प्रकार').called(leaveNames),
    /** The days asked for; the day of the duty, or the day that was worked for a day in lieu. */
    from: date().required().label('From', 'कब से'),
    to: date().required().label('To', 'कब तक'),
    duty_id: nullable(key()),
    with_staff_id: nullable(key(80)),
    with_staff_name: text(120).label('With', 'किसके साथ'),
    with_duty_id: nullable(key()),
    /** The duties that would change hands, in words: the one who is asked sees no duty of anybody else. */
    gives: text(240),
    gives_hi: text(240),
    takes: text(240),
    takes_hi: text(240),
    open_shift_id: nullable(key(80)),
    reason: text(500).label('Reason', 'वजह'),
    status: status(requestLifecycle)
      .label('Status', 'स्थिति')
      .called({
        requested: ['Waiting', 'इंतज़ार में'],
        agreed: ['Colleague agreed', 'साथी ने हाँ की'],
        approved: ['Approved', 'मंज़ूर'],
        rejected: ['Rejected', 'नामंज़ूर'],
        cancelled: ['Withdrawn', 'वापस ली'],
      }),
    decided_by: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()),
    note: text(500).label('Note', 'टिप्पणी'),
    before_exit: nullable(nested(beforeExit)),
  },
  hidden: ['before_exit'],
  access: {
    read: (actor) =>
      can(actor, 'roster:read') || { staff_id: actor.staffId ?? '', with_staff_id: actor.staffId ?? '' },
    write: (actor) =>
      can(actor, 'roster:write') || { staff_id: actor.staffId ?? '', with_staff_id: actor.staffId ?? '' },
  },
  list: {
    filter: ['status', 'kind', 'staff_id'],
    sort: ['created_at', 'from'],
    search: ['staff_name', 'reason'],
    order: '-created_at',
  },
  audiences: { '*': 'staff', staff_id: 'guard', with_staff_id: 'guard_with' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 30,
    when: { column: 'status', values: ['approved', 'rejected', 'cancelled'] },
    audiences: ['*'],
  },
});

export type StaffRequest = Row<typeof staffRequests>;

const asked = shapeOf(staffRequests, ['leave_type', 'reason', 'note']);

/** Asks for something, without network too. The office may ask in somebody's name. */
export const createRequest = defineOperation({
  name: 'staff_request.create',
  method: 'POST',
  path: '/roster/requests',
  summary: ['Request leave, a swap or a shift', 'छुट्टी, बदलाव या शिफ्ट का अनुरोध करें'],
  waits: ['Request: {what}', 'अनुरोध: {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    ...z.partial(
      z.strictObject(
        knownShapeOf(staffRequests, [
          'staff_id',
          'duty_id',
          'with_staff_id',
          'with_duty_id',
          'open_shift_id',
        ]),
      ),
    ).shape,
    ...shapeOf(staffRequests, ['kind', 'from', 'to']),
    leave_type: z._default(asked.leave_type, ''),
    reason: z._default(asked.reason, ''),
  }),
  resource: staffRequests,
  offline: true,
  apply: (_current, input, context): StaffRequest => {
    if (input.to < input.from) refuse('invalid', messages.order, 'to');
    if (input.to > addDays(input.from, 365)) refuse('invalid', messages.longRequest, 'to');
    if (input.kind === 'leave' && input.leave_type === '')
      refuse('invalid', messages.leaveType, 'leave_type');
    if (input.kind === 'swap' && (input.duty_id === undefined || input.with_staff_id === undefined))
      refuse('invalid', messages.swapTogether, 'with_staff_id');
    if (input.kind === 'open_shift' && input.open_shift_id === undefined)
      refuse('invalid', messages.kind, 'open_shift_id');
    return {
      id: input.id ?? '',
      staff_id: input.staff_id ?? '',
      staff_name: context.userName,
      kind: input.kind,
      leave_type: input.kind === 'leave' ? input.leave_type : '',
      from: input.from,
      to: input.to,
      duty_id: input.duty_id ?? null,
      with_staff_id: input.with_staff_id ?? null,
      with_staff_name: '',
      with_duty_id: input.with_duty_id ?? null,
      gives: '',
      gives_hi: '',
      takes: '',
      takes_hi: '',
      open_shift_id: input.open_shift_id ?? null,
      reason: input.reason,
      status: requestLifecycle.initial,
      decided_by: '',
      decided_at: null,
      note: '',
      before_exit: null,
      ver: 0,
      created_at: context.now,
      updated_at: context.now,
    };
  },
});

type Input = { note?: string | undefined };
type Move = Exclude<RequestAction, 'revoke'>;
const summaries: Readonly<Record<Move, Message>> = {
  agree: ['Accept a shift swap', 'ड्यूटी बदलने पर हाँ करें'],
  approve: ['Approve a request', 'अनुरोध मंज़ूर करें'],
  reject: ['Reject a request', 'माँग नामंज़ूर करें'],
  decline: ['Decline a shift swap', 'ड्यूटी बदलने से मना करें'],
  cancel: ['Withdraw a request', 'माँग वापस लें'],
};

/** What people can do without network. */
const waiting: Readonly<Partial<Record<Move, Message>>> = {
  agree: ['Answer to a shift swap', 'ड्यूटी बदलने का जवाब'],
  decline: ['Answer to a shift swap', 'ड्यूटी बदलने का जवाब'],
  cancel: ['Withdrawn: {what}', 'वापस लिया: {what}'],
};

function requestMove(action: Move) {
  const waits = waiting[action];
  const byOffice = action === 'approve' || action === 'reject';
  return defineOperation<Input, StaffRequest>({
    name: `staff_request.${action}`,
    method: 'POST',
    path: `/roster/requests/{id}/${action}`,
    summary: summaries[action],
    ...(waits === undefined ? {} : { waits }),
    input:
      action === 'reject'
        ? z.strictObject({ note: filledText(staffRequests, 'note', messages.reasonMissing) })
        : z.strictObject({ note: z.optional(asked.note) }),
    ...(action === 'approve' ? { refusals: { ...dayRefusals, ...planRefusals } } : {}),
    resource: staffRequests,
    ...(byOffice ? { permission: 'roster:write' } : {}),
    offline: !byOffice,
    apply: (current, input, context) =>
      current && {
        ...current,
        status: move(requestLifecycle, current.status, action),
        decided_by: context.userName,
        decided_at: context.now,
        note: input.note ?? current.note,
      },
  });
}

/** The steps of a request's life. The office approves and turns down; people say yes or no, and take back. */
export const requestMoves = {
  agree: requestMove('agree'),
  approve: requestMove('approve'),
  reject: requestMove('reject'),
  decline: requestMove('decline'),
  cancel: requestMove('cancel'),
} as const;
