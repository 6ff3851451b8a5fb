import { notifications } from '#shared/modules/notifications/notification.ts';
import { useRows } from '#web/core/data/local.ts';

/** How many notifications have not been read. */
export function useUnread(): number {
  return useRows(notifications).rows.filter((row) => row.read_at === null).length;
}
