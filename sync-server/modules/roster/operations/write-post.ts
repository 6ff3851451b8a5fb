import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { pick, plainKey } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { refreshDuties } from './refresh-duties.ts';

const contract = { resource: posts, permission: 'locations:write', offline: false } as const;
const writable = z.partial(pick(posts.fields, posts.writable.update));
type Given = Partial<Post>;

/** Adds a post to a site, with its sanctioned people. */
export const createPost = bind(
  defineOperation<Given, Post>({
    ...contract,
    name: 'guard_post.create',
    method: 'POST',
    path: '/roster/posts',
    summary: ['Add a post', 'पोस्ट जोड़ें'],
    input: z.extend(writable, {
      ...pick(posts.fields, ['site_id', 'name']).shape,
      id: z.optional(plainKey().schema),
    }),
  }),
  (tx, { input }) => makePost(tx, input),
);

/** Adds a post in the caller's transaction, as its create verb does. */
export async function makePost(tx: Tx, input: Given): Promise<Post> {
  const record = {
    name_hi: '',
    category: 'guard' as const,
    needs: [],
    starts_on: null,
    credentials: [],
    selfie: false,
    place_qr: false,
    active: true,
    site_id: '',
    name: '',
    ...input,
    id: input.id ?? newId(),
  };
  await check(tx, record);
  return tx.rows(posts).insert(record);
}

/** The names of the posts at a site, in small letters. */
export async function readPostNames(tx: Tx, siteId: string): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('posts')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['name']).toLowerCase()));
}

/** Changes a post. */
export const editPost = bind(
  defineOperation<Given, Post>({
    ...contract,
    name: 'guard_post.update',
    method: 'PUT',
    path: '/roster/posts/{id}',
    summary: ['Change a post', 'पोस्ट बदलें'],
    input: writable,
  }),
  async (tx, { id, input }) => {
    const current = await tx.rows(posts).visible(id ?? '', posts.access.write(tx.actor));
    const next = { ...current, ...input };
    await check(tx, next);
    const saved = tx.rows(posts).update(next);
    const seen = ['name', 'name_hi', 'place_qr'] as const;
    if (seen.some((name) => next[name] !== current[name])) await refreshDuties(tx, next.site_id);
    return saved;
  },
);

/** Removes a post that nobody is planned at. */
export const removePost = bind(
  defineOperation({
    ...contract,
    name: 'guard_post.delete',
    method: 'DELETE',
    path: '/roster/posts/{id}',
    summary: ['Remove a post', 'पोस्ट हटाएँ'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(posts).visible(id ?? '', posts.access.write(tx.actor));
    const held = await tx.sql
      .selectFrom('roster_days')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('deleted', '=', 0)
      .where('duties', 'like', `%"post_id":"${current.id.replaceAll(/[%_\\]/g, '')}"%`)
      .limit(1)
      .executeTakeFirst();
    if (held) refuse('illegal_transition', messages.postHeld);
    tx.rows(posts).remove(current);
    return current;
  },
);

async function check(tx: Tx, post: Pick<Post, 'site_id' | 'needs'>): Promise<void> {
  const site = await tx.rows(sites).find(post.site_id);
  if (!site) refuse('not_found', ['Not found', 'नहीं मिला'], 'site_id');
  const shifts = await readShifts(tx.sql, tx.actor.tenantId);
  for (const [i, need] of post.needs.entries())
    if (!shifts.has(need.shift_id)) refuse('invalid', messages.needShift, `needs.${i}.shift_id`);
}
