import { dateOf, formatDate, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate, writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { choiceName } from '#shared/modules/incidents/choice-name.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import type { DayAtSite, ReportSite } from './read-book.ts';

type Entry = { readonly at: string; readonly text: string; readonly by: string };

/** Every entry of the occurrence book of a site, one below the other as they were made. */
export function makeBook(
  from: Letterhead,
  site: ReportSite,
  { found, first, last }: { found: readonly Incident[]; first: CalendarDate; last: CalendarDate },
  language: Language,
): Promise<Buffer> {
  const t = (message: Message): string => translate(message, language);
  const rows = found
    .flatMap((incident) => entriesOf(incident, language))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, text, by }) => [...stampOf(at, language), text, by]);
  const period = `${formatDate(first, language)} – ${formatDate(last, language)}`;
  const table: PdfBlock = {
    kind: 'table',
    columns: [
      { label: t(messages.date), share: 2 },
      { label: t(messages.time), share: 1 },
      { label: t(messages.entry), share: 8 },
      { label: t(messages.by), share: 2 },
    ],
    rows,
  };
  return makePdf({
    from,
    title: t(messages.bookTitle),
    subtitle: `${nameOf(site, language)} · ${period}`,
    blocks: rows.length === 0 ? [{ kind: 'text', text: t(messages.none) }] : [table],
    foot: `${nameOf(site, language)} · ${period}`,
    compact: true,
  });
}

function entriesOf(incident: Incident, language: Language): Entry[] {
  const t = (message: Message): string => translate(message, language);
  const head = [
    writtenIn(language, incident.type_name, incident.type_name_hi),
    incident.title,
    choiceName('priority', incident.priority, language),
  ].filter((part) => part !== '');
  const answers = incident.answers.map(
    ({ question, question_hi, answer }) => `${writtenIn(language, question, question_hi)}: ${answer}`,
  );
  const police =
    incident.police_kind === 'none'
      ? []
      : [
          `${t(messages.police)}: ${[incident.police_number, incident.police_station].filter((part) => part !== '').join(', ')}`,
        ];
  const number = incident.id.slice(-6).toUpperCase();
  const reported: Entry = {
    at: incident.happened_at ?? incident.created_at,
    text: [`${number} · ${head.join(' · ')}`, incident.description, ...answers, ...police].join('\n'),
    by: incident.reported_by,
  };
  const additions = incident.additions.map((line) => ({
    at: line.at,
    text: [
      `${number} · ${t(line.corrects ? messages.correction : messages.addition)}`,
      line.text,
      ...(line.reason === '' ? [] : [`${t(messages.reason)}: ${line.reason}`]),
    ].join('\n'),
    by: line.by,
  }));
  const moves = incident.history
    .filter(({ action }) => action === 'resolve' || action === 'close' || action === 'reopen')
    .map(({ action, at, by, note }) => ({
      at,
      text: `${number} · ${choiceName('status', statusAfter[action] ?? 'open', language)}${note ? `: ${note}` : ''}`,
      by,
    }));
  return [reported, ...additions, ...moves];
}

const statusAfter: Readonly<Record<string, string>> = {
  resolve: 'resolved',
  close: 'closed',
  reopen: 'open',
};

/** The report of one day at a site, as the client gets it: nothing in it that was not published. */
export function makeDaily(
  from: Letterhead,
  site: ReportSite,
  { day, facts }: { readonly day: CalendarDate; readonly facts: DayAtSite },
  language: Language,
): Promise<Buffer> {
  const t = (message: Message): string => translate(message, language);
  const rows = facts.incidents.map((incident) => [
    stampOf(incident.happened_at, language)[1],
    [incident.title, incident.text].join('\n'),
    choiceName('priority', incident.priority, language),
    choiceName('status', incident.status, language),
  ]);
  const blocks: PdfBlock[] = [
    { kind: 'heading', text: t(messages.duty) },
    {
      kind: 'facts',
      rows: [
        [t(messages.planned), String(facts.planned)],
        [t(messages.present), String(facts.present)],
        [t(messages.scans), String(facts.scans)],
      ],
    },
    { kind: 'heading', text: t(messages.incidents) },
    rows.length === 0
      ? { kind: 'text', text: t(messages.noneToday) }
      : {
          kind: 'table',
          columns: [
            { label: t(messages.time), share: 1 },
            { label: t(messages.incident), share: 6 },
            { label: t(messages.priority), share: 2 },
            { label: t(messages.status), share: 2 },
          ],
          rows,
        },
  ];
  return makePdf({
    from,
    title: t(messages.dailyTitle),
    subtitle: `${nameOf(site, language)} · ${formatDate(day, language)}`,
    blocks,
    foot: `${nameOf(site, language)} · ${formatDate(day, language)}`,
  });
}

/** A site by its name in a language. */
export function nameOf(site: ReportSite, language: Language): string {
  return writtenIn(language, site.name, site.name_hi);
}

function stampOf(at: string, language: Language): [string, string] {
  const moment = instantFromMs(Date.parse(at));
  return [formatDate(dateOf(moment), language), timeOf(moment)];
}
