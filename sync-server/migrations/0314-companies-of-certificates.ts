import type { Migration } from '#server/core/sql/migrate.ts';

/** The company from which the tax of a certificate was kept back; null where its amount tells it. */
export const companiesOfCertificates: Migration = {
  name: '0314-companies-of-certificates',
  statements: ['alter table tds_certificates add column billed_by TEXT'],
};
