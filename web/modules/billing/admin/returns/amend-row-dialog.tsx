import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { amendRow } from '#shared/modules/billing/filing/amendment.ts';
import type { listDeclared } from '#shared/modules/billing/filing/queries.ts';
import type * as z from 'zod/mini';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { amendmentScreens as messages } from '../../amendment-screens.ts';
import type { MonthReturn } from './month-return.ts';
import { rowName } from './row-name.ts';

type FiledRow = z.output<typeof listDeclared.output>['rows'][number];
type Props = {
  readonly data: MonthReturn;
  readonly rows: readonly FiledRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Corrects the figures of a row of a filed return, by place of supply and rate. */
export function AmendRowDialog({ data, rows, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [at, setAt] = useState('0');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const row = rows[Number(at)];
  const key = (rate: number): string => `${at} ${rate}`;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!row) return;
    const rates = row.rates.map(({ gst_rate, taxable }) => ({
      gst_rate,
      taxable: Number(values[key(gst_rate)] ?? taxable),
    }));
    const done = await run(() =>
      call<typeof amendRow>('POST /billing/amended-rows', {
        form: {
          gstin: data.gstin,
          of_month: data.month,
          kind: row.kind,
          place_of_supply: row.place_of_supply,
          rates,
          reason,
        },
      }),
    );
    if (!done) return;
    toast.success(t(messages.saved));
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.amendRow)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="amend-row" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="amend-row" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.rowText)}</Box>
          <SelectField
            label={t(messages.row)}
            value={at}
            options={rows.map(({ kind, place_of_supply: place }, index) => ({
              value: String(index),
              label: rowName(kind, place, t),
            }))}
            onChange={setAt}
          />
          {row?.rates.map(({ gst_rate: rate, taxable }) => (
            <TextField
              key={key(rate)}
              label={t(messages.rateValue, { rate: rate / 100 })}
              type="number"
              inputMode="decimal"
              step="0.01"
              value={values[key(rate)] ?? String(taxable)}
              onChange={(text) => setValues({ ...values, [key(rate)]: text })}
              error={error('rates')}
            />
          ))}
          <TextField
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(amendRow, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
