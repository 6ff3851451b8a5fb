import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { call } from '#web/core/session/call.ts';
import type { lockRun } from '#shared/modules/payroll/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { payScreens as messages } from '../messages.ts';

/** Asks before a month is closed for good. */
export function LockDialog({
  run,
  onDone,
  onClose,
}: {
  run: PayrollRun;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run: save } = useSave();
  const [leave, setLeave] = useState(false);
  const month = formatMonth(run.month, language);
  const lock = async (): Promise<void> => {
    if (
      !(await save(() =>
        call<typeof lockRun>('POST /payroll/runs/{id}/lock', {
          params: { id: run.id },
          form: { with_unsettled: leave },
        }),
      ))
    )
      return;
    toast.success(t(messages.locked, { month }));
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.lockTitle, { month })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy} onClick={() => void lock()}>
            {t(messages.lock)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box>{t(messages.lockText)}</Box>
        {run.unsettled > 0 ? (
          <Switch label={t(messages.leaveUnsettled)} checked={leave} onChange={setLeave} />
        ) : null}
      </Box>
    </Dialog>
  );
}
