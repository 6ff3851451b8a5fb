import type { Migration } from '#server/core/sql/migrate.ts';

/** The search finds jobs, ratings, payouts and posts by their Hindi texts too: its index is filled anew. */
export const searchHindiNamesOfWork: Migration = {
  name: '0320-search-hindi-names-of-work',
  statements: [
    "delete from search_fills where coll in ('jobs', 'ratings', 'wallet_lines', 'rating_reports', 'blog_posts')",
  ],
};
