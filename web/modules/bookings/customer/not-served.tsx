import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { formatPhone, parsePhone } from '#shared/core/phone.ts';
import type { sendMessage } from '#shared/modules/contact/exchanges.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { addressMessages as messages } from '../address-messages.ts';

type Props = { city: string; onChange: (city: string) => void };

/** A city in which the business does not work yet: says so, and notes who waits for it. */
export default function NotServed({ city, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const brand = useBrand();
  const { busy, error, run, form } = useSave<HTMLDivElement>();
  const [phone, setPhone] = useState('');
  const [noted, setNoted] = useState('');
  const name = city.trim();
  const number = user?.phone ?? parsePhone(phone);
  const join = (): void =>
    void run(async () => {
      await call<typeof sendMessage>('POST /contact/send-message', {
        input: {
          name: user?.name || formatPhone(number ?? ''),
          phone: number ?? '',
          message: t(messages.waitsFor, { city: name }),
          language,
        },
      });
      setNoted(name);
    });
  return (
    <Card ref={form} tone="warn" display="grid" gap="4">
      <TextField
        label={t(messages.which)}
        maxLength={maxLengthOf(createBooking, 'city')}
        value={city}
        onChange={onChange}
      />
      <Box role="status">
        {noted !== '' && noted === name
          ? t(messages.noted, { city: noted })
          : t(messages.notYet, { name: brand.name, cities: brand.cities.join(', ') })}
      </Box>
      {user === null && noted === '' ? (
        <TextField
          label={t(messages.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onChange={setPhone}
          error={error('phone')}
        />
      ) : null}
      {noted === name ? null : (
        <Box>
          <Button look="outline" busy={busy} disabled={name === '' || !number} onClick={join}>
            {t(messages.join)}
          </Button>
        </Box>
      )}
    </Card>
  );
}
