import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { outcomeMessages } from '#shared/modules/crm/outcome-messages.ts';
import { undoAcceptance } from '#shared/modules/crm/quote-outcome.ts';
import type { AlsoUndone, ShownRecord } from '#shared/modules/crm/quote-outcome.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { outcomeScreens as messages } from '../../outcome-screens.ts';
import { AlsoGoes } from './also-goes.tsx';
import { RecordLinks } from './record-links.tsx';

type Props = {
  quote: Quote;
  /** What the quote made. */
  records: readonly ShownRecord[];
  also: AlsoUndone;
  onUndone: () => void;
  onClose: () => void;
};

/** Asks before what a quote set up is taken back, and names all that goes. */
export function UndoDialog({ quote, records, also, onUndone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isSigned = also.signature === 'signed';
  const isMissing = isSigned && reason.trim() === '';
  const body = useFirstWrong<HTMLDivElement>(tries);
  const undo = (): void => {
    setTries(tries + 1);
    if (isMissing) return;
    void run(async () => {
      await call<typeof undoAcceptance>('POST /quotes/{id}/undo-acceptance', {
        params: { id: quote.id },
        form: { reason },
      });
      toast.success(t(outcomeMessages.done));
      onUndone();
      onClose();
    });
  };
  const clientStays = isSigned ? messages.undoClientSigned : messages.undoClient;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.undoTitle, { number: quote.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={undo}>
            {t(messages.undo)}
          </Button>
        </>
      }
    >
      <Box ref={body} display="grid" gap="4">
        <Box>{t(messages.undoText)}</Box>
        {isSigned ? (
          <TextArea
            label={t(messages.undoReason)}
            value={reason}
            onChange={setReason}
            required
            maxLength={maxLengthOf(undoAcceptance, 'reason')}
            error={tries > 0 && isMissing ? t(outcomeMessages.needsReason) : undefined}
          />
        ) : null}
        <RecordLinks
          records={records.filter(
            ({ kind }) => kind !== 'contract' && (kind !== 'client' || !also.client_stays),
          )}
          marksChanges
        />
        <AlsoGoes also={also} />
        {records.some(({ kind, changed }) => kind === 'task' && changed) ? (
          <Box fontSize="sm">{t(messages.undoTasks)}</Box>
        ) : null}
        {also.client_stays ? <Box fontSize="sm">{t(clientStays)}</Box> : null}
      </Box>
    </Dialog>
  );
}
