import { alerts } from '#shared/modules/sos/alert.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';

/** The alerts that are not closed and that this person may answer: open ones first, the oldest on top. */
export function useActiveAlerts(): readonly Alert[] {
  return useReadAlerts().rows;
}

/** The same, and whether they have been read. */
export function useReadAlerts(): { readonly rows: readonly Alert[]; readonly ready: boolean } {
  const { user } = useSession();
  const { rows, ready } = useRows(alerts, {
    where: { status: { $in: ['open', 'taken'] } },
    sort: 'raised_at',
  });
  const others = rows.filter((alert) => alert.user_id !== user?.id);
  const open = others.filter(({ status }) => status === 'open');
  return { rows: [...open, ...others.filter(({ status }) => status !== 'open')], ready };
}
