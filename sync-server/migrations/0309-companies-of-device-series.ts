import type { Migration } from '#server/core/sql/migrate.ts';

/** The numbers of a device are of one company; those given out so far are of the one in the settings. */
export const companiesOfDeviceSeries: Migration = {
  name: '0309-companies-of-device-series',
  statements: ['alter table device_series add column company_id TEXT'],
};
