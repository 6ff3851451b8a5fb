import { Box, Heading } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { listReportLetters } from '#shared/modules/reports/schedules/queries.ts';
import { reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import type { ReportSchedule } from '#shared/modules/reports/schedules/report-schedule.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { ResourceSheet } from '#web/core/ui/resource/resource-sheet.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { scheduleScreens as messages } from '../schedule-messages.ts';

type Row = ReportSchedule & Stored;

/** One schedule beside the list: what keeps it from being sent, and how its last mails went. */
export function ScheduleSheet({ schedule, tools }: { schedule: Row; tools: SheetTools<Row> }): ReactNode {
  const { t, language } = useLanguage();
  const [english, hindi] = schedule.problem;
  return (
    <ResourceSheet<ReportSchedule>
      resource={reportSchedules}
      row={schedule}
      tools={tools}
      form={(onClose) => <ScheduleDialog schedule={schedule} onSaved={tools.onChange} onClose={onClose} />}
    >
      {english === undefined ? null : (
        <Box display="flex" gap="2" color="warn" alignItems="start">
          <Box flexShrink={0} pt="1">
            <TriangleAlert size={16} aria-hidden />
          </Box>
          <span>{language === 'hi' ? (hindi ?? english) : english}</span>
        </Box>
      )}
      {schedule.stopped.length === 0 ? null : (
        <Box>
          <Box color="fg.muted" fontSize="sm">
            {t(messages.stopped)}
          </Box>
          <Box className="notranslate" overflowWrap="anywhere">
            {schedule.stopped.join(', ')}
          </Box>
        </Box>
      )}
      <Letters scheduleId={schedule.id} />
    </ResourceSheet>
  );
}

const tones = { waiting: 'info', retrying: 'warn', sent: 'ok', failed: 'danger' } as const;
const icons = { waiting: 'waiting', retrying: 'attention', sent: 'done', failed: 'attention' } as const;

function Letters({ scheduleId }: { scheduleId: string }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listReportLetters>('/reports/schedules/letters', {
    input: { schedule_id: scheduleId },
  });
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.letters)}
      </Heading>
      <AnswerStates answer={answer}>
        {(letters) =>
          letters.length === 0 ? (
            <Box color="fg.muted">{t(messages.notYet)}</Box>
          ) : (
            <Box as="ul" display="grid" gap="2" listStyleType="none">
              {letters.map((letter) => (
                <Box
                  as="li"
                  key={letter.id}
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  gap="2"
                >
                  <Box minW="0" overflowWrap="anywhere">
                    {formatDate(letter.due_on, language)} ·{' '}
                    <span className="notranslate">{letter.receiver}</span>
                  </Box>
                  <StatusBadge tone={tones[letter.state]} icon={icons[letter.state]}>
                    {t(messages[letter.state])}
                  </StatusBadge>
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
    </Box>
  );
}
