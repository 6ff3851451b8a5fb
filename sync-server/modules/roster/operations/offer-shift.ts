import * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { date, integer, key, plainKey, text } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import type { OpenShift } from '#shared/modules/roster/open-shift.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** The most people that one offer is told to. */
const mostTold = 300;
const contract = { resource: openShifts, permission: 'roster:write', offline: false } as const;

/** Offers a duty to whoever wants it. */
export const offerShift = bind(
  defineOperation({
    ...contract,
    name: 'open_shift.create',
    method: 'POST',
    path: '/roster/open-shifts',
    summary: ['Offer an open shift', 'खुली शिफ्ट दें'],
    input: z.strictObject({
      id: z.optional(plainKey().schema),
      date: date().schema,
      post_id: key(80).schema,
      shift_id: key(80).schema,
      places: z._default(integer(1, 100).schema, 1),
      note: z._default(text(300).schema, ''),
    }),
  }),
  async (tx, { input }) => {
    const post = (await tx.rows(posts).find(input.post_id)) ?? refuse('invalid', messages.noPost, 'post_id');
    const shift =
      (await tx.rows(shifts).find(input.shift_id)) ?? refuse('invalid', messages.noShift, 'shift_id');
    const site = (await tx.rows(sites).find(post.site_id)) ?? refuse('invalid', messages.noPost, 'post_id');
    const row = tx.rows(openShifts).insert({
      ...input,
      id: input.id ?? newId(),
      site_id: site.id,
      title: `${site.name}, ${post.name}, ${shift.name} ${shift.starts}–${shift.ends}`,
      title_hi: `${site.name_hi || site.name}, ${post.name_hi || post.name}, ${shift.name_hi || shift.name} ${shift.starts}–${shift.ends}`,
      status: 'open' as const,
    });
    await notifyWhoCould(tx, row, post.category);
    return row;
  },
);

/** Tells whoever does this kind of work; who has a duty that day already need not hear of it. */
async function notifyWhoCould(tx: Tx, shift: OpenShift, category: string): Promise<void> {
  const { tenantId } = tx.actor;
  let people = tx.sql
    .selectFrom('staff')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0);
  if (category !== '') people = people.where('category', '=', category);
  const busy = tx.sql
    .selectFrom('roster')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('date', '=', shift.date)
    .where('deleted', '=', 0);
  const rows = await people
    .where('user_id', 'is not', null)
    .where('id', 'not in', busy)
    .orderBy('id')
    .limit(mostTold)
    .execute();
  const day = inBoth((language) => formatDate(shift.date, language));
  const news = newsOf('shift.open', { day, details: [shift.title, shift.title_hi] }, '/field/leave');
  for (const row of rows) notifyPerson(tx, String(row['user_id']), news);
}

/** Takes an offer back. */
export const closeShift = bind(
  defineOperation({
    ...contract,
    name: 'open_shift.close',
    method: 'POST',
    path: '/roster/open-shifts/{id}/close',
    summary: ['Close an open shift', 'खुली शिफ्ट बंद करें'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(openShifts).visible(id ?? '', openShifts.access.write(tx.actor));
    if (current.status === 'closed') refuse('illegal_transition', messages.shiftFull);
    const next = { ...current, status: 'closed' as const };
    return tx.rows(openShifts).update(next);
  },
);
