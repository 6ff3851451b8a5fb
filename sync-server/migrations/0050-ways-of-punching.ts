import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * Kiosks with PINs, codes that hang at posts, handovers signed by both sides, and the settings of sites and
 * posts for them.
 */
export const waysOfPunching: Migration = {
  name: '0050-ways-of-punching',
  statements: [
    'alter table locations add column kiosk INTEGER not null default 0',
    'alter table locations add column place_qr INTEGER not null default 0',
    'alter table locations add column handover INTEGER not null default 0',
    "alter table locations add column handover_items TEXT not null default ''",
    'alter table posts add column place_qr INTEGER not null default 0',
    'alter table roster add column post_id TEXT',
    "alter table roster add column place_check TEXT not null default ''",
    "alter table roster add column handover TEXT not null default ''",
    "alter table attendance add column place TEXT not null default ''",
    "insert into roles (tenant_id, id, permissions, built_in, name) select id, 'kiosk', '[\"attendance:mark\"]', 1, '' from tenants",
    `create table place_codes (${stored}, id TEXT not null, site_id TEXT not null, post_id TEXT, code TEXT not null, made_by TEXT not null, void_at TEXT, primary key (tenant_id, id))`,
    'create index place_codes_site on place_codes (tenant_id, site_id)',
    'create index place_codes_code on place_codes (tenant_id, code)',
    'create table staff_pins (tenant_id TEXT not null, staff_id TEXT not null, hash TEXT not null, set_by TEXT not null, set_at TEXT not null, primary key (tenant_id, staff_id))',
    `create table kiosks (${stored}, id TEXT not null, site_id TEXT not null, name TEXT not null, user_id TEXT not null, opened_by TEXT not null, paired_at TEXT, closed_at TEXT, pin TEXT not null,
      code_hash TEXT, code_until TEXT, primary key (tenant_id, id))`,
    'create index kiosks_user on kiosks (tenant_id, user_id)',
    'create index kiosks_code on kiosks (code_hash)',
    `create table kiosk_events (${stored}, id TEXT not null, kiosk_id TEXT not null, site_id TEXT not null, what TEXT not null, staff_id TEXT, staff_name TEXT not null, at TEXT not null, primary key (tenant_id, id))`,
    'create index kiosk_events_site on kiosk_events (tenant_id, site_id, at)',
    `create table handovers (${stored}, id TEXT not null, state TEXT not null, site_id TEXT, site_name TEXT not null, post TEXT not null, from_staff_id TEXT, from_name TEXT not null, from_duty_id TEXT, offered_at TEXT,
      to_staff_id TEXT, to_name TEXT not null, to_duty_id TEXT, taken_at TEXT, items TEXT not null, notes TEXT not null, remarks TEXT not null, out_punch_id TEXT, in_punch_id TEXT, flags TEXT not null,
      out_text TEXT, out_sig TEXT, in_text TEXT, in_sig TEXT, primary key (tenant_id, id))`,
    'create index handovers_seq on handovers (tenant_id, seq)',
    'create index handovers_from on handovers (tenant_id, from_staff_id, seq)',
    'create index handovers_to on handovers (tenant_id, to_staff_id, seq)',
    'create index handovers_site on handovers (tenant_id, site_id, seq)',
  ],
};
