import { Box } from '@chakra-ui/react';
import { ArrowLeft, Plus, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { useRows } from '#web/core/data/local.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { fieldScreens as messages } from './messages.ts';
import { IncidentView } from './incident-view.tsx';
import { ReportForm } from './report-form.tsx';

/** What one reported, and for who answers for sites what was reported there. Works without network. */
export default function FieldIncidentsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const { rows, ready, missing, asOf } = useRows(incidents, { sort: '-created_at' });
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });
  const open = query.get('open');
  const chosen = rows.find(({ id }) => id === open);
  const back = (
    <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
      <ArrowLeft size={20} aria-hidden />
      {t(messages.back)}
    </Button>
  );
  if (open === 'new')
    return (
      <Page narrow title={t(messages.report)} back={back}>
        <ReportForm onDone={() => show(null)} />
      </Page>
    );
  if (chosen)
    return (
      <Page narrow ownWords title={chosen.title} back={back}>
        <IncidentView incident={chosen} />
      </Page>
    );
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={asOf} />
      <Box display="grid" gap="4">
        <Button size="lg" onClick={() => show('new')}>
          <Plus size={22} aria-hidden />
          {t(messages.report)}
        </Button>
        {missing ? (
          <NotRead missing={missing} />
        ) : !ready ? (
          <CardSkeletons label={t(messages.loading)} count={3} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<ShieldCheck aria-hidden />}
            title={t(messages.none)}
            text={t(messages.noneText)}
          />
        ) : (
          rows.slice(0, 100).map((incident) => (
            <BigRow key={incident.id} onOpen={() => show(incident.id)}>
              <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
                {incident.title}
              </Box>
              <Box color="fg.muted">
                {[incident.site_name, stampWords(incident.created_at, language)].filter(Boolean).join(' · ')}
              </Box>
              <IncidentBadges incident={incident} />
            </BigRow>
          ))
        )}
      </Box>
    </Page>
  );
}
