import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { importStatement } from '#shared/modules/billing/bank/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';
import { AccountField } from '../receipts/receipt-dialog.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ChosenColumns } from './column-choice.tsx';

type Read = z.output<(typeof importStatement)['output']>;
type Props = { onDone: () => void; onClose: () => void };

/** Reads a file first and shows what is in it; it is kept at a second press. */
export function ImportDialog({ onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave<HTMLDivElement>();
  const [account, setAccount] = useState('');
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [columns, setColumns] = useState<ChosenColumns | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const send = async (text: string, chosen: ChosenColumns | null, keep: boolean): Promise<Read> => {
    const { data } = await call<typeof importStatement>('POST /billing/bank-statements', {
      form: {
        bank_account_id: account,
        text,
        dry_run: !keep,
        ...(chosen === null ? {} : { columns: chosen }),
      },
    });
    return data;
  };
  const look = (text: string, chosen: ChosenColumns | null): void =>
    void run(async () => setRead(await send(text, chosen, false)));
  const keep = (): void =>
    void run(async () => {
      if (file === null) return;
      const kept = await send(file.text, columns, true);
      toast.success(t(messages.kept, { added: kept.added, repeated: kept.repeated }));
      onDone();
      onClose();
    });
  const fresh = read === null ? 0 : read.lines - read.repeated;
  const isReady = read !== null && read.layout !== null && read.faults.length === 0 && fresh > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.importIt)}
      place="side"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {isReady ? (
            <Button busy={busy} onClick={keep}>
              {t(messages.keep, { n: fresh })}
            </Button>
          ) : null}
        </>
      }
    >
      <Box ref={form} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <AccountField
          required
          value={account}
          onChange={(id) => {
            setAccount(id);
            setRead(null);
            setFile(null);
          }}
          error={error('bank_account_id')}
        />
        <FileField
          label={t(messages.file)}
          hint={t(messages.fileHint)}
          accept=".csv,.txt,text/csv,text/plain"
          chosen={file?.name}
          error={error('text')}
          disabled={account === '' || busy}
          onChoose={(chosen) =>
            void chosen.text().then((text) => {
              setFile({ name: chosen.name, text });
              setColumns(null);
              look(text, null);
            })
          }
        />
        {read !== null && file !== null && (read.layout === null || columns !== null) ? (
          <ColumnChoice
            heads={read.heads}
            busy={busy}
            error={error}
            onRead={(chosen) => {
              setColumns(chosen);
              look(file.text, chosen);
            }}
          />
        ) : null}
        {read !== null && read.layout !== null ? <Found read={read} /> : null}
      </Box>
    </Dialog>
  );
}

function Found({ read }: { read: Read }): ReactNode {
  const { t, language } = useLanguage();
  const { layout, lines, repeated, debits, faults, sample } = read;
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" role="status">
      <Box fontWeight="semibold">
        {layout === 'own' || layout === null
          ? t(messages.ownLayout, { n: lines })
          : t(messages.recognised, { bank: layout.toUpperCase(), n: lines })}
      </Box>
      {faults.length === 0 ? (
        <Box>{t(messages.summary, { fresh: lines - repeated, repeated, debits })}</Box>
      ) : (
        <Box role="alert">
          <Box fontWeight="semibold" color="danger">
            {t(messages.faults)}
          </Box>
          <Box as="ul" ps="5">
            {faults.map((fault) => (
              <li key={fault.row}>{t(fault.message)}</li>
            ))}
          </Box>
        </Box>
      )}
      {sample.length === 0 ? null : (
        <DataTable<Read['sample'][number]>
          caption={t(messages.tabs)}
          rows={sample}
          rowKey={({ row }) => String(row)}
          columns={[
            { key: 'day', label: t(messages.date), cell: ({ day }) => formatDate(day, language) },
            { key: 'narration', label: t(messages.narration), cell: ({ narration }) => narration },
            {
              key: 'amount',
              label: t(messages.amount),
              numeric: true,
              cell: ({ amount, direction }) => `${direction === 'debit' ? '−' : ''}${formatRupees(amount)}`,
            },
            {
              key: 'status',
              label: t(messages.status),
              cell: (line) =>
                line.repeated ? t(messages.repeated) : line.direction === 'debit' ? t(messages.debit) : '',
            },
          ]}
        />
      )}
    </Box>
  );
}
