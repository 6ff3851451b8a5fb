import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Mark } from './mark.tsx';
import { uiMessages } from '../messages.ts';

/** The same grey shapes that the app's page begins with, while a face is being loaded. */
export function FirstPaint(): ReactNode {
  const { t } = useLanguage();
  return (
    <div data-first role="status" aria-label={t(uiMessages.loading)}>
      <header>
        <Mark />
        <i style={{ width: 120, height: 18 }} />
      </header>
      <main>
        <i style={{ width: '60%', height: 30 }} />
        <i style={{ width: '40%', height: 18 }} />
        <i style={{ height: 120 }} />
        <i style={{ height: 120 }} />
      </main>
    </div>
  );
}
