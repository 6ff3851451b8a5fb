import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { isOwn } from './is-own.ts';
import { shiftWords } from './shift-labels.ts';
import { StepForm } from './step-form.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** One post of a site, with the people it needs in one shift on every day. */
export function PostStep({ onDone }: { onDone: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const saving = useSave();
  const all = useQuery<typeof listSites>('/locations', { input: { limit: 200 } }).data ?? [];
  const sites = all.filter(isOwn);
  const shifts =
    useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 100, active: 'true' } }).data ?? [];
  const [site, setSite] = useState('');
  const [shift, setShift] = useState('');
  const [name, setName] = useState('');
  const [people, setPeople] = useState('1');
  const chosenSite = site || (sites[0]?.id ?? '');
  const chosenShift = shift || (shifts[0]?.id ?? '');
  if (sites.length === 0) return <Box color="fg.muted">{t(messages.before)}</Box>;
  const work = () =>
    call<WriteOf<typeof posts, 'POST', '/roster/posts'>>('POST /roster/posts', {
      form: {
        site_id: chosenSite,
        name,
        needs: [{ shift_id: chosenShift, people: Number(people), days: [0, 1, 2, 3, 4, 5, 6] }],
      },
    });
  return (
    <StepForm saving={saving} work={work} onDone={onDone}>
      <SelectField
        label={t(messages.site)}
        value={chosenSite}
        options={sites.map((site) => ({ value: site.id, label: site.name }))}
        onChange={setSite}
        error={saving.error('site_id')}
      />
      <TextField
        label={t(messages.postName)}
        required
        maxLength={maxLengthOf(posts, 'name')}
        value={name}
        onChange={setName}
        error={saving.error('name')}
      />
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)">
        <SelectField
          label={t(messages.shift)}
          value={chosenShift}
          options={shifts.map((shift) => ({ value: shift.id, label: shiftWords(shift, language) }))}
          onChange={setShift}
          error={saving.error('needs.0.shift_id')}
        />
        <TextField
          label={t(messages.people)}
          type="number"
          inputMode="numeric"
          min={1}
          value={people}
          onChange={setPeople}
          error={saving.error('needs.0.people')}
        />
      </Box>
    </StepForm>
  );
}
