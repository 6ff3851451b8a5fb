import { Box } from '@chakra-ui/react';
import { Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { fieldColumns, listFilters } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { JobStatus } from '../components/job-status.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { jobTypeMessages } from '../type-messages.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobSheet } from './job-sheet.tsx';
import { Unproven } from './unproven.tsx';

/** The statuses of jobs that are still to be done, as the list is asked for them. */
const open = jobLifecycle.states.filter((status) => isOpenJob({ status })).join(',');

/** The jobs of the business, the latest day first; at first those that are open. */
export default function JobsPage(): ReactNode {
  const { t, language } = useLanguage();
  const mayWrite = usePermission('jobs:write');
  const may = useMayBegin('oncall') && mayWrite;
  const [adding, setAdding] = useState(false);
  useCommand('add-job', () => setAdding(may));
  const columns: AdminColumn<Job>[] = fieldColumns<Job>(jobs, language, [...jobs.list.columns], {
    customer_name: { under: 'plain' },
    city: { under: 'plain' },
    status: {
      cell: (row) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <JobStatus status={row.status} />
          {row.returns_held > 0 ? (
            <StatusBadge tone="warn" icon="attention">
              {t(messages.held)}
            </StatusBadge>
          ) : null}
          <Unproven job={row} />
        </Box>
      ),
    },
  });
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Box display="flex" flexWrap="wrap" gap="2">
          <ButtonLink look="outline" to="/admin/jobs/day">
            {t(messages.openDay)}
          </ButtonLink>
          <ButtonLink look="outline" to="/admin/jobs/types">
            {t(jobTypeMessages.types)}
          </ButtonLink>
          {may ? (
            <Button onClick={() => setAdding(true)}>
              <Plus size={20} aria-hidden />
              {t(messages.add)}
            </Button>
          ) : null}
        </Box>
      }
    >
      <AdminTable<Job>
        path="/jobs"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          ...listFilters(jobs, language, t(messages.all)).map((filter) =>
            filter.name === 'status'
              ? {
                  ...filter,
                  values: [{ value: open, label: t(messages.open) }, ...filter.values],
                  first: open,
                }
              : filter,
          ),
          {
            name: 'held',
            label: t(messages.reports),
            all: t(messages.all),
            values: [{ value: 'true', label: t(messages.held) }],
            // A report may be of a job that is over.
            along: { status: 'all' },
          },
          {
            name: 'unproven',
            label: t(messages.code),
            all: t(messages.all),
            values: [{ value: 'true', label: t(messages.unproven) }],
            along: { status: 'all' },
          },
        ]}
        emptyState={{
          icon: <Wrench aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <Wrench aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(job, tools) => <JobSheet key={job.id} job={job} tools={tools} />}
      >
        {(list) =>
          adding ? (
            <JobDialog
              job={null}
              onSaved={() => {
                toast.success(t(messages.added));
                list.reload();
              }}
              onClose={() => setAdding(false)}
            />
          ) : null
        }
      </AdminTable>
    </Page>
  );
}
