import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { blogMessages as messages } from './messages.ts';
import { postLifecycle, posts } from './post.ts';

export const publishPost = defineOperation({
  name: 'post.publish',
  method: 'POST',
  path: '/blog/posts/{id}/publish',
  summary: ['Publish a post', 'लेख प्रकाशित करें'],
  input: z.strictObject({}),
  resource: posts,
  permission: 'blog:write',
  offline: false,
  apply: (current, _input, { now }) => {
    if (current && current.body === '') refuse('invalid', messages.empty, 'body');
    return (
      current && {
        ...current,
        status: move(postLifecycle, current.status, 'publish'),
        published_at: current.published_at ?? now,
      }
    );
  },
});

export const withdrawPost = defineOperation({
  name: 'post.withdraw',
  method: 'POST',
  path: '/blog/posts/{id}/withdraw',
  summary: ['Unpublish a post', 'लेख साइट से हटाएँ'],
  input: z.strictObject({}),
  resource: posts,
  permission: 'blog:write',
  offline: false,
  apply: (current) => current && { ...current, status: move(postLifecycle, current.status, 'withdraw') },
});
