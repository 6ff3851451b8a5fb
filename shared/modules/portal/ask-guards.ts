import * as z from 'zod/mini';
import { addDays } from '#shared/core/dates.ts';
import { both, id } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { noScope } from '#shared/modules/bookings/guard-scope.ts';
import { guardRequests, mostRequestDays } from './guard-request.ts';
import { askingMessages as messages } from './asking-messages.ts';

const asked = shapeOf(guardRequests, [
  'site_id',
  'post_id',
  'rank',
  'shift_id',
  'people',
  'armed',
  'gender',
  'relievers',
  'from',
  'to',
  'note',
]);

/** A client asks for people beside those that are sanctioned; it can be written without network. */
export const askGuards = defineOperation({
  name: 'guard_request.create',
  method: 'POST',
  path: '/portal/guard-requests',
  summary: ['Request extra guards', 'अतिरिक्त गार्ड माँगें'],
  input: z
    .strictObject({
      id: z.optional(id().schema),
      ...asked,
      post_id: z._default(asked.post_id, null),
      shift_id: z._default(asked.shift_id, null),
      rank: z._default(asked.rank, ''),
      armed: z._default(asked.armed, noScope.armed),
      gender: z._default(asked.gender, noScope.gender),
      relievers: z._default(asked.relievers, noScope.relievers),
      note: z._default(asked.note, ''),
    })
    .check(
      z.refine(({ from, to }) => to >= from, { error: both(messages.daysOrder), path: ['to'] }),
      z.refine(({ from, to }) => to <= addDays(from, mostRequestDays - 1), {
        error: both(messages.tooLong),
        path: ['to'],
      }),
    ),
  resource: guardRequests,
  offline: true,
  // What it comes to is the server's to say.
  apply: (current) => current,
});
