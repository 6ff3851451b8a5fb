import type { ReactNode } from 'react';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { leaveScreens as messages } from '../messages.ts';

const looks: Readonly<Record<StaffRequest['status'], readonly [StatusTone, StatusIcon]>> = {
  requested: ['warn', 'waiting'],
  agreed: ['info', 'agreed'],
  approved: ['ok', 'done'],
  rejected: ['danger', 'stopped'],
  cancelled: ['quiet', 'stopped'],
};

/** Where a request stands, as a badge. */
export function RequestStatus({ request }: { request: StaffRequest }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[request.status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {statusText(request, language)}
    </StatusBadge>
  );
}

/** Where a request stands, in words. */
export function statusText({ kind, status }: StaffRequest, language: Language): string {
  return kind === 'swap' && status === 'requested'
    ? translate(messages.asksColleague, language)
    : textOf(staffRequests, 'status', status, language);
}
