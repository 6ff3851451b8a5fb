import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { staffScreens as messages } from '../messages.ts';

/** Whether somebody works here; `declined` where they said that they do not. */
export function StaffStatus({
  person,
  declined = false,
}: {
  person: StaffMember;
  declined?: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  if (declined && person.status === 'active')
    return (
      <StatusBadge tone="warn" icon="attention">
        {t(messages.declined)}
      </StatusBadge>
    );
  if (person.status === 'active' && person.left_on !== null)
    return (
      <StatusBadge tone="warn" icon="waiting">
        {t(messages.lastDay, { day: formatDate(person.left_on, language) })}
      </StatusBadge>
    );
  return (
    <StatusBadge
      tone={person.status === 'active' ? 'ok' : 'quiet'}
      icon={person.status === 'active' ? 'agreed' : 'stopped'}
    >
      {textOf(staff, 'status', person.status, language)}
    </StatusBadge>
  );
}
