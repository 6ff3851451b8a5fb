import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listTemplates } from '#shared/modules/tasks/queries.ts';
import type { TaskTemplate } from '#shared/modules/tasks/task-template.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';

/** The templates that a new task can be filled from; without any it takes no room. */
export function TemplateChoice({ onChoose }: { onChoose: (template: TaskTemplate) => void }): ReactNode {
  const { t, language } = useLanguage();
  const [chosen, setChosen] = useState('');
  const { data } = useQuery<typeof listTemplates>('/task-templates', {
    input: { limit: 200, sort: 'title', active: 'true' },
  });
  if (!data || data.length === 0) return null;
  const choose = (id: string): void => {
    setChosen(id);
    const template = data.find((one) => one.id === id);
    if (template) onChoose(template);
  };
  return (
    <SelectField
      label={t(messages.fromTemplate)}
      value={chosen}
      options={[
        { value: '', label: t(messages.noTemplate) },
        ...data.map((one) => ({ value: one.id, label: writtenIn(language, one.title, one.title_hi) })),
      ]}
      onChange={choose}
    />
  );
}
