import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays, instantAt, isClockTime } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { createFix } from '#shared/modules/attendance/regularize.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { isNextDay, isOvernight } from '../components/next-day.ts';
import { officeScreens as messages } from '../office-messages.ts';

type Props = {
  /** What the form begins with; without it the latest duty, and its end. */
  readonly first?: { readonly dutyId: string; readonly kind: 'in' | 'out' };
  readonly onClose: () => void;
};

/**
 * Asks the office to put one's attendance right; saved on the phone at once, sent when there is a network.
 */
export function FixDialog({ first, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const savedText = useSavedText();
  const { user } = useSession();
  const since = addDays(today(), -14);
  const { rows } = useRows(roster, {
    where: { staff_id: user?.staff_id ?? '' },
    sort: '-date',
    filter: (duty) => duty.date >= since && duty.date <= today(),
  });
  const [chosen, setChosen] = useState(first?.dutyId ?? '');
  const [kind, setKind] = useState(first?.kind ?? 'out');
  const [time, setTime] = useState('');
  // What the switch was set to; until then the duty and the kind say which day it is.
  const [chosenDay, setChosenDay] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);
  const duty = rows.find((row) => row.id === chosen) ?? rows[0];
  const nextDay = duty !== undefined && isOvernight(duty) && (chosenDay ?? isNextDay(duty, kind));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!duty || !isClockTime(time)) return;
    setBusy(true);
    setProblem(null);
    try {
      const wanted = instantAt(nextDay ? addDays(duty.date, 1) : duty.date, time);
      await send(createFix, { id: newId(), input: { duty_id: duty.id, kind, wanted_at: wanted, reason } });
      toast.success(savedText, 4000);
      onClose();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.ask)}
      actions={
        <>
          <Button look="outline" size="lg" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button
            type="submit"
            size="lg"
            form="ask-correction"
            busy={busy}
            disabled={!duty || !isClockTime(time)}
          >
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form ref={form} id="ask-correction" onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(duty ? messages.askText : messages.noDuties)}</Box>
          {duty ? (
            <>
              <SelectField
                label={t(messages.duty)}
                value={duty.id}
                onChange={(id) => {
                  setChosen(id);
                  setChosenDay(null);
                }}
                options={rows.map((row) => ({
                  value: row.id,
                  label: `${dayWords(row.date, language)}, ${row.starts}–${row.ends}`,
                }))}
              />
              <SelectField<'in' | 'out'>
                label={t(messages.what)}
                value={kind}
                onChange={(value) => {
                  setKind(value);
                  setChosenDay(null);
                }}
                options={[
                  { value: 'in', label: t(messages.came) },
                  { value: 'out', label: t(messages.left) },
                ]}
              />
              <TextField
                label={t(messages.time)}
                type="time"
                required
                value={time}
                onChange={setTime}
                error={problem?.fieldMessage('wanted_at')}
              />
              {isOvernight(duty) ? (
                <Switch label={t(messages.nextDay)} checked={nextDay} onChange={setChosenDay} />
              ) : null}
              <TextArea
                label={t(messages.reason)}
                required
                maxLength={maxLengthOf(createFix, 'reason')}
                value={reason}
                onChange={setReason}
                error={problem?.fieldMessage('reason')}
              />
            </>
          ) : null}
        </Box>
      </form>
    </Dialog>
  );
}
