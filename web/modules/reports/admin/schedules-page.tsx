import { Box } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { addressesOf, reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import type { ReportSchedule } from '#shared/modules/reports/schedules/report-schedule.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { scheduleScreens as messages } from '../schedule-messages.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleSheet } from './schedule-sheet.tsx';

/** The reports that are mailed by themselves: when next, to whom, and what came of the last time. */
export default function SchedulesPage(): ReactNode {
  const { t, language } = useLanguage();
  const resultOf = ({ problem, sent_on: sent }: ReportSchedule): string =>
    problem[0] !== undefined
      ? t(messages.attention)
      : sent === null
        ? t(messages.notYet)
        : t(messages.sentOn, { day: formatDate(sent, language) });
  return (
    <ResourcePage<ReportSchedule>
      resource={reportSchedules}
      icon={<CalendarClock aria-hidden />}
      about={messages.about}
      empty={{ title: messages.empty, text: messages.emptyText }}
      above={
        <Box mb="4">
          <TextLink to="/admin/reports">{t(messages.back)}</TextLink>
        </Box>
      }
      own={{
        receivers: {
          cell: ({ receivers }) => <span className="notranslate">{addressesOf(receivers).join(', ')}</span>,
          text: ({ receivers }) => addressesOf(receivers).join(', '),
        },
      }}
      more={[
        {
          key: 'result',
          label: t(messages.result),
          cell: (schedule) =>
            schedule.problem[0] === undefined ? (
              resultOf(schedule)
            ) : (
              <StatusBadge tone="warn" icon="attention">
                {resultOf(schedule)}
              </StatusBadge>
            ),
          text: resultOf,
        },
      ]}
      form={(onSaved, onClose) => <ScheduleDialog schedule={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(schedule, tools) => <ScheduleSheet schedule={schedule} tools={tools} />}
    />
  );
}
