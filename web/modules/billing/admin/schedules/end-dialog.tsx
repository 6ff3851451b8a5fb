import type { ReactNode } from 'react';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { endSchedule } from '#shared/modules/billing/schedules/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { scheduleScreens as messages } from '../../schedule-screens.ts';

type Props = { schedule: BillSchedule; onEnded: () => void; onClose: () => void };

/** Ends a recurring invoice, which cannot be undone. */
export function EndDialog({ schedule, onEnded, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const end = async (): Promise<void> => {
    const done = await run(async () => {
      await call<typeof endSchedule>('POST /billing/schedules/{id}/end', {
        params: { id: schedule.id },
        input: {},
      });
      toast.success(t(messages.endedNow));
      onEnded();
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.endTitle, { name: schedule.title })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button busy={busy} onClick={() => void end()}>
            {t(messages.end)}
          </Button>
        </>
      }
    >
      {t(messages.endText)}
    </Dialog>
  );
}
