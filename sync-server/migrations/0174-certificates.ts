import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Certificates that the server got for its hosts, their keys sealed, and what it answers an authority that
 * looks whether a host is its own. All servers on one database share them.
 */
export const certificates: Migration = {
  name: '0174-certificates',
  statements: [
    `create table tls_certificates (host TEXT not null primary key, chain TEXT not null, private_key TEXT not null,
      ends_at TEXT not null, due_at TEXT not null, tried_at TEXT not null, attempts INTEGER not null, error TEXT not null)`,
    'create index tls_certificates_due on tls_certificates (due_at)',
    'create table tls_challenges (token TEXT not null primary key, answer TEXT not null, until TEXT not null)',
  ],
};
