import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { matchNames } from '#shared/modules/checklists/expected-codes.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import type { JobReturn } from '#shared/modules/jobs/job-return.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { settleReturn } from '#shared/modules/jobs/operations.ts';
import type { readJob, readJobStory } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { ExtraPart } from './extra-part.tsx';
import { MissedPart } from './missed-part.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TeamPart } from './team-part.tsx';

type Props = { job: Job; may: boolean; onChange: (job: Job) => void };

/** To whom a job was offered, and what was handed in for it. */
export function JobStory({ job, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readJobStory>('/jobs/{id}/story', { params: { id: job.id } });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {({ offers, returns, extras, missed }) => (
        <Box display="grid" gap="5">
          <TeamPart
            job={job}
            offers={offers}
            may={may}
            onChange={(next) => {
              onChange(next);
              answer.reload();
            }}
          />
          <ExtraPart extras={extras} may={may} onChange={answer.reload} />
          <MissedPart
            missed={missed}
            may={may}
            onSettled={(next) => {
              onChange(next);
              answer.reload();
            }}
          />
          <Box as="section">
            <Heading as="h3" fontSize="md" mb="2">
              {t(messages.offers)}
            </Heading>
            {offers.length === 0 ? <Box color="fg.muted">{t(messages.noOffers)}</Box> : null}
            <Box as="ul" listStyleType="none" display="grid" gap="1">
              {offers.map((offer) => (
                <Box as="li" key={offer.id} display="flex" flexWrap="wrap" gap="2" alignItems="baseline">
                  <Box className="notranslate" fontWeight="semibold">
                    {offer.worker_name}
                  </Box>
                  <Box color="fg.muted">
                    {[
                      offer.role === 'helper' ? textOf(jobOffers, 'role', offer.role, language) : '',
                      textOf(jobOffers, 'state', offer.state, language),
                      offer.state === 'waiting' && offer.expires_at !== null
                        ? t(messages.answerBy, { when: stampWords(offer.expires_at, language) })
                        : '',
                      offer.reason,
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
          <Box as="section" display="grid" gap="2">
            <Heading as="h3" fontSize="md">
              {t(messages.reports)}
            </Heading>
            {returns.length === 0 ? <Box color="fg.muted">{t(messages.noReports)}</Box> : null}
            {returns.map((report) => (
              <Report
                key={report.id}
                job={job}
                report={report}
                may={may}
                onSettled={(next) => {
                  onChange(next);
                  answer.reload();
                }}
              />
            ))}
          </Box>
        </Box>
      )}
    </AnswerStates>
  );
}

const tones = {
  counts: ['ok', 'done'],
  held: ['warn', 'attention'],
  dismissed: ['quiet', 'stopped'],
} as const;

/** Photos beside each other; without any they take no room. */
function Photos({ photos, label }: { photos: JobReturn['photos']; label: (n: number) => string }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))">
      {photos.map((photo, i) => (
        <Photo key={photo.id} id={photo.id} label={label(i + 1)} />
      ))}
    </Box>
  );
}

const matchLooks = {
  right: { tone: 'ok', icon: 'done' },
  wrong: { tone: 'warn', icon: 'attention' },
} as const;

function Report({
  job,
  report,
  may,
  onSettled,
}: {
  job: Job;
  report: JobReturn;
  may: boolean;
  onSettled: (job: Job) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const [settling, setSettling] = useState<'take' | 'dismiss' | null>(null);
  const [tone, icon] = tones[report.state];
  const texts = new Map(job.steps.map((step) => [step.id, step.text]));
  const done = report.steps.filter((step) => step.done);
  const settle = async (reason: string): Promise<void> => {
    await call<typeof settleReturn>('POST /jobs/{id}/returns/{return}/settle', {
      params: { id: job.id, return: report.id },
      input: { counts: settling === 'take', reason },
    });
    const { data } = await call<typeof readJob>('GET /jobs/{id}', { params: { id: job.id } });
    toast.success(t(messages.settled));
    onSettled(data);
  };
  return (
    <Card as="article" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Box className="notranslate" fontWeight="semibold">
          {report.worker_name}
        </Box>
        <StatusBadge tone={tone} icon={icon}>
          {textOf(jobReturns, 'state', report.state, language)}
        </StatusBadge>
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {stampWords(report.finished_at ?? report.created_at, language)}
      </Box>
      {report.part ? <Box color="fg.muted">{t(messages.partReport)}</Box> : null}
      {report.state === 'held' ? (
        <Box>{textOf(jobReturns, 'held_because', report.held_because, language)}</Box>
      ) : null}
      {done.length === 0 ? null : (
        <Box as="ul" aria-label={t(messages.steps)} ps="5">
          {done.map((step) => (
            <li key={step.id}>
              <span className="notranslate">
                {[texts.get(step.id) ?? step.id, step.value].filter((part) => part !== '').join(': ')}
              </span>
              {step.match === undefined ? null : (
                <Box as="span" ms="2">
                  <StatusBadge {...matchLooks[step.match]}>{t(matchNames[step.match])}</StatusBadge>
                </Box>
              )}
              <Photos
                photos={report.photos.filter((photo) => photo.step === step.id)}
                label={(n) => t(messages.stepPhoto, { step: texts.get(step.id) ?? step.id, n })}
              />
            </li>
          ))}
        </Box>
      )}
      {report.materials.length === 0 ? null : (
        <Box>
          {t(messages.materials)}:{' '}
          <span className="notranslate">
            {report.materials
              .map((line) => t(messages.material, line).replaceAll(/\s+/g, ' ').trim())
              .join(', ')}
          </span>
        </Box>
      )}
      {[report.note, report.signed_by]
        .filter((line) => line !== '')
        .map((line) => (
          <Box key={line} className="notranslate" overflowWrap="anywhere">
            {line}
          </Box>
        ))}
      {report.drawing === '' ? null : (
        <Box color="fg" maxW="240px">
          <svg viewBox="0 0 1000 300" role="img" aria-label={t(messages.signature)}>
            <path
              d={report.drawing}
              fill="none"
              stroke="currentColor"
              strokeWidth={7}
              strokeLinecap="round"
            />
          </svg>
        </Box>
      )}
      <Photos
        photos={report.photos.filter(({ step }) => !done.some(({ id }) => id === step))}
        label={(n) => t(messages.photo, { n })}
      />
      {may && report.state === 'held' ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={() => setSettling('take')}>
            {t(messages.takeReport)}
          </Button>
          <Button size="sm" look="outline" onClick={() => setSettling('dismiss')}>
            {t(messages.dismissReport)}
          </Button>
        </Box>
      ) : null}
      {settling ? (
        <ReasonDialog
          title={t(messages.settleTitle)}
          action={t(settling === 'take' ? messages.takeReport : messages.dismissReport)}
          onSave={settle}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </Card>
  );
}
