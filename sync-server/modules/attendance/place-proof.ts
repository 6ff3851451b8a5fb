import type { Instant } from '#shared/core/dates.ts';
import type { PlaceProof, PunchFlag } from '#shared/modules/attendance/punch.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { readPlaceCode } from '#shared/modules/tenants/place-code.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const marks: Readonly<Partial<Record<PlaceProof, PunchFlag>>> = {
  missing: 'no_place_code',
  wrong: 'wrong_place',
  void: 'void_place_code',
};

/** What a person should look at because of the code, if anything. */
export function flagOf(proof: PlaceProof): PunchFlag[] {
  const flag = marks[proof];
  return flag === undefined ? [] : [flag];
}

/**
 * Says what a scanned code is worth. A sheet counts as void only for punches made after it was renewed: a
 * phone may have scanned it in time and had no network since.
 */
export async function proofOf(
  tx: Tx,
  punch: {
    readonly code: string | null;
    readonly asked: boolean;
    readonly duty: Duty | null;
    readonly siteId: string | null;
    readonly at: Instant;
  },
): Promise<PlaceProof> {
  if (punch.code === null || punch.code.trim() === '') return punch.asked ? 'missing' : '';
  const code = readPlaceCode(punch.code);
  if (code === null) return 'wrong';
  const row = await tx.sql
    .selectFrom('place_codes')
    .select(['site_id', 'post_id', 'void_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('code', '=', code)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row || row['site_id'] !== (punch.duty?.site_id ?? punch.siteId)) return 'wrong';
  const postId = punch.duty?.post_id ?? null;
  if (row['post_id'] !== null && postId !== null && row['post_id'] !== postId) return 'wrong';
  return row['void_at'] !== null && String(row['void_at']) <= punch.at ? 'void' : 'proved';
}
