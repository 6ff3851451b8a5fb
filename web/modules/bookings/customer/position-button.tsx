import { Box } from '@chakra-ui/react';
import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Position } from '#shared/core/distance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { addressMessages as messages } from '../address-messages.ts';
import type { Wizard } from './use-booking-form.ts';

const toFiveDigits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Takes the city from the position of the device, and keeps the position so that the team finds the way. */
export function PositionButton({ wizard: { form, change } }: { wizard: Wizard }): ReactNode {
  const { t } = useLanguage();
  const { cities } = useBrand();
  const [busy, setBusy] = useState(false);
  const keep = async ({ coords }: GeolocationPosition): Promise<void> => {
    const [lat, lng] = [toFiveDigits(coords.latitude), toFiveDigits(coords.longitude)];
    const city = await cityAt({ lat, lng }, cities);
    setBusy(false);
    change({ lat, lng, ...(city === null ? {} : { city, elsewhere: false }) });
    toast.success(city === null ? t(messages.positionKept) : t(messages.positionIn, { city }));
  };
  const take = (): void => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      (position) => void keep(position),
      () => {
        setBusy(false);
        toast.error(t(messages.noPosition));
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  if (form.lat !== null)
    return (
      <Box display="flex" alignItems="center" gap="2" fontSize="sm">
        <LocateFixed size={16} aria-hidden />
        {t(messages.positionAdded)}
        <IconButton label={t(messages.removePosition)} onClick={() => change({ lat: null, lng: null })}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
    );
  return (
    <Box>
      <Button look="outline" busy={busy} onClick={take}>
        <LocateFixed size={20} aria-hidden />
        {t(messages.takePosition)}
      </Button>
    </Box>
  );
}

/**
 * The served city at a position. The list of cities is fetched when it is needed; without network there is
 * none.
 */
async function cityAt(position: Position, served: readonly string[]): Promise<string | null> {
  try {
    const places = await import('#shared/modules/bookings/city-places.ts');
    return places.cityAt(position, served);
  } catch {
    return null;
  }
}
