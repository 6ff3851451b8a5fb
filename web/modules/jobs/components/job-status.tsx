import type { ReactNode } from 'react';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';

const looks: Readonly<Record<Job['status'], readonly [StatusTone, StatusIcon]>> = {
  open: ['warn', 'attention'],
  offered: ['info', 'waiting'],
  assigned: ['brand', 'agreed'],
  on_way: ['info', 'running'],
  arrived: ['info', 'running'],
  working: ['info', 'running'],
  completed: ['ok', 'done'],
  cancelled: ['quiet', 'stopped'],
};

/** Where a job stands. */
export function JobStatus({ status }: { status: Job['status'] }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textOf(jobs, 'status', status, language)}
    </StatusBadge>
  );
}
