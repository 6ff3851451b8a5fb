import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { syncNow } from '#web/core/data/outbox.ts';
import { ErrorState } from './error-state.tsx';
import { uiMessages } from '../messages.ts';
import { State } from './state.tsx';

/**
 * In place of records that this device has never read: the server failed, or there is no network. An empty
 * list would be a lie.
 */
export function NotRead({ missing, title }: { missing: 'failed' | 'offline'; title?: string }): ReactNode {
  const { t } = useLanguage();
  if (missing === 'offline')
    return (
      <State
        icon={<CloudOff aria-hidden />}
        title={t(navigator.onLine ? uiMessages.noServer : uiMessages.pageOffline)}
        text={t(navigator.onLine ? uiMessages.noServerText : uiMessages.pageOfflineText)}
      />
    );
  return (
    <ErrorState
      title={title ?? t(uiMessages.notRead)}
      text={t(uiMessages.notReadSafe)}
      retry={() => void syncNow()}
    />
  );
}
