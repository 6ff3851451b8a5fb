import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import type { PublishedIncident } from '#shared/modules/incidents/published-incident.ts';
import { useRows } from '#web/core/data/local.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { MediaList } from '../components/media-list.tsx';
import { incidentScreens as messages } from '../messages.ts';

/** What the business told of incidents at the client's sites; nothing where there are none. */
export function SiteReports(): ReactNode {
  const { t } = useLanguage();
  const { rows } = useRows(publishedIncidents, { sort: '-created_at' });
  if (rows.length === 0) return null;
  return (
    <Box as="section" display="grid" gap="3" mt="6">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.fromSites)}
      </Heading>
      {rows.slice(0, 100).map((report) => (
        <Card key={report.id}>
          <TextLink to={`/incidents/${report.id}`} className="notranslate">
            {report.title}
          </TextLink>
          <About report={report} />
        </Card>
      ))}
    </Box>
  );
}

function About({ report }: { report: PublishedIncident }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box color="fg.muted">
      {[
        report.site_name,
        momentWords(report.happened_at, language),
        textOf(incidents, 'status', report.status, language),
      ].join(' · ')}
    </Box>
  );
}

/** One of them. */
export function SiteReport({ report }: { report: PublishedIncident }): ReactNode {
  return (
    <Card display="grid" gap="4">
      <About report={report} />
      <Box whiteSpace="pre-line" overflowWrap="anywhere" className="notranslate">
        {report.text}
      </Box>
      <MediaList media={report.photos} />
    </Card>
  );
}
