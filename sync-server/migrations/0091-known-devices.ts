import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Devices on which people signed in before, who asked for each code and who tried it, the text messages of
 * each day, and the size of what is kept unsent.
 */
export const knownDevices: Migration = {
  name: '0091-known-devices',
  statements: [
    'create table known_devices (tenant_id TEXT not null, user_id TEXT not null, device TEXT not null, seen_at TEXT not null, primary key (tenant_id, user_id, device))',
    'alter table otp_challenges add column device TEXT',
    'alter table otp_challenges add column known INTEGER not null default 0',
    'alter table otp_challenges add column other_tries INTEGER not null default 0',
    'alter table auth_challenges add column device TEXT',
    'alter table auth_challenges add column other_tries INTEGER not null default 0',
    'create index auth_challenges_expiry on auth_challenges (expires_at)',
    'create table sms_days (day TEXT not null, scope TEXT not null, sent INTEGER not null, primary key (day, scope))',
    'alter table quarantine add column device TEXT',
    'alter table quarantine add column size INTEGER not null default 0',
    'update quarantine set size = length(body)',
  ],
};
