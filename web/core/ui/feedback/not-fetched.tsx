import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { uiMessages } from '../messages.ts';
import { State } from './state.tsx';

/** In place of a page whose code is not on this device and could not be fetched now. */
export function NotFetched(): ReactNode {
  const { t } = useLanguage();
  return (
    <State
      icon={<CloudOff aria-hidden />}
      title={t(navigator.onLine ? uiMessages.noServer : uiMessages.pageOffline)}
      text={t(uiMessages.pageOfflineText)}
      action={<Button onClick={() => location.reload()}>{t(uiMessages.tryAgain)}</Button>}
    />
  );
}
