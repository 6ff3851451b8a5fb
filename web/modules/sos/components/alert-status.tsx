import type { ReactNode } from 'react';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { sosScreens as messages } from '../messages.ts';

const looks = {
  open: { tone: 'danger', icon: 'attention' },
  taken: { tone: 'warn', icon: 'waiting' },
  closed: { tone: 'ok', icon: 'done' },
} as const;

/** Where a call for help stands. */
export function AlertStatus({ status }: { status: Alert['status'] }): ReactNode {
  const { t } = useLanguage();
  return <StatusBadge {...looks[status]}>{t(messages[status])}</StatusBadge>;
}
