import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { MateDuty } from '#shared/modules/roster/ahead.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { createRequest } from '#shared/modules/roster/request.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { myDuties as messages } from '../field-messages.ts';

type Props = { duty: Duty; mates: readonly MateDuty[] | null; onClose: () => void };

/**
 * Asks a colleague to take a duty, for one of theirs or for none. Saved on the phone at once; first the
 * colleague says yes, then the office.
 */
export function SwapDialog({ duty, mates, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const nameOf = (mateDuty: MateDuty): string => writtenIn(language, mateDuty.name, mateDuty.name_hi);
  // Whoever has duty at that very time cannot take it.
  const own = dutyTimes(duty);
  const busyThen = new Set(
    (mates ?? [])
      .filter((mate) => dutyTimes(mate).startsMs < own.endsMs && dutyTimes(mate).endsMs > own.startsMs)
      .map((mate) => mate.staff_id),
  );
  const people = [
    ...new Map(
      (mates ?? [])
        .filter((mate) => !busyThen.has(mate.staff_id))
        .map((mate) => [mate.staff_id, nameOf(mate)]),
    ),
  ];
  const [withId, setWithId] = useState(people[0]?.[0] ?? '');
  const [theirId, setTheirId] = useState('');
  const [reason, setReason] = useState('');
  const theirs = (mates ?? []).filter(
    (mate) => mate.staff_id === withId && dutyTimes(mate).startsMs > believedNow() && mate.date !== duty.date,
  );

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const id = newId();
    const input = {
      id,
      kind: 'swap' as const,
      from: duty.date,
      to: duty.date,
      duty_id: duty.id,
      with_staff_id: withId,
      ...(theirId === '' ? {} : { with_duty_id: theirId }),
      reason,
    };
    if (!(await run(() => send(createRequest, { id, input })))) return;
    toast.success(t(messages.sent));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.swap)}
      actions={
        <>
          <Button look="outline" size="lg" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" size="lg" form="ask-swap" busy={busy} disabled={withId === ''}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form id="ask-swap" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box fontWeight="semibold">
            {dayWords(duty.date, language)}, {duty.starts}–{duty.ends}
          </Box>
          {people.length === 0 ? (
            <Box role="status" color="fg.muted">
              {t(mates === null ? messages.matesUnknown : messages.nobodyFree)}
            </Box>
          ) : (
            <>
              <SelectField
                label={t(messages.withWhom)}
                value={withId}
                options={people.map(([value, label]) => ({ value, label }))}
                onChange={(value) => {
                  setWithId(value);
                  setTheirId('');
                }}
                error={error('with_staff_id')}
              />
              <SelectField
                label={t(messages.inExchange)}
                value={theirId}
                options={[
                  { value: '', label: t(messages.nothingBack) },
                  ...theirs.map((their) => ({
                    value: their.duty_id,
                    label: `${dayWords(their.date, language)}, ${their.starts}–${their.ends}`,
                  })),
                ]}
                onChange={setTheirId}
                error={error('with_duty_id')}
              />
              <TextArea
                label={t(messages.reason)}
                optional
                maxLength={maxLengthOf(createRequest, 'reason')}
                value={reason}
                onChange={setReason}
                error={error('reason')}
              />
              <Box color="fg.muted">{t(messages.order)}</Box>
            </>
          )}
        </Box>
      </form>
    </Dialog>
  );
}
