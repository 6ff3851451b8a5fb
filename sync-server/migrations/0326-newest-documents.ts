import type { Migration } from '#server/core/sql/migrate.ts';

/** PostgreSQL finds the newest documents of a kind, where a letter or a word is in very many. */
export const newestDocuments: Migration = {
  name: '0326-newest-documents',
  statements: [],
  only: { sqlite: [], postgres: ['create index search_docs_newest on search_docs (tenant_id, coll, n)'] },
};
