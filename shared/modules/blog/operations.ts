import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { instant, text } from '#shared/core/fields.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { blogMessages as messages } from './messages.ts';
import { postLifecycle, posts } from './post.ts';
import type { Post } from './post.ts';

const shared = { method: 'POST', resource: posts, offline: false } as const;
/** Writers write and hand in; what readers see is up to those who publish. */
const byWriters = { ...shared, permission: 'blog:write' } as const;
const byPublishers = { ...shared, permission: 'blog:publish' } as const;
const mostAheadMs = 366 * 86_400_000;

export const submitPost = defineOperation({
  ...byWriters,
  name: 'post.submit',
  path: '/blog/posts/{id}/submit',
  summary: ['Submit a post for review', 'लेख जाँच के लिए भेजें'],
  input: z.strictObject({}),
  apply: (current) => current && { ...moved(current, 'submit'), review_note: '' },
});

export const returnPost = defineOperation({
  ...byPublishers,
  name: 'post.return',
  path: '/blog/posts/{id}/return',
  summary: ['Return a post for changes', 'लेख बदलाव के लिए लौटाएँ'],
  input: z.strictObject({ note: text(500, { min: 1, missing: messages.note }).schema }),
  apply: (current, { note }) =>
    current && { ...current, status: move(postLifecycle, current.status, 'return'), review_note: note },
});

export const schedulePost = defineOperation({
  ...byPublishers,
  name: 'post.schedule',
  path: '/blog/posts/{id}/schedule',
  summary: ['Schedule a post', 'लेख का समय तय करें'],
  input: z.strictObject({ at: instant().schema }),
  apply: (current, { at }, { now }) => {
    const ahead = Date.parse(at) - Date.parse(now);
    if (ahead <= 0 || ahead > mostAheadMs) refuse('invalid', messages.future, 'at');
    return current && { ...moved(current, 'schedule'), publish_at: at, review_note: '' };
  },
});

export const unschedulePost = defineOperation({
  ...byPublishers,
  name: 'post.unschedule',
  path: '/blog/posts/{id}/unschedule',
  summary: ['Cancel the schedule of a post', 'लेख का तय समय हटाएँ'],
  input: z.strictObject({}),
  apply: (current) => current && { ...moved(current, 'unschedule'), publish_at: null },
});

export const publishPost = defineOperation({
  ...byPublishers,
  name: 'post.publish',
  path: '/blog/posts/{id}/publish',
  summary: ['Publish a post', 'लेख प्रकाशित करें'],
  input: z.strictObject({}),
  apply: (current, _input, { now }) =>
    current && {
      ...moved(current, 'publish'),
      publish_at: null,
      review_note: '',
      published_at: current.published_at ?? now,
    },
});

export const withdrawPost = defineOperation({
  ...byPublishers,
  name: 'post.withdraw',
  path: '/blog/posts/{id}/withdraw',
  summary: ['Unpublish a post', 'लेख साइट से हटाएँ'],
  input: z.strictObject({}),
  apply: (current) => current && { ...current, status: move(postLifecycle, current.status, 'withdraw') },
});

/** A link by which anybody may read a post as it stands now, for some days. */
export const previewPost = defineOnlineOperation({
  name: 'post.preview',
  method: 'POST',
  path: '/blog/posts/{id}/preview',
  summary: ['Make a preview link of a post', 'लेख दिखाने का लिंक बनाएँ'],
  permission: 'blog:write',
  input: z.strictObject({}),
  output: z.strictObject({ path: z.string(), until: z.string() }),
});

/** A post in its next state. What others are to read has a text in at least one language. */
function moved(post: Post, action: keyof typeof postLifecycle.actions): Post {
  const status = move(postLifecycle, post.status, action);
  if (action !== 'unschedule' && post.body === '' && post.body_hi === '')
    refuse('invalid', messages.empty, 'body');
  return { ...post, status };
}
