import type { Migration } from '#server/core/sql/migrate.ts';

/** Who wrote posts could publish them too, and still can. */
export const blogPublishers: Migration = {
  name: '0191-blog-publishers',
  statements: [
    `update roles set permissions = replace(permissions, '"blog:write"', '"blog:write","blog:publish"') where permissions like '%"blog:write"%' and permissions not like '%"blog:publish"%'`,
  ],
};
