import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listWorkers } from '#shared/modules/jobs/queries.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { adjustments, adjustWallet } from '#shared/modules/on-call/wallet-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { walletDesk as messages } from '../desk-messages.ts';

type Worker = AnswerTo<typeof listWorkers>[number];
const onlyPartners = { partners: 'true' } as const;

/**
 * Books a bonus, a penalty, cash or a reversal. The entry has its id before it is sent, so it is booked once.
 */
export function EntryDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [id] = useState(() => newId());
  const [worker, setWorker] = useState('');
  const [kind, setKind] = useState<(typeof adjustments)[number]>('bonus');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [penalty, setPenalty] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(() =>
      call<typeof adjustWallet>('POST /on-call-services/wallet/entries', {
        form: {
          id,
          worker_id: worker,
          kind,
          amount: Number(amount),
          note,
          ...(kind === 'reversal' ? { penalty } : {}),
        },
      }),
    );
    if (!saved) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.add)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="wallet-entry" busy={busy}>
            {t(messages.add)}
          </Button>
        </>
      }
    >
      <form id="wallet-entry" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          <SearchSelect<Worker>
            path="/jobs/workers"
            filters={onlyPartners}
            searchLabel={t(messages.find)}
            label={labelOf(walletLines, 'worker_name', language)}
            value={worker}
            words={({ name }) => name}
            onChange={setWorker}
            error={error('worker_id')}
            none={t(messages.nobody)}
          />
          <SelectField
            label={labelOf(walletLines, 'kind', language)}
            value={kind}
            options={adjustments.map((value) => ({
              value,
              label: textOf(walletLines, 'kind', value, language),
            }))}
            onChange={setKind}
            error={error('kind')}
          />
          {kind === 'reversal' ? (
            <SearchSelect<WalletLine>
              path={worker === '' ? '' : walletLines.path}
              filters={{ worker_id: worker, kind: 'penalty' }}
              searchLabel={t(messages.findPenalty)}
              label={t(messages.whichPenalty)}
              value={penalty}
              words={(line) =>
                `${formatDate(line.day, language)} · ${formatRupees(-line.amount)} · ${line.note}`
              }
              onChange={setPenalty}
              error={error('penalty')}
              none={t(messages.noPenalty)}
            />
          ) : null}
          <TextField
            label={t(messages.amount)}
            required
            inputMode="decimal"
            value={amount}
            onChange={setAmount}
            error={error('amount')}
          />
          <TextField
            label={labelOf(walletLines, 'note', language)}
            hint={t(messages.noteHint)}
            required
            maxLength={maxLengthOf(adjustWallet, 'note')}
            value={note}
            onChange={setNote}
            error={error('note')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
