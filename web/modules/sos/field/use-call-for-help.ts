import { useEffect, useState } from 'react';
import { addDays, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { raiseAlert } from '#shared/modules/sos/operations.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { send, syncNow } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { today } from '#web/core/ui/look/when.ts';
import { sosScreens as messages } from '../messages.ts';

const graceSeconds = 5;
const patienceMs = 4000;

type Call = {
  readonly seconds: number | null;
  readonly press: () => void;
  readonly stop: () => void;
  readonly now: () => void;
};

/**
 * Counts down so that a pocket does not call for help, then saves the call with the place, and sends it
 * before all else.
 */
export function useCallForHelp(): Call {
  const { t } = useLanguage();
  const { user } = useSession();
  const [seconds, setSeconds] = useState<number | null>(null);
  const { rows: duties } = useRows(roster, {
    where: { staff_id: user?.staff_id ?? '' },
    sort: '-date',
    filter: (duty) => duty.date <= today() && duty.date >= addDays(today(), -1),
  });
  const duty = duties[0];

  const call = async (): Promise<void> => {
    const raised = instantFromMs(believedNow());
    navigator.vibrate?.([200, 100, 200]);
    const place = await position();
    try {
      await send(raiseAlert, {
        id: newId(),
        input: {
          site_id: duty?.site_id ?? null,
          site_name: duty?.site_name ?? '',
          raised_at: raised,
          ...place,
        },
      });
      await syncNow();
    } catch {
      toast.error(t(messages.failed));
    }
  };
  const now = (): void => {
    setSeconds(null);
    void call();
  };
  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : now()), 1000);
    return () => clearTimeout(timer);
  });
  return { seconds, press: () => setSeconds(graceSeconds), stop: () => setSeconds(null), now };
}

/** Where the phone is, if it knows soon; help must not wait for satellites. */
function position(): Promise<{ lat?: number; lng?: number; accuracy_m?: number }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({}), patienceMs);
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ lat: coords.latitude, lng: coords.longitude, accuracy_m: coords.accuracy });
      },
      () => {
        clearTimeout(timer);
        resolve({});
      },
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: patienceMs },
    );
  });
}
