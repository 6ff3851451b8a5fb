import { Box } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import type { answerRating, appealRating, reportRating } from '#shared/modules/on-call/report-operations.ts';
import type { listMyRatings } from '#shared/modules/on-call/service-queries.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { ratingScreens as messages } from '../rating-messages.ts';
import { useMyRatings } from './own-answers.ts';
import { RatingWords } from './rating-words.tsx';
import type { Words } from './rating-words.tsx';

type MyRating = AnswerTo<typeof listMyRatings>[number];
type Report = NonNullable<MyRating['report']>;
type Doing = 'reply' | 'report' | 'appeal';

/** What customers said of a partner's visits, as last known to the phone, and what the partner says to it. */
export default function RatingsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useMyRatings();
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<Star aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {rows.map((rating) => (
                <RatingCard key={rating.id} rating={rating} onChange={answer.reload} />
              ))}
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function RatingCard({ rating, onChange }: { rating: MyRating; onChange: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const { name: business } = useBrand();
  const [doing, setDoing] = useState<Doing | null>(null);
  const words = useWords(rating);
  const { report } = rating;
  const may: readonly Doing[] = [
    ...(rating.hidden ? [] : (['reply'] as const)),
    ...(report === null ? (['report'] as const) : []),
    ...(report?.status === 'kept' ? (['appeal'] as const) : []),
  ];
  const buttons = {
    reply: rating.worker_reply === '' ? messages.reply : messages.changeReply,
    report: messages.report,
    appeal: messages.appeal,
  };
  return (
    <Card as="li" display="grid" gap="3">
      <Box display="grid" gap="1">
        <Box fontWeight="semibold" fontSize="md">
          {t(messages.stars, { n: rating.rating })}
        </Box>
        <Box color="fg.muted" className="notranslate">
          {[
            writtenIn(language, rating.service, rating.service_hi),
            rating.customer_name,
            stampWords(rating.created_at, language),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
      </Box>
      <Said text={rating.comment} />
      <Said title={t(messages.officeReply, { business })} text={rating.reply} />
      {doing === 'reply' ? null : <Said title={t(messages.yourReply)} text={rating.worker_reply} />}
      {report === null ? null : <ReportFacts report={report} business={business} />}
      {doing !== null ? (
        <RatingWords
          key={doing}
          words={words[doing]}
          onDone={() => {
            setDoing(null);
            onChange();
          }}
          onClose={() => setDoing(null)}
        />
      ) : online ? (
        <Box display="flex" flexWrap="wrap" gap="3">
          {may.map((what) => (
            <Button key={what} look="outline" minHeight="48px" onClick={() => setDoing(what)}>
              {t(buttons[what])}
            </Button>
          ))}
        </Box>
      ) : may.length > 0 ? (
        <Box color="fg.muted" fontSize="sm">
          {t(messages.offline)}
        </Box>
      ) : null}
    </Card>
  );
}

function ReportFacts({ report, business }: { report: Report; business: string }): ReactNode {
  const { t, language } = useLanguage();
  const waits = report.status === 'open' || report.status === 'appealed';
  return (
    <Box display="grid" gap="2" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" pt="3">
      <StatusBadge tone={waits ? 'warn' : 'quiet'} icon={waits ? 'waiting' : 'done'}>
        {textOf(ratingReports, 'status', report.status, language)}
      </StatusBadge>
      <Said title={t(messages.yourReport)} text={report.reason} />
      <Said title={t(messages.yourAppeal)} text={report.appeal} />
      <Said title={t(messages.officeAnswer, { business })} text={report.answer} />
    </Box>
  );
}

/** What somebody wrote, under whose words they are; nothing where they wrote nothing. */
function Said({ title, text }: { title?: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <Box>
      {title === undefined ? null : (
        <Box fontSize="sm" fontWeight="semibold">
          {title}
        </Box>
      )}
      <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Box>
    </Box>
  );
}

function useWords({ id, worker_reply: reply }: MyRating): Readonly<Record<Doing, Words>> {
  const { t } = useLanguage();
  return {
    reply: {
      label: t(messages.yourReply),
      hint: t(messages.replyHint),
      send: t(messages.saveReply),
      sent: t(messages.replied),
      before: reply,
      max: maxLengthOf(ratings, 'worker_reply'),
      fields: ['reply', 'id'],
      save: (text) =>
        call<typeof answerRating>('PUT /on-call-services/my-ratings/{id}', {
          params: { id },
          form: { reply: text },
        }),
    },
    report: {
      label: t(messages.reportReason),
      hint: t(messages.reportHint),
      send: t(messages.sendReport),
      sent: t(messages.reported),
      before: '',
      max: maxLengthOf(ratingReports, 'reason'),
      fields: ['reason', 'rating_id'],
      save: (text) =>
        call<typeof reportRating>('POST /on-call-services/rating-reports', {
          form: { rating_id: id, reason: text },
        }),
    },
    appeal: {
      label: t(messages.appealReason),
      hint: t(messages.appealHint),
      send: t(messages.sendAppeal),
      sent: t(messages.appealed),
      before: '',
      max: maxLengthOf(ratingReports, 'appeal'),
      fields: ['appeal', 'status'],
      save: (text) =>
        call<typeof appealRating>('POST /on-call-services/rating-reports/{id}/appeal', {
          params: { id },
          form: { appeal: text },
        }),
    },
  };
}
