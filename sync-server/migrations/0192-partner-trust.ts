import type { Migration } from '#server/core/sql/migrate.ts';

/** Since when a partner is verified and until when the papers hold, and which of them shows the face. */
export const partnerTrust: Migration = {
  name: '0192-partner-trust',
  statements: [
    'alter table providers add column verified_on TEXT',
    'alter table providers add column papers_to TEXT',
    'alter table providers add column photo TEXT',
  ],
};
