import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * What the public pages collect and show: articles, partners, subscribers, messages, and the mails that go
 * out.
 */
export const publicSite: Migration = {
  name: '0002-public-site',
  statements: [
    `create table blog_posts (${stored}, id TEXT not null, slug TEXT not null, title TEXT not null, title_hi TEXT not null, summary TEXT not null, summary_hi TEXT not null, body TEXT not null, body_hi TEXT not null,
      category TEXT not null, category_hi TEXT not null, tags TEXT not null, service_ids TEXT not null, status TEXT not null check (status in ('draft','published','withdrawn')), published_at TEXT, primary key (tenant_id, id))`,
    'create unique index blog_posts_slug on blog_posts (tenant_id, slug) where deleted = 0',
    'create index blog_posts_published on blog_posts (tenant_id, status, published_at)',
    'create table blog_reads (tenant_id TEXT not null, post_id TEXT not null, date TEXT not null, reads INTEGER not null, primary key (tenant_id, post_id, date))',
    `create table providers (${stored}, id TEXT not null, user_id TEXT, name TEXT not null, phone TEXT not null, email TEXT, areas TEXT not null, skills TEXT not null, experience_years INTEGER not null, about TEXT not null,
      language TEXT not null, documents TEXT not null, bank_account TEXT, bank_last4 TEXT not null, ifsc TEXT, consent INTEGER not null, consent_at TEXT,
      status TEXT not null check (status in ('pending','approved','rejected','suspended')), reason TEXT not null, decided_at TEXT, primary key (tenant_id, id))`,
    'create index providers_status on providers (tenant_id, status, created_at)',
    'create unique index providers_phone on providers (tenant_id, phone) where deleted = 0',
    `create table contact_messages (${stored}, id TEXT not null, name TEXT not null, phone TEXT, email TEXT, message TEXT not null, language TEXT not null, primary key (tenant_id, id))`,
    `create table newsletter_subscribers (tenant_id TEXT not null, id TEXT not null, email TEXT not null, language TEXT not null, status TEXT not null check (status in ('pending','confirmed','left')),
      created_at TEXT not null, asked_at TEXT not null, confirmed_at TEXT, left_at TEXT, primary key (tenant_id, id))`,
    'create unique index newsletter_email on newsletter_subscribers (tenant_id, email)',
    `create table mail_outbox (tenant_id TEXT not null, id TEXT not null, recipient TEXT not null, sender TEXT not null, reply_to TEXT not null, subject TEXT not null, body TEXT not null, leave_link TEXT,
      tries INTEGER not null, due_at TEXT, state TEXT not null check (state in ('waiting','sent','failed')), created_at TEXT not null, done_at TEXT, primary key (tenant_id, id))`,
    'create index mail_outbox_due on mail_outbox (due_at)',
  ],
};
