import { Box } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { rotations } from '#shared/modules/roster/rotation.ts';
import type { Rotation } from '#shared/modules/roster/rotation.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { patternScreens as messages } from '../pattern-messages.ts';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';

const mostDays = 62;
/** Six days and one off: what most patterns are made from. */
const usual = (shift: string): string[] => [...Array.from({ length: 6 }, () => shift), ''];

type Props = {
  rotation: Rotation | null;
  shifts: readonly Shift[];
  onSaved: () => void;
  onClose: () => void;
};

/** A pattern day by day: which shift, or none. */
export function CycleDialog({ rotation, shifts, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const id = useId();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState(rotation?.name ?? '');
  const [nameHi, setNameHi] = useState(rotation?.name_hi ?? '');
  const [cycle, setCycle] = useState<readonly string[]>(rotation?.cycle ?? usual(shifts[0]?.id ?? ''));
  const gone = cycle.filter((shift) => shift !== '' && !shifts.some((item) => item.id === shift));
  const options = [
    { value: '', label: t(messages.off) },
    ...shifts.map((shift) => ({
      value: shift.id,
      label: writtenIn(language, shift.name, shift.name_hi),
    })),
    ...[...new Set(gone)].map((value) => ({ value, label: t(messages.gone) })),
  ];
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name, name_hi: nameHi, cycle };
    const work = () =>
      rotation
        ? call<WriteOf<typeof rotations, 'PUT', '/roster/rotations/{id}'>>(
            'PUT /roster/rotations/{id}',
            { params: { id: rotation.id }, form: body },
            {
              headers: { 'if-match': `"${rotation.ver}"` },
            },
          )
        : call<WriteOf<typeof rotations, 'POST', '/roster/rotations'>>('POST /roster/rotations', {
            form: body,
          });
    if (!(await run(work))) return;
    toast.success(t(messages.saved));
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={rotation ? writtenIn(language, rotation.name, rotation.name_hi) : t(messages.add)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            {...inputProps(rotations, 'name', language)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <TextField
            {...inputProps(rotations, 'name_hi', language)}
            value={nameHi}
            onChange={setNameHi}
            error={error('name_hi')}
          />
          <Box color="fg.muted" aria-live="polite">
            {t(messages.days, { n: cycle.length })}
          </Box>
          <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            {cycle.map((shift, i) => (
              <SelectField
                key={`${i}`}
                label={t(messages.day, { n: i + 1 })}
                value={shift}
                options={options}
                onChange={(value) => setCycle(cycle.with(i, value))}
                error={error(`cycle.${i}`)}
              />
            ))}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button
              look="outline"
              size="sm"
              disabled={cycle.length >= mostDays}
              onClick={() => setCycle([...cycle, cycle.at(-2) ?? ''])}
            >
              {t(messages.addDay)}
            </Button>
            <Button
              look="outline"
              size="sm"
              disabled={cycle.length <= 1}
              onClick={() => setCycle(cycle.slice(0, -1))}
            >
              {t(messages.lessDay)}
            </Button>
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
