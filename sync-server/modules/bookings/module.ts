import { searchedBookings } from '#shared/modules/bookings/searched.ts';
import * as queries from '#shared/modules/bookings/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import * as z from 'zod/mini';
import { bookings as bookingsResource } from '#shared/modules/bookings/booking.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { oneReply } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { auditTexts } from './audit-texts.ts';
import { sayingWhoIsBusy } from '#server/modules/jobs/operations/who-is-busy.ts';
import { createBooking } from './operations/create-booking.ts';
import { editBooking } from './operations/edit-booking.ts';
import { editJob } from './operations/edit-job.ts';
import { moveRoutes, moves, moveToStatus, statusBody } from './operations/set-status.ts';
import { rescheduleBooking } from './operations/reschedule-booking.ts';
import { acceptQuote, declineQuote, quoteBooking } from './operations/decide-quote.ts';
import { deleteBooking } from './operations/delete-booking.ts';
import {
  failRefund,
  payBooking,
  rateBooking,
  refundBooking,
  rejectPayment,
  remindBooking,
} from './operations/after-service.ts';
import { readAvailability, readServiceDay, readServiceHours } from './availability.ts';
import { debugBookings, listBookings } from './queries.ts';
import { reminders } from './reminders.ts';

const create = handle(createBooking, { status: 201 });
const later = [
  quoteBooking,
  acceptQuote,
  declineQuote,
  rateBooking,
  remindBooking,
  payBooking,
  refundBooking,
  failRefund,
  rejectPayment,
] as const;
const listQuery = {
  page: 'page, from 1',
  limit: 'records a page, at most 200',
  status: 'one status',
  booking_type: 'one type',
  start_date: 'first day',
  end_date: 'last day',
  money: 'claimed or refund: only those with money to confirm, or to give back',
  sort: bookingsResource.list.sort.join(', '),
  search: 'text to look for',
};

/** Bookings from request to completion. */
export const bookings = defineModule('bookings', {
  says: auditTexts,
  searched: [searchedBookings],
  jobs: [reminders],
  resources: [bookingsResource],
  operations: [createBooking, editBooking, rescheduleBooking, editJob, ...Object.values(moves), ...later],
  routes: [
    handleQuery(queries.readAvailability, readAvailability, { runs: 'by-size' }),
    handleQuery(queries.readServiceHours, readServiceHours, { runs: 'by-size' }),
    handleQuery(queries.readServiceDay, readServiceDay, { runs: 'by-size' }),
    handleQuery(queries.debugBookings, debugBookings, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/bookings',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['Bookings', 'बुकिंग'],
      query: listQuery,
      answers: { resource: bookingsResource, many: true },
      handle: listBookings,
    },
    {
      ...create,
      answers: { resource: bookingsResource, many: false, besides: z.object({ success: z.literal(true) }) },
      handle: createAndSay,
    },
    {
      method: 'GET',
      path: '/bookings/{id}',
      access: 'signed-in',
      summary: ['One booking', 'एक बुकिंग'],
      answers: { resource: bookingsResource, many: false },
      handle: (call) => oneReply(bookingsResource, call, bookingsResource.access.read(call.actor)),
    },
    handle(editBooking),
    {
      method: 'PATCH',
      path: '/bookings/{id}/status',
      access: 'signed-in',
      summary: [
        'Change the status of a booking; customers can only cancel',
        'बुकिंग की स्थिति बदलें; ग्राहक सिर्फ़ रद्द कर सकता है',
      ],
      body: statusBody,
      answers: { resource: bookingsResource, many: false },
      handle: moveToStatus,
    },
    ...Object.values(moveRoutes),
    handle(rescheduleBooking),
    sayingWhoIsBusy(handle(editJob)),
    handle(deleteBooking),
    ...later.map((operation) => handle(operation)),
    {
      method: 'GET',
      path: '/admin/bookings',
      runs: 'by-size',
      access: 'tenant',
      permission: 'bookings:read',
      summary: ['All bookings', 'सभी बुकिंग'],
      query: listQuery,
      answers: { resource: bookingsResource, many: true },
      handle: listBookings,
    },
  ],
});

/** A new booking, with `success` in it for clients that look for it beside the record's fields. */
async function createAndSay(call: SignedCall): Promise<Reply> {
  const reply = await create.handle(call);
  return { ...reply, data: Object.assign({}, reply.data, { success: true }) };
}
