import { Box } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { createKioskEvent } from '#shared/modules/attendance/kiosk.ts';
import type { KioskPerson } from '#shared/modules/attendance/kiosk.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { vibrate } from '#web/core/device/haptics.ts';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { isPinOf } from './check-pin.ts';
import { PinPad } from './pin-pad.tsx';
import { countWrong, forgetTries, lockedUntil } from './tries.ts';

type Props = { person: KioskPerson; onRight: () => void; onBack: () => void };

/**
 * Checks somebody's PIN on this device. Every wrong one is written down for the office; the fifth locks for a
 * while.
 */
export function AskPin({ person, onRight, onBack }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const name = writtenIn(language, person.name, person.name_hi);

  const tell = async (what: 'wrong_pin' | 'locked'): Promise<void> => {
    const id = newId();
    await send(createKioskEvent, {
      id,
      input: { id, what, staff_id: person.staff_id, at: instantFromMs(Date.now()) },
    });
  };
  const wait = (until: number): string =>
    t(messages.locked, { n: Math.max(1, Math.ceil((until - Date.now()) / 60_000)) });
  const look = async (pin: string): Promise<void> => {
    const until = lockedUntil(person.staff_id);
    if (until > 0) {
      setError(wait(until));
      return;
    }
    setBusy(true);
    try {
      if (person.pin !== null && (await isPinOf(person.pin, pin))) {
        forgetTries(person.staff_id);
        onRight();
        return;
      }
      vibrate('failed');
      // Counted and on the disk before the screen shows it: nobody gets a further try by loading the page
      // anew.
      const locked = countWrong(person.staff_id);
      await tell('wrong_pin');
      if (locked) await tell('locked');
      setError(locked ? wait(lockedUntil(person.staff_id)) : t(messages.wrong));
    } catch {
      setError(t('subtle' in crypto ? messages.notWritten : messages.insecure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page narrow title={t(messages.pinOf, { name })}>
      {person.pin === null ? (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t(messages.noPin)}
          text={t(messages.noPinText, { name })}
        />
      ) : (
        <PinPad busy={busy} error={error} onPin={(pin) => void look(pin)} />
      )}
      <Box mt="4" maxW="360px" mx="auto">
        <Button look="outline" size="lg" width="100%" onClick={onBack}>
          {t(messages.notMe)}
        </Button>
      </Box>
    </Page>
  );
}
