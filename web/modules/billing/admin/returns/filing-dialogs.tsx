import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays, formatMonth, lastOfMonth } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { fileReturn, reopenReturn } from '#shared/modules/billing/filing/filed-return.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { filingScreens as messages } from '../../filing-screens.ts';
import type { MonthReturn } from './month-return.ts';

type Props = {
  readonly data: MonthReturn;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Takes the day and the acknowledgement number of a return that was filed at the portal. */
export function FileDialog({ data, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [filedOn, setFiledOn] = useState<string>(today());
  const [arn, setArn] = useState('');
  const { month, gstin } = data;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof fileReturn>('POST /billing/filed-returns', {
        form: { month, gstin, filed_on: filedOn, arn },
      });
      onDone();
    });
    if (!done) return;
    toast.success(t(messages.marked));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.title, { month: formatMonth(month, language) })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="file-return" busy={busy}>
            {t(messages.mark)}
          </Button>
        </>
      }
    >
      <form id="file-return" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>{t(messages.text, { month: formatMonth(month, language) })}</Box>
          <TextField
            label={t(messages.filedOn)}
            type="date"
            min={addDays(lastOfMonth(month), 1)}
            max={today()}
            value={filedOn}
            onChange={setFiledOn}
            error={error('filed_on')}
          />
          <TextField
            label={t(messages.arn)}
            hint={t(messages.arnHint)}
            optional
            maxLength={maxLengthOf(fileReturn, 'arn')}
            value={arn}
            onChange={setArn}
            error={error('arn')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/** Asks why a return that was marked as filed is opened again. */
export function ReopenDialog({ data, id, onDone, onClose }: Props & { readonly id: string }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof reopenReturn>('POST /billing/filed-returns/{id}/reopen', {
        params: { id },
        form: { reason },
      });
      onDone();
    });
    if (!done) return;
    toast.success(t(messages.reopened));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.reopenTitle, { month: formatMonth(data.month, language) })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="reopen-return" look="danger" busy={busy}>
            {t(messages.reopen)}
          </Button>
        </>
      }
    >
      <form id="reopen-return" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>{t(messages.reopenText)}</Box>
          <TextField
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(reopenReturn, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
