import type { Migration } from '#server/core/sql/migrate.ts';

const laterKey =
  'select min(later.from_at) from device_keys later where later.tenant_id = device_keys.tenant_id and later.device_id = device_keys.device_id';

/**
 * Every key a device has ever had. Those of before are read from the log, whose lines of registrations hold
 * the key and nothing else. A punch or scan names the key by which its signature was checked.
 */
export const deviceKeys: Migration = {
  name: '0096-device-keys',
  statements: [
    `create table device_keys (tenant_id TEXT not null, device_id TEXT not null, n INTEGER not null, user_id TEXT not null, public_key TEXT not null, from_at TEXT not null,
      until_at TEXT, primary key (tenant_id, device_id, n))`,
    `insert into device_keys (tenant_id, device_id, n, user_id, public_key, from_at, until_at)
      select tenant_id, device_id, n, actor_id, substr(detail, 16, length(detail) - 17), received_at, null from op_log
      where type = 'device.register' and status = 'applied' and device_id is not null and detail like '{"public_key":"%'`,
    `insert into device_keys (tenant_id, device_id, n, user_id, public_key, from_at, until_at)
      select d.tenant_id, d.id, (select coalesce(max(k.n), 0) + 1 from device_keys k where k.tenant_id = d.tenant_id and k.device_id = d.id), d.user_id, d.public_key, d.registered_at, null
      from devices d where not exists (select 1 from device_keys k where k.tenant_id = d.tenant_id and k.device_id = d.id and k.public_key = d.public_key)`,
    `update device_keys set until_at = (${laterKey} and later.n > device_keys.n)`,
    'alter table attendance add column signed_by TEXT',
    'alter table patrol_scans add column signed_by TEXT',
  ],
};
