import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import type { NoShow } from '#shared/modules/jobs/no-show.ts';
import type { settleNoShow } from '#shared/modules/jobs/no-show-operations.ts';
import type { readJob } from '#shared/modules/jobs/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { MapAnchor } from '#web/core/ui/layout/map-anchor.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { missed: readonly NoShow[]; may: boolean; onSettled: (job: Job) => void };

const looks = {
  counts: ['ok', 'done'],
  held: ['warn', 'attention'],
  dismissed: ['quiet', 'stopped'],
} as const;

/** The visits of a job that did not take place, with what was seen there; the office decides on each. */
export function MissedPart({ missed, may, onSettled }: Props): ReactNode {
  const { t } = useLanguage();
  if (missed.length === 0) return null;
  return (
    <Box as="section" display="grid" gap="2">
      <Heading as="h3" fontSize="md">
        {t(messages.missed)}
      </Heading>
      {missed.map((report) => (
        <Missed key={report.id} report={report} may={may} onSettled={onSettled} />
      ))}
    </Box>
  );
}

function Missed({
  report,
  may,
  onSettled,
}: {
  report: NoShow;
  may: boolean;
  onSettled: (job: Job) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const [settling, setSettling] = useState<'count' | 'dismiss' | null>(null);
  const [tone, icon] = looks[report.state];
  const { lat, lng } = report;
  const settle = async (reason: string): Promise<void> => {
    await call<typeof settleNoShow>('POST /jobs/no-shows/{id}/settle', {
      params: { id: report.id },
      input: { counts: settling === 'count', reason },
    });
    const { data } = await call<typeof readJob>('GET /jobs/{id}', { params: { id: report.job_id } });
    toast.success(t(messages.settled));
    onSettled(data);
  };
  return (
    <Card as="article" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box fontWeight="semibold">{textOf(noShows, 'kind', report.kind, language)}</Box>
        <StatusBadge tone={tone} icon={icon}>
          {textOf(noShows, 'state', report.state, language)}
        </StatusBadge>
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {[report.worker_name, stampWords(report.at, language)].filter((part) => part !== '').join(' · ')}
      </Box>
      {report.state === 'counts' && report.amount > 0 ? (
        <Box>{t(messages.costs, { amount: formatRupees(report.amount) })}</Box>
      ) : null}
      {[report.note, report.reason]
        .filter((line) => line !== '')
        .map((line) => (
          <Box key={line} className="notranslate" overflowWrap="anywhere">
            {line}
          </Box>
        ))}
      {lat === null || lng === null ? null : (
        <MapAnchor lat={lat} lng={lng}>
          {t(messages.openMap)}
        </MapAnchor>
      )}
      {report.photos.length === 0 ? null : (
        <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))">
          {report.photos.map((photo, i) => (
            <Photo key={photo.id} id={photo.id} label={t(messages.photo, { n: i + 1 })} />
          ))}
        </Box>
      )}
      {may && report.state !== 'dismissed' ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          {report.state === 'held' ? (
            <Button size="sm" onClick={() => setSettling('count')}>
              {t(messages.letCount)}
            </Button>
          ) : null}
          <Button size="sm" look="outline" onClick={() => setSettling('dismiss')}>
            {t(messages.dismiss)}
          </Button>
        </Box>
      ) : null}
      {settling ? (
        <ReasonDialog
          title={textOf(noShows, 'kind', report.kind, language)}
          action={t(settling === 'count' ? messages.letCount : messages.dismiss)}
          onSave={settle}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </Card>
  );
}
