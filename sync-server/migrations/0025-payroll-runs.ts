import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Who is paid what from which day on, and the payroll of each month. */
export const payrollRuns: Migration = {
  name: '0025-payroll-runs',
  statements: [
    `create table pay_profiles (${stored}, id TEXT not null, staff_id TEXT not null, effective_from TEXT not null, skill TEXT not null, epf INTEGER not null, esi INTEGER not null, professional_tax INTEGER not null,
      labour_welfare INTEGER not null, epf_on_full_wages INTEGER not null, no_pension INTEGER not null, disabled INTEGER not null, regime TEXT not null, age INTEGER not null, uan TEXT not null, esic_no TEXT not null, pan TEXT not null,
      bank_account TEXT not null, bank_ifsc TEXT not null, relative_name TEXT not null, weekly_off INTEGER, joined_on TEXT, left_on TEXT, primary key (tenant_id, id))`,
    'create index pay_profiles_staff on pay_profiles (tenant_id, staff_id, effective_from)',
    `create table wage_structures (${stored}, id TEXT not null, staff_id TEXT, site_id TEXT, post TEXT not null, skill TEXT, effective_from TEXT not null, basis TEXT not null, duty_hours INTEGER not null, components TEXT not null,
      note TEXT not null, primary key (tenant_id, id))`,
    'create index wage_structures_staff on wage_structures (tenant_id, staff_id)',
    `create table payroll_runs (${stored}, id TEXT not null, month TEXT not null, status TEXT not null, total INTEGER not null, done INTEGER not null, refused INTEGER not null, unsettled INTEGER not null, gross INTEGER not null,
      net INTEGER not null, cursor TEXT not null, read_seq INTEGER, worker TEXT, lease_until TEXT, started_by TEXT not null, started_at TEXT, finished_at TEXT, locked_at TEXT, locked_by TEXT not null,
      lock_note TEXT not null, primary key (tenant_id, id))`,
    'create index payroll_runs_status on payroll_runs (status)',
    `create table payslips (${stored}, id TEXT not null, run_id TEXT not null, month TEXT not null, staff_id TEXT not null, staff_name TEXT not null, staff_code TEXT not null, state TEXT not null, gross INTEGER not null, net INTEGER not null,
      deductions INTEGER not null, code_wages INTEGER not null, taxable INTEGER not null, overtime_pay INTEGER not null, epf_wage INTEGER not null, eps_wage INTEGER not null, epf INTEGER not null, eps INTEGER not null,
      employer_epf INTEGER not null, edli INTEGER not null, admin INTEGER not null, esi_wage INTEGER not null, esi INTEGER not null, employer_esi INTEGER not null, professional_tax INTEGER not null, income_tax INTEGER not null,
      labour_welfare INTEGER not null, employer_welfare INTEGER not null, attachment INTEGER not null, fines INTEGER not null, advance INTEGER not null, other INTEGER not null, arrears INTEGER not null, paid_days REAL not null,
      worked_days REAL not null, unpaid_days REAL not null, overtime_minutes INTEGER not null, unsettled INTEGER not null, lines TEXT not null, days TEXT not null, issues TEXT not null, problems TEXT not null, changes TEXT not null,
      person TEXT not null, carried TEXT not null, paid_at TEXT, paid_mode TEXT, paid_reference TEXT not null, paid_account TEXT not null, primary key (tenant_id, id))`,
    'create index payslips_run on payslips (tenant_id, run_id, staff_id)',
    'create index payslips_staff on payslips (tenant_id, staff_id, month)',
  ],
};
