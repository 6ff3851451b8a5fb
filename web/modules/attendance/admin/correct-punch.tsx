import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays, instantAt, isClockTime } from '#shared/core/dates.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { regularizePunch } from '#shared/modules/attendance/regularize.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { syncNow } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { isNextDay, isOvernight } from '../components/next-day.ts';
import { officeScreens as messages } from '../office-messages.ts';
import { correctionScreens } from '../correction-messages.ts';

type Props = {
  duty: Pick<Duty, 'staff_id' | 'shift_id' | 'date' | 'starts' | 'ends'>;
  kind: 'in' | 'out';
  id?: string;
  label: string;
  onDone?: () => void;
};

/** Corrects a punch of a duty, or adds the one that is missing, with a reason. */
export function CorrectPunch({ duty, kind, id, label, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const overnight = isOvernight(duty);
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState<string>(kind === 'in' ? duty.starts : duty.ends);
  const [nextDay, setNextDay] = useState(isNextDay(duty, kind));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isClockTime(time)) return;
    setBusy(true);
    setProblem(null);
    try {
      const at = instantAt(nextDay ? addDays(duty.date, 1) : duty.date, time);
      const punch = id ?? punchId(duty.staff_id, duty.date, duty.shift_id, kind);
      await call<typeof regularizePunch>('POST /attendance/{id}/regularize', {
        params: { id: punch },
        form: { at, reason },
      });
      toast.success(t(correctionScreens.corrected));
      setOpen(false);
      void syncNow();
      onDone?.();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  if (!open)
    return (
      <Button look="outline" size="sm" justifySelf="start" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="3">
        <TextField
          label={t(messages.time)}
          type="time"
          required
          autoFocus
          value={time}
          onChange={setTime}
          error={problem?.fieldMessage('at')}
        />
        {overnight ? <Switch label={t(messages.nextDay)} checked={nextDay} onChange={setNextDay} /> : null}
        <TextField
          label={t(messages.reason)}
          hint={t(correctionScreens.keptNote)}
          required
          maxLength={maxLengthOf(regularizePunch, 'reason')}
          value={reason}
          onChange={setReason}
          error={problem?.fieldMessage('reason')}
        />
        <Box display="flex" gap="3">
          <Button type="submit" busy={busy} disabled={!isClockTime(time) || reason.trim() === ''}>
            {t(correctionScreens.save)}
          </Button>
          <Button look="ghost" onClick={() => setOpen(false)}>
            {t(messages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
