import { Box } from '@chakra-ui/react';
import { MonitorOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import type { leaveKiosk } from '#shared/modules/attendance/online.ts';
import { whenDevice } from '#web/core/sync/engine.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { signOut } from '#web/core/sync/engine.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { RefusedNote } from './refused-note.tsx';

const lookMs = 3000;
/** How long the message that everything is sent stays on screen. */
const readMs = 8000;

/**
 * Kiosks were switched off at the site: why nobody can punch here, what still waits or was refused, and once
 * nothing is left, the end of the kiosk.
 */
export function KioskOff({ site, onLook }: { site: string; onLook: () => void }): ReactNode {
  const { t } = useLanguage();
  const { online, attention: refused } = useSyncStatus();
  const [unsent, setUnsent] = useState<number | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => setUnsent(await (await whenDevice()).unsent());
    const again = (): void => void look().catch(() => undefined);
    again();
    const timer = setInterval(again, lookMs);
    return () => clearInterval(timer);
  }, []);
  const over = unsent === 0 && online;
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => void leave().catch(() => undefined), readMs);
    return () => clearTimeout(timer);
  }, [over]);
  return (
    <Page narrow title={t(messages.offTitle)}>
      <EmptyState
        icon={<MonitorOff aria-hidden />}
        title={t(messages.offTitle)}
        text={t(messages.offText, { site })}
      />
      <Box role="status" textAlign="center" fontWeight="semibold">
        {unsent === null
          ? null
          : unsent === 0
            ? t(messages.offSent)
            : unsent > refused
              ? t(messages.offWaiting, { n: unsent - refused })
              : null}
      </Box>
      <RefusedNote onLook={onLook} />
    </Page>
  );
}

async function leave(): Promise<void> {
  await call<typeof leaveKiosk>('POST /attendance/kiosk/leave', {});
  await signOut({ force: true });
  location.assign('/field/login');
}
