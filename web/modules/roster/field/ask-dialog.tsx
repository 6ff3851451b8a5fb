import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { createRequest, leaveNames } from '#shared/modules/roster/request.ts';
import type { LeaveType } from '#shared/modules/roster/request.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { myLeave as messages } from '../field-messages.ts';

const types = ['casual', 'sick', 'earned', 'comp_off', 'unpaid'] as const satisfies readonly LeaveType[];

/**
 * Asks for leave, or for a day in lieu of one that was worked; saved on the phone at once, sent when there is
 * a network.
 */
export function AskDialog({ kind, onClose }: { kind: 'leave' | 'comp_off'; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const savedText = useSavedText();
  const { busy, error, form, run } = useSave();
  const first = kind === 'leave' ? addDays(today(), 1) : addDays(today(), -1);
  const [type, setType] = useState<(typeof types)[number]>('casual');
  const [from, setFrom] = useState<string>(first);
  const [to, setTo] = useState<string>(first);
  const [reason, setReason] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isCalendarDate(from) || !isCalendarDate(to)) return;
    const id = newId();
    const last = kind === 'leave' ? to : from;
    const done = await run(() =>
      send(createRequest, {
        id,
        input: { id, kind, leave_type: kind === 'leave' ? type : '', from, to: last, reason },
      }),
    );
    if (!done) return;
    toast.success(savedText);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'leave' ? messages.ask : messages.askInLieu)}
      actions={
        <>
          <Button look="outline" size="lg" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" size="lg" form="ask-leave" busy={busy}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form id="ask-leave" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {kind === 'leave' ? (
            <SelectField
              label={t(messages.type)}
              value={type}
              options={types.map((value) => ({ value, label: t(leaveNames[value]) }))}
              onChange={setType}
              error={error('leave_type')}
            />
          ) : null}
          <TextField
            label={t(kind === 'leave' ? messages.from : messages.workedOn)}
            type="date"
            required
            value={from}
            onChange={(value) => {
              setFrom(value);
              if (value > to) setTo(value);
            }}
            error={error('from')}
          />
          {kind === 'leave' ? (
            <TextField
              label={t(messages.to)}
              type="date"
              required
              min={from}
              value={to}
              onChange={setTo}
              error={error('to')}
            />
          ) : null}
          <TextArea
            label={t(messages.reason)}
            optional
            maxLength={maxLengthOf(createRequest, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
