import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * Posts with their sanctioned people, the plan behind the roster, rotations, open shifts and what people ask
 * for.
 */
export const rosterPlan: Migration = {
  name: '0032-roster',
  statements: [
    `create table posts (${stored}, id TEXT not null, site_id TEXT not null, name TEXT not null, name_hi TEXT not null, category TEXT not null, needs TEXT not null, credentials TEXT not null, selfie INTEGER not null,
      active INTEGER not null, primary key (tenant_id, id))`,
    'create index posts_site on posts (tenant_id, site_id)',
    `create table roster_days (${stored}, id TEXT not null, staff_id TEXT not null, date TEXT not null, duties TEXT not null, off TEXT not null, reason TEXT not null, changed_by TEXT not null, rev INTEGER not null,
      published_rev INTEGER not null,
      primary key (tenant_id, id))`,
    'create index roster_days_day on roster_days (tenant_id, date)',
    `create table rotations (${stored}, id TEXT not null, name TEXT not null, name_hi TEXT not null, cycle TEXT not null, primary key (tenant_id, id))`,
    `create table open_shifts (${stored}, id TEXT not null, date TEXT not null, post_id TEXT not null, site_id TEXT not null, shift_id TEXT not null, title TEXT not null, title_hi TEXT not null, places INTEGER not null,
      note TEXT not null, status TEXT not null check (status in ('open','closed')), primary key (tenant_id, id))`,
    'create index open_shifts_day on open_shifts (tenant_id, status, date)',
    `create table staff_requests (${stored}, id TEXT not null, staff_id TEXT not null, staff_name TEXT not null, kind TEXT not null, leave_type TEXT not null, "from" TEXT not null, "to" TEXT not null, duty_id TEXT,
      with_staff_id TEXT, with_duty_id TEXT, open_shift_id TEXT, reason TEXT not null, status TEXT not null check (status in ('requested','agreed','approved','rejected','cancelled')), decided_by TEXT not null,
      decided_at TEXT, note TEXT not null, primary key (tenant_id, id))`,
    'create index staff_requests_seq on staff_requests (tenant_id, seq)',
    'create index staff_requests_person on staff_requests (tenant_id, staff_id, seq)',
    'create index staff_requests_with on staff_requests (tenant_id, with_staff_id, seq)',
    'create index staff_requests_days on staff_requests (tenant_id, status, "from")',
    'create index roster_person_day on roster (tenant_id, staff_id, date)',
  ],
};
