import type { Migration } from '#server/core/sql/migrate.ts';

/** Quotes for leads, each version a row; no two versions of a number are the same. */
export const leadQuotes: Migration = {
  name: '0154-lead-quotes',
  statements: [
    `create table lead_quotes (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      lead_id TEXT not null, number TEXT not null, version INTEGER not null, status TEXT not null check (status in ('draft', 'sent', 'accepted', 'declined', 'superseded')), month TEXT not null, language TEXT not null, lines TEXT not null, items TEXT not null, terms TEXT not null,
      valid_until TEXT not null, discount INTEGER not null, deposit INTEGER not null, monthly INTEGER not null, gst INTEGER not null, total INTEGER not null, one_off INTEGER not null, one_off_gst INTEGER not null, cost INTEGER not null, margin INTEGER not null,
      loss_reason TEXT not null, sent_at TEXT, sent_to TEXT not null, decided_at TEXT, decided_by TEXT not null, decline_reason TEXT not null, questions TEXT not null, primary key (tenant_id, id))`,
    'create index lead_quotes_lead on lead_quotes (tenant_id, lead_id, created_at)',
    'create unique index lead_quotes_version on lead_quotes (tenant_id, number, version) where deleted = 0',
    // Whatever happens at once, a lead has one accepted quote at most.
    "create unique index lead_quotes_accepted on lead_quotes (tenant_id, lead_id) where status = 'accepted' and deleted = 0",
  ],
};
