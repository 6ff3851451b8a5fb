import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { usualHours } from '#shared/modules/marketplace/slots.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { hoursScreens as messages } from '../messages.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { services as serviceRecords } from '#shared/modules/marketplace/service.ts';
import { hoursSchema } from '#shared/modules/marketplace/hours.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** Closes every service on the same days: a festival, a strike, an outing of the office. */
export function CloseDialog({
  services,
  onClose,
}: {
  services: readonly Service[];
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [from, setFrom] = useState<string>(addDays(today(), 1));
  const [to, setTo] = useState<string>(addDays(today(), 1));
  const [why, setWhy] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let closed = 0;
    await run(async () => {
      for (const { id, availability } of services) {
        const { blocked, ...hours } = availability ?? usualHours;
        const known = blocked.some((block) => block.from === from && block.to === to);
        if (!known)
          await call<WriteOf<typeof serviceRecords, 'POST', '/services/{id}/availability'>>(
            'POST /services/{id}/availability',
            {
              params: { id },
              form: {
                ...hours,
                blocked: [{ from, to, why: why.trim() }, ...blocked],
              },
            },
          );
        closed += 1;
      }
    });
    if (closed === 0) return;
    if (closed < services.length) toast.error(t(messages.someFailed, { done: closed, n: services.length }));
    else {
      toast.success(t(messages.closedAll, { n: closed }));
      onClose();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.closeAllTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="close-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="close-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>{t(messages.closeAllText)}</Box>
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField
              label={t(messages.from)}
              type="date"
              min={today()}
              required
              value={from}
              onChange={setFrom}
              error={error('blocked.0.from')}
            />
            <TextField
              label={t(messages.to)}
              type="date"
              min={from}
              required
              value={to}
              onChange={setTo}
              error={error('blocked.0.to')}
            />
          </Box>
          <TextField
            label={t(messages.why)}
            optional
            maxLength={maxLengthOf({ input: hoursSchema }, 'blocked.why')}
            value={why}
            onChange={setWhy}
            error={error('blocked.0.why')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
