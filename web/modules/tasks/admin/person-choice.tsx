import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { tasks } from '#shared/modules/tasks/task.ts';
import { taskAdminMessages as messages } from '../admin-messages.ts';

type Person = Pick<StaffMember, 'id' | 'name' | 'code' | 'name_hi'>;

/** One of the people of the business. */
export function PersonChoice({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <SearchSelect<Person>
      path="/staff"
      searchLabel={t(messages.findPerson)}
      label={labelOf(tasks, 'assignee_id', language)}
      value={value}
      words={(person) => `${writtenIn(language, person.name, person.name_hi)} (${person.code})`}
      onChange={onChange}
      error={error}
      none={t(messages.noPerson)}
    />
  );
}
