import type { Migration } from '#server/core/sql/migrate.ts';

/** In which language a client is written to; all were written to in English. */
export const languagesOfClients: Migration = {
  name: '0264-languages-of-clients',
  statements: ["alter table clients add column language TEXT not null default 'en'"],
};
