import type { Migration } from '#server/core/sql/migrate.ts';

/** Reports that are mailed by a schedule, and each mail of one, so that none goes out twice. */
export const reportSchedules: Migration = {
  name: '0195-report-schedules',
  statements: [
    `create table report_schedules (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      report TEXT not null, format TEXT not null, every TEXT not null, time TEXT not null, weekday TEXT not null, day INTEGER not null, language TEXT not null, receivers TEXT not null, active INTEGER not null, next_at TEXT, sent_on TEXT, problem TEXT not null, stopped TEXT not null, made_by TEXT not null, made_by_name TEXT not null, primary key (tenant_id, id))`,
    `create table report_letters (tenant_id TEXT not null, id TEXT not null, schedule_id TEXT not null, due_on TEXT not null, receiver TEXT not null, report TEXT not null, format TEXT not null, language TEXT not null, from_day TEXT not null, to_day TEXT not null, until_day TEXT not null, made_by TEXT not null, mail_id TEXT not null, primary key (tenant_id, id))`,
    'create unique index report_letters_once on report_letters (tenant_id, schedule_id, due_on, receiver)',
  ],
};
