import type { Migration } from '#server/core/sql/migrate.ts';

/** Who surveys the site of a lead, and what was seen there. */
export const siteSurveys: Migration = {
  name: '0162-site-surveys',
  statements: [
    'alter table leads add column surveyor_id TEXT',
    "alter table leads add column surveyor_name TEXT not null default ''",
    'alter table leads add column survey_on TEXT',
    'create index leads_surveyor on leads (tenant_id, surveyor_id, survey_on)',
    `create table site_surveys (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      lead_id TEXT not null, site_name TEXT not null, address TEXT not null, gates INTEGER, floors INTEGER, lighting TEXT not null, cctv TEXT not null, boundary TEXT not null, risks TEXT not null, notes TEXT not null, posts TEXT not null,
      lat REAL, lng REAL, accuracy_m REAL, photos TEXT not null, surveyor_id TEXT not null, surveyor_name TEXT not null, surveyed_at TEXT, primary key (tenant_id, id))`,
    'create index site_surveys_lead on site_surveys (tenant_id, lead_id, created_at)',
  ],
};
