import type { ReactNode } from 'react';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { alerts } from '#shared/modules/sos/alert.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';

const looks = {
  open: { tone: 'danger', icon: 'attention' },
  taken: { tone: 'warn', icon: 'waiting' },
  closed: { tone: 'ok', icon: 'done' },
} as const;

/** Where a call for help stands. */
export function AlertStatus({ status }: { status: Alert['status'] }): ReactNode {
  const { language } = useLanguage();
  return <StatusBadge {...looks[status]}>{textOf(alerts, 'status', status, language)}</StatusBadge>;
}
