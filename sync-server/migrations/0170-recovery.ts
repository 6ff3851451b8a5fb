import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

/** Loans to be recovered, who visits their borrowers, and what came of it. */
export const recovery: Migration = {
  name: '0170-recovery',
  statements: [
    `create table recovery_lenders (${stored}, name TEXT not null, client_id TEXT, grievance_contact TEXT not null, active INTEGER not null, mapping TEXT not null, primary key (tenant_id, id))`,
    'create unique index recovery_lenders_name on recovery_lenders (tenant_id, name) where deleted = 0',
    `create table recovery_rules (${stored}, effective_from TEXT not null, loan_kind TEXT not null, opens TEXT not null, closes TEXT not null, visits_per_day INTEGER not null, visits_per_week INTEGER not null, primary key (tenant_id, id))`,
    `create table recovery_agents (${stored}, staff_id TEXT not null, user_id TEXT not null, name TEXT not null, id_card TEXT not null, areas TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index recovery_agents_person on recovery_agents (tenant_id, user_id) where deleted = 0',
    `create table recovery_cases (${stored}, lender_id TEXT not null, lender_name TEXT not null, loan_number TEXT not null, borrower_name TEXT not null, phone TEXT not null, has_phone INTEGER not null, address TEXT not null, city TEXT not null,
      area TEXT not null, pin TEXT not null, due INTEGER not null, days_past_due INTEGER not null, product TEXT not null, loan_kind TEXT not null, status TEXT not null, closed_as TEXT not null, agent_id TEXT, agent_name TEXT not null, hold TEXT not null,
      hold_at TEXT, hold_until TEXT, hold_note TEXT not null, visits INTEGER not null, last_contact_at TEXT, last_outcome TEXT, promised_on TEXT, promised_amount INTEGER, reminded_on TEXT, collected INTEGER not null, contacts_held INTEGER not null,
      history TEXT not null, primary key (tenant_id, id))`,
    "create unique index recovery_cases_loan on recovery_cases (tenant_id, lender_id, loan_number) where deleted = 0 and status <> 'closed'",
    'create index recovery_cases_agent on recovery_cases (tenant_id, agent_id, status)',
    'create index recovery_cases_age on recovery_cases (tenant_id, status, days_past_due)',
    'create index recovery_cases_promise on recovery_cases (promised_on, tenant_id, id) where promised_on is not null and deleted = 0',
    `create table recovery_contacts (${stored}, case_id TEXT not null, kind TEXT not null, agent_id TEXT not null, agent_name TEXT not null, at TEXT not null, effective_at TEXT not null, received_at TEXT not null, offset_ms INTEGER, mono_ms INTEGER,
      boot_id TEXT, lat REAL, lng REAL, accuracy_m REAL, fix_age_s REAL, outcome TEXT not null, note TEXT not null, promised_on TEXT, promised_amount INTEGER, photos TEXT not null, state TEXT not null, held_because TEXT not null,
      decision TEXT not null, decided_by TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index recovery_contacts_case on recovery_contacts (tenant_id, case_id, effective_at)',
    'create index recovery_contacts_agent on recovery_contacts (tenant_id, agent_id, effective_at)',
    'create index recovery_contacts_time on recovery_contacts (tenant_id, effective_at)',
    `create table recovery_receipts (${stored}, case_id TEXT not null, contact_id TEXT not null, number TEXT not null, state TEXT not null, device TEXT not null, lender_name TEXT not null, loan_number TEXT not null, borrower_name TEXT not null,
      amount INTEGER not null, method TEXT not null, reference TEXT not null, paid_at TEXT not null, day TEXT not null, agent_id TEXT not null, agent_name TEXT not null, primary key (tenant_id, id))`,
    "create unique index recovery_receipts_number on recovery_receipts (tenant_id, number) where deleted = 0 and state = 'issued'",
    'create index recovery_receipts_case on recovery_receipts (tenant_id, case_id)',
    'create index recovery_receipts_day on recovery_receipts (tenant_id, day, agent_id)',
    `create table recovery_possessions (${stored}, case_id TEXT not null, contact_id TEXT not null, asset TEXT not null, order_number TEXT not null, order_on TEXT not null, items TEXT not null, witnesses TEXT not null, yard TEXT not null,
      yard_receipt TEXT not null, taken_at TEXT not null, agent_id TEXT not null, agent_name TEXT not null, primary key (tenant_id, id))`,
    'create index recovery_possessions_case on recovery_possessions (tenant_id, case_id)',
    'create table recovery_numbers (tenant_id TEXT not null, first_n INTEGER not null, last_n INTEGER not null, device TEXT not null, user_id TEXT not null, reserved_at TEXT not null, primary key (tenant_id, first_n))',
    'create index recovery_numbers_device on recovery_numbers (tenant_id, device, first_n)',
  ],
};
