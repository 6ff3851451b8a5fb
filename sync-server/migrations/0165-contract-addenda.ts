import type { Migration } from '#server/core/sql/migrate.ts';

/** Addenda of contracts with the rates that they change, and who bears a new minimum wage by a contract. */
export const contractAddenda: Migration = {
  name: '0165-contract-addenda',
  statements: [
    `create table contract_addenda (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      contract_id TEXT not null, number INTEGER not null, kind TEXT not null, status TEXT not null, title TEXT not null, text TEXT not null, text_hi TEXT not null, "from" TEXT not null, wage_from TEXT, passes_through INTEGER not null,
      changes TEXT not null, monthly_before INTEGER not null, monthly_after INTEGER not null, sent_at TEXT, sent_to TEXT not null, decided_at TEXT, decided_by TEXT not null, decision_note TEXT not null, primary key (tenant_id, id))`,
    'create unique index contract_addenda_number on contract_addenda (tenant_id, contract_id, number)',
    // Whatever happens at once, a new minimum wage makes one addendum of a contract.
    "create unique index contract_addenda_wage on contract_addenda (tenant_id, contract_id, wage_from) where wage_from is not null and deleted = 0 and status in ('draft', 'sent', 'in_force')",
    "alter table contracts add column wage_change TEXT not null default 'by_agreement'",
  ],
};
