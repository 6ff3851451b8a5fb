import * as z from 'zod/mini';
import { both, instant, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { announcementMessages as messages } from './announcement-messages.ts';

const permission = 'platform:write';
const nothing = z.strictObject({});
const said = text(300, { min: 1, missing: messages.text });

/** What the operator tells all businesses, or one. */
const announcementView = z.strictObject({
  id: z.string(),
  tenant_id: z.nullable(z.string()),
  text_en: z.string(),
  text_hi: z.string(),
  from_at: instant().schema,
  until_at: instant().schema,
  ended_at: z.nullable(instant().schema),
});
export type AnnouncementView = z.output<typeof announcementView>;

/** The same with the name of the business that is told; null where it is all of them, or it is gone. */
const listedAnnouncement = z.extend(announcementView, { tenant_name: z.nullable(z.string()) });
export type ListedAnnouncement = z.output<typeof listedAnnouncement>;

/** Until when nothing can be changed; null while everything can. */
const maintenanceView = z.nullable(z.strictObject({ until: instant().schema }));

/**
 * What stands over the pages of whoever asks, now and soon: a device keeps it for the time without network.
 */
export const readAnnouncements = defineQuery({
  name: 'platform.announcements',
  path: '/announcements',
  summary: ['Announcements and maintenance', 'सूचनाएँ और रखरखाव'],
  output: z.strictObject({
    announcements: z.array(
      z.strictObject({
        id: z.string(),
        text: z.tuple([z.string(), z.string()]),
        from: z.string(),
        until: z.string(),
      }),
    ),
    maintenance: maintenanceView,
    /** That the business of whoever asks is suspended: it reads and calls for help. */
    suspended: z.boolean(),
  }),
  offline: 'keep',
});

export const listAnnouncements = defineQuery({
  name: 'platform.all_announcements',
  path: '/announcements/all',
  access: 'platform',
  summary: ['All announcements', 'सभी सूचनाएँ'],
  output: z.array(listedAnnouncement),
});

export const createAnnouncement = defineOnlineOperation({
  name: 'announcement.create',
  method: 'POST',
  path: '/announcements',
  summary: ['Announce something', 'सूचना दें'],
  permission,
  status: 201,
  input: z
    .strictObject({
      /** The business that is told; all of them where there is none. */
      tenant_id: z._default(z.nullable(key().schema), null),
      text_en: said.schema,
      text_hi: said.schema,
      from_at: instant().schema,
      until_at: instant().schema,
    })
    .check(
      z.refine(({ from_at: from, until_at: until }) => from < until, {
        error: both(messages.span),
        path: ['until_at'],
      }),
    ),
  output: announcementView,
});

/** Takes an announcement off every page at once. */
export const endAnnouncement = defineOnlineOperation({
  name: 'announcement.end',
  method: 'DELETE',
  path: '/announcements/{id}',
  summary: ['End an announcement', 'सूचना हटाएँ'],
  permission,
  input: nothing,
  output: announcementView,
});

/** The longest that a server is closed for writing, in minutes. */
export const mostMinutes = 1440;

/**
 * Closes the server for writing: offices read, phones go on and send afterwards. It ends automatically, and
 * lasts a day at most.
 */
export const startMaintenance = defineOnlineOperation({
  name: 'maintenance.start',
  method: 'PUT',
  path: '/maintenance',
  summary: ['Start maintenance', 'रखरखाव शुरू करें'],
  permission,
  input: z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(mostMinutes)) }),
  output: z.strictObject({ until: instant().schema }),
});

export const endMaintenance = defineOnlineOperation({
  name: 'maintenance.end',
  method: 'DELETE',
  path: '/maintenance',
  summary: ['End maintenance', 'रखरखाव ख़त्म करें'],
  permission,
  input: nothing,
  output: nothing,
});
