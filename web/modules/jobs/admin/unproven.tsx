import type { ReactNode } from 'react';
import { isUnproven } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';

/** Marks a job that was done without the customer's end code; nothing at others. */
export function Unproven({ job }: { job: Job }): ReactNode {
  const { t } = useLanguage();
  if (!isUnproven(job)) return null;
  return (
    <StatusBadge tone="warn" icon="attention">
      {t(messages.unproven)}
    </StatusBadge>
  );
}
