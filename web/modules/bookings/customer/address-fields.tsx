import { Box } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { pinCodeForm, pinCodeWrong } from '#shared/core/number-fields.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { addressesOf, addressLine, isServed } from '#shared/modules/bookings/address.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { bookingScreens } from '../messages.ts';
import { addressMessages as messages } from '../address-messages.ts';
import { PositionButton } from './position-button.tsx';
import type { Wizard } from './use-booking-form.ts';

const NotServed = lazy(() => import('./not-served.tsx'));
const mostOffered = 3;
const elsewhere = 'elsewhere';

/** Where the service is wanted: an address of an earlier booking, or a new one in a city that is served. */
export function AddressFields({ wizard }: { wizard: Wizard }): ReactNode {
  const { form, change } = wizard;
  const { t } = useLanguage();
  const { cities, city: home } = useBrand();
  const earlier = useRows(bookings, { sort: '-created_at' });
  const [left, setLeft] = useState(false);
  const offered = addressesOf(earlier.rows)
    .filter(({ city }) => city === '' || isServed(city, cities))
    .slice(0, mostOffered);
  const usual = cities.find((city) => city === (offered[0]?.city || home)) ?? cities[0] ?? '';

  useEffect(() => {
    if (form.city === '' && !form.elsewhere && usual !== '') change({ city: usual });
  }, [form.city, form.elsewhere, usual, change]);

  useEffect(() => {
    let isNow = true;
    void isElsewhere(form.pin, form.city).then((pin_elsewhere) => {
      if (isNow && pin_elsewhere !== form.pin_elsewhere) change({ pin_elsewhere });
    });
    return () => {
      isNow = false;
    };
  }, [form.pin, form.city, form.pin_elsewhere, change]);

  return (
    <Box display="grid" gap="4">
      {offered.length > 0 ? (
        <Box display="grid" gap="2" role="group" aria-label={t(messages.used)}>
          <Box fontWeight="semibold" fontSize="sm">
            {t(messages.used)}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2">
            {offered.map((address) => (
              <Chip
                key={addressLine(address)}
                type="button"
                className="notranslate"
                aria-pressed={addressLine(address) === addressLine(form)}
                onClick={() =>
                  change({
                    location: address.location,
                    city: address.city || usual,
                    pin: address.pin,
                    lat: address.lat,
                    lng: address.lng,
                    elsewhere: false,
                  })
                }
              >
                <MapPin size={16} aria-hidden />
                {addressLine(address)}
              </Chip>
            ))}
          </Box>
        </Box>
      ) : null}
      <TextField
        label={t(bookingScreens.serviceLocation)}
        hint={t(cities.length > 0 ? messages.streetHint : bookingScreens.locationHint)}
        required
        maxLength={maxLengthOf(createBooking, 'location')}
        autoComplete="street-address"
        value={form.location}
        onChange={(location) => change({ location })}
        onBlur={() => setLeft(true)}
        error={left && form.location.trim() === '' ? t(bookingScreens.fillRequired) : undefined}
      />
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {cities.length > 0 ? (
          <SelectField
            label={t(messages.city)}
            value={form.elsewhere ? elsewhere : form.city}
            options={[
              ...cities.map((city) => ({ value: city, label: city })),
              { value: elsewhere, label: t(messages.another) },
            ]}
            onChange={(city) =>
              change(city === elsewhere ? { city: '', elsewhere: true } : { city, elsewhere: false })
            }
          />
        ) : null}
        <TextField
          label={t(messages.pin)}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={maxLengthOf(createBooking, 'pin')}
          value={form.pin}
          onChange={(pin) => change({ pin: pin.replace(/\D/g, '') })}
          error={
            form.pin_elsewhere
              ? t(bookingMessages.pinElsewhere, { city: form.city })
              : left && !pinCodeForm.test(form.pin)
                ? t(pinCodeWrong)
                : undefined
          }
          onBlur={() => setLeft(true)}
        />
      </Box>
      {'geolocation' in navigator ? <PositionButton wizard={wizard} /> : null}
      {form.elsewhere ? (
        <FetchedLater>
          <NotServed city={form.city} onChange={(city) => change({ city })} />
        </FetchedLater>
      ) : null}
    </Box>
  );
}

/**
 * Whether a whole PIN code lies in another state than the city. The list of cities is fetched when it is
 * needed; where it cannot be had, the server looks.
 */
async function isElsewhere(pin: string, city: string): Promise<boolean> {
  if (pin === '' || city === '' || !pinCodeForm.test(pin)) return false;
  try {
    const { isPinOfCity } = await import('#shared/modules/bookings/city-states.ts');
    return !isPinOfCity(pin, city, today());
  } catch {
    return false;
  }
}
