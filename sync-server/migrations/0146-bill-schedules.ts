import type { Migration } from '#server/core/sql/migrate.ts';

/** Invoices that recur, and which invoice each month of one has, so that none is made twice. */
export const billSchedules: Migration = {
  name: '0146-bill-schedules',
  statements: [
    `create table bill_schedules (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      client_id TEXT not null, title TEXT not null, lines TEXT not null, every TEXT not null, day INTEGER not null, "from" TEXT not null, until TEXT, mode TEXT not null, notes TEXT not null, paused INTEGER not null, next_on TEXT, billed_to TEXT, resumed_on TEXT, problem TEXT not null, decided_by TEXT, decided_name TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index bill_schedules_client on bill_schedules (tenant_id, client_id)',
    'create table schedule_bills (tenant_id TEXT not null, schedule_id TEXT not null, month TEXT not null, due_on TEXT not null, invoice_id TEXT not null, primary key (tenant_id, schedule_id, month))',
  ],
};
