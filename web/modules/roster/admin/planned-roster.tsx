import { Box } from '@chakra-ui/react';
import { CalendarRange } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { GridPlan } from '#shared/modules/roster/grid-plan.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import { ChangeDaysDialog } from './change-days-dialog.tsx';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { DaySheet } from './day-sheet.tsx';
import { draftCount, modelOf } from './grid-model.ts';
import type { Model } from './grid-model.ts';
import { MonthGrid } from './month-grid.tsx';
import { PatternDialog } from './pattern-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReplacementSheet } from './replacement-sheet.tsx';
import { RosterKey } from './roster-key.tsx';
import { RosterTools } from './roster-tools.tsx';
import type { RosterDialog } from './roster-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShareRoster } from './share-roster.tsx';
import { SupervisionNote } from './supervision-note.tsx';
import { useDayWords } from './use-day-labels.ts';
import type { PlanChanges } from './use-plan-changes.ts';
import { useRosterEditing } from './use-roster-editing.ts';
import { useRosterRows } from './use-roster-rows.ts';
import { VacancyList } from './vacancy-list.tsx';

export const views = ['person', 'post', 'vacancies'] as const;
export type View = (typeof views)[number];
/** What stands open beside the grid: a day of a person, or a shift of a post on a day. Empty is nothing. */
type OpenDay = {
  readonly person: string;
  readonly post: string;
  readonly shift: string;
  readonly day: string;
};
type Vacancy = { readonly postId: string; readonly shiftId: string; readonly date: CalendarDate };
const nothingOpen: OpenDay = { person: '', post: '', shift: '', day: '' };
type Props = {
  plan: GridPlan;
  view: View;
  title: string;
  site: string;
  onSite: (site: string) => void;
  shown: OpenDay;
  onShow: (day: OpenDay) => void;
  changes: PlanChanges;
  onChange: () => void;
};

/** The plan of a month with all that can be done in it. */
export function PlannedRoster(props: Props): ReactNode {
  const { plan, view, site, onShow, changes, onChange } = props;
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const model = useMemo(() => modelOf(plan), [plan]);
  const drafts = useMemo(() => draftCount(model, today()), [model]);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const [asking, setAsking] = useState<RosterDialog | null>(null);
  useCommand('publish-roster', () => setAsking('publish'));
  useCommand('apply-pattern', () => setAsking('pattern'));
  const gridView = view === 'post' ? 'post' : 'person';
  const { columns, rows, people, posts } = useRosterRows(model, { view: gridView, search, site });
  const editing = useRosterEditing(model, people, `${view} ${site} ${search}`, changes);
  const mayEdit = may && view === 'person';
  const changed = (): void => {
    changes.forget();
    onChange();
  };
  const openCell = (row: number, column: number): void => {
    const date = model.dates[column] ?? plan.from;
    const post = posts[row];
    if (view === 'person')
      onShow({ ...nothingOpen, person: plan.people[people[row] ?? 0]?.id ?? '', day: date });
    else if (post) findFor({ postId: post.postId, shiftId: post.shiftId, date });
  };
  const findFor = ({ postId, shiftId, date }: Vacancy): void =>
    onShow({ person: '', post: postId, shift: shiftId, day: date });

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
      <Filters model={model} typed={typed} onType={setTyped} site={site} onSite={props.onSite} />
      <ShareRoster model={model} site={site} />
      {may ? (
        <RosterTools
          onAsk={setAsking}
          onSelect={mayEdit ? editing.begin : undefined}
          mayUndo={changes.undoable > 0 && !changes.busy}
          onUndo={() => void changes.undo()}
        />
      ) : null}
      <Box role="status" mb="2" fontSize="sm" color="fg.muted">
        {drafts > 0 ? t(messages.drafts, { n: drafts }) : t(messages.allSent)}
      </Box>
      {view === 'vacancies' ? (
        <>
          <SupervisionNote model={model} />
          <VacancyList model={model} site={site} onFind={findFor} />
        </>
      ) : (
        <>
          <MonthGrid
            key={view}
            label={t(messages.gridOf, { month: props.title })}
            help={t(mayEdit ? messages.gridEditHelp : messages.gridHelp)}
            corner={t(view === 'person' ? messages.person : messages.postAndShift)}
            columns={columns}
            rows={rows}
            begin={model.dates.indexOf(today())}
            onOpen={openCell}
            selecting={mayEdit ? editing.selecting : undefined}
          />
          {mayEdit ? <Selection model={model} editing={editing} busy={changes.busy} /> : null}
          <RosterKey view={gridView} />
        </>
      )}
      <OpenSheet {...props} model={model} onPlaced={changed} />
      {asking === 'publish' ? (
        <PublishDialog model={model} site={site} onSent={onChange} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'pattern' ? (
        <PatternDialog model={model} site={site} onPlanned={changed} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'week' ? (
        <CopyWeekDialog model={model} people={people} changes={changes} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

type FilterProps = Pick<Props, 'site' | 'onSite'> & {
  model: Model;
  typed: string;
  onType: (text: string) => void;
};

function Filters({ model, typed, onType, site, onSite }: FilterProps): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  return (
    <Box
      display="grid"
      gap="3"
      mb="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 280px) minmax(0, 240px)' }}
    >
      <TextField label={t(messages.search)} type="search" value={typed} onChange={onType} />
      <SelectField
        label={t(messages.site)}
        value={site}
        options={[
          { value: '', label: t(messages.allSites) },
          ...model.plan.sites.map((known) => ({ value: known.id, label: words.named(known) })),
        ]}
        onChange={onSite}
      />
    </Box>
  );
}

type SelectionProps = { model: Model; editing: ReturnType<typeof useRosterEditing>; busy: boolean };

function Selection({ model, editing, busy }: SelectionProps): ReactNode {
  const { t } = useLanguage();
  const [changing, setChanging] = useState(false);
  const { range, byPress } = editing.selecting;
  if (!range)
    return byPress ? (
      <Box role="status" mt="3" fontWeight="semibold">
        {t(messages.selectHint)}
      </Box>
    ) : null;
  return (
    <>
      <SelectionBar
        range={range}
        busy={busy}
        mayPaste={editing.mayPaste}
        onFill={() => editing.fillFromFirst(range)}
        onCopy={() => editing.copy(range)}
        onPaste={() => editing.paste(range)}
        onChange={() => setChanging(true)}
        onClear={() => editing.clear(range)}
        onEnd={editing.end}
      />
      {changing ? (
        <ChangeDaysDialog
          model={model}
          n={(range.bottom - range.top + 1) * (range.right - range.left + 1)}
          busy={busy}
          onChange={(pattern) =>
            void editing.change(range, pattern).then((done) => done && setChanging(false))
          }
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  );
}

type OpenSheetProps = Props & { model: Model; onPlaced: () => void };

function OpenSheet({ model, plan, shown, onShow, changes, onChange, onPlaced }: OpenSheetProps): ReactNode {
  const close = (): void => onShow(nothingOpen);
  const person = plan.people.findIndex((known) => known.id === shown.person);
  const column = model.dates.findIndex((date) => date === shown.day);
  const date = model.dates[column];
  if (date === undefined) return null;
  if (model.posts.has(shown.post) && model.shifts.has(shown.shift))
    return (
      <ReplacementSheet
        model={model}
        postId={shown.post}
        shiftId={shown.shift}
        date={date}
        onSaved={onPlaced}
        onClose={close}
      />
    );
  if (person < 0) return null;
  return (
    <DaySheet
      key={`${person} ${column}`}
      model={model}
      person={person}
      column={column}
      changes={changes}
      onSaved={onChange}
      onClose={close}
    />
  );
}
