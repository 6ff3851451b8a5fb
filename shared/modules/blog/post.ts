import * as z from 'zod/mini';
import { both, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { blogMessages as messages } from './messages.ts';

export const postLifecycle = defineLifecycle({
  initial: 'draft',
  states: ['draft', 'published', 'withdrawn'],
  actions: {
    publish: { from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: { from: ['published'], to: 'withdrawn' },
  },
});

const slug = key(80).checked(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both(messages.slug)));
const words = nested(z.array(text(40, { min: 1 }).schema).check(z.maxLength(12)));

const writable = [
  'slug',
  'title',
  'title_hi',
  'summary',
  'summary_hi',
  'body',
  'body_hi',
  'category',
  'category_hi',
  'tags',
  'service_ids',
] as const;

/**
 * An article. Its text is plain with a few marks (`render-text.ts`); what is empty in Hindi is shown in
 * English.
 */
export const posts = defineResource({
  name: 'blog_posts',
  one: 'post',
  title: { one: ['post', 'लेख'], many: ['posts', 'लेख'] },
  path: '/blog/posts',
  fields: {
    id: id(),
    slug,
    title: text(160, { min: 1 }),
    title_hi: text(200),
    summary: text(400),
    summary_hi: text(500),
    body: text(40_000),
    body_hi: text(40_000),
    category: text(60, { min: 1 }),
    category_hi: text(80),
    tags: words.initial([]),
    service_ids: nested(z.array(key(60).schema).check(z.maxLength(12))).initial([]),
    status: status(postLifecycle),
    published_at: nullable(instant()).initial(null),
  },
  writable: { create: writable, update: writable },
  access: { read: 'blog:write', write: 'blog:write' },
  list: {
    filter: ['status', 'category'],
    sort: ['published_at', 'created_at', 'title'],
    search: ['title', 'title_hi', 'summary', 'summary_hi'],
    order: '-created_at',
  },
});

export type Post = Row<typeof posts>;
