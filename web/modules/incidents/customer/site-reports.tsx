import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { PublishedIncident } from '#shared/modules/incidents/published-incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { MediaList } from '../components/media-list.tsx';
import { incidentPages as messages } from '../page-messages.ts';

/** So many stand above what the client reported; the others come when asked for. */
const first = 3;

/** What the business told of incidents at the client's sites; nothing where there are none. */
export function SiteReports({ rows }: { rows: readonly PublishedIncident[] }): ReactNode {
  const { t } = useLanguage();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Box as="section" display="grid" gap="3" mb="6">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.fromSites)}
      </Heading>
      {rows.slice(0, all ? 100 : first).map((report) => (
        <Card key={report.id}>
          <TextLink to={`/incidents/${report.id}`} className="notranslate">
            {report.title}
          </TextLink>
          <About report={report} />
        </Card>
      ))}
      {rows.length > first && !all ? (
        <Box textAlign="center">
          <Button look="outline" onClick={() => setAll(true)}>
            {t(messages.showAll)}
          </Button>
        </Box>
      ) : null}
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
