import { Box } from '@chakra-ui/react';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { incidentLifecycle, incidentPriorities, incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { dropSharedPhotos } from '#web/core/sync/shared-photos.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { IncidentCard } from '../components/incident-card.tsx';
import { incidentPages as messages } from '../page-messages.ts';
import { ReportDialog } from './report-dialog.tsx';
import { SiteReports } from './site-reports.tsx';
import { takeShared, useSharedPhotos } from './shared-content.ts';

type Status = 'all' | Incident['status'];
type Priority = 'all' | Incident['priority'];
const pageSize = 20;

export default function IncidentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const files = useSharedPhotos(params);
  const { rows, ready, asOf, missing } = useRows(incidents, { sort: '-created_at' });
  const reports = useRows(publishedIncidents, { sort: '-created_at' }).rows;
  const counted = [...rows, ...reports.filter(({ id }) => !rows.some((row) => row.id === id))];
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const [priority, setPriority] = useState<Priority>('all');
  const [shown, setShown] = useState(pageSize);
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (priority === 'all' || row.priority === priority) &&
      [row.title, row.description, row.location, row.reported_by].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  const filtered = status !== 'all' || priority !== 'all' || wanted !== '';
  const count = (wantedStatus: Incident['status']): number =>
    counted.filter((row) => row.status === wantedStatus).length;
  const report = (open: boolean): void => {
    if (!open) void dropSharedPhotos();
    setParams(open ? { report: '1' } : {}, { replace: true });
  };

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Button onClick={() => report(true)}>
          <TriangleAlert size={20} aria-hidden />
          {t(messages.report)}
        </Button>
      }
    >
      <OfflineNote asOf={asOf} />
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : (
        <>
          <Tiles>
            <Tile label={t(messages.total)} value={counted.length} />
            <Tile label={t(messages.open)} value={count('open')} />
            <Tile label={textOf(incidents, 'status', 'in_progress', language)} value={count('in_progress')} />
            <Tile
              label={textOf(incidents, 'priority', 'critical', language)}
              value={counted.filter((row) => row.priority === 'critical').length}
            />
          </Tiles>
          <SiteReports rows={reports} />
          <Box
            display="grid"
            gap="3"
            mb="5"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr' }}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <TextField label={t(messages.search)} type="search" value={search} onChange={setSearch} />
            </Box>
            <SelectField<Status>
              label={labelOf(incidents, 'status', language)}
              value={status}
              onChange={setStatus}
              options={['all' as const, ...incidentLifecycle.states].map((value) => ({
                value,
                label: value === 'all' ? t(messages.all) : textOf(incidents, 'status', value, language),
              }))}
            />
            <SelectField<Priority>
              label={labelOf(incidents, 'priority', language)}
              value={priority}
              onChange={setPriority}
              options={['all' as const, ...incidentPriorities].map((value) => ({
                value,
                label: value === 'all' ? t(messages.all) : textOf(incidents, 'priority', value, language),
              }))}
            />
          </Box>
          {found.length === 0 && (filtered || reports.length === 0) ? (
            <EmptyState
              icon={<ShieldCheck aria-hidden />}
              title={t(messages.none)}
              text={t(filtered ? messages.noneFiltered : messages.noneText)}
              action={
                filtered ? (
                  <Button
                    look="outline"
                    onClick={() => {
                      setSearch('');
                      setStatus('all');
                      setPriority('all');
                    }}
                  >
                    {t(messages.showAll)}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <Box
              as="ul"
              listStyleType="none"
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              {found.slice(0, shown).map((incident) => (
                <IncidentCard key={incident.id} incident={incident} />
              ))}
            </Box>
          )}
          {found.length > shown ? (
            <Box textAlign="center" mt="5">
              <Button look="outline" onClick={() => setShown(shown + pageSize)}>
                {t(messages.showAll)}
              </Button>
            </Box>
          ) : null}
        </>
      )}
      {files && (params.has('report') || takeShared(params) !== '') ? (
        <ReportDialog
          onClose={() => report(false)}
          shared={params.get('shared') ?? ''}
          text={takeShared(params)}
          files={files}
          site={params.get('site') ?? ''}
          complaint={params.get('report') === 'complaint'}
        />
      ) : null}
    </Page>
  );
}
