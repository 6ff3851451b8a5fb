import * as z from 'zod/mini';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordWith } from '#shared/core/record-schema.ts';
import { blogPicture, liveBlock } from './live-block.ts';
import { posts } from './post.ts';

export const listCategories = defineQuery({
  name: 'blog.categories',
  path: '/blog/categories',
  access: 'public',
  summary: ['Topics', 'विषय'],
  output: z.array(z.strictObject({ name: z.string(), name_hi: z.string(), posts: z.number() })),
});

export const listTags = defineQuery({
  name: 'blog.tags',
  path: '/blog/tags',
  access: 'public',
  summary: ['Tags', 'टैग'],
  output: z.array(z.strictObject({ name: z.string(), posts: z.number() })),
});

export const listPopular = defineQuery({
  name: 'blog.popular',
  path: '/blog/popular',
  access: 'public',
  summary: ['The most read posts', 'सबसे ज़्यादा पढ़े गए लेख'],
  input: z.object({ limit: parameter('how many, 5 when absent') }),
  output: z.array(recordWith(posts, { reads: z.int() })),
});

/** What a writer can put into a text: live blocks with the figures of today, and the newest pictures. */
export const listBlocks = defineQuery({
  name: 'blog.blocks',
  path: '/blog/blocks',
  permission: 'blog:write',
  summary: ['Live blocks and pictures for posts', 'लेखों के लिए ब्लॉक और तस्वीरें'],
  output: z.strictObject({ blocks: z.array(liveBlock), pictures: z.array(blogPicture) }),
});
