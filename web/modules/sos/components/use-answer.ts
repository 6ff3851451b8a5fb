import { useState } from 'react';
import { onlyReads } from '#shared/core/access.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { closeAlert, takeAlert } from '#shared/modules/sos/operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSession } from '#web/core/session/session.ts';
import { sosScreens as messages } from '../messages.ts';

type AnswerActions = {
  /** False for who only reads, such as an auditor. */
  readonly may: boolean;
  readonly busy: boolean;
  readonly take: () => void;
  readonly close: (outcome: string) => void;
};

/** What a person who answers an alert can do, also without network. */
export function useAnswer(alert: Alert): AnswerActions {
  const { t } = useLanguage();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (thrown) {
      toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.notSaved));
    } finally {
      setBusy(false);
    }
  };
  return {
    may: !onlyReads({ permissions: new Set(user?.permissions) }),
    busy,
    take: () => void run(() => send(takeAlert, { id: alert.id, input: {} }), t(messages.takeDone)),
    close: (outcome) =>
      void run(() => send(closeAlert, { id: alert.id, input: { outcome } }), t(messages.closeDone)),
  };
}
