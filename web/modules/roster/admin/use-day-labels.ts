import { useMemo } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import { shortShift, signed } from './grid-model.ts';
import type { CellLook, Day, Model, PostRow } from './grid-model.ts';

/** The words of the grid: names in the language of the screen, and how a cell looks and reads. */
export function useDayWords(model: Model) {
  const { t, language } = useLanguage();
  // A month of a thousand people has thirty thousand cells, and the same few sentences in them.
  const kept = useMemo(
    () => ({
      days: model.dates.map((date) => formatDate(date, language)),
      sentences: new Map<string, string>(),
      texts: new Map<string, string>(),
    }),
    [model, language],
  );
  const named = (
    item: { readonly name: string; readonly name_hi: string } | undefined,
    otherwise = '–',
  ): string => writtenIn(language, item?.name ?? '', item?.name_hi) || otherwise;
  const postName = (id: string): string => {
    const post = model.posts.get(id);
    const site = model.sites.get(post?.site_id ?? id.replace(/^site:/, ''));
    return post ? `${named(post)}, ${named(site)}` : named(site);
  };
  const shiftName = (id: string): string => {
    const shift = model.shifts.get(id);
    return shift ? `${named(shift)} ${shift.starts}–${shift.ends}` : id;
  };
  /** What a day holds, in a sentence. */
  const sentence = (day: Pick<Day, 'duties' | 'off'> | null | undefined): string => {
    if (!day || (day.duties.length === 0 && day.off === '')) return t(messages.free);
    if (day.off !== '') return t(messages[`off_${day.off}`]);
    return remembered(kept.sentences, keyOf(day), () =>
      day.duties.map((duty) => `${shiftName(duty.shift_id)}, ${postName(duty.post_id)}`).join(' + '),
    );
  };
  const dayWords = (date: CalendarDate): string => formatDate(date, language);
  const personLook = (person: number, column: number): CellLook => {
    const day = model.days[person]?.[column];
    const date = model.dates[column] ?? model.plan.from;
    const stage = day && (day.draft || day.duties.length > 0);
    const label = [
      `${kept.days[column] ?? ''}: ${sentence(day)}`,
      ...(stage ? [t(day.draft ? messages.draft : messages.published)] : []),
    ].join(', ');
    const draft = day?.draft ?? false;
    if (day && day.off !== '')
      return {
        text: t(messages[`short_${day.off}`]),
        label,
        tone: day.off === 'leave' ? 'leave' : 'off',
        draft,
      };
    if (day && day.duties.length > 0) {
      const shifts = day.duties.map((duty) => model.shifts.get(duty.shift_id));
      return {
        text: remembered(kept.texts, keyOf(day), () =>
          shifts.map((shift) => shortShift(named(shift, '?'))).join('+'),
        ),
        label,
        tone: shifts.some((shift) => shift && shift.ends <= shift.starts) ? 'night' : 'duty',
        draft,
      };
    }
    if (model.onLeave(person, date))
      return {
        text: t(messages.short_leave),
        label: `${kept.days[column] ?? ''}: ${t(messages.off_leave)}`,
        tone: 'leave',
        draft,
      };
    return { text: '', label, tone: '', draft };
  };
  const postLook = (row: PostRow, column: number): CellLook => {
    const cell = row.cells[column];
    const date = model.dates[column] ?? model.plan.from;
    if (!cell || (cell.needed === 0 && cell.planned === 0))
      return { text: '', label: kept.days[column] ?? '', tone: '', draft: false };
    const difference = cell.planned - cell.needed;
    const words = [
      `${t(messages.filled)} ${cell.planned}/${cell.needed}`,
      ...(difference < 0 ? [t(messages.missing, { n: -difference })] : []),
      ...(difference > 0 ? [t(messages.extra, { n: difference })] : []),
    ];
    return {
      text: difference === 0 || date < today() ? `${cell.planned}/${cell.needed}` : signed(difference),
      label: `${kept.days[column] ?? ''}: ${words.join(', ')}`,
      // What is over can be filled no more.
      tone: date < today() ? '' : difference < 0 ? 'short' : difference > 0 ? 'over' : 'full',
      draft: false,
    };
  };
  return { named, postName, shiftName, sentence, dayWords, personLook, postLook };
}

function keyOf(day: Pick<Day, 'duties'>): string {
  return day.duties.map((duty) => `${duty.post_id} ${duty.shift_id}`).join('+');
}

function remembered(kept: Map<string, string>, key: string, make: () => string): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
