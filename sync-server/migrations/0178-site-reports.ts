import type { Migration } from '#server/core/sql/migrate.ts';

/** To whom the daily report of a site is mailed, and which was sent to whom. */
export const siteReports: Migration = {
  name: '0178-site-reports',
  statements: [
    `create table site_reports (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      site_id TEXT not null, emails TEXT not null, send_at TEXT not null, language TEXT not null, next_at TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create index site_reports_site on site_reports (tenant_id, site_id)',
    'create index site_reports_due on site_reports (next_at, tenant_id, id) where active = 1 and deleted = 0',
    `create table site_report_mails (tenant_id TEXT not null, report_id TEXT not null, day TEXT not null, email TEXT not null, sent_at TEXT not null, primary key (tenant_id, report_id, day, email))`,
  ],
};
