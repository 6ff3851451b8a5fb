import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { jobPlace } from '#shared/modules/jobs/job-place.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Sought } from '#shared/core/find-held.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useFindHere } from '#web/core/ui/forms/use-find-here.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { JobStatus } from '../components/job-status.tsx';
import { jobScreens as messages } from '../messages.ts';
import { JobView } from './job-view.tsx';
import { useMyJobs } from './use-my-jobs.ts';
import type { MyJob } from './use-my-jobs.ts';

/** The jobs that one was offered and has. Everything works without network. */
export default function JobsPage(): ReactNode {
  const { t, language } = useLanguage();
  const { answer, offers, open, done } = useMyJobs();
  const [query, setQuery] = useSearchParams();
  const all = [...offers, ...open, ...done];
  const find = useFindHere(all, soughtBy);
  const chosen = all.find((job) => job.id === query.get('open'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });
  if (chosen)
    return (
      <Page
        narrow
        ownWords
        title={writtenIn(language, chosen.title, chosen.title_hi)}
        back={
          <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
            <ArrowLeft size={20} aria-hidden />
            {t(messages.back)}
          </Button>
        }
      >
        <JobView key={chosen.id} job={chosen} onGone={() => show(null)} />
      </Page>
    );
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {() =>
          all.length === 0 ? (
            <EmptyState icon={<Wrench aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
          ) : (
            <Box display="grid" gap="6">
              {find.field}
              <Part
                title={t(messages.underWay)}
                jobs={open.filter(isUnderWay).filter(find.fits)}
                onOpen={show}
              />
              <Part
                title={t(messages.offered)}
                jobs={offers.filter(find.fits)}
                most={mostOffersAtFirst}
                more={messages.showAllOffers}
                onOpen={show}
              />
              <Part
                title={t(messages.toDo)}
                jobs={open.filter((job) => !isUnderWay(job)).filter(find.fits)}
                onOpen={show}
              />
              <Part title={t(messages.done)} jobs={done.filter(find.fits)} onOpen={show} />
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function soughtBy({
  title,
  title_hi: hindi,
  customer_name: customer,
  address,
  city,
  customer_phone: phone,
}: MyJob): Sought {
  return { names: [title, hindi, customer, city], words: [address, phone ?? ''] };
}

/** What a worker has set off for and not handed in stands before everything else. */
function isUnderWay({ status }: MyJob): boolean {
  return status === 'on_way' || status === 'arrived' || status === 'working';
}

/** So many jobs of each part are drawn when a cheap phone opens the page; many offers hide one's own jobs. */
const mostAtFirst = 20;
const mostOffersAtFirst = 3;

function Part({
  title,
  jobs,
  most = mostAtFirst,
  more = messages.showAll,
  onOpen,
}: {
  title: string;
  jobs: readonly MyJob[];
  most?: number;
  more?: Message;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [all, setAll] = useState(false);
  if (jobs.length === 0) return null;
  const shown = all ? jobs : jobs.slice(0, most);
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {shown.map((job) => (
          <Box as="li" key={job.id}>
            <JobRow job={job} onOpen={() => onOpen(job.id)} />
          </Box>
        ))}
      </Box>
      {shown.length === jobs.length ? null : (
        <Button
          mt="3"
          look="outline"
          minHeight="48px"
          onClick={({ currentTarget: { parentElement: part } }) => {
            setAll(true);
            // The button goes; who came by keyboard or by a reader goes on where it stood.
            requestAnimationFrame(() => part?.querySelectorAll('button')[most]?.focus());
          }}
        >
          {t(more, { n: jobs.length })}
        </Button>
      )}
    </Box>
  );
}

function JobRow({ job, onOpen }: { job: MyJob; onOpen: () => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <BigRow onOpen={onOpen}>
      <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
        {writtenIn(language, job.title, job.title_hi)}
      </Box>
      <Box color="fg.muted" fontVariantNumeric="tabular-nums">
        {dayWords(job.date, language)}, {timeWords(job.time)}
      </Box>
      {jobPlace(job) === '' ? null : (
        <Box color="fg.muted" className="notranslate">
          {jobPlace(job)}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="2">
        <JobStatus status={job.status} />
        {job.urgent ? (
          <StatusBadge tone="danger" icon="attention">
            {t(messages.urgent)}
          </StatusBadge>
        ) : null}
        {job.waits ? (
          <StatusBadge tone="info" icon="offline">
            {t(messages.waiting)}
          </StatusBadge>
        ) : null}
      </Box>
    </BigRow>
  );
}
