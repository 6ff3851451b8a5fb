import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, pageParameters, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { ratingReports } from './rating-report.ts';
import { ratings } from './rating.ts';
import { walletAppeals } from './wallet-appeal.ts';
import { walletKinds, walletLines } from './wallet-line.ts';

/** A customer as on-call services see them: the one record of the person, with what they booked. */
export const customerRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  active: z.boolean(),
  bookings: z.int(),
  last_booking_on: z.nullable(date().schema),
  /** What partners gave, on average and how many of them, less what the office hid. */
  partner_stars: z.nullable(z.number()),
  partner_ratings: z.int(),
  created_at: instant().schema,
});

export const listOnCallBookings = defineList(bookings, '/on-call-services/bookings');
export const readOnCallBooking = defineRecord(bookings, '/on-call-services/bookings/{id}');
export const listRatings = defineList(ratings, '/on-call-services/ratings');
/** What the caller said of their booking, what the office answered, and until when it can be changed. */
export const readOwnRating = defineQuery({
  name: 'ratings.own',
  path: '/bookings/{id}/rating',
  offline: 'keep',
  summary: ['My rating of a booking', 'बुकिंग पर मेरी रेटिंग'],
  output: z.strictObject({
    rating: z.int(),
    comment: z.string(),
    reply: z.string(),
    replied_at: z.nullable(instant().schema),
    /** Of who came, with their name. */
    worker_reply: z.string(),
    worker_name: z.string(),
    /** Null where the office has hidden it. */
    until: z.nullable(instant().schema),
  }),
});

/** What customers said of the caller's own visits, the newest first, with what was said against it. */
export const listMyRatings = defineQuery({
  name: 'ratings.mine',
  path: '/on-call-services/my-ratings',
  offline: 'keep',
  summary: ['Ratings of my visits', 'मेरी विज़िट की रेटिंग'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      created_at: instant().schema,
      service: z.string(),
      service_hi: z.string(),
      customer_name: z.string(),
      rating: z.int(),
      comment: z.string(),
      /** Of the office, and of the caller. */
      reply: z.string(),
      worker_reply: z.string(),
      hidden: z.boolean(),
      report: z.nullable(z.strictObject(shapeOf(ratingReports, ['reason', 'appeal', 'status', 'answer']))),
    }),
  ),
});
export const listReports = defineList(ratingReports, ratingReports.path);

export const listWallet = defineList(walletLines, '/on-call-services/wallet/transactions', {
  offline: 'keep',
});

export const listAppeals = defineList(walletAppeals, walletAppeals.path, { offline: 'keep' });

export const listOnCallCustomers = defineQuery({
  name: 'on_call.customers',
  path: '/on-call-services/customers',
  permission: 'oncall:read',
  summary: ['Customers of home services', 'होम सर्विस के ग्राहक'],
  input: z.object({
    ...pageParameters,
    search: parameter('part of a name or number'),
    archived: parameter('true for those who are archived'),
  }),
  output: z.array(customerRecord),
  paged: true,
});

export const readOnCallCustomer = defineQuery({
  name: 'on_call.customer',
  path: '/on-call-services/customers/{id}',
  permission: 'oncall:read',
  summary: ['A customer of home services', 'होम सर्विस का एक ग्राहक'],
  output: customerRecord,
});

const counted = z.record(z.string(), z.int());

export const readOnCallDashboard = defineQuery({
  name: 'on_call.dashboard',
  path: '/on-call-services/dashboard',
  permission: 'oncall:read',
  summary: ['Figures of home services', 'होम सर्विस के आँकड़े'],
  output: z.strictObject({
    /** Jobs of today by their status, and those of every day that nobody has. */
    today: counted,
    unassigned: z.int(),
    reports_to_check: z.int(),
    partners: counted,
    /** The last thirty days. */
    completed: z.int(),
    cancelled: z.int(),
    revenue: z.number(),
    average_rating: z.nullable(z.number()),
    ratings: z.int(),
    /** What the business owes its partners, in rupees. */
    owed: z.number(),
  }),
});

export const readWallet = defineQuery({
  name: 'on_call.wallet',
  path: '/on-call-services/wallet/summary',
  offline: 'keep',
  summary: ['What a partner has earned and is owed', 'पार्टनर की कमाई और बाकी रक़म'],
  input: z.object({ worker_id: parameter('one partner, for the office; all together when absent') }),
  output: z.strictObject({
    balance: z.number(),
    by_kind: z.record(z.enum(walletKinds), z.number()),
    this_month: z.number(),
    jobs: z.int(),
  }),
});
