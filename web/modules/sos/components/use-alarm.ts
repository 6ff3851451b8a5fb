import { useEffect, useState } from 'react';
import { vibrate } from '#web/core/device/haptics.ts';

const everyMs = 5000;

type Alarm = { readonly sounding: boolean; readonly mute: () => void };

/**
 * Sounds and vibrates every five seconds for as long as there is a reason. Who mutes it on this screen is
 * called again when the reason becomes another: a further alert, or the same one escalated.
 */
export function useAlarm(reason: string | null): Alarm {
  const [muted, setMuted] = useState('');
  const sounding = reason !== null && reason !== muted;
  useEffect(() => {
    if (!sounding) return undefined;
    vibrate('alarm');
    const timer = setInterval(() => vibrate('alarm'), everyMs);
    return () => clearInterval(timer);
  }, [sounding, reason]);
  return { sounding, mute: () => setMuted(reason ?? '') };
}
