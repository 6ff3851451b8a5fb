import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Advances, fines and other deductions, and what payslips have taken of each. */
export const payAdvances: Migration = {
  name: '0026-pay-advances',
  statements: [
    `create table pay_advances (${stored}, id TEXT not null, user_id TEXT not null, staff_id TEXT not null, staff_name TEXT not null, amount INTEGER not null, instalments INTEGER not null, reason TEXT not null, status TEXT not null,
      from_month TEXT, decided_at TEXT, decided_by TEXT not null, note TEXT not null, waived INTEGER not null, history TEXT not null, primary key (tenant_id, id))`,
    'create index pay_advances_staff on pay_advances (tenant_id, staff_id)',
    'create index pay_advances_status on pay_advances (tenant_id, status)',
    `create table pay_deductions (${stored}, id TEXT not null, staff_id TEXT not null, staff_name TEXT not null, kind TEXT not null, amount INTEGER not null, from_month TEXT not null, reason TEXT not null, act_on TEXT, notice_on TEXT,
      cancelled INTEGER not null, decided_by TEXT not null, primary key (tenant_id, id))`,
    'create index pay_deductions_staff on pay_deductions (tenant_id, staff_id)',
    `create table pay_recoveries (${stored}, id TEXT not null, payslip_id TEXT not null, due_id TEXT not null, kind TEXT not null, staff_id TEXT not null, month TEXT not null, amount INTEGER not null, primary key (tenant_id, id))`,
    'create index pay_recoveries_payslip on pay_recoveries (tenant_id, payslip_id)',
    'create index pay_recoveries_due on pay_recoveries (tenant_id, due_id)',
  ],
};
