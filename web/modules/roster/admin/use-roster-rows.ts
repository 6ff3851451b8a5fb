import { useMemo } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { rosterScreens as messages } from '../messages.ts';
import { personTotal, postRows } from './grid-model.ts';
import type { GridColumn, GridRow, Model, PostRow } from './grid-model.ts';
import { useDayWords } from './use-day-labels.ts';
import { useGridColumns } from './use-grid-columns.ts';

/** What the grid shows of the plan: its columns, its rows, and who or what each row is. */
export function useRosterRows(
  model: Model,
  { view, search, site }: { view: 'person' | 'post'; search: string; site: string },
): { columns: GridColumn[]; rows: GridRow[]; people: number[]; posts: PostRow[] } {
  const { t, language } = useLanguage();
  const words = useDayWords(model);
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
  const personRow = (person: number): GridRow => {
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
  };
  const postRow = (row: PostRow): GridRow => ({
    key: `${row.postId} ${row.shiftId}`,
    head: words.postName(row.postId),
    sub: words.shiftName(row.shiftId),
    title: `${words.postName(row.postId)}, ${words.shiftName(row.shiftId)}`,
    version,
    look: (column) => words.postLook(row, column),
  });
  return { columns, rows: view === 'person' ? people.map(personRow) : posts.map(postRow), people, posts };
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
