import { Box, Heading } from '@chakra-ui/react';
import { MessageSquare, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { incidentScreens as messages } from '../messages.ts';
import { incidentPages } from '../page-messages.ts';
import { IncidentBadges } from './incident-badges.tsx';

/** One incident in a list, with all that matters at a glance. */
export function IncidentCard({
  incident,
}: {
  incident: Incident & { readonly _state?: 'waiting' | 'refused' };
}): ReactNode {
  const { t, language } = useLanguage();
  const counted = (count: number, message: Message, many: Message): string =>
    count === 1 ? t(message) : t(many, { n: count });
  return (
    <Card as="li" display="grid" gap="3">
      <IncidentBadges incident={incident} />
      <div>
        <Heading as="h2" className="notranslate" fontSize="md" fontWeight="semibold" lineHeight="snug">
          <TextLink to={`/incidents/${incident.id}`} color="fg" textDecoration="none">
            {incident.title}
          </TextLink>
        </Heading>
        <Box color="fg.muted" lineClamp="2" overflowWrap="anywhere">
          {incident.description}
        </Box>
      </div>
      <Facts
        rows={[
          [t(incidentPages.reportedOn), momentWords(incident.created_at, language)],
          [t(incidentPages.reportedBy), incident.reported_by],
          [t(incidentPages.location), incident.location],
          [t(incidentPages.assignedTo), incident.assigned_to ?? t(messages.notAssigned)],
          incident.resolved_at === null
            ? [t(messages.expected), momentWords(expectedAt(incident), language)]
            : [t(messages.resolvedOn), momentWords(incident.resolved_at, language)],
        ]}
      />
      <Box display="flex" gap="4" fontSize="sm" color="fg.muted">
        <Box display="inline-flex" alignItems="center" gap="1.5">
          <Paperclip size={16} aria-hidden />
          {counted(incident.photos.length, incidentPages.attachmentOne, incidentPages.attachments)}
        </Box>
        <Box display="inline-flex" alignItems="center" gap="1.5">
          <MessageSquare size={16} aria-hidden />
          {counted(incident.comments.length, incidentPages.commentOne, incidentPages.comments)}
        </Box>
      </Box>
    </Card>
  );
}
