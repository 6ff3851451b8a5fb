import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { inBoth, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
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

/** What the words for an operation are made of. */
type Worded = Partial<PendingOperation> &
  Pick<PendingOperation, 'title' | 'kind' | 'coll' | 'mine' | 'current' | 'input'>;

/** What an operation was, in words, and what it was about where a person knows that by a name. */
export function describe({ title, kind, coll, mine, current, input }: Worded): Message {
  const about = mine ?? current ?? input;
  const named = [
    about['service'],
    about['title'],
    about['checkpoint_name'],
    about['staff_name'],
    about['client_name'],
    input['service'],
    input['name'],
    firstLine(about),
  ].find(isText);
  // What somebody asks for oneself is known by its kind and its day.
  const asked = coll === 'staff_requests' && isDay(about['from']) ? about['from'] : undefined;
  const parts = (language: Language): string[] =>
    [
      asked === undefined ? named : undefined,
      kind ? translate(kind, language) : undefined,
      asked === undefined ? undefined : formatDate(asked, language),
    ].filter(isText);
  const last = [input['site_name'], input['reason'], input['text'], input['next_action']].find(isText) ?? '';
  return inBoth((language) => {
    const what = parts(language).join(', ') || last;
    const words = translate(title ?? messages.other, language, { what });
    return what === '' ? words.replace(/[:\s]+$/, '') : words;
  });
}

function isDay(value: unknown): value is CalendarDate {
  return isText(value) && isCalendarDate(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
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
  if (operation.coll === 'leads' && operation.id !== null) return `/field/leads?open=${operation.id}`;
  if (operation.coll === 'patrol_scans')
    return `/field/patrol?round=${encodeURIComponent(String(operation.input['round_id'] ?? ''))}`;
  return operation.coll === 'cart_items' || operation.coll === 'orders' ? '/cart' : null;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
