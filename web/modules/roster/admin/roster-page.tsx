import { Box } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readPlan } from '#shared/modules/roster/queries.ts';
import { addDays, isCalendarDate, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import { PlannedRoster, views } from './planned-roster.tsx';
import type { View } from './planned-roster.tsx';
import { usePlanChanges } from './use-plan-changes.ts';

/** The month as it is planned: by person, by post, and where people are missing. */
export default function RosterPage(): ReactNode {
  const { t, language } = useLanguage();
  const { query, set } = useAddress();
  const month = /^\d{4}-\d{2}$/.test(query.get('month') ?? '')
    ? (query.get('month') ?? '')
    : today().slice(0, 7);
  const view: View = views.find((view) => view === query.get('view')) ?? 'person';
  const from = isCalendarDate(`${month}-01`)
    ? calendarDate(`${month}-01`)
    : calendarDate(`${today().slice(0, 7)}-01`);
  const to = addDays(nextMonth(from), -1);
  const answer = useQuery<typeof readPlan>('/roster/plan', { input: { from, to } });
  const changes = usePlanChanges(answer.reload);
  const title = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${from}T00:00:00Z`));
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <IconButton label={t(messages.before)} onClick={() => set({ month: addDays(from, -1).slice(0, 7) })}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <Box fontWeight="semibold" fontSize="lg" minW="150px" textAlign="center" aria-live="polite">
          {title}
        </Box>
        <IconButton label={t(messages.after)} onClick={() => set({ month: nextMonth(from).slice(0, 7) })}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <FilterChips
          label={t(messages.view)}
          value={view}
          onChange={(value) => set({ view: value === 'person' ? '' : value })}
          options={[
            { value: 'person', label: t(messages.byPerson) },
            { value: 'post', label: t(messages.byPost) },
            { value: 'vacancies', label: t(messages.vacancies) },
          ]}
        />
      </Box>
      <AnswerStates answer={answer} skeletons={4}>
        {(plan) => (
          <PlannedRoster
            key={plan.from}
            plan={plan}
            view={view}
            title={title}
            site={query.get('site') ?? ''}
            onSite={(site) => set({ site })}
            shown={{
              person: query.get('person') ?? '',
              post: query.get('post') ?? '',
              shift: query.get('shift') ?? '',
              day: query.get('day') ?? '',
            }}
            onShow={set}
            changes={changes}
            onChange={answer.reload}
          />
        )}
      </AnswerStates>
    </Page>
  );
}

function nextMonth(first: CalendarDate): CalendarDate {
  return calendarDate(`${addDays(first, 31).slice(0, 7)}-01`);
}
