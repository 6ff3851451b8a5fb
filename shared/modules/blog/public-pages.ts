import type { PageAddress } from '#shared/core/public-pages.ts';

/** Articles, and one that is not published yet by its secret link. */
export const blogPages: readonly PageAddress[] = [
  { address: '/blog', page: 'blog' },
  { address: '/blog/{slug}', page: 'post' },
  { address: '/blog-preview/{key}', page: 'post-preview', unlisted: true },
];
