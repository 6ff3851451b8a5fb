import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { acceptAddendum } from '#shared/modules/contracts/addenda/operations.ts';
import type {
  applyAddendum,
  declineAddendum,
  withdrawAddendum,
} from '#shared/modules/contracts/addenda/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { ArrearsPreview } from './arrears-preview.tsx';
import { addendumScreens as messages } from './messages.ts';

type What = 'accept' | 'apply' | 'decline' | 'withdraw';
type Props = {
  what: What;
  addendum: ContractAddendum;
  /** Whether another contract goes on from that of the addendum, at rates of its own. */
  isRenewed: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Records what the client or the office decides about an addendum. */
export default function DecideDialog({ what, addendum, isRenewed, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [by, setBy] = useState('');
  const [note, setNote] = useState('');
  const isSaid = what === 'accept' || what === 'decline';
  const comesIntoForce = what === 'accept' || what === 'apply';
  const changesRates = addendum.changes.some(({ rate_id: id }) => id !== null);
  const seesBills = usePermission('billing:read');
  const n = addendum.number;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const done = await decide(what, addendum.id, { decided_by: by, note });
      toast.success(
        t(messages.done, { n, status: textOf(contractAddenda, 'status', done.status, language) }),
      );
      onDone();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages[`${what}Title`], { n })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button
            type="submit"
            form="decide-addendum"
            look={what === 'withdraw' ? 'danger' : 'solid'}
            busy={busy}
          >
            {t(messages[what])}
          </Button>
        </>
      }
    >
      <form id="decide-addendum" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Box>{t(messages[`${what}Text`], { day: formatDate(addendum.from, language) })}</Box>
          {isRenewed && comesIntoForce && changesRates ? <Box>{t(messages.renewalKeepsRates)}</Box> : null}
          {seesBills && comesIntoForce && changesRates ? <ArrearsPreview id={addendum.id} /> : null}
          {isSaid ? (
            <>
              <TextField
                label={t(messages.by)}
                required
                maxLength={maxLengthOf(acceptAddendum, 'decided_by')}
                value={by}
                onChange={setBy}
                error={error('decided_by')}
              />
              <TextArea
                label={t(what === 'accept' ? messages.acceptNote : messages.declineNote)}
                {...(what === 'accept' ? { hint: t(messages.acceptHint) } : {})}
                optional
                maxLength={maxLengthOf(acceptAddendum, 'note')}
                value={note}
                onChange={setNote}
                error={error('note')}
              />
            </>
          ) : null}
        </Box>
      </form>
    </Dialog>
  );
}

async function decide(
  what: What,
  id: string,
  said: { decided_by: string; note: string },
): Promise<ContractAddendum> {
  const params = { id };
  switch (what) {
    case 'accept':
      return (
        await call<typeof acceptAddendum>('POST /contracts/addenda/{id}/accept', { params, form: said })
      ).data;
    case 'decline':
      return (
        await call<typeof declineAddendum>('POST /contracts/addenda/{id}/decline', { params, form: said })
      ).data;
    case 'apply':
      return (await call<typeof applyAddendum>('POST /contracts/addenda/{id}/apply', { params, input: {} }))
        .data;
    case 'withdraw':
      return (
        await call<typeof withdrawAddendum>('POST /contracts/addenda/{id}/withdraw', { params, input: {} })
      ).data;
  }
}
