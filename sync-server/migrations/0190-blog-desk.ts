import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Posts that wait for a second look or for their time, and what is known of the pictures in them. The table
 * of posts named its states in a check, which goes with the column.
 */
export const blogDesk: Migration = {
  name: '0190-blog-desk',
  statements: [
    'drop index blog_posts_published',
    "alter table blog_posts add column state TEXT not null default 'draft'",
    'update blog_posts set state = status',
    'alter table blog_posts drop column status',
    'alter table blog_posts rename column state to status',
    'alter table blog_posts add column publish_at TEXT',
    "alter table blog_posts add column review_note TEXT not null default ''",
    'create index blog_posts_published on blog_posts (tenant_id, status, published_at)',
    "create index blog_posts_due on blog_posts (publish_at) where status = 'scheduled'",
    `create table blog_pictures (tenant_id TEXT not null, id TEXT not null, width INTEGER not null, height INTEGER not null, small_id TEXT, small_width INTEGER not null,
      alt TEXT not null, alt_hi TEXT not null, created_at TEXT not null, primary key (tenant_id, id))`,
  ],
};
