import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Biometric machines, who has which number on them, what they sent, what they said last, and machines that
 * called and are not registered.
 */
export const machines: Migration = {
  name: '0214-machines',
  statements: [
    `create table machines (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      serial TEXT not null, name TEXT not null, site_id TEXT not null, direction TEXT not null, registered_by TEXT not null, removed_at TEXT, primary key (tenant_id, id))`,
    'create unique index machines_serial on machines (tenant_id, serial) where removed_at is null and deleted = 0',
    'create table machine_addresses (tenant_id TEXT not null, generation TEXT not null, primary key (tenant_id))',
    'create table machine_states (tenant_id TEXT not null, machine_id TEXT not null, seen_at TEXT not null, seen_from TEXT not null, last_at TEXT, primary key (tenant_id, machine_id))',
    'create table machine_people (tenant_id TEXT not null, machine_id TEXT not null, number TEXT not null, staff_id TEXT not null, primary key (tenant_id, machine_id, number))',
    'create table machine_punches (tenant_id TEXT not null, machine_id TEXT not null, number TEXT not null, at TEXT not null, state TEXT not null, received_at TEXT not null, outcome TEXT not null, punch_id TEXT, primary key (tenant_id, machine_id, number, at, state))',
    "create index machine_punches_waiting on machine_punches (tenant_id, machine_id, number) where outcome = 'waiting'",
    'create table machine_strangers (tenant_id TEXT not null, serial TEXT not null, at TEXT not null, came_from TEXT not null, times INTEGER not null, primary key (tenant_id, serial))',
  ],
};
