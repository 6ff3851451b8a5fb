import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Why the last order of a host was made, and when its first certificate came: authorities limit both what is
 * ordered in an hour and how many hosts of one domain are new in a week.
 */
export const ordersOfCertificates: Migration = {
  name: '0239-orders-of-certificates',
  statements: [
    "alter table tls_certificates add column ordered_as TEXT not null default ''",
    "alter table tls_certificates add column first_at TEXT not null default ''",
    "update tls_certificates set first_at = tried_at where chain <> ''",
  ],
};
