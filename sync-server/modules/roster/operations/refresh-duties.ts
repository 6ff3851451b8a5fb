import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { plannedDuty } from '#shared/modules/roster/roster-day.ts';
import { placeCheck, usualItems } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readPosts } from '../plan.ts';

/** What a site asks of who stands at one of its posts: the code that hangs there, and a handover. */
export type Asks = (
  site: Site,
  post: Pick<Post, 'id' | 'place_qr'> | null,
) => Pick<Duty, 'place_check' | 'handover'>;

/** Reads once what every site asks. A code that nobody has printed yet is not asked for. */
export async function readAsks(sql: Sql, tenantId: string): Promise<Asks> {
  const rows = await sql
    .selectFrom('place_codes')
    .select(['site_id', 'post_id', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('void_at', 'is', null)
    .execute();
  const codes = groupBy(rows, (row) => String(row['site_id']));
  return (site, post) => ({
    place_check:
      site.place_qr || post?.place_qr
        ? (codes.get(site.id) ?? [])
            .filter((row) => row['post_id'] === null || row['post_id'] === post?.id)
            .map((row) => placeCheck(String(row['code'])))
            .toSorted()
            .join(' ')
        : '',
    handover: site.handover ? site.handover_items.trim() || usualItems : '',
  });
}

/**
 * Brings the published duties of today and later up to what their site and post say now, so that the phones
 * judge by it; those of earlier days keep what held then.
 */
export async function refreshDuties(tx: Tx, siteId: string): Promise<void> {
  const site = await tx.rows(sites).find(siteId);
  if (!site) return;
  await tx.flush();
  const [ids, asks, posts] = [
    await dutiesAhead(tx, siteId),
    await readAsks(tx.sql, tx.actor.tenantId),
    await readPosts(tx.sql, tx.actor.tenantId),
  ];
  const here = [...posts.values()].filter((post) => post.site_id === siteId);
  const rows = tx.rows(roster);
  await rows.prefetch(ids);
  for (const id of ids) {
    const duty = await rows.find(id);
    if (!duty) continue;
    // Duties from before posts were named on them are matched by the post's name.
    const post =
      here.find((item) => (duty.post_id === null ? item.name === duty.post : item.id === duty.post_id)) ??
      null;
    const { name, name_hi, lat, lng, radius_m } = site;
    const next = {
      ...duty,
      post_id: duty.post_id ?? post?.id ?? null,
      ...(post ? { post: post.name, post_hi: post.name_hi } : {}),
      site_name: name,
      site_name_hi: name_hi,
      lat,
      lng,
      radius_m,
      ...asks(site, post),
    };
    if (Object.entries(next).some(([field, value]) => Reflect.get(duty, field) !== value)) rows.update(next);
  }
}

/** The ids of the duties of a site from today on. */
export async function dutiesAhead(tx: Tx, siteId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .where('date', '>=', dateOf(tx.now))
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['id']));
}

/** Whether somebody is planned at a post of a site from today on, published or not. */
export async function isPlannedAhead(tx: Tx, siteId: string): Promise<boolean> {
  const { tenantId } = tx.actor;
  const here = await tx.sql
    .selectFrom('posts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .execute();
  const ids = new Set(here.map((row) => String(row['id'])));
  if (ids.size === 0) return false;
  const days = await tx.sql
    .selectFrom('roster_days')
    .select('duties')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', dateOf(tx.now))
    .where('duties', '!=', '[]')
    .where('deleted', '=', 0)
    .execute();
  return days.some((row) =>
    storedJson(z.array(plannedDuty), row['duties']).some((duty) => ids.has(duty.post_id)),
  );
}
