import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { WebhookEvent } from '#shared/modules/integrations/webhook-events.ts';
import type { Change } from '#server/core/sql/follow.ts';
import type { Doc } from '#server/core/sql/table.ts';

const money: ReadonlySet<unknown> = new Set(paymentMethods);

type Written = { readonly before: Doc | null; readonly after: Doc };
const became = ({ before, after }: Written, name: string, value: string): boolean =>
  after[name] === value && before?.[name] !== value;

/** Which event a change of a record is, by its resource. One change is one event at most. */
const rules: Readonly<Record<string, (change: Written) => WebhookEvent | null>> = {
  bookings: (change) =>
    change.before === null
      ? 'booking.created'
      : became(change, 'status', 'cancelled')
        ? 'booking.cancelled'
        : 'booking.changed',
  attendance: ({ before }) => (before === null ? 'attendance.punched' : null),
  incidents: ({ before }) => (before === null ? 'incident.reported' : 'incident.changed'),
  invoices: (change) => (became(change, 'stage', 'issued') ? 'invoice.issued' : null),
  invoice_payments: (change) =>
    became(change, 'status', 'confirmed') && money.has(change.after['method']) ? 'payment.received' : null,
  jobs: (change) => (became(change, 'status', 'completed') ? 'job.completed' : null),
  staff: (change) =>
    change.before === null ? 'staff.joined' : became(change, 'status', 'inactive') ? 'staff.left' : null,
};

/** The event of a change; null where nobody can hear of it. */
export function eventOf({ resource, before, after }: Change): WebhookEvent | null {
  return after === null ? null : (rules[resource.name]?.({ before, after }) ?? null);
}
