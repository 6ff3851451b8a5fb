import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { date, integer, key, text } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { rosterMessages as say } from '#shared/modules/roster/messages.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/operations.ts';

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
      id: z.optional(key(80).schema),
      date: date().schema,
      post_id: key(80).schema,
      shift_id: key(80).schema,
      places: z._default(integer(1, 100).schema, 1),
      note: z._default(text(300).schema, ''),
    }),
  }),
  async (tx, { input }) => {
    const post = (await tx.rows(posts).find(input.post_id)) ?? refuse('invalid', say.noPost, 'post_id');
    const shift = (await tx.rows(shifts).find(input.shift_id)) ?? refuse('invalid', say.noShift, 'shift_id');
    const site = (await tx.rows(sites).find(post.site_id)) ?? refuse('invalid', say.noPost, 'post_id');
    const row = {
      ...input,
      id: input.id ?? newId(),
      site_id: site.id,
      title: `${site.name}, ${post.name}, ${shift.name} ${shift.starts}–${shift.ends}`,
      title_hi: `${site.name_hi || site.name}, ${post.name_hi || post.name}, ${shift.name_hi || shift.name} ${shift.starts}–${shift.ends}`,
      status: 'open' as const,
      ver: 1,
      created_at: tx.now,
      updated_at: tx.now,
    };
    tx.rows(openShifts).insert(row);
    return row;
  },
);

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
    if (current.status === 'closed') refuse('illegal_transition', say.shiftFull);
    const next = { ...current, status: 'closed' as const };
    tx.rows(openShifts).update(next);
    return { ...next, ver: current.ver + 1, updated_at: tx.now };
  },
);
