import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { amendDocument } from '#shared/modules/billing/filing/amendment.ts';
import type { listDeclared } from '#shared/modules/billing/filing/queries.ts';
import type * as z from 'zod/mini';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { amendmentScreens as messages } from '../../amendment-screens.ts';
import { AmendedLines } from './amended-lines.tsx';
import type { MonthReturn } from './month-return.ts';

type Declared = z.output<typeof listDeclared.output>['documents'][number];
type Props = { readonly data: MonthReturn; readonly onDone: () => void; readonly onClose: () => void };

/** Finds a document of a filed month and corrects it. */
export function AmendDialog({ data, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const answer = useQuery<typeof listDeclared>('/billing/returns/{month}/declared', {
    params: { month: data.month },
    input: { gstin: data.gstin, search },
  });
  const documents = answer.data?.documents ?? [];
  const document = documents.find(({ id }) => id === chosen) ?? documents[0];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.amend)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="amend-document" disabled={!document}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <TextField label={t(messages.search)} value={search} onChange={setSearch} />
        {document ? (
          <>
            <SelectField
              label={t(messages.document)}
              value={document.id}
              options={documents.map(({ id, number, client_name: name }) => ({
                value: id,
                label: `${number} · ${name}`,
              }))}
              onChange={setChosen}
            />
            <Correction
              key={document.id}
              document={document}
              onDone={() => {
                onDone();
                onClose();
              }}
            />
          </>
        ) : answer.data ? (
          <Box color="fg.muted">{t(messages.none)}</Box>
        ) : null}
      </Box>
    </Dialog>
  );
}

/** What is right of a document; only what differs is sent. */
function Correction({ document, onDone }: { document: Declared; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const { error, form, run } = useSave();
  const [number, setNumber] = useState(document.number);
  const [date, setDate] = useState<string>(document.issued_on);
  const [gstin, setGstin] = useState(document.client_gstin);
  const [place, setPlace] = useState(document.place_of_supply);
  const [lines, setLines] = useState(document.lines);
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof amendDocument>('POST /billing/amendments', {
        form: {
          invoice_id: document.id,
          reason,
          ...(number === document.number ? {} : { number }),
          ...(date === document.issued_on ? {} : { issued_on: date }),
          ...(gstin === document.client_gstin ? {} : { client_gstin: gstin }),
          ...(place === document.place_of_supply ? {} : { place_of_supply: place }),
          ...(lines === document.lines ? {} : { lines: lines.map(({ amount: _amount, ...line }) => line) }),
        },
      }),
    );
    if (!done) return;
    toast.success(t(messages.saved));
    onDone();
  };
  return (
    <form id="amend-document" ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="4">
        <TextField
          label={t(messages.number)}
          maxLength={maxLengthOf(amendDocument, 'number')}
          value={number}
          onChange={setNumber}
          error={error('number')}
        />
        <TextField
          label={t(messages.date)}
          type="date"
          max={document.issued_on.slice(0, 8) + '31'}
          value={date}
          onChange={setDate}
          error={error('issued_on') ?? error('date')}
        />
        {document.client_gstin === '' ? null : (
          <TextField
            label={t(messages.gstin)}
            maxLength={maxLengthOf(amendDocument, 'client_gstin')}
            value={gstin}
            onChange={setGstin}
            error={error('client_gstin') ?? error('recipient.gstin')}
          />
        )}
        <SelectField
          label={t(messages.place)}
          value={place}
          options={gstStates.flatMap(({ code, name, supply }) =>
            supply || code === place ? { value: code, label: `${t(name)} (${code})` } : [],
          )}
          onChange={setPlace}
          error={error('place_of_supply')}
        />
        <AmendedLines lines={lines} onChange={setLines} error={error} />
        <TextField
          label={t(messages.reason)}
          required
          maxLength={maxLengthOf(amendDocument, 'reason')}
          value={reason}
          onChange={setReason}
          error={error('reason')}
        />
      </Box>
    </form>
  );
}
