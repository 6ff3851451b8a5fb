import type { Migration } from '#server/core/sql/migrate.ts';

/** Leads, found by stage, by what is due, and by what two of them would share. */
export const leads: Migration = {
  name: '0153-leads',
  statements: [
    `create table leads (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      name TEXT not null, company TEXT not null, phone TEXT not null, email TEXT not null, city TEXT not null, address TEXT not null, gstin TEXT not null, kind TEXT not null, financial TEXT not null, source TEXT not null, need TEXT not null, value INTEGER,
      stage TEXT not null, stage_at TEXT, lost_reason TEXT not null, owner_id TEXT, owner_name TEXT not null, next_action TEXT not null, next_action_on TEXT, quote_id TEXT, notes TEXT not null, primary key (tenant_id, id))`,
    'create index leads_stage on leads (tenant_id, stage, created_at)',
    'create index leads_due on leads (tenant_id, next_action_on)',
    'create index leads_phone on leads (tenant_id, phone)',
    'create index leads_gstin on leads (tenant_id, gstin)',
    'create index leads_email on leads (tenant_id, email)',
  ],
};
