import { inSentence } from '#shared/core/field-text.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { AuditLine } from './audit-line.ts';

type Line = Pick<AuditLine, 'actor' | 'what' | 'name' | 'changes' | 'labels'>;

/** So many fields a sentence names; the sheet of the line has all. */
const mostNamed = 4;

/**
 * A line of the log as one sentence in both languages: who did what to which record, and from what to what.
 * `Nandini Rao changed employee Sunita Yadav: blood group A+ to AB-`.
 */
export function lineSentence(line: Line): Message {
  return [withDetails(actIn(line, 0), line, 0), withDetails(actIn(line, 1), line, 1)];
}

type At = 0 | 1;

function actIn({ actor, what, name }: Line, at: At): string {
  const named = name && name[at] !== actor ? ownName(name[at], actor) : '';
  const text = what[at];
  if (actor === '') return named === '' ? text : `${text}: ${named}`;
  if (at === 0 && text === 'Request sent') return `${actor} sent a request: ${inSentence(named)}`;
  const plain = at === 0 ? /^(.+) (added|changed|removed)$/.exec(text) : null;
  if (plain) {
    const [, noun = '', verb = ''] = plain;
    return [actor, verb, inSentence(noun), named].filter((part) => part !== '').join(' ');
  }
  return [`${actor}: ${at === 0 ? inSentence(text) : text}`, named].filter((part) => part !== '').join(', ');
}

/** The name of a record without the name of who did it, with which records of one's own begin. */
function ownName(name: string, actor: string): string {
  return actor !== '' && name.startsWith(`${actor}, `) ? name.slice(actor.length + 2) : name;
}

/** Of a change a field says something by its name alone; of what is new or done it says nothing. */
function tellsFields({ what }: Line): boolean {
  return what[0].endsWith(' changed');
}

function withDetails(act: string, line: Line, at: At): string {
  const { changes, labels, name } = line;
  // A new record is named before its values, often by some of them.
  const named = `, ${name?.[at] ?? ''}, `;
  const told = changes.filter(
    ({ from, to }) =>
      (from[at] !== '' && to[at] !== '') ||
      (from[at] === '' && to[at] === '' ? tellsFields(line) : !named.includes(`, ${from[at]}${to[at]}, `)),
  );
  const details =
    changes.length > 0
      ? told.map((change) => changeIn(change, at))
      : (tellsFields(line) ? labels : []).map((label) => (at === 0 ? inSentence(label[at]) : label[at]));
  if (details.length === 0) return act;
  const more = details.length - mostNamed;
  const rest = more <= 0 ? [] : [at === 0 ? `and ${more} more` : `और ${more}`];
  return `${act}${act.includes(': ') ? ' – ' : ': '}${[...details.slice(0, mostNamed), ...rest].join(', ')}`;
}

function changeIn({ field, from, to }: AuditLine['changes'][number], at: At): string {
  const name = at === 0 ? inSentence(field[at]) : field[at];
  if (from[at] === '' && to[at] === '') return name;
  if (from[at] === '') return `${name} ${to[at]}`;
  if (to[at] === '') return at === 0 ? `${name} ${from[at]} removed` : `${name} ${from[at]} हटाया`;
  return at === 0 ? `${name} ${from[at]} to ${to[at]}` : `${name} ${from[at]} से ${to[at]}`;
}
