import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

/** What people do at a post, version by version, and who has read which. */
export const postOrders: Migration = {
  name: '0158-post-orders',
  statements: [
    `create table post_orders (${stored}, post_id TEXT not null, version INTEGER not null, from_day TEXT not null, body TEXT not null, body_hi TEXT not null, written_by TEXT not null, reminded_at TEXT, primary key (tenant_id, id))`,
    'create unique index post_orders_version on post_orders (tenant_id, post_id, version)',
    `create table post_order_reads (${stored}, order_id TEXT not null, staff_id TEXT not null, staff_name TEXT not null, read_at TEXT not null, primary key (tenant_id, id))`,
    'create index post_order_reads_order on post_order_reads (tenant_id, order_id)',
    'create index roster_post_day on roster (tenant_id, post_id, date)',
  ],
};
