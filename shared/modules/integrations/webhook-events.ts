import type { Message } from '#shared/core/i18n.ts';

/**
 * What other programs can hear of: the record that goes along, by its resource, and the permission without
 * which nobody sees one.
 */
export const webhookEvents = {
  'booking.created': { name: ['Booking created', 'बुकिंग की गई'], of: 'bookings', needs: 'bookings:read' },
  'booking.changed': { name: ['Booking changed', 'बुकिंग बदली'], of: 'bookings', needs: 'bookings:read' },
  'booking.cancelled': {
    name: ['Booking cancelled', 'बुकिंग रद्द हुई'],
    of: 'bookings',
    needs: 'bookings:read',
  },
  'attendance.punched': {
    name: ['Attendance punched', 'हाज़िरी लगी'],
    of: 'attendance',
    needs: 'attendance:read',
  },
  'incident.reported': {
    name: ['Incident reported', 'घटना दर्ज हुई'],
    of: 'incidents',
    needs: 'incidents:read',
  },
  'incident.changed': {
    name: ['Incident changed', 'घटना बदली'],
    of: 'incidents',
    needs: 'incidents:read',
  },
  'invoice.issued': { name: ['Invoice issued', 'बिल जारी हुआ'], of: 'invoices', needs: 'billing:read' },
  'invoice.paid': { name: ['Invoice paid in full', 'बिल पूरा चुका'], of: 'invoices', needs: 'billing:read' },
  'payment.received': {
    name: ['Payment received', 'भुगतान मिला'],
    of: 'invoice_payments',
    needs: 'billing:read',
  },
  'job.completed': { name: ['Job completed', 'काम पूरा हुआ'], of: 'jobs', needs: 'jobs:read' },
  'staff.joined': { name: ['Employee added', 'कर्मचारी जुड़ा'], of: 'staff', needs: 'staff:read' },
  'staff.left': { name: ['Employee exited', 'कर्मचारी ने छोड़ा'], of: 'staff', needs: 'staff:read' },
} as const satisfies Readonly<
  Record<string, { readonly name: Message; readonly of: string; readonly needs: string }>
>;
export type WebhookEvent = keyof typeof webhookEvents;

/** What a test sends; nobody subscribes to it. */
export const testEvent = 'webhook.test';
