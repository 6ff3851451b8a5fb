import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The roles that read everything and change nothing: the auditor of a business, and the operator in a
 * business that lets it look in. Every business has both from now on. And what the log needs to show who saw
 * what is masked, and to begin later than with its first line.
 */
export const auditors: Migration = {
  name: '0202-auditors',
  statements: [
    ...['auditor', 'support'].map(
      (role) => `insert into roles (tenant_id, id, permissions, built_in, name)
        select id, '${role}', '["*:read"]', 1, '' from tenants
        where not exists (select 1 from roles r where r.tenant_id = tenants.id and r.id = '${role}')`,
    ),
    // Who was shown masked values is read by itself.
    "create index op_log_shown on op_log (tenant_id, n) where type in ('masked.show', 'staff_member.unmask')",
    // Where a log begins whose oldest lines were let go of: the last of them, by number and hash.
    'create table log_cuts (tenant_id TEXT primary key, n INTEGER not null, hash TEXT not null, before TEXT not null, cut_at TEXT not null)',
  ],
};
