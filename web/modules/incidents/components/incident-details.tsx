import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { incidentScreens as messages } from '../messages.ts';
import { MediaList } from './media-list.tsx';

/** What was reported, with its photos. */
export function IncidentDetails({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Card display="grid" gap="4">
      <Box whiteSpace="pre-line" overflowWrap="anywhere">
        {incident.description}
      </Box>
      <Facts
        rows={[
          [
            labelOf(incidents, 'category', language),
            textOf(incidents, 'category', incident.category, language),
          ],
          ...(incident.site_name === ''
            ? []
            : ([[labelOf(incidents, 'site_id', language), incident.site_name]] as const)),
          [labelOf(incidents, 'location', language), incident.location],
          [labelOf(incidents, 'reported_by', language), incident.reported_by],
          [labelOf(incidents, 'assigned_to', language), incident.assigned_to ?? t(messages.notAssigned)],
          ...(incident.respond_by !== null && incident.responded_at === null
            ? ([[t(messages.answerBy), momentWords(incident.respond_by, language)]] as const)
            : []),
          incident.resolved_at === null
            ? [t(messages.expected), momentWords(expectedAt(incident), language)]
            : [t(messages.resolvedOn), momentWords(incident.resolved_at, language)],
        ]}
      />
      <MediaList media={incident.photos} />
    </Card>
  );
}
