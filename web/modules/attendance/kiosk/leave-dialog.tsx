import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import type { leaveKiosk } from '#shared/modules/attendance/online.ts';
import { whenDevice } from '#web/core/sync/engine.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { signOut } from '#web/core/sync/engine.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { isPinOf } from './check-pin.ts';
import { PinPad } from './pin-pad.tsx';
import { countWrong, forgetTries, lockedUntil } from './tries.ts';

const self = 'exit';

/**
 * Leaves the kiosk: with its own PIN, with a network, and with nothing left unsent. Where something was
 * refused the PIN opens that instead.
 */
export function LeaveDialog({
  exitPin,
  onRefused,
  onClose,
}: {
  exitPin: string;
  onRefused: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { online, attention: refused } = useSyncStatus();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const leave = async (pin: string): Promise<void> => {
    const until = lockedUntil(self);
    if (until > 0) return setError(t(messages.locked, { n: Math.ceil((until - Date.now()) / 60_000) }));
    setBusy(true);
    try {
      if (!(await isPinOf(exitPin, pin))) {
        countWrong(self);
        return setError(t(messages.leaveWrong));
      }
      forgetTries(self);
      if (refused > 0) return onRefused();
      if (!online) return setError(t(messages.leaveOffline));
      const unsent = await (await whenDevice()).unsent();
      if (unsent > 0) return setError(t(messages.leaveUnsent, { n: unsent }));
      await call<typeof leaveKiosk>('POST /attendance/kiosk/leave', {});
      await signOut({ force: true });
      location.assign('/field/login');
    } catch (thrown) {
      setError(thrown instanceof Error && thrown.message ? thrown.message : t(messages.leaveOffline));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(refused > 0 ? messages.seeRefused : messages.leave)}>
      <Box mb="4">{t(messages.leaveText)}</Box>
      <PinPad busy={busy} error={error} onPin={(pin) => void leave(pin)} />
    </Dialog>
  );
}
