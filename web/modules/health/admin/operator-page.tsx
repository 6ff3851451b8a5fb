import { Box } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type {
  businessView,
  jobStateView,
  readBusinesses,
  readInstallation,
  readJobs,
} from '#shared/modules/health/queries.ts';
import { subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { useFirstRead } from '#web/core/data/use-first-read.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { byteWords } from '#web/core/ui/look/byte-words.ts';
import { momentWords, stampWords } from '#web/core/ui/look/when.ts';
import { optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { operatorScreens as messages } from '../messages.ts';
import { FaultsPart } from './faults-part.tsx';
import { InstallationTiles } from './installation-tiles.tsx';
import { Part } from './part.tsx';
import { PhonesPart } from './phones-part.tsx';
import { QueuesPart } from './queues-part.tsx';
import { SpendPart } from './spend-part.tsx';

type Business = z.output<typeof businessView>;
type Job = z.output<typeof jobStateView>;
type Installation = z.output<(typeof readInstallation)['output']>;

/** What the operator of the installation looks after; of a business nothing but figures. */
export function OperatorPage(): ReactNode {
  const { t } = useLanguage();
  const installation = useQuery<typeof readInstallation>('/health/installation', {});
  const businesses = useQuery<typeof readBusinesses>('/health/businesses', {});
  const jobs = useQuery<typeof readJobs>('/health/jobs', {});
  // Each part pushes down the next, so that they are shown together.
  if (!useFirstRead([installation, businesses, jobs]))
    return (
      <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
        <CardSkeletons count={5} />
      </Page>
    );
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AnswerStates answer={installation} skeletons={1}>
        {(data) => <InstallationTiles installation={data} jobs={jobs.data ?? []} />}
      </AnswerStates>
      <Part title={t(messages.businesses)}>
        <AnswerStates answer={businesses} skeletons={2}>
          {(rows) => <Businesses rows={rows} />}
        </AnswerStates>
      </Part>
      <Part title={t(messages.jobs)}>
        <AnswerStates answer={jobs} skeletons={2}>
          {(rows) => <Jobs rows={rows} />}
        </AnswerStates>
      </Part>
      <PhonesPart />
      <QueuesPart />
      <SpendPart />
      <FaultsPart />
      {installation.data ? (
        <Part title={t(messages.errors)}>
          <Errors rows={installation.data.newest_errors} />
        </Part>
      ) : null}
    </Page>
  );
}

function Businesses({ rows }: { rows: readonly Business[] }): ReactNode {
  const { t, language } = useLanguage();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Building2 aria-hidden />}
        title={t(messages.noBusinesses)}
        text={t(messages.noBusinessesText)}
      />
    );
  const plans = optionsOf(subscriptions, 'plan', language);
  const figure = (key: 'employees' | 'office' | 'customers' | 'files' | 'entries'): Column<Business> => ({
    key,
    label: t(messages[key]),
    numeric: true,
    cell: (row) => row[key].toLocaleString('en-IN'),
    text: (row) => row[key],
  });
  const columns: Column<Business>[] = [
    {
      key: 'name',
      label: t(messages.name),
      cell: (row) => <span className="notranslate">{row.name}</span>,
      width: '220px',
    },
    { key: 'status', label: t(messages.status), cell: (row) => <State business={row} /> },
    {
      key: 'plan',
      label: t(messages.plan),
      cell: (row) => plans.find(({ value }) => value === row.plan)?.label ?? '–',
    },
    figure('employees'),
    { ...figure('office'), under: 'named' },
    { ...figure('customers'), under: 'named' },
    {
      key: 'size',
      label: t(messages.fileSize),
      numeric: true,
      cell: (row) => byteWords(row.file_bytes),
      text: (row) => byteWords(row.file_bytes),
      under: 'named',
    },
    { ...figure('files'), under: 'named' },
    { ...figure('entries'), under: 'named' },
    {
      key: 'seen',
      label: t(messages.lastSeen),
      cell: (row) =>
        row.last_seen_at === null ? (
          ''
        ) : (
          <Box whiteSpace="nowrap">{momentWords(row.last_seen_at, language)}</Box>
        ),
    },
    {
      key: 'created',
      label: t(messages.created),
      cell: (row) => <Box whiteSpace="nowrap">{momentWords(row.created_at, language, 'date')}</Box>,
    },
  ];
  return (
    <DataTable caption={t(messages.businesses)} columns={columns} rows={rows} rowKey={(row) => row.id} />
  );
}

function State({ business }: { business: Business }): ReactNode {
  const { t } = useLanguage();
  if (!business.active)
    return (
      <StatusBadge tone="danger" icon="stopped">
        {t(messages.stopped)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={business.demo ? 'info' : 'ok'} icon="agreed">
      {t(business.demo ? messages.demo : messages.active)}
    </StatusBadge>
  );
}

/** The jobs that failed; the others, of which there are many, where they are asked for. */
function Jobs({ rows }: { rows: readonly Job[] }): ReactNode {
  const { t, language } = useLanguage();
  const [all, setAll] = useState(false);
  const every = (seconds: number): string =>
    seconds < 60
      ? t(messages.seconds, { n: seconds })
      : seconds < 3600
        ? t(messages.minutes, { n: Math.round(seconds / 60) })
        : t(messages.hours, { n: Math.round(seconds / 3600) });
  const columns: Column<Job>[] = [
    {
      key: 'job',
      label: t(messages.job),
      cell: (row) => t(row.title),
    },
    { key: 'every', label: t(messages.every), cell: (row) => every(row.every_seconds) },
    {
      key: 'result',
      label: t(messages.result),
      cell: (row) => <Result job={row} />,
    },
    {
      key: 'last',
      label: t(messages.lastRun),
      cell: (row) => (row.last_run_at === null ? '' : momentWords(row.last_run_at, language)),
    },
    { key: 'next', label: t(messages.nextRun), cell: (row) => momentWords(row.next_due_at, language) },
  ];
  const failed = rows.filter((row) => row.last_result === 'failed');
  const shown = all ? rows : failed;
  return (
    <Box display="grid" gap="3">
      {shown.length === 0 ? (
        <Box color="fg.muted">{t(messages.noneFailed)}</Box>
      ) : (
        <DataTable caption={t(messages.jobs)} columns={columns} rows={shown} rowKey={(row) => row.name} />
      )}
      <Button look="outline" justifySelf="start" aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? messages.onlyFailed : messages.allJobs, { n: rows.length })}
      </Button>
    </Box>
  );
}

function Result({ job }: { job: Job }): ReactNode {
  const { t } = useLanguage();
  if (job.last_result === 'failed')
    return (
      <StatusBadge tone="danger" icon="stopped">
        {t(messages.failed)}
      </StatusBadge>
    );
  if (job.running)
    return (
      <StatusBadge tone="info" icon="running">
        {t(messages.running)}
      </StatusBadge>
    );
  return (
    <StatusBadge
      tone={job.last_result === null ? 'quiet' : 'ok'}
      icon={job.last_result === null ? 'waiting' : 'agreed'}
    >
      {t(job.last_result === null ? messages.notYet : messages.ok)}
    </StatusBadge>
  );
}

function Errors({ rows }: { rows: Installation['newest_errors'] }): ReactNode {
  const { t, language } = useLanguage();
  if (rows.length === 0) return <Box color="fg.muted">{t(messages.noErrors)}</Box>;
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { key: 'when', label: t(messages.when), cell: (row) => stampWords(row.at, language) },
    {
      key: 'what',
      label: t(messages.what),
      cell: (row) => <span className="notranslate">{row.message}</span>,
    },
    {
      key: 'request',
      label: t(messages.request),
      cell: (row) => (row.request_id === null ? '' : <span className="notranslate">{row.request_id}</span>),
    },
  ];
  return (
    <DataTable
      caption={t(messages.errors)}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.at} ${row.request_id ?? row.message}`}
    />
  );
}
