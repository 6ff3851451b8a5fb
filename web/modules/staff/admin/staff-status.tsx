import type { ReactNode } from 'react';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/language.tsx';
import { StatusBadge } from '#web/core/ui/status-badge.tsx';
import { staffScreens as say } from '../messages.ts';

/** Whether somebody works here. */
export function StaffStatus({ person }: { person: StaffMember }): ReactNode {
  const { t } = useLanguage();
  return (
    <StatusBadge tone={person.status === 'active' ? 'ok' : 'quiet'} icon={person.status === 'active' ? 'agreed' : 'stopped'}>
      {t(say[person.status])}
    </StatusBadge>
  );
}
