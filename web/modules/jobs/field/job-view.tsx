import { Box } from '@chakra-ui/react';
import { CheckCheck, MapPin, Phone, Play, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { jobPlace } from '#shared/modules/jobs/job-place.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { acceptJob, progressJob } from '#shared/modules/jobs/worker-operations.ts';
import type { Way } from '#shared/modules/jobs/worker-operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { mapLink } from '#web/core/ui/look/map-link.ts';
import { dayWords, stampWords, timeWords } from '#web/core/ui/look/when.ts';
import { JobStatus } from '../components/job-status.tsx';
import { jobScreens as messages } from '../messages.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { MyJob } from './use-my-jobs.ts';
import { useSaved } from './use-saved.ts';

const FinishForm = lazy(() => import('./finish-form.tsx'));
const ExtraWork = lazy(() => import('./extra-work.tsx'));
const RateCustomer = lazy(() => import('./rate-customer.tsx'));
const NobodyHome = lazy(() => import('./nobody-home.tsx'));

/** One job: where and when, and the one thing to do next. */
export function JobView({ job, onGone }: { job: MyJob; onGone: () => void }): ReactNode {
  const { t } = useLanguage();
  const [declining, setDeclining] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const isOver = job.status === 'completed' || job.status === 'cancelled';
  if (finishing)
    return (
      <Suspense fallback={null}>
        <FinishForm job={job} onDone={() => setFinishing(false)} onCancel={() => setFinishing(false)} />
      </Suspense>
    );
  return (
    <Box display="grid" gap="5">
      <Facts job={job} />
      {job.offer === null ? null : <Offer job={job} onDecline={() => setDeclining(true)} />}
      {job.offer === null && !isOver ? (
        <>
          <NextStep job={job} onFinish={() => setFinishing(true)} />
          {job.status === 'arrived' && !job.part ? (
            <Suspense fallback={null}>
              <NobodyHome job={job} />
            </Suspense>
          ) : null}
          {job.status === 'working' || job.finished_at !== null ? null : (
            <Button look="quiet" size="lg" onClick={() => setDeclining(true)}>
              {t(messages.giveUp)}
            </Button>
          )}
        </>
      ) : null}
      {job.has_codes ? (
        <Suspense fallback={null}>
          <ExtraWork job={job} />
        </Suspense>
      ) : null}
      {job.has_codes && job.status === 'completed' ? (
        <Suspense fallback={null}>
          <RateCustomer job={job} />
        </Suspense>
      ) : null}
      {declining ? <DeclineDialog job={job} onDone={onGone} onClose={() => setDeclining(false)} /> : null}
    </Box>
  );
}

function Facts({ job }: { job: MyJob }): ReactNode {
  const { t, language } = useLanguage();
  const place = jobPlace(job);
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" gap="2">
        <JobStatus status={job.status} />
        {job.waits ? (
          <StatusBadge tone="info" icon="offline">
            {t(messages.waiting)}
          </StatusBadge>
        ) : null}
      </Box>
      <Box fontSize="lg" fontVariantNumeric="tabular-nums">
        {dayWords(job.date, language)}, {timeWords(job.time)} · {t(messages.minutes, { n: job.minutes })}
      </Box>
      {job.earning === null ? null : (
        <Box fontWeight="bold">{t(messages.earning, { amount: formatRupees(job.earning) })}</Box>
      )}
      <Box className="notranslate" display="grid" gap="1">
        {[job.customer_name, place]
          .filter((line) => line !== '')
          .map((line) => (
            <Box key={line} overflowWrap="anywhere">
              {line}
            </Box>
          ))}
      </Box>
      {job.address === '' && job.status !== 'completed' ? (
        <Box color="fg.muted">{t(messages.placeLater)}</Box>
      ) : null}
      {job.team.length === 0 ? null : (
        <Box className="notranslate" overflowWrap="anywhere">
          {t(messages.team, {
            names: job.team.map(({ name, lead }) => (lead ? t(messages.leads, { name }) : name)).join(', '),
          })}
        </Box>
      )}
      {job.instructions === '' ? null : (
        <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
          {job.instructions}
        </Box>
      )}
      {job.finished_at === null ? null : (
        <Box color="fg.muted">{t(messages.doneAt, { when: stampWords(job.finished_at, language) })}</Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="2">
        {job.customer_phone === null ? null : (
          <ButtonAnchor look="outline" size="lg" href={`tel:${job.customer_phone}`}>
            <Phone size={20} aria-hidden />
            {t(messages.call)}
          </ButtonAnchor>
        )}
        {job.lat === null || job.lng === null ? null : (
          <ButtonAnchor
            look="outline"
            size="lg"
            href={mapLink(job.lat, job.lng)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin size={20} aria-hidden />
            {t(messages.map)}
          </ButtonAnchor>
        )}
      </Box>
    </Box>
  );
}

function Offer({ job, onDecline }: { job: MyJob; onDecline: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const saved = useSaved();
  const until = job.offer?.expires_at ?? null;
  return (
    <Box display="grid" gap="3">
      {until === null ? null : (
        <Box fontWeight="semibold" color="warn">
          {t(messages.answerBy, { when: stampWords(until, language) })}
        </Box>
      )}
      <BigButton
        icon={<CheckCheck aria-hidden />}
        onClick={() => void saved(send(acceptJob, { id: job.id, input: {} }), t(messages.firstWins))}
      >
        {t(messages.accept)}
      </BigButton>
      <BigButton look="plain" minHeight="72px" icon={<X aria-hidden />} onClick={onDecline}>
        {t(messages.decline)}
      </BigButton>
    </Box>
  );
}

const icons = { set_off: Play, arrive: MapPin, begin: Play } as const;
const nextOf: Readonly<Partial<Record<MyJob['status'], Way>>> = {
  assigned: 'set_off',
  on_way: 'arrive',
  arrived: 'begin',
};

function NextStep({ job, onFinish }: { job: MyJob; onFinish: () => void }): ReactNode {
  const { t } = useLanguage();
  const saved = useSaved();
  const [code, setCode] = useState('');
  const next = nextOf[job.status];
  const go = (to: Way): void =>
    void saved(
      send(progressJob, {
        id: job.id,
        input: { to, at: instantFromMs(believedNow()), ...(to === 'begin' && code !== '' ? { code } : {}) },
      }),
      t(messages.saved),
    ).then(() => setCode(''));
  const asksCode =
    job.has_codes && job.start_state !== 'right' && (next === 'begin' || job.status === 'working');
  const Icon = next === undefined ? CheckCheck : icons[next];
  return (
    <Box display="grid" gap="4">
      {job.status === 'working' && job.start_state === 'wrong' ? (
        <Box role="status" color="danger" fontWeight="semibold">
          {t(messages.codeWrong)}
        </Box>
      ) : null}
      {asksCode && (next === 'begin' || job.start_state === 'wrong') ? (
        <Box display="grid" gap="3">
          <TextField
            label={t(messages.startCode)}
            hint={t(messages.codeHint)}
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLengthOf(progressJob, 'code')}
          />
          {next === 'begin' ? null : (
            <Button look="outline" size="lg" disabled={code === ''} onClick={() => go('begin')}>
              {t(messages.sendCode)}
            </Button>
          )}
        </Box>
      ) : null}
      <BigButton icon={<Icon aria-hidden />} onClick={() => (next === undefined ? onFinish() : go(next))}>
        {t(next === undefined ? (job.part ? messages.finishPart : messages.finish) : messages[next])}
      </BigButton>
    </Box>
  );
}
