import type { Message } from '#shared/core/i18n.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { syncMessages as messages } from './messages.ts';

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
    operation.coll === 'in_person_signatures' ? about['name'] : null,
    about['service'],
    about['title'],
    about['checkpoint_name'],
    about['staff_name'],
    operation.input['service'],
    operation.input['kind'],
    operation.input['reason'],
  ].find((text) => typeof text === 'string' && text !== '');
  return {
    title: operation.title ?? messages.other,
    what: typeof named === 'string' ? named : (firstLine(about) ?? operation.name),
  };
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
