import { useEffect } from 'react';
import { useUnread } from '#web/modules/notifications/use-unread.ts';

/** Keeps the number on the installed app's icon at what is unread. */
export function useAppBadge(): void {
  const unread = useUnread();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
  }, [unread]);
}
