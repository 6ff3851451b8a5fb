import type * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { ApplyContext, Operation } from '#shared/core/operation.ts';
import type { Resource } from '#shared/core/resource.ts';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { handovers, signHandover } from '#shared/modules/attendance/handover.ts';
import { createKioskEvent } from '#shared/modules/attendance/kiosk.ts';
import { createFix } from '#shared/modules/attendance/regularize.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { payBooking, rateBooking, remindBooking } from '#shared/modules/bookings/afterwards.ts';
import { bookingMoves, createBooking, rescheduleBooking } from '#shared/modules/bookings/operations.ts';
import { refundBooking } from '#shared/modules/bookings/refund.ts';
import { acceptQuote, declineQuote, quoteBooking } from '#shared/modules/bookings/quotes.ts';
import { cartItems } from '#shared/modules/cart/cart-item.ts';
import { acceptOrder, checkoutCart, declineOrder } from '#shared/modules/cart/checkout.ts';
import { drafts } from '#shared/modules/cart/draft.ts';
import { putCartItem, putDraft } from '#shared/modules/cart/operations.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import {
  addIncidentMedia,
  commentIncident,
  createIncident,
  incidentMoves,
} from '#shared/modules/incidents/operations.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { editDuty } from '#shared/modules/roster/operations.ts';
import { createRequest, requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import { requestAdvance } from '#shared/modules/payroll/operations.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { createScan, explainMiss } from '#shared/modules/patrol/operations.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { scanId } from '#shared/modules/patrol/rounds.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { finishTask, giveTask, taskMoves, tickTask } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { alerts } from '#shared/modules/sos/alert.ts';
import { closeAlert, raiseAlert, sayOk, takeAlert } from '#shared/modules/sos/operations.ts';
import { believedNow, clockEvidence } from '#web/core/device/clock.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** A record on the device. */
export type Doc = Record<string, unknown> & { readonly id: string };
/** An operation as the outbox needs it, whatever its record type. */
export type OfflineOperation = {
  readonly name: string;
  readonly resource: Resource;
  readonly input: z.ZodMiniType;
  readonly apply: (current: Doc | null, input: unknown, context: ApplyContext) => Doc | null;
  /** Signed by the device's key and chained, because the business relies on it as evidence. */
  readonly signed: boolean;
  /** Adds to an input what the device knows by itself. */
  readonly prepare: (input: Readonly<Record<string, unknown>>, user: SessionUser) => Record<string, unknown>;
};
/**
 * A collection that devices keep: for whom, by which fields it is looked up, and the field that says which
 * record is newer (`created_at`).
 */
export type OfflineCollection = {
  readonly resource: Resource;
  readonly indexes: readonly (readonly string[])[];
  readonly for: readonly Face[];
  readonly moment?: string;
};
/** Whose device it is. The desk is every role that works in the admin face. */
export type Face = 'customer' | 'field' | 'kiosk' | 'desk' | 'provider';

/**
 * What a device keeps, and for whom. `newest` is the device's own number that grows as records get older.
 * Where two indexes serve a question equally well the last one is used, so the most selective stands last.
 */
export const offlineCollections: readonly OfflineCollection[] = [
  { resource: plain(services), indexes: [], for: ['customer', 'desk'] },
  {
    resource: plain(bookings),
    indexes: [['newest'], ['status', 'newest'], ['date', 'time']],
    for: ['customer', 'desk'],
  },
  { resource: plain(cartItems), indexes: [], for: ['customer'] },
  { resource: plain(drafts), indexes: [], for: ['customer'] },
  { resource: plain(orders), indexes: [['newest']], for: ['customer', 'desk'] },
  { resource: plain(incidents), indexes: [['newest']], for: ['customer', 'desk'] },
  { resource: plain(contracts), indexes: [['newest']], for: ['customer'] },
  { resource: plain(alerts), indexes: [['newest']], for: ['field', 'desk'] },
  { resource: plain(notifications), indexes: [['newest']], for: ['customer', 'field', 'desk', 'provider'] },
  { resource: plain(staffRequests), indexes: [['newest']], for: ['field', 'desk'] },
  { resource: plain(handovers), indexes: [['newest']], for: ['field', 'desk'] },
  {
    resource: plain(attendance),
    moment: 'at',
    indexes: [['newest'], ['staff_id', 'newest'], ['date', 'newest']],
    for: ['field', 'kiosk', 'desk'],
  },
  {
    resource: plain(roster),
    indexes: [
      ['date', 'starts'],
      ['staff_id', 'date'],
    ],
    for: ['field', 'kiosk', 'desk'],
  },
  { resource: plain(checkpoints), indexes: [], for: ['field'] },
  { resource: plain(patrolRoutes), indexes: [], for: ['field'] },
  { resource: plain(scans), moment: 'at', indexes: [['newest']], for: ['field'] },
  { resource: plain(tasks), indexes: [['newest']], for: ['field'] },
  { resource: plain(misses), indexes: [], for: ['field'] },
];

/** The field by which a collection's `newest` is counted. */
export function momentField(collection: string): string {
  return offlineCollections.find(({ resource }) => resource.name === collection)?.moment ?? 'created_at';
}

/** The catalogue that visitors without a session may keep too, and where it comes from. */
export const publicCatalogue = { resource: services, path: '/services?limit=200' } as const;

/** What can be done without network. */
export const offlineOperations: readonly OfflineOperation[] = [
  offline(createBooking),
  offline(rescheduleBooking),
  ...Object.values(bookingMoves).map((operation) => offline(operation)),
  offline(quoteBooking),
  offline(acceptQuote),
  offline(declineQuote),
  offline(rateBooking),
  offline(remindBooking),
  offline(payBooking),
  offline(refundBooking),
  offline(checkoutCart),
  offline(acceptOrder),
  offline(declineOrder),
  offline(putCartItem),
  offline(putDraft),
  offline(createIncident),
  offline(commentIncident),
  offline(addIncidentMedia),
  offline(incidentMoves.close),
  offline(incidentMoves.reopen),
  offline(editNotification),
  offline(editDuty),
  offline(createRequest, {
    prepare: (input, user) => ({ ...(user.staff_id === null ? {} : { staff_id: user.staff_id }), ...input }),
  }),
  offline(requestMoves.agree),
  offline(requestMoves.decline),
  offline(requestMoves.cancel),
  offline(requestAdvance),
  offline(createFix),
  offline(createKioskEvent),
  offline(signHandover),
  offline(raiseAlert),
  offline(takeAlert),
  offline(closeAlert),
  offline(sayOk),
  offline(giveTask),
  offline(explainMiss),
  offline(tickTask),
  offline(taskMoves.start),
  offline(finishTask),
  offline(createScan, { prepare: prepareScan }),
  offline(createPunch, { prepare: preparePunch }),
];

/** Finds what can be done offline by the operation's name. */
export function offlineOperation(name: string): OfflineOperation | undefined {
  return offlineOperations.find((operation) => operation.name === name);
}

/** The face a role works in. */
export function faceOf(role: string): Face {
  if (role === 'customer' || role === 'provider') return role;
  if (role === 'kiosk') return 'kiosk';
  return role === 'staff' || role === 'supervisor' ? 'field' : 'desk';
}

/** A punch carries the evidence of its time, and an id that two devices offline would both give it. */
function preparePunch(given: Readonly<Record<string, unknown>>, user: SessionUser): Record<string, unknown> {
  const input: Record<string, unknown> = {
    ...clockEvidence(),
    staff_id: user.staff_id ?? undefined,
    shift_id: 'general',
    ...given,
  };
  input['date'] ??= dateOf(instantFromMs(believedNow()));
  const { staff_id: staffId, date, shift_id: shiftId, kind } = input;
  if (kind === 'in' || kind === 'out' || kind === 'break_start' || kind === 'break_end')
    input['id'] ??= punchId(String(staffId), String(date), String(shiftId), kind);
  return input;
}

/** A scan carries the evidence of its time, and the id that every phone of its person would give it. */
function prepareScan(given: Readonly<Record<string, unknown>>, user: SessionUser): Record<string, unknown> {
  const input: Record<string, unknown> = { ...clockEvidence(), ...given };
  input['id'] ??= scanId(String(input['round_id']), String(input['checkpoint_id']), user.staff_id ?? user.id);
  return input;
}

function offline<Input, Row extends Record<string, unknown>>(
  operation: Operation<Input, Row>,
  more: Partial<Pick<OfflineOperation, 'prepare'>> = {},
): OfflineOperation {
  if (!operation.offline || !operation.apply) throw new Error(`${operation.name} cannot be done offline`);
  return {
    name: operation.name,
    resource: plain(operation.resource),
    input: operation.input,
    apply: operation.apply as unknown as OfflineOperation['apply'],
    signed: operation.signed ?? false,
    prepare: more.prepare ?? ((input) => ({ ...input })),
  };
}

/** The data layer works with every kind of record alike; the row type only matters to screens. */
function plain<R extends Record<string, unknown>>(resource: Resource<R>): Resource {
  return resource;
}
