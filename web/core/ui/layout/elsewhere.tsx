import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FirstPaint } from './first-paint.tsx';
import { uiMessages } from '../messages.ts';

/**
 * A link inside the app that leads to a static page: the browser has to fetch it. Where it already tried,
 * there is no network.
 */
export function Elsewhere(): ReactNode {
  const { t } = useLanguage();
  const tried = fetchedHere();
  useEffect(() => {
    if (!tried) location.reload();
  }, [tried]);
  return tried ? (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={t(uiMessages.pageOffline)}
      text={t(uiMessages.pageOfflineText)}
      action={<Button onClick={() => location.reload()}>{t(uiMessages.tryAgain)}</Button>}
    />
  ) : (
    <FirstPaint />
  );
}

/** True where this very document was given for this address: asking again would give it again. */
function fetchedHere(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && new URL(visit.name).pathname === location.pathname;
}
