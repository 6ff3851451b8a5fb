import { Box } from '@chakra-ui/react';
import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { cityAt, knownCities } from '#shared/modules/bookings/city-places.ts';
import { mostReachKm } from '#shared/modules/on-call/work-place.ts';
import type { WorkPlace } from '#shared/modules/on-call/work-place.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { placeScreens as messages } from '../place-messages.ts';

type Props = {
  place: WorkPlace;
  /** True on the phone of the partner, whose position is theirs alone to give. */
  canLocate: boolean;
  busy?: boolean;
  onSave: (place: WorkPlace) => void;
};

/** To about a hundred metres, which is all that is kept. */
const about = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Where a partner sets out from and how far they go. */
export function PlaceForm({ place, canLocate, busy = false, onSave }: Props): ReactNode {
  const { t } = useLanguage();
  const [city, setCity] = useState(place.base_city);
  const [point, setPoint] = useState({ lat: place.base_lat, lng: place.base_lng });
  const [reach, setReach] = useState(place.reach_km === null ? '' : String(place.reach_km));
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<'badReach' | 'placeFirst' | null>(null);
  const locate = (): void => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: about(coords.latitude), lng: about(coords.longitude) };
        setIsAsking(false);
        setPoint(here);
        setCity(cityAt(here, knownCities) ?? '');
      },
      () => {
        setIsAsking(false);
        toast.error(t(messages.noPosition));
      },
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const km = reach === '' ? null : Number(reach);
    const isWrong = km !== null && !(Number.isInteger(km) && km >= 1 && km <= mostReachKm);
    const next = isWrong
      ? 'badReach'
      : km !== null && city === '' && point.lat === null
        ? 'placeFirst'
        : null;
    setProblem(next);
    if (next === null) onSave({ base_city: city, base_lat: point.lat, base_lng: point.lng, reach_km: km });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Box display="grid" gap="4">
        <SelectField
          label={t(messages.city)}
          hint={t(messages.hidden)}
          value={city}
          options={[{ value: '', label: t(messages.noCity) }, ...knownCities.map(asOption)]}
          onChange={(chosen) => {
            setCity(chosen);
            // Another city is another place.
            setPoint(nowhere);
          }}
        />
        {point.lat !== null ? (
          <Box display="flex" alignItems="center" gap="2">
            <LocateFixed size={18} aria-hidden />
            {t(messages.hasPosition)}
            <IconButton label={t(messages.removePosition)} onClick={() => setPoint(nowhere)}>
              <X size={18} aria-hidden />
            </IconButton>
          </Box>
        ) : canLocate ? (
          <Button look="outline" minHeight="56px" busy={isAsking} onClick={locate}>
            <LocateFixed size={20} aria-hidden />
            {t(messages.locate)}
          </Button>
        ) : null}
        <TextField
          label={t(messages.reach)}
          hint={t(messages.reachHint)}
          inputMode="numeric"
          optional
          value={reach}
          onChange={setReach}
          error={problem === null ? undefined : t(messages[problem], { max: mostReachKm })}
        />
        <Button type="submit" size="lg" minHeight="56px" busy={busy}>
          {t(messages.save)}
        </Button>
      </Box>
    </form>
  );
}

const nowhere = { lat: null, lng: null };

function asOption(city: string): { value: string; label: string } {
  return { value: city, label: city };
}
