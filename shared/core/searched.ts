import { formatDate, isCalendarDate } from './dates.ts';
import type { Language, Message } from './i18n.ts';
import { formatPhone } from './phone.ts';
import type { Resource } from './resource.ts';

/** How the search finds the records of a resource, and where it leads. */
export type Searched = {
  /** The name of the resource. */
  readonly coll: string;
  /** What the answer calls it. */
  readonly kind: string;
  /** What people read beside it. */
  readonly label: Message;
  /**
   * With it the record opens in the admin app; without it only in the account of its owner, where there is
   * such a page.
   */
  readonly permission: string;
  /**
   * Fields with names of people, sites, places and things: found by their sound, in both scripts, and with a
   * letter wrong.
   */
  readonly names: readonly string[];
  /** The first of these that is filled is the title of what is found. */
  readonly title: readonly string[];
  /** Fields that are found by how their words begin: numbers, telephones, descriptions. */
  readonly words: readonly string[];
  /** What is shown of a record under its title. */
  readonly detail: readonly string[];
  /** Fields by which the access rule lets somebody see some of the records. */
  readonly seenBy: readonly string[];
  /** Addresses; `{id}` stands for the field of that name. */
  readonly office: string;
  readonly own?: string;
  /** The title for its owner, where the others begin with their own name. */
  readonly ownTitle?: readonly string[];
  /**
   * Where it opens for those who work outside; the field with the account of who does the work, absent where
   * the access rule says what is theirs; and of which fields they may learn nothing.
   */
  readonly work?: { readonly by?: string; readonly path: string; readonly without?: readonly string[] };
};

type RowIn<R> = R extends Resource<infer Row> ? Row : never;
type Field<R> = keyof R & string;
type Definition<R> = Omit<
  Searched,
  'coll' | 'names' | 'title' | 'ownTitle' | 'words' | 'detail' | 'seenBy' | 'work'
> & {
  readonly names: readonly Field<R>[];
  /** Absent: the names. */
  readonly title?: readonly Field<R>[];
  readonly ownTitle?: readonly Field<R>[];
  readonly words?: readonly Field<R>[];
  readonly detail: readonly Field<R>[];
  readonly seenBy?: readonly Field<R>[];
  readonly work?: { readonly by?: Field<R>; readonly path: string; readonly without?: readonly Field<R>[] };
};

/**
 * Lets the records of a resource be found. The resource itself is named as a type and by its name: a screen
 * that only lists what is found does not load the definition of every record.
 */
export function searchedAs<R extends Resource>(coll: string, definition: Definition<RowIn<R>>): Searched {
  const { words = [], seenBy = [], title = definition.names, ...rest } = definition;
  return { ...rest, coll, title, words, seenBy };
}

/** What the search would hold although it is hidden or sealed; nothing where all is well. */
export function secretIn({ names, title, words, detail }: Searched, resource: Resource): string | undefined {
  return [...names, ...title, ...words, ...detail]
    .flatMap((name) => [name, `${name}_hi`])
    .find((name) => resource.hidden.includes(name) || resource.sealed.includes(name));
}

/** What a record is found by as a name, its title first. */
export function namesIn(searched: Searched, record: Readonly<Record<string, unknown>>): string[] {
  return textsIn(searched.names, record);
}

/** A kind as its owner reads it: with the title that is meant for them, which is not told twice. */
export function asOwned<Kind extends Searched>(searched: Kind): Kind {
  const { ownTitle: title, detail } = searched;
  if (!title) return searched;
  return { ...searched, title, detail: detail.filter((name) => !title.includes(name)) };
}

/** The texts of some fields that are filled; a list gives each of its texts. */
export function textsIn(fields: readonly string[], record: Readonly<Record<string, unknown>>): string[] {
  return fields
    .flatMap((name) => record[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .map(String);
}

/** The title of a record in a language: the first of some fields that is filled. */
export function titleIn(
  fields: readonly string[],
  record: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  return fields.flatMap((name) => readIn(name, record, language))[0] ?? '';
}

/** The texts of a field; what stands beside it in Hindi, such as `name_hi`, for who reads Hindi. */
function readIn(name: string, record: Readonly<Record<string, unknown>>, language: Language): string[] {
  const hindi = language === 'hi' ? textsIn([`${name}_hi`], record) : [];
  return hindi.length > 0 ? hindi : textsIn([name], record);
}

/** What is told of a record under its title: some fields, dates and telephones as people write them. */
export function toldIn(
  fields: readonly string[],
  record: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  return fields
    .flatMap((name) =>
      readIn(name, record, language).map((text) => {
        if (name === 'phone') return formatPhone(text);
        return isCalendarDate(text) ? formatDate(text, language) : text;
      }),
    )
    .join(' · ');
}

/** An address with the fields of a record in it. */
export function addressIn(pattern: string, record: Readonly<Record<string, unknown>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(record[name] ?? '')),
  );
}
