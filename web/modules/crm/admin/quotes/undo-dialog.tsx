import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ShownRecord, undoAcceptance } from '#shared/modules/crm/quote-outcome.ts';
import { outcomeMessages } from '#shared/modules/crm/outcome-messages.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { outcomeScreens as messages } from '../../outcome-screens.ts';
import { RecordLinks } from './record-links.tsx';

type Props = {
  quote: Quote;
  /** What goes. */
  records: readonly ShownRecord[];
  onUndone: () => void;
  onClose: () => void;
};

/** Asks before what a quote set up is taken back, and lists it. */
export function UndoDialog({ quote, records, onUndone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const undo = (): void =>
    void run(async () => {
      await call<typeof undoAcceptance>('POST /quotes/{id}/undo-acceptance', {
        params: { id: quote.id },
        form: {},
      });
      toast.success(t(outcomeMessages.done));
      onUndone();
      onClose();
    });
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
      <Box display="grid" gap="4">
        <Box>{t(messages.undoText)}</Box>
        <RecordLinks records={records} />
      </Box>
    </Dialog>
  );
}
