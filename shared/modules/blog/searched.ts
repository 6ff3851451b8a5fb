import { searchedAs } from '#shared/core/searched.ts';
import type { posts } from './post.ts';

/** How articles are found. */
export const searchedArticles = searchedAs<typeof posts>('blog_posts', {
  kind: 'post',
  label: ['Post', 'लेख'],
  permission: 'blog:write',
  names: ['title', 'title_hi'],
  words: ['summary', 'summary_hi', 'category', 'category_hi'],
  detail: ['category'],
  office: '/admin/blog?open={id}',
});
