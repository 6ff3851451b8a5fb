import { useState } from 'react';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatDistance, metresBetween } from '#shared/core/distance.ts';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { today } from '#web/core/ui/look/when.ts';
import { attendanceScreens as messages } from '../messages.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import type { Fix } from '#web/core/device/use-position.ts';

/** How a punch differs from one's own on one's own phone. */
type More = {
  readonly method?: 'own' | 'muster' | 'kiosk';
  /** For whom, where no duty says it. */
  readonly person?: { readonly staffId: string; readonly name: string };
  /** Where, where no duty says it. */
  readonly site?: { readonly id: string; readonly name: string };
  /** The day it counts for, where no duty says it. */
  readonly day?: CalendarDate;
  /** What was scanned at the post. */
  readonly placeCode?: string | null;
};

/**
 * Saves a punch on this phone at once: with the position it has, the photo where there is one, and no wait
 * for a network.
 */
export function usePunch(): {
  busy: boolean;
  punch: (
    kind: PunchKind,
    duty: Duty | null,
    fix: Fix | null,
    photo: Blob | null,
    more?: More,
  ) => Promise<boolean>;
} {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);

  const punch = async (
    kind: PunchKind,
    duty: Duty | null,
    fix: Fix | null,
    photo: Blob | null,
    more: More = {},
  ): Promise<boolean> => {
    const { method = 'own', person, placeCode } = more;
    setBusy(true);
    const nowMs = Date.now();
    try {
      const staffId =
        (method === 'own' ? user?.staff_id : (person?.staffId ?? duty?.staff_id)) ?? duty?.staff_id ?? '';
      const date = duty?.date ?? more.day ?? today();
      const shiftId = duty?.shift_id ?? 'general';
      const selfie = photo ? await savePhoto(photo, 'selfie') : null;
      await send(createPunch, {
        id: punchId(staffId, date, shiftId, kind),
        input: {
          staff_id: staffId,
          kind,
          date,
          shift_id: shiftId,
          duty_id: duty?.id ?? null,
          site_id: duty?.site_id ?? more.site?.id ?? null,
          site_name: duty?.site_name ?? more.site?.name ?? '',
          method,
          ...(method === 'own' ? {} : { staff_name: person?.name ?? duty?.staff_name ?? '' }),
          ...(placeCode ? { place_code: placeCode } : {}),
          selfie_id: selfie?.id ?? null,
          lat: fix?.lat ?? null,
          lng: fix?.lng ?? null,
          accuracy_m: fix?.accuracyM ?? null,
          fix_age_s: fix ? Math.max(0, Math.round((nowMs - fix.at) / 1000)) : null,
        },
      });
      vibrate('saved');
      const metres = distanceFrom(duty, fix);
      if (metres === null) toast.success(t(messages.saved));
      else toast.info(t(messages.far, { distance: formatDistance(metres, language) }));
      return true;
    } catch (error) {
      vibrate('failed');
      toast.error(error instanceof Error && error.message ? error.message : t(messages.saveFailed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, punch };
}

/** Metres from the post when they are beyond what the post allows. */
function distanceFrom(duty: Duty | null, fix: Fix | null): number | null {
  if (!duty || duty.lat === null || duty.lng === null || !fix) return null;
  const metres = metresBetween(fix, { lat: duty.lat, lng: duty.lng });
  return metres > duty.radius_m + Math.min(fix.accuracyM, doubts.accuracyM) ? Math.round(metres) : null;
}
