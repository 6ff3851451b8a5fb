import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { addDays, isClockTime, nextAt } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { assignAtSite } from '#shared/modules/tasks/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { taskScreens as messages } from '../messages.ts';

/**
 * Gives a task to whoever is on duty at a site, or to one of its people. Saved on the phone at once, sent
 * when there is a network.
 */
export function GiveDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const near = [addDays(today(), -1), addDays(today(), 1)];
  const { rows: duties } = useRows(roster, {
    sort: 'date',
    filter: (duty) => duty.date >= String(near[0]) && duty.date <= String(near[1]),
  });
  const sites = [
    ...new Map(duties.map((duty) => [duty.site_id, writtenIn(language, duty.site_name, duty.site_name_hi)])),
  ];
  const [title, setTitle] = useState('');
  const [site, setSite] = useState('');
  const [person, setPerson] = useState('');
  const [until, setUntil] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [photo, setPhoto] = useState(false);
  const siteId = site || (sites[0]?.[0] ?? '');
  const people = [
    ...new Map(
      duties.filter((duty) => duty.site_id === siteId).map((duty) => [duty.staff_id, duty.staff_name]),
    ),
  ];

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const id = newId();
    const input = {
      title,
      site_id: siteId,
      site_name: duties.find((duty) => duty.site_id === siteId)?.site_name ?? '',
      assignee_id: person === '' ? null : person,
      assignee_name: people.find(([one]) => one === person)?.[1] ?? '',
      due_at: isClockTime(until) ? nextAt(until, believedNow()) : null,
      priority: urgent ? ('urgent' as const) : ('normal' as const),
      photo_needed: photo,
    };
    if (!(await run(() => send(assignAtSite, { id, input })))) return vibrate('failed');
    vibrate('saved');
    toast.success(t(messages.given));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.giveTitle)}
      actions={
        <>
          <Button look="outline" size="lg" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" size="lg" form="give-task" busy={busy} disabled={siteId === ''}>
            {t(messages.give)}
          </Button>
        </>
      }
    >
      <form ref={form} id="give-task" onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.task)}
            required
            maxLength={maxLengthOf(assignAtSite, 'title')}
            value={title}
            onChange={setTitle}
            error={error('title')}
          />
          {sites.length > 1 ? (
            <SelectField
              label={t(messages.where)}
              value={siteId}
              options={sites.map(([value, label]) => ({ value, label }))}
              onChange={(value) => {
                setSite(value);
                setPerson('');
              }}
              error={error('site_id')}
            />
          ) : null}
          <SelectField
            label={t(messages.who)}
            value={person}
            options={[
              { value: '', label: t(messages.everybody) },
              ...people.map(([value, name]) => ({ value, label: personName(value, name) })),
            ]}
            onChange={setPerson}
            error={error('assignee_id')}
          />
          <TextField
            label={t(messages.by)}
            type="time"
            value={until}
            onChange={setUntil}
            error={error('due_at')}
          />
          <Switch label={t(messages.urgent)} checked={urgent} onChange={setUrgent} />
          <Switch label={t(messages.withPhoto)} checked={photo} onChange={setPhoto} />
        </Box>
      </form>
    </Dialog>
  );
}
