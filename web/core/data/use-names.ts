import { useQueries } from '@tanstack/react-query';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { queryClient } from './query-client.ts';
import { readWholeList } from './use-list-query.ts';

/** How many records one question names. */
const most = 200;

type Named = { readonly id: string };
type Question = { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, Named>> };

/** The question of each list that is gathered right now. */
const gathered = new Map<string, Question>();

/**
 * The records behind some ids, by id, for a screen that shows their names. What a screen asks for at the same
 * moment, also cell by cell, goes to the server as one question for each 200. Empty until the server has
 * answered, and for records that are gone or that the person may not read.
 *
 * @example const sites = useNames<Site>('/locations', rows.map((row) => row.site_id));
 */
export function useNames<Row extends Named>(
  path: string,
  ids: readonly (string | null)[],
): ReadonlyMap<string, Row> {
  const { user } = useSession();
  const { language } = useLanguage();
  const wanted = [...new Set(ids)].flatMap((id) => (id === null || id === '' ? [] : [id]));
  const answers = useQueries(
    {
      queries: wanted.map((id) => ({
        queryKey: [user?.id, language, 'named', path, id],
        enabled: user !== null && path !== '',
        queryFn: async () => (await readTogether<Row>(path, id)) ?? null,
      })),
    },
    queryClient,
  );
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
}

/** The records behind some ids, by id, for what is no screen, such as a file. Throws `ApiError`. */
export async function readNames<Row extends Named>(
  path: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Row>> {
  const wanted = [...new Set(ids)].flatMap((id) => (id === null || id === '' ? [] : [id]));
  const found = new Map<string, Row>();
  for (let from = 0; from < wanted.length; from += most)
    for (const row of await readSome<Row>(path, wanted.slice(from, from + most))) found.set(row.id, row);
  return found;
}

async function readTogether<Row extends Named>(path: string, id: string): Promise<Row | undefined> {
  const now = gathered.get(path);
  const question = now && now.ids.size < most ? now : gather(path);
  question.ids.add(id);
  // What is read from a path are the rows of its one list.
  return (await question.found).get(id) as Row | undefined;
}

function gather(path: string): Question {
  const ids = new Set<string>();
  const found = new Promise((resolve) => setTimeout(resolve, 0)).then(async () => {
    if (gathered.get(path)?.ids === ids) gathered.delete(path);
    return new Map((await readSome<Named>(path, [...ids])).map((row) => [row.id, row]));
  });
  const question = { ids, found };
  gathered.set(path, question);
  return question;
}

function readSome<Row extends Named>(path: string, ids: readonly string[]): Promise<readonly Row[]> {
  const question = { path, filters: { ids: ids.join(',') }, counted: null, search: '', sort: '', pages: 1 };
  return readWholeList<Row>(question, most, ({ id }) => id);
}
