import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import type { RatingReport, undecided } from '#shared/modules/on-call/rating-report.ts';
import type { hideReported, keepReported } from '#shared/modules/on-call/report-operations.ts';
import type { listReports } from '#shared/modules/on-call/service-queries.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { labelOf, rowText } from '#web/core/ui/resource/resource-fields.tsx';
import { walletDesk as messages } from '../desk-messages.ts';
import { AnswerDialog } from './answer-dialog.tsx';

type Reports = Answered<AnswerTo<typeof listReports>>;
type Props = { reports: readonly Reports[]; onDecided: () => void };
type Step = 'keep' | 'uphold';
type Asking = { readonly report: RatingReport; readonly step: Step };

/** What partners say against ratings and the office has to decide; nothing where nothing waits. */
export function OpenReports({ reports, onDecided }: Props): ReactNode {
  const { t } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const waiting = reports.flatMap(({ data }) => data ?? []);
  if (waiting.length === 0) return null;
  const says = {
    keep: [messages.keepTitle, messages.keep, messages.kept],
    uphold: [messages.hideTitle, messages.hide, messages.hidden],
  } as const;
  return (
    <Box as="section" mb="6">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.reports)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {waiting.map((report) => (
          <ReportCard key={report.id} report={report} onAsk={(step) => setAsking({ report, step })} />
        ))}
      </Box>
      {asking ? (
        <AnswerDialog
          title={t(says[asking.step][0])}
          button={t(says[asking.step][1])}
          done={t(says[asking.step][2])}
          maxLength={maxLengthOf(ratingReports, 'answer')}
          fields={['answer', 'status']}
          save={(answer) =>
            call<typeof keepReported | typeof hideReported>(
              `POST /on-call-services/rating-reports/{id}/${asking.step}`,
              { params: { id: asking.report.id }, form: { answer } },
            )
          }
          onDone={() => {
            setAsking(null);
            for (const { reload } of reports) reload();
            onDecided();
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Box>
  );
}

/** The reports in a state, those that wait longest first. */
export function useReports(status: (typeof undecided)[number]): Reports {
  return useQuery<typeof listReports>(
    '/on-call-services/rating-reports',
    { input: { status, limit: 50, sort: 'created_at' } },
    { follow: ['notifications'] },
  );
}

type CardProps = { report: RatingReport; onAsk: (step: Step) => void };

function ReportCard({ report, onAsk }: CardProps): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('oncall:write');
  const said = [
    [t(messages.comment), report.comment],
    [labelOf(ratingReports, 'reason', language), report.reason],
    [t(messages.earlierAnswer), report.answer],
    [labelOf(ratingReports, 'appeal', language), report.appeal],
  ].filter(([, text]) => text !== '');
  return (
    <Card as="li" display="grid" gap="2">
      <Box fontWeight="semibold">
        <span className="notranslate">
          {[report.worker_name, rowText(ratingReports, 'service', report, language)].join(' · ')}
        </span>{' '}
        · {t(messages.stars, { n: report.stars })}
      </Box>
      {said.map(([label, text]) => (
        <Box key={label} overflowWrap="anywhere">
          <Box as="span" color="fg.muted">
            {label}:{' '}
          </Box>
          <span className="notranslate">{text}</span>
        </Box>
      ))}
      {may ? (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button size="sm" onClick={() => onAsk('keep')}>
            {t(messages.keep)}
          </Button>
          <Button size="sm" look="dangerOutline" onClick={() => onAsk('uphold')}>
            {t(messages.hide)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}
