import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Takes away the two colours that every business was set up with and none had chosen: what is there now,
 * somebody chose.
 */
export const brandColours: Migration = {
  name: '0070-brand-colours',
  statements: [
    `update tenants set brand = replace(replace(brand, '"primary":"#2C7A7B",', ''), '"accent":"#B83280",', '')`,
  ],
};
