import { useState } from 'react';
import type { ReactNode } from 'react';
import { doubts } from '#shared/modules/attendance/rules.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { attendanceScreens as messages } from '../messages.ts';

type Props = {
  readonly duty: Duty | null;
  /** Whose duty it is, where somebody else ends it. */
  readonly of?: string;
  readonly onEnd: () => void;
};

/**
 * Ends a duty, and asks first where its end is further away than the server lets pass: a duty has one start
 * and one end, so what was pressed by mistake only the office can put right.
 */
export function useEarlyEnd({ duty, of, onEnd }: Props): { end: () => void; question: ReactNode } {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const sure = (): void => {
    close();
    onEnd();
  };
  return {
    end: () => (isEarlyEnd(duty, believedNow()) ? setAsking(true) : onEnd()),
    question: (
      <Dialog
        open={asking && duty !== null}
        onClose={close}
        title={
          of === undefined
            ? t(messages.earlyEnd, { time: duty?.ends ?? '' })
            : t(messages.earlyEndOf, { name: of, time: duty?.ends ?? '' })
        }
        actions={
          <>
            <Button look="outline" size="lg" onClick={close}>
              {t(messages.earlyStay)}
            </Button>
            <Button look="danger" size="lg" onClick={sure}>
              {t(messages.earlySure)}
            </Button>
          </>
        }
      >
        {t(messages.earlyText)}
      </Dialog>
    ),
  };
}

/** Whether an end at this moment leaves a duty early, by the rule of the server. */
export function isEarlyEnd(duty: Pick<Duty, 'date' | 'starts' | 'ends'> | null, nowMs: number): boolean {
  return duty !== null && nowMs < dutyTimes(duty).endsMs - doubts.graceMs;
}
