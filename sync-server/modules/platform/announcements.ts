import { instantFromMs } from '#shared/core/dates.ts';
import type * as contracts from '#shared/modules/platform/announcements.ts';
import type { AnnouncementView } from '#shared/modules/platform/announcements.ts';
import { readMaintenance } from '#server/core/http/maintenance.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { instantIn, storedInstant } from '#server/core/sql/stored-values.ts';

/** So long ahead devices learn of what is to be announced, to show it in time without network. */
const aheadMs = 86_400_000;

/**
 * What is announced to the caller's business now and in the next day, and whether the server or the business
 * is closed. Customers hear of the closing alone: the rest is between the operator and the business.
 */
export async function readAnnouncements({
  services,
  actor,
}: QueryCall<typeof contracts.readAnnouncements>): Promise<QueryReply<typeof contracts.readAnnouncements>> {
  const { database, nowMs } = services;
  const rows = await database.read
    .selectFrom('announcements')
    .selectAll()
    .where('tenant_id', 'in', ['', actor.tenantId])
    .where('ended_at', 'is', null)
    .where('from_at', '<=', instantFromMs(nowMs() + aheadMs))
    .where('until_at', '>', instantFromMs(nowMs()))
    .orderBy('from_at')
    .limit(5)
    .execute();
  const until = await readMaintenance(database, nowMs());
  return {
    data: {
      announcements: (actor.role === 'customer' ? [] : rows).map((row) => ({
        id: String(row['id']),
        text: [String(row['text_en']), String(row['text_hi'])] as const,
        from: String(row['from_at']),
        until: String(row['until_at']),
      })),
      maintenance: until === null ? null : { until },
      suspended: actor.suspended === true,
    },
  };
}

/** Every announcement of the last and the coming time, the newest first. */
export async function listAnnouncements({
  services: { database },
}: QueryCall<typeof contracts.listAnnouncements>): Promise<QueryReply<typeof contracts.listAnnouncements>> {
  const rows = await database.read
    .selectFrom('announcements as a')
    .leftJoin('tenants as t', 't.id', 'a.tenant_id')
    .select(['a.id', 'a.tenant_id', 'a.text_en', 'a.text_hi', 'a.from_at', 'a.until_at', 'a.ended_at'])
    .select('t.name as tenant_name')
    .orderBy('a.made_at', 'desc')
    .limit(50)
    .execute();
  return {
    data: rows.map((row) => ({
      ...viewOfAnnouncement(row),
      tenant_name: row['tenant_name'] === null ? null : String(row['tenant_name']),
    })),
  };
}

/** An announcement as the operator sees it. */
export function viewOfAnnouncement(row: Readonly<Record<string, unknown>>): AnnouncementView {
  const tenant = String(row['tenant_id']);
  return {
    id: String(row['id']),
    tenant_id: tenant === '' ? null : tenant,
    text_en: String(row['text_en']),
    text_hi: String(row['text_hi']),
    from_at: instantIn(row['from_at']),
    until_at: instantIn(row['until_at']),
    ended_at: storedInstant(row['ended_at']),
  };
}
