import type { Migration } from '#server/core/sql/migrate.ts';

/** Secret links to calendars of duties: of a person, or of a site. */
export const calendarLinks: Migration = {
  name: '0200-calendar-links',
  statements: [
    'create table calendar_links (tenant_id TEXT not null, id TEXT not null, user_id TEXT not null, site_id TEXT, language TEXT not null, created_at TEXT not null, primary key (tenant_id, id))',
    "create unique index calendar_links_once on calendar_links (tenant_id, user_id, coalesce(site_id, ''))",
  ],
};
