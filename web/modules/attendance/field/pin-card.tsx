import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { readOwnPin } from '#shared/modules/attendance/queries.ts';
import { setOwnPin } from '#shared/modules/attendance/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { kioskOnPhones as messages } from '../kiosk-phone-messages.ts';

/** Choosing one's own PIN for kiosks, on one's own phone. */
export function PinCard(): ReactNode {
  const { t } = useLanguage();
  const known = useQuery<typeof readOwnPin>('/attendance/my-pin', {}, { keep: true });
  const { busy, error, form, run } = useSave();
  const [pin, setPin] = useState('');
  const [open, setOpen] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => call<typeof setOwnPin>('PUT /attendance/my-pin', { form: { pin } })))) return;
    toast.success(t(messages.pinSaved));
    setPin('');
    setOpen(false);
    known.reload();
  };
  return (
    <Card display="grid" gap="3">
      <Box fontWeight="semibold">{t(messages.myPin)}</Box>
      <Box color="fg.muted">{t(known.data?.set_at ? messages.myPinSet : messages.myPinText)}</Box>
      {open ? (
        <form ref={form} onSubmit={(event) => void save(event)} noValidate>
          <Box display="grid" gap="3">
            <TextField
              label={t(messages.newPin)}
              type="password"
              inputMode="numeric"
              autoComplete="new-password"
              maxLength={maxLengthOf(setOwnPin, 'pin')}
              value={pin}
              onChange={setPin}
              error={error('pin')}
            />
            <Button type="submit" size="lg" busy={busy} disabled={pin === ''}>
              {t(messages.save)}
            </Button>
          </Box>
        </form>
      ) : (
        <Button look="outline" size="lg" onClick={() => setOpen(true)}>
          {t(messages.choosePin)}
        </Button>
      )}
    </Card>
  );
}
