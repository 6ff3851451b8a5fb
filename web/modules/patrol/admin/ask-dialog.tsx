import type { ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';

type Props = { title: string; text: string; doLabel: string; act: () => Promise<void>; onClose: () => void };

/** Asks before something of the plan is taken away or printed anew, and does it. */
export function AskDialog({ title, text, doLabel, act, onClose }: Props): ReactNode {
  const { busy, run } = useSave();
  const go = async (): Promise<void> => {
    if (await run(act)) onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={doLabel}
      danger
      busy={busy}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  );
}
