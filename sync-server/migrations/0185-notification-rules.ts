import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * What a business chose of each event, the outbox of text messages, what became of every message, and who
 * wants no more mails of a kind.
 */
export const notificationRules: Migration = {
  name: '0185-notification-rules',
  statements: [
    `create table notification_rules (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      event TEXT not null, inbox TEXT not null, push TEXT not null, email TEXT not null, sms TEXT not null, whatsapp TEXT not null, title_en TEXT not null, title_hi TEXT not null, text_en TEXT not null, text_hi TEXT not null,
      subject_en TEXT not null, subject_hi TEXT not null, mail_en TEXT not null, mail_hi TEXT not null, sms_en TEXT not null, sms_hi TEXT not null, sms_template_en TEXT not null, sms_template_hi TEXT not null,
      whatsapp_en TEXT not null, whatsapp_hi TEXT not null, primary key (tenant_id, id))`,
    'create unique index notification_rules_event on notification_rules (tenant_id, event) where deleted = 0',
    `create table text_outbox (tenant_id TEXT not null, id TEXT not null, channel TEXT not null, event TEXT not null, recipient TEXT not null, body TEXT not null, template_id TEXT not null, quiet INTEGER not null,
      tries INTEGER not null, due_at TEXT, state TEXT not null, reason TEXT not null, created_at TEXT not null, done_at TEXT, primary key (tenant_id, id))`,
    'create index text_outbox_due on text_outbox (due_at)',
    'create index text_outbox_newest on text_outbox (tenant_id, created_at)',
    'create index text_outbox_age on text_outbox (created_at)',
    "alter table mail_outbox add column event TEXT not null default ''",
    "alter table mail_outbox add column reason TEXT not null default ''",
    'create index mail_outbox_newest on mail_outbox (tenant_id, created_at)',
    'create index mail_outbox_age on mail_outbox (created_at)',
    "alter table push_outbox add column event TEXT not null default ''",
    "alter table push_outbox add column reason TEXT not null default ''",
    "alter table push_outbox add column user_id TEXT not null default ''",
    'alter table push_outbox add column quiet INTEGER not null default 0',
    'create index push_outbox_newest on push_outbox (tenant_id, created_at)',
    'create index push_outbox_age on push_outbox (created_at)',
    'create table mail_recipients (tenant_id TEXT not null, id TEXT not null, email TEXT not null, kind TEXT not null, created_at TEXT not null, left_at TEXT, primary key (tenant_id, id))',
    'create unique index mail_recipients_email on mail_recipients (tenant_id, email, kind)',
  ],
};
