import { isVisible } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import {
  createCalendarLink as createContract,
  removeCalendarLink as removeContract,
} from '#shared/modules/integrations/calendar.ts';
import type { CalendarLinkView, listCalendarLinks } from '#shared/modules/integrations/calendar.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { linkProof } from '#server/core/http/link-proof.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { readSection } from '#server/modules/settings/queries.ts';

/** What a proof in a link is for. */
export const linkPurpose = 'calendar';

/** Whether somebody may read the whole roster of a site: as the office, or as its supervisor. */
export function maySeeSite(actor: Actor, siteId: string): boolean {
  return isVisible(roster.access.read(actor), { site_id: siteId });
}

export const createCalendarLink = handleOnline(createContract, {
  handler: async (tx, { input, call }) => {
    const { tenantId, userId, staffId } = tx.actor;
    const works = await areCalendarsOn(tx.sql, tenantId);
    if (!works) refuse('forbidden', messages.calendarsOff);
    const siteId = input.site_id ?? null;
    if (siteId === null && staffId === null) refuse('invalid', messages.notStaff);
    if (siteId !== null && !maySeeSite(tx.actor, siteId)) refuse('forbidden', messages.mayNotSite, 'site_id');
    if (siteId !== null && (await siteName(tx.sql, tenantId, siteId)) === null)
      refuse('invalid', messages.noSite, 'site_id');
    const known = await readLinks(tx.sql, tx.actor);
    const mine = known.find((link) => link.site_id === siteId);
    if (mine) return { answer: viewOf(call.services, tenantId, mine, works), about: null };
    const id = newId();
    const row = { id, user_id: userId, site_id: siteId, language: call.language, created_at: tx.now };
    await tx.sql
      .insertInto('calendar_links')
      .values({ tenant_id: tenantId, ...row })
      .execute();
    const made = (await readLinks(tx.sql, tx.actor)).find((link) => link.id === id);
    if (!made) throw new Error('no link was made');
    return {
      answer: viewOf(call.services, tenantId, made, works),
      about: [siteId === null ? null : 'locations', ...(siteId === null ? [] : [siteId])],
      logged: { id },
    };
  },
});

export const removeCalendarLink = handleOnline(removeContract, {
  handler: async (tx, { params }) => {
    const { tenantId, userId } = tx.actor;
    const id = params['id'] ?? '';
    const done = await tx.sql
      .deleteFrom('calendar_links')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (Number(done.numDeletedRows) !== 1) refuse('not_found', ['Not found', 'नहीं मिला']);
    return { answer: { id }, about: [null], logged: { id } };
  },
});

/** The links of who asks. */
export async function listLinks({
  services,
  actor,
}: QueryCall<typeof listCalendarLinks>): Promise<QueryReply<typeof listCalendarLinks>> {
  const links = await readLinks(services.database.read, actor);
  const works = await areCalendarsOn(services.database.read, actor.tenantId);
  return { data: links.map((link) => viewOf(services, actor.tenantId, link, works)) };
}

/** Whether a business lets calendars read duties by their links. */
export async function areCalendarsOn(sql: Sql, tenantId: string): Promise<boolean> {
  return (await readSection(sql, tenantId, 'integration')).calendar_feed;
}

type Link = Omit<CalendarLinkView, 'path' | 'works'>;

async function readLinks(sql: Sql, { tenantId, userId }: Actor): Promise<Link[]> {
  const rows = await sql
    .selectFrom('calendar_links as c')
    .leftJoin('locations as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.site_id'),
    )
    .select(['c.id', 'c.site_id', 'c.created_at', 's.name as site_name'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at')
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    site_id: storedText(row['site_id']),
    site_name: storedText(row['site_name']) ?? '',
    created_at: String(row['created_at']),
  }));
}

/** The name of a site of the business; null where there is none. */
export async function siteName(sql: Sql, tenantId: string, siteId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('locations')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', siteId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['name']) : null;
}

function viewOf(
  services: Pick<Services, 'secrets'>,
  tenantId: string,
  link: Link,
  works: boolean,
): CalendarLinkView {
  const proof = linkProof(services, { purpose: linkPurpose, tenantId, id: link.id });
  return { ...link, works, path: `/api/integrations/calendar/${tenantId}.${link.id}.${proof}.ics` };
}
