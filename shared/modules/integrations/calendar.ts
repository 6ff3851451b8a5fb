import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';

/** A link to a calendar of duties; whoever has it reads them. */
export const calendarLinkView = z.strictObject({
  id: z.string(),
  /** The site whose roster it shows; null for one's own duties. */
  site_id: z.nullable(z.string()),
  site_name: z.string(),
  /** The path behind the address of the product. */
  path: z.string(),
  created_at: z.string(),
  /** Whether the business lets calendars read: while it does not, the link answers 404. */
  works: z.boolean(),
});
export type CalendarLinkView = z.output<typeof calendarLinkView>;

/** Makes a link to the calendar of one's own duties, or of a site whose roster one may read. One of each. */
export const createCalendarLink = defineOnlineOperation({
  name: 'calendar_link.create',
  method: 'POST',
  path: '/integrations/calendars',
  summary: ['Create a calendar link', 'कैलेंडर लिंक बनाएँ'],
  input: z.strictObject({ site_id: z.optional(z.string().check(z.minLength(1), z.maxLength(80))) }),
  output: calendarLinkView,
  status: 201,
});

/** Ends a link at once; a new one has another address. */
export const removeCalendarLink = defineOnlineOperation({
  name: 'calendar_link.delete',
  method: 'DELETE',
  path: '/integrations/calendars/{id}',
  summary: ['Remove a calendar link', 'कैलेंडर लिंक हटाएँ'],
  input: z.strictObject({}),
  output: z.strictObject({ id: z.string() }),
});

/** The links that the caller has made. */
export const listCalendarLinks = defineQuery({
  name: 'integrations.calendars',
  path: '/integrations/calendars',
  summary: ['My calendar links', 'मेरे कैलेंडर लिंक'],
  output: z.array(calendarLinkView),
});
