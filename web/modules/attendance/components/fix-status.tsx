import type { ReactNode } from 'react';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';

const looks = {
  asked: { tone: 'warn', icon: 'waiting' },
  approved: { tone: 'ok', icon: 'agreed' },
  rejected: { tone: 'danger', icon: 'stopped' },
} as const;

/** Where a request for a correction stands. */
export function FixStatus({ status }: { status: AttendanceFix['status'] }): ReactNode {
  const { language } = useLanguage();
  return <StatusBadge {...looks[status]}>{textOf(attendanceFixes, 'status', status, language)}</StatusBadge>;
}
