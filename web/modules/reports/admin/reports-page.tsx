import { Box } from '@chakra-ui/react';
import { CalendarClock, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readReport } from '#shared/modules/reports/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { reportNames } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import { bySite, mayRead, mostDays, reportFormats } from '#shared/modules/reports/report.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSession } from '#web/core/session/session.ts';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { reportScreens as messages } from '../messages.ts';
import { scheduleScreens } from '../schedule-messages.ts';
import { daysOf, periods } from './periods.ts';
import type { Period } from './periods.ts';
import { ReportView } from './report-view.tsx';

const types = [
  'business',
  'financial',
  'services',
  'staff',
  'attendance',
  'security',
  'jobs',
  'incidents',
  'tasks',
  'recovery',
  'payroll',
  'advances',
] as const satisfies readonly ReportType[];
/** Longer than a report by site may be. */
const long: ReadonlySet<Period> = new Set(['quarter', 'year']);

/**
 * The reports of the business: which, of which days and which site, to read and to save. What is chosen
 * stands in the address.
 */
export default function ReportsPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const { busy, run } = useSave();
  const { user } = useSession();
  const shown = types.filter((type) => mayRead(user?.permissions ?? [], type));
  const type = shown.find((type) => type === query.get('type')) ?? 'business';
  const offered = periods.filter((period) => !bySite.includes(type) || !long.has(period));
  const period = offered.find((item) => item === query.get('period')) ?? 'thisMonth';
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const days = period === 'own' ? own : daysOf(period, today());
  const site = bySite.includes(type) ? (query.get('site') ?? '') : '';
  const problem = wrong(days, mostDays(type));
  const asked = { from: days.from, to: days.to, ...(site === '' ? {} : { site_id: site }) };
  const words = new URLSearchParams(asked).toString();
  const answer = useQuery<(typeof readReport)[ReportType]>(
    type === 'payroll' || type === 'advances' ? `/reports/${type}/table` : `/reports/${type}`,
    problem === null ? { input: asked } : null,
  );
  const sites = useQuery<typeof listSites>(
    '/locations',
    bySite.includes(type) ? { input: { limit: 200 } } : null,
  );
  const set = (changes: Readonly<Record<string, string>>): void =>
    setQuery({ ...Object.fromEntries(query), ...changes }, { replace: true });
  // The days that are shown are those to begin with.
  const choose = (next: Period): void =>
    set(next === 'own' ? { period: next, from: days.from, to: days.to } : { period: next });

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <ButtonLink look="outline" to="/admin/reports/schedules">
          <CalendarClock size={20} aria-hidden />
          {t(scheduleScreens.title)}
        </ButtonLink>
      }
    >
      <Tabs
        label={t(messages.types)}
        value={type}
        tabs={shown.map((type) => ({ value: type, label: t(messages[type]) }))}
        onChange={(next) => set({ type: next })}
      >
        <Box display="grid" gap="4" mb="6" gridTemplateColumns="minmax(0, 1fr)">
          {/* What is owed is owed today, whichever days are asked for. */}
          {type === 'advances' ? null : (
            <FilterChips
              label={t(messages.period)}
              value={period}
              options={offered.map((item) => ({ value: item, label: t(messages[item]) }))}
              onChange={choose}
            />
          )}
          {period === 'own' && type !== 'advances' ? (
            <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 200px))">
              <TextField
                label={t(messages.from)}
                type="date"
                value={days.from}
                onChange={(from) => set({ from })}
                error={problem === 'long' ? t(messages.tooLong, { n: mostDays(type) }) : undefined}
              />
              <TextField
                label={t(messages.to)}
                type="date"
                value={days.to}
                onChange={(to) => set({ to })}
                error={problem === 'backwards' ? t(messages.backwards) : undefined}
              />
            </Box>
          ) : null}
          <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="3">
            <Box flex="0 1 320px">
              {bySite.includes(type) ? (
                <SelectField
                  label={t(messages.site)}
                  value={site}
                  options={[
                    { value: '', label: t(messages.allSites) },
                    ...(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(next) => set({ site: next })}
                />
              ) : (
                <Box color="fg.muted">{t(reportNames[type])}</Box>
              )}
            </Box>
            <Box role="group" aria-label={t(messages.save)} display="flex" flexWrap="wrap" gap="2">
              {reportFormats.map((format) => (
                <Button
                  key={format}
                  look="outline"
                  size="sm"
                  busy={busy}
                  disabled={answer.state !== 'ready'}
                  aria-label={t(messages.saveAs, { format: format.toUpperCase() })}
                  onClick={() =>
                    void run(() =>
                      saveFile(
                        `/reports/export?type=${type}&format=${format}&${words}`,
                        `${type}-${days.from}-${days.to}.${format}`,
                      ),
                    )
                  }
                >
                  <Download size={18} aria-hidden />
                  {format.toUpperCase()}
                </Button>
              ))}
              {answer.state === 'ready' ? (
                <ShareFile
                  size="sm"
                  path={`/reports/export?type=${type}&format=pdf&${words}`}
                  name={`${type}-${days.from}-${days.to}.pdf`}
                />
              ) : null}
            </Box>
          </Box>
        </Box>
        {problem === null ? (
          <AnswerStates answer={answer}>{(report) => <ReportView report={report} />}</AnswerStates>
        ) : null}
      </Tabs>
    </Page>
  );
}

function wrong(
  { from, to }: { from: string; to: string },
  most: number,
): 'backwards' | 'long' | 'unfinished' | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'unfinished';
  if (to < from) return 'backwards';
  return to > addDays(from, most) ? 'long' : null;
}
