import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * Checkpoints, rounds, what was scanned, what was missed, and how far each route was looked through. HR and
 * the field officer get their rights.
 */
export const patrol: Migration = {
  name: '0042-patrol',
  statements: [
    `create table patrol_checkpoints (${stored}, id TEXT not null, site_id TEXT not null, name TEXT not null, name_hi TEXT not null, hint TEXT not null, lat REAL, lng REAL, radius_m INTEGER not null,
      code TEXT not null, code_key TEXT not null, old_keys TEXT not null, check_value TEXT not null, sheet_no INTEGER not null, renewed_at TEXT not null, removed_at TEXT, primary key (tenant_id, id))`,
    'create index patrol_checkpoints_seq on patrol_checkpoints (tenant_id, seq)',
    'create index patrol_checkpoints_site on patrol_checkpoints (tenant_id, site_id, seq)',
    `create table patrol_routes (${stored}, id TEXT not null, site_id TEXT not null, site_name TEXT not null, name TEXT not null, name_hi TEXT not null, mode TEXT not null check (mode in ('strict','loose')),
      starts TEXT not null, ends TEXT not null, every_minutes INTEGER not null, days TEXT not null, shift_id TEXT not null, patience_minutes INTEGER not null, stops TEXT not null, active INTEGER not null,
      since TEXT not null, earlier TEXT not null, primary key (tenant_id, id))`,
    'create index patrol_routes_seq on patrol_routes (tenant_id, seq)',
    'create index patrol_routes_site on patrol_routes (tenant_id, site_id, seq)',
    `create table patrol_scans (${stored}, id TEXT not null, round_id TEXT not null, route_id TEXT not null, checkpoint_id TEXT not null, checkpoint_name TEXT not null, site_id TEXT not null, site_name TEXT not null,
      site_day TEXT not null, date TEXT not null, staff_id TEXT not null, staff_name TEXT not null, at TEXT not null, effective_at TEXT not null, received_at TEXT not null, offset_ms INTEGER, mono_ms INTEGER,
      boot_id TEXT, lat REAL, lng REAL, accuracy_m REAL, fix_age_s REAL, distance_m REAL, method TEXT not null, note TEXT not null, problem INTEGER not null, photo_id TEXT,
      state TEXT not null check (state in ('accepted','flagged')), flags TEXT not null, repeats TEXT not null, device_id TEXT, device_n INTEGER, hash TEXT, prev_hash TEXT, evidence TEXT, signature TEXT,
      primary key (tenant_id, id))`,
    'create index patrol_scans_seq on patrol_scans (tenant_id, seq)',
    'create index patrol_scans_site_day on patrol_scans (tenant_id, site_day, seq)',
    'create index patrol_scans_round on patrol_scans (tenant_id, round_id)',
    'create index patrol_scans_day on patrol_scans (tenant_id, date)',
    'create index patrol_scans_photo on patrol_scans (tenant_id, photo_id)',
    `create table patrol_misses (${stored}, id TEXT not null, route_id TEXT not null, route_name TEXT not null, site_id TEXT not null, site_name TEXT not null, date TEXT not null, starts_at TEXT not null,
      ends_at TEXT not null, missing TEXT not null, came_late TEXT not null, status TEXT not null check (status in ('open','explained','withdrawn')), note TEXT not null, answered_by TEXT not null, answered_at TEXT,
      primary key (tenant_id, id))`,
    'create index patrol_misses_status on patrol_misses (tenant_id, status, starts_at)',
    'create table patrol_sweeps (tenant_id TEXT not null, route_id TEXT not null, swept_to TEXT not null, primary key (tenant_id, route_id))',
    `update roles set permissions = replace(permissions, '"roster:*"', '"roster:*","patrol:*"') where id = 'hr' and permissions like '%"roster:*"%' and permissions not like '%patrol:%'`,
  ],
};
