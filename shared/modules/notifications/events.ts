import { keysOf, recordOf } from '#shared/core/keys-of.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { NewsEvent } from '#shared/core/news-event.ts';
import { billingEvents } from '#shared/modules/billing/events.ts';
import { bookingEvents } from '#shared/modules/bookings/events.ts';
import { crmEvents } from '#shared/modules/crm/events.ts';
import { incidentEvents } from '#shared/modules/incidents/events.ts';
import { jobEvents } from '#shared/modules/jobs/events.ts';
import { payrollEvents } from '#shared/modules/payroll/events.ts';
import { recoveryEvents } from '#shared/modules/recovery/events.ts';
import { rosterEvents } from '#shared/modules/roster/events.ts';
import { sosEvents } from '#shared/modules/sos/events.ts';
import { taskEvents } from '#shared/modules/tasks/events.ts';
import { attendanceEvents } from '#shared/modules/attendance/events.ts';
import { onCallEvents } from '#shared/modules/on-call/events.ts';
import { patrolEvents } from '#shared/modules/patrol/events.ts';
import { portalEvents } from '#shared/modules/portal/events.ts';
import { staffEvents } from '#shared/modules/staff/events.ts';
import { tenantEvents } from '#shared/modules/tenants/events.ts';
import { contractEvents } from '#shared/modules/contracts/events.ts';
import { integrationEvents } from '#shared/modules/integrations/events.ts';
import { newsletterEvents } from '#shared/modules/newsletter/events.ts';
import { reportEvents } from '#shared/modules/reports/events.ts';
import type { EventValue } from './event-values.ts';

/** Every event, as each module declares its own. */
export const events = {
  ...bookingEvents,
  ...jobEvents,
  ...onCallEvents,
  ...billingEvents,
  ...crmEvents,
  ...contractEvents,
  ...portalEvents,
  ...attendanceEvents,
  ...rosterEvents,
  ...staffEvents,
  ...payrollEvents,
  ...taskEvents,
  ...incidentEvents,
  ...patrolEvents,
  ...sosEvents,
  ...recoveryEvents,
  ...tenantEvents,
  ...reportEvents,
  ...integrationEvents,
  ...newsletterEvents,
} as const satisfies Readonly<Record<string, NewsEvent<EventValue>>>;
export type EventName = keyof typeof events;

/**
 * A value as people read it. A day, a time or a moment as the database keeps it is none: it is formatted for
 * the reader first.
 */
type Said = number | Message | (string & { readonly __brand?: 'Phone' });

/** The values that the texts of an event need; of several events, those of all. */
export type ValuesOf<Name extends EventName> = Readonly<
  Record<(typeof events)[Name]['values'][number], Said>
>;

/** The events under the headings of the table, in its order. */
export const eventGroups: readonly { readonly title: Message; readonly names: readonly EventName[] }[] = [
  { title: ['Bookings', 'बुकिंग'], names: keysOf(bookingEvents) },
  { title: ['Jobs', 'जॉब'], names: keysOf(jobEvents) },
  { title: ['Service partners', 'सर्विस पार्टनर'], names: keysOf(onCallEvents) },
  { title: ['Invoices and payments', 'बिल और भुगतान'], names: keysOf(billingEvents) },
  { title: ['Leads and quotes', 'लीड और कोटेशन'], names: keysOf(crmEvents) },
  { title: ['Contracts', 'अनुबंध'], names: keysOf(contractEvents) },
  { title: ['Client access', 'क्लाइंट की पहुँच'], names: keysOf(portalEvents) },
  { title: ['Attendance', 'हाज़िरी'], names: keysOf(attendanceEvents) },
  { title: ['Roster and leave', 'रोस्टर और छुट्टी'], names: keysOf(rosterEvents) },
  { title: ['Staff', 'स्टाफ़'], names: keysOf(staffEvents) },
  { title: ['Pay', 'वेतन'], names: keysOf(payrollEvents) },
  { title: ['Tasks', 'काम'], names: keysOf(taskEvents) },
  { title: ['Incidents and complaints', 'घटनाएँ और शिकायतें'], names: keysOf(incidentEvents) },
  { title: ['Patrols', 'गश्त'], names: keysOf(patrolEvents) },
  { title: ['Safety', 'सुरक्षा'], names: keysOf(sosEvents) },
  { title: ['Recovery', 'वसूली'], names: keysOf(recoveryEvents) },
  {
    title: ['Business', 'व्यवसाय'],
    names: [
      ...keysOf(tenantEvents),
      ...keysOf(reportEvents),
      ...keysOf(integrationEvents),
      ...keysOf(newsletterEvents),
    ],
  },
];

const [first, ...others] = eventGroups.flatMap(({ names }) => names);
export const eventNames: readonly [EventName, ...EventName[]] = [first ?? 'booking.confirmed', ...others];

/** The event of a name, without what is particular to it. */
export function eventOf(name: EventName): NewsEvent<EventValue> {
  return events[name];
}

/** Events that somebody must hear of at once, whatever else waits to be sent. */
export const alertNames: readonly EventName[] = eventNames.filter((name) => {
  const { critical, audience } = eventOf(name);
  return critical === true && audience === 'office';
});

/** True for an event that somebody must hear of at once. */
export function isAlert(name: string): boolean {
  return alertNames.some((alert) => alert === name);
}

/** What the events are called. */
export const eventTitles: Readonly<Record<EventName, Message>> = recordOf(
  eventNames,
  (name) => eventOf(name).name,
);
