import type { Message } from '#shared/core/i18n.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { syncMessages as messages } from './messages.ts';

const titles: Readonly<Record<string, Message>> = {
  'booking.create': messages.create_booking,
  'booking.cancel': messages.cancel_booking,
  'booking.reschedule': messages.reschedule_booking,
  'booking.quote': messages.quote_booking,
  'booking.accept': messages.accept_quote,
  'booking.decline': messages.decline_quote,
  'booking.feedback': messages.rate_booking,
  'booking.remind': messages.remind_booking,
  'booking.pay': messages.pay_booking,
  'booking.refund': messages.refund_booking,
  'booking.reject_payment': messages.reject_payment,
  'order.create': messages.checkout,
  'order.accept': messages.accept_order,
  'order.decline': messages.decline_order,
  'cart_item.put': messages.put_cart,
  'draft.put': messages.put_draft,
  'notification.edit': messages.edit_notification,
  'punch.create': messages.punch,
  'patrol_scan.create': messages.scan,
  'task.tick': messages.tick_task,
  'task.start': messages.start_task,
  'task.finish': messages.finish_task,
  'task.give': messages.give_task,
  'patrol_miss.explain': messages.explain_miss,
  'staff_request.create': messages.ask_roster,
  'staff_request.agree': messages.answer_swap,
  'staff_request.decline': messages.answer_swap,
  'staff_request.cancel': messages.take_back,
  'ok_check.create': messages.say_ok,
  'pay_advance.create': messages.ask_advance,
  'attendance_fix.create': messages.fix_attendance,
  'kiosk_event.create': messages.kiosk_event,
  'handover.sign': messages.sign_handover,
  'sos_alert.create': messages.call_help,
  'sos_alert.take': messages.answer_help,
  'sos_alert.close': messages.answer_help,
};

/** The fields in which a person recognises a record, in the order of reading. */
const fields = [
  'service',
  'package',
  'date',
  'time',
  'location',
  'notes',
  'quantity',
  'price',
  'status',
] as const;
export type ShownField = (typeof fields)[number];

/** What an operation was, in words: the message and what it was about. */
export function describe(operation: PendingOperation): { title: Message; what: string } {
  const about = operation.mine ?? operation.current ?? operation.input;
  const named = [
    // What somebody asks for oneself is known by its day.
    operation.coll === 'staff_requests' ? about['from'] : null,
    about['service'],
    about['title'],
    about['checkpoint_name'],
    about['staff_name'],
    operation.input['service'],
    operation.input['kind'],
    operation.input['reason'],
  ].find((text) => typeof text === 'string' && text !== '');
  return {
    title: titles[operation.name] ?? (operation.title ? titled(operation.title) : messages.other),
    what: typeof named === 'string' ? named : (firstLine(about) ?? operation.name),
  };
}

function titled([english, hindi]: Message): Message {
  return [`${english}: {what}`, `${hindi}: {what}`];
}

/** An order is known by what is in it. */
function firstLine({ lines }: Readonly<Record<string, unknown>>): string | undefined {
  const first: unknown = Array.isArray(lines) ? lines[0] : undefined;
  return typeof first === 'object' &&
    first !== null &&
    'service' in first &&
    typeof first.service === 'string'
    ? first.service
    : undefined;
}

/** Mine against current, only where they differ; a record that is gone has no second side. */
export function differences(
  operation: PendingOperation,
): { field: ShownField; mine: string; current: string | null }[] {
  const { current } = operation;
  const mine = wanted(operation);
  return fields
    .filter((field) => field !== 'status' || operation.coll === 'bookings')
    .map((field) => ({ field, mine: text(mine[field]), current: current ? text(current[field]) : null }))
    .filter((line) => line.mine !== '' && line.mine !== line.current);
}

/** The record as the person wanted it, also where the step could not be taken on the record as it is now. */
function wanted({ mine, input, aim }: PendingOperation): Readonly<Record<string, unknown>> {
  const { new_date: date, new_time: time, ...rest } = input;
  return {
    ...rest,
    ...mine,
    ...(date ? { date } : {}),
    ...(time ? { time } : {}),
    ...(aim === null ? {} : { status: aim }),
  };
}

/** Where the record of an operation can be looked at, if it has a page. */
export function pageOf(operation: PendingOperation): string | null {
  if (operation.coll === 'bookings' && operation.id !== null) return `/bookings/${operation.id}`;
  if (operation.coll === 'orders' && operation.id !== null && operation.name !== 'order.create')
    return `/orders/${operation.id}`;
  if (operation.coll === 'tasks' && operation.id !== null) return `/field/tasks?open=${operation.id}`;
  if (operation.coll === 'patrol_scans')
    return `/field/patrol?round=${encodeURIComponent(String(operation.input['round_id'] ?? ''))}`;
  return operation.coll === 'cart_items' || operation.coll === 'orders' ? '/cart' : null;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
