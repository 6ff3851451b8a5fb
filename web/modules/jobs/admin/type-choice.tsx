import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { JobType } from '#shared/modules/jobs/job-type.ts';
import type { listJobTypes } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { jobTypeMessages as messages } from '../type-messages.ts';

/** The types that a new job can be filled from; without any it takes no room. */
export function TypeChoice({ onChoose }: { onChoose: (type: JobType) => void }): ReactNode {
  const { t, language } = useLanguage();
  const [chosen, setChosen] = useState('');
  const { data } = useQuery<typeof listJobTypes>('/job-types', {
    input: { limit: 200, sort: 'title', active: 'true' },
  });
  if (!data || data.length === 0) return null;
  const choose = (id: string): void => {
    setChosen(id);
    const type = data.find((one) => one.id === id);
    if (type) onChoose(type);
  };
  return (
    <SelectField
      label={t(messages.fromType)}
      value={chosen}
      options={[
        { value: '', label: t(messages.noType) },
        ...data.map((one) => ({ value: one.id, label: writtenIn(language, one.title, one.title_hi) })),
      ]}
      onChange={choose}
    />
  );
}
