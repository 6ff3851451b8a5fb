import { Box } from '@chakra-ui/react';
import { CalendarRange, ChevronLeft, ChevronRight, Repeat, Send } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readPlan } from '#shared/modules/roster/queries.ts';
import { addDays, isCalendarDate, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { GridPlan } from '#shared/modules/roster/grid-plan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import { DaySheet } from './day-sheet.tsx';
import { modelOf, personTotal, postRows } from './grid-model.ts';
import type { Model } from './grid-model.ts';
import { RosterKey } from './roster-key.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { GridRow } from './grid-model.ts';
import { PatternDialog } from './pattern-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReplacementSheet } from './replacement-sheet.tsx';
import { useGridColumns } from './use-grid-columns.ts';
import { useDayWords } from './use-day-labels.ts';
import { SupervisionNote } from './supervision-note.tsx';
import { VacancyList } from './vacancy-list.tsx';

const views = ['person', 'post', 'vacancies'] as const;
type View = (typeof views)[number];

/** The month as it is planned: by person, by post, and where people are missing. */
export default function RosterPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const month = /^\d{4}-\d{2}$/.test(query.get('month') ?? '')
    ? (query.get('month') ?? '')
    : today().slice(0, 7);
  const view: View = views.find((view) => view === query.get('view')) ?? 'person';
  const from = isCalendarDate(`${month}-01`)
    ? calendarDate(`${month}-01`)
    : calendarDate(`${today().slice(0, 7)}-01`);
  const to = addDays(nextMonth(from), -1);
  const answer = useQuery<typeof readPlan>('/roster/plan', { input: { from, to } });
  const set = (changes: Readonly<Record<string, string>>): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
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
          <Planned
            key={plan.from}
            plan={plan}
            view={view}
            title={title}
            site={query.get('site') ?? ''}
            onSite={(site) => set({ site })}
            onChange={answer.reload}
          />
        )}
      </AnswerStates>
    </Page>
  );
}

type PlannedProps = {
  plan: GridPlan;
  view: View;
  title: string;
  site: string;
  onSite: (site: string) => void;
  onChange: () => void;
};

function Planned({ plan, view, title, site, onSite, onChange }: PlannedProps): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('roster:write');
  const model = useMemo(() => modelOf(plan), [plan]);
  const words = useDayWords(model);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const [open, setOpen] = useState<{ person: number; column: number } | null>(null);
  const [vacant, setVacant] = useState<{ postId: string; shiftId: string; date: CalendarDate } | null>(null);
  const [asking, setAsking] = useState<'publish' | 'pattern' | null>(null);
  const allPosts = useMemo(() => postRows(model), [model]);
  const columns = useGridColumns(model, allPosts, site);
  const people = useMemo(() => chosenPeople(model, search, site), [model, search, site]);
  const posts = useMemo(
    () =>
      allPosts.filter((row) => {
        const post = model.posts.get(row.postId);
        return (
          post &&
          (site === '' || post.site_id === site) &&
          (search === '' || `${post.name} ${post.name_hi}`.toLowerCase().includes(search))
        );
      }),
    [model, allPosts, search, site],
  );
  // Rows are drawn anew only when what they show has changed.
  const version = useMemo(() => ({ model, language }), [model, language]);
  const rows: GridRow[] =
    view === 'person'
      ? people.map((person) => {
          const one = model.plan.people[person];
          const { duties, hours } = personTotal(model, person);
          return {
            key: one?.id ?? '',
            head: words.named(one),
            sub: `${t(messages.personTotal, { n: duties })} · ${one?.code ?? ''}`,
            title: `${words.named(one)}: ${t(messages.personHours, { n: duties, hours })}`,
            version,
            look: (column) => words.personLook(person, column),
          };
        })
      : posts.map((row) => ({
          key: `${row.postId} ${row.shiftId}`,
          head: words.postName(row.postId),
          sub: words.shiftName(row.shiftId),
          title: `${words.postName(row.postId)}, ${words.shiftName(row.shiftId)}`,
          version,
          look: (column) => words.postLook(row, column),
        }));

  if (plan.people.length === 0)
    return (
      <EmptyState
        icon={<CalendarRange aria-hidden />}
        title={t(messages.noPeople)}
        text={t(messages.noPeopleText)}
      />
    );
  return (
    <>
      <Box
        display="grid"
        gap="3"
        mb="4"
        alignItems="end"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 280px) minmax(0, 240px) 1fr' }}
      >
        <TextField label={t(messages.search)} type="search" value={typed} onChange={setTyped} />
        <SelectField
          label={t(messages.site)}
          value={site}
          options={[
            { value: '', label: t(messages.allSites) },
            ...plan.sites.map((site) => ({ value: site.id, label: words.named(site) })),
          ]}
          onChange={onSite}
        />
        {may ? (
          <Box display="flex" flexWrap="wrap" gap="3" justifyContent={{ md: 'flex-end' }}>
            <Button look="outline" onClick={() => setAsking('pattern')}>
              <Repeat size={18} aria-hidden />
              {t(messages.pattern)}
            </Button>
            <Button onClick={() => setAsking('publish')}>
              <Send size={18} aria-hidden />
              {t(messages.publish)}
            </Button>
          </Box>
        ) : null}
      </Box>
      <Box role="status" mb="2" fontSize="sm" color="fg.muted">
        {model.drafts > 0 ? t(messages.drafts, { n: model.drafts }) : t(messages.allSent)}
      </Box>
      {view === 'vacancies' ? (
        <>
          <SupervisionNote model={model} />
          <VacancyList model={model} site={site} onFind={setVacant} />
        </>
      ) : (
        <>
          <MonthGrid
            key={view}
            label={t(messages.gridOf, { month: title })}
            help={t(messages.gridHelp)}
            corner={t(view === 'person' ? messages.person : messages.postAndShift)}
            columns={columns}
            rows={rows}
            begin={model.dates.indexOf(today())}
            onOpen={(row, column) => {
              if (view === 'person') setOpen({ person: people[row] ?? 0, column });
              else {
                const post = posts[row];
                if (post)
                  setVacant({
                    postId: post.postId,
                    shiftId: post.shiftId,
                    date: model.dates[column] ?? plan.from,
                  });
              }
            }}
          />
          <RosterKey view={view} />
        </>
      )}
      {open ? (
        <DaySheet
          key={`${open.person} ${open.column}`}
          model={model}
          person={open.person}
          column={open.column}
          onSaved={onChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {vacant ? (
        <ReplacementSheet model={model} {...vacant} onSaved={onChange} onClose={() => setVacant(null)} />
      ) : null}
      {asking === 'publish' ? (
        <PublishDialog model={model} site={site} onSent={onChange} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'pattern' ? (
        <PatternDialog model={model} onPlanned={onChange} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** Who is shown: by name or number, and with a site, who has a duty there this month. */
function chosenPeople(model: Model, search: string, site: string): number[] {
  return model.plan.people.flatMap((person, i) => {
    if (search !== '' && !`${person.name} ${person.name_hi} ${person.code}`.toLowerCase().includes(search))
      return [];
    const here =
      site === '' ||
      model.days[i]?.some((day) =>
        day?.duties.some(
          (duty) => model.posts.get(duty.post_id)?.site_id === site || duty.post_id === `site:${site}`,
        ),
      );
    return here ? [i] : [];
  });
}

function nextMonth(first: CalendarDate): CalendarDate {
  return calendarDate(`${addDays(first, 31).slice(0, 7)}-01`);
}
