import { formatTime24, msFromInstant, timeOf } from '#shared/core/dates.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { misses, missLifecycle } from '#shared/modules/patrol/miss.ts';
import type { Miss } from '#shared/modules/patrol/miss.ts';
import { isInTime } from '#shared/modules/patrol/rounds.ts';
import type { Round } from '#shared/modules/patrol/rounds.ts';
import type { Scan, ScanFlag } from '#shared/modules/patrol/scan.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readSupervisorIds } from '#server/modules/tenants/queries.ts';

/** What may be said of a scan that is believed: who was offline, or in a cellar. */
const harmless: readonly ScanFlag[] = ['late_sync', 'no_position', 'low_accuracy', 'stale_fix'];

/** True for a scan that is doubted in its time, its place, its code or its person. */
export function isDoubted({ flags }: Pick<Scan, 'flags'>): boolean {
  return flags.some((flag) => !harmless.includes(flag));
}

/**
 * A scan that was made in time and came after the alarm takes its part of the alarm back; with the last one
 * all of it. One that is doubted takes nothing back.
 */
export async function answerMiss(tx: Tx, scan: Scan, round: Round | null): Promise<void> {
  if (!round || !isInTime(round, msFromInstant(scan.effective_at))) return;
  if (isDoubted(scan)) return;
  const rows = tx.rows(misses);
  const miss = await rows.find(scan.round_id);
  const point = miss?.missing.find((item) => item.checkpoint_id === scan.checkpoint_id);
  if (!miss || !point) return;
  const missing = miss.missing.filter((item) => item !== point);
  const came = { ...point, at: scan.effective_at, received_at: scan.received_at };
  const over = missing.length === 0 && canMove(missLifecycle, miss.status, 'withdraw');
  const next: Miss = {
    ...miss,
    missing,
    came_late: [...miss.came_late, came],
    ...(over ? { status: move(missLifecycle, miss.status, 'withdraw'), answered_at: tx.now } : {}),
  };
  rows.update(next);
  if (over) await notifyOfRound(tx, next, 'patrol.in_time');
}

/** Tells who answers for the site, and the office, of a round. */
export async function notifyOfRound(
  tx: Tx,
  miss: Miss,
  event: 'patrol.missed' | 'patrol.incomplete' | 'patrol.in_time',
): Promise<void> {
  const values = {
    route: miss.route_name,
    site: miss.site_name,
    n: miss.missing.length,
    from: formatTime24(timeOf(miss.starts_at)),
    to: formatTime24(timeOf(miss.ends_at)),
    names: miss.missing.map((item) => item.name).join(', '),
  };
  for (const userId of await readSupervisorIds(tx.sql, tx.actor.tenantId, miss.site_id))
    notifyPerson(tx, userId, newsOf(event, values, '/field/patrol'));
  const link = `/admin/patrol/missed?status=all&open=${encodeURIComponent(miss.id)}`;
  notifyOffice(tx, 'patrol:read', newsOf(event, values, link));
}
