import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

/** What to say of work that this device has saved: that the office gets it now, or with the next network. */
export function useSavedText(): string {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  return t(online ? uiMessages.savedSending : uiMessages.savedWaiting);
}
