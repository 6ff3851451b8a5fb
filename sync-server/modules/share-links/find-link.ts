import { hash } from 'node:crypto';
import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readMaker } from '#server/core/sql/read-maker.ts';
import { instantIn, storedText } from '#server/core/sql/stored-values.ts';
import { sharedDocuments } from './documents.ts';
import type { SharedDocument } from './documents.ts';

/** What is known of a link without its copy. */
export type ShareLink = {
  readonly tenantId: string;
  readonly id: string;
  readonly document: SharedDocument;
  readonly coll: string | null;
  readonly rowId: string | null;
  readonly filename: string;
  readonly mediaType: string;
  readonly until: string;
  readonly isUsed: boolean;
};

/** What the table holds of a token, which is random and long, so that a fast hash is enough. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** What the copy behind a link is sealed for. */
export function placeOf(id: string): string {
  return `share_links/${id}/bytes`;
}

/**
 * The link with a token; null where there is none, it has expired, or the account that made it has another
 * role now, or is closed, or its business is, or has lost access to a client since.
 */
export async function findLink(
  sql: Sql,
  { nowMs }: Pick<Services, 'nowMs'>,
  token: string,
): Promise<ShareLink | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  // Whose it is, the token says: nobody is signed in, and `tenant_id` is what is asked for.
  const row = await sql
    .selectFrom('share_links')
    .select(['tenant_id', 'id', 'user_id', 'role', 'document', 'coll', 'row_id', 'filename', 'media_type'])
    .select(['created_at', 'expires_at', 'used_at'])
    .where('hash', '=', hashOfToken(token))
    .where('expires_at', '>', instantFromMs(nowMs()))
    .executeTakeFirst();
  const document = sharedDocuments.find(({ kind }) => kind === row?.['document']);
  if (!row || !document) return null;
  const tenantId = String(row['tenant_id']);
  // Whose work has changed may not have the document any more.
  const maker = await readMaker(sql, tenantId, String(row['user_id']));
  if (maker?.role !== row['role']) return null;
  const madeAt = instantIn(row['created_at']);
  if (await hasLostClient(sql, maker, madeAt, instantFromMs(nowMs()))) return null;
  return {
    tenantId,
    id: String(row['id']),
    document,
    coll: storedText(row['coll']),
    rowId: storedText(row['row_id']),
    filename: String(row['filename']),
    mediaType: String(row['media_type']),
    until: String(row['expires_at']),
    isUsed: row['used_at'] !== null,
  };
}

/**
 * Whether the access of somebody to what concerns a client has changed since a moment, or ended by its day.
 * What they may still see of it they share anew.
 */
async function hasLostClient(
  sql: Sql,
  { tenantId, userId }: Actor,
  since: Instant,
  now: Instant,
): Promise<boolean> {
  const ended = await sql
    .selectFrom('client_people')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where((or) =>
      or.or([
        or('ended_at', '>=', since),
        or.and([or('updated_at', '>', since), or('created_at', '<=', since)]),
        or.and([or('until', '>=', dateOf(since)), or('until', '<', dateOf(now))]),
      ]),
    )
    .executeTakeFirst();
  return ended !== undefined;
}
