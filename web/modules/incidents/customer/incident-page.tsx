import { Box } from '@chakra-ui/react';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { canMove } from '#shared/core/lifecycle.ts';
import { incidentLifecycle, incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { incidentMoves } from '#shared/modules/incidents/operations.ts';
import { mayReopen } from '#shared/modules/incidents/reopening.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { IncidentConversation } from '../components/incident-conversation.tsx';
import { IncidentDetails } from '../components/incident-details.tsx';
import { IncidentStory } from '../components/incident-story.tsx';
import { incidentScreens as messages } from '../messages.ts';
import { incidentPages } from '../page-messages.ts';
import { SiteReport } from './site-reports.tsx';

/** One incident: how it stands, what was done, its photos and what was said. */
export default function IncidentPage(): ReactNode {
  const { t } = useLanguage();
  const { id } = useParams();
  const { row: incident, ready, asOf } = useRow(incidents, id);
  const { row: report } = useRow(publishedIncidents, id);
  const back = (
    <ButtonLink to="/incidents" look="quiet" px="2" ms="-2" mb="1">
      <ArrowLeft size={20} aria-hidden />
      {t(incidentPages.back)}
    </ButtonLink>
  );
  if (!incident && report)
    return (
      <Page title={report.title} ownWords back={back}>
        <OfflineNote asOf={asOf} />
        <SiteReport report={report} />
      </Page>
    );
  if (!incident) {
    return (
      <Page title={t(incidentPages.title)} back={back}>
        <OfflineNote asOf={asOf} />
        {ready ? (
          <EmptyState
            icon={<ShieldQuestion aria-hidden />}
            title={t(incidentPages.notHere)}
            text={t(incidentPages.notHereText)}
          />
        ) : (
          <CardSkeletons label={t(incidentPages.loading)} />
        )}
      </Page>
    );
  }
  return (
    <Page title={incident.title} ownWords back={back}>
      <OfflineNote asOf={asOf} />
      <Box mb="5">
        <IncidentBadges incident={incident} />
      </Box>
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <Box display="grid" gap="4">
          <IncidentDetails incident={incident} />
          <IncidentConversation incident={incident} />
        </Box>
        <IncidentStory incident={incident}>
          <Answers incident={incident} />
        </IncidentStory>
      </Box>
    </Page>
  );
}

/** The reporter's own word: it is solved, or it is not. */
function Answers({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLanguage();
  const act = async (action: 'close' | 'reopen'): Promise<void> => {
    try {
      await send(incidentMoves[action], { id: incident.id, input: {} });
      toast.success(t(incidentPages.done));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  return (
    <>
      {(['close', 'reopen'] as const)
        .filter(
          (action) =>
            canMove(incidentLifecycle, incident.status, action) &&
            (action === 'close' || mayReopen(incident, new Date().toISOString())),
        )
        .map((action) => (
          <Button key={action} look="outline" onClick={() => void act(action)}>
            {t(incidentPages[action])}
          </Button>
        ))}
    </>
  );
}
