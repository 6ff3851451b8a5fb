import { expect, it } from 'vitest';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readPreferences, readProfile } from '#shared/modules/auth/queries.ts';
import type { readPushKey } from '#shared/modules/notifications/queries.ts';
import type { readCurrent, readPublic } from '#shared/modules/tenants/queries.ts';
import type { Preferences } from '#web/core/session/adopt-preferences.ts';
import type { Brand } from '#web/core/session/brand.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import type { PushKey } from '#web/core/sync/phone-news.ts';
import { allSources } from './source.ts';

/**
 * The core of the web knows no module, so that it cannot name their queries. What it reads of an answer is
 * compared with the query's definition here, by the compiler: each of these must take what the query gives.
 */
type Reads<Answer, _Query extends Answer> = true;
/** What may be missing and is then what stands by itself. */
type Heard<Answer> = { readonly [Name in keyof Answer]?: Answer[Name] | undefined };
const compared: {
  readonly '/tenants/public': Reads<Heard<Brand>, AnswerTo<typeof readPublic>>;
  readonly '/tenants/current': Reads<Heard<Brand>, AnswerTo<typeof readCurrent>>;
  readonly '/auth/preferences': Reads<Preferences, AnswerTo<typeof readPreferences>>;
  readonly '/auth/profile': Reads<
    Pick<SessionUser, 'role' | 'permissions' | 'staff_id'>,
    AnswerTo<typeof readProfile>
  >;
  readonly '/notifications/push': Reads<PushKey, AnswerTo<typeof readPushKey>>;
} = {
  '/tenants/public': true,
  '/tenants/current': true,
  '/auth/preferences': true,
  '/auth/profile': true,
  '/notifications/push': true,
};

/** What the core reads of a named address with a type of its own. */
const typedRead = /\bapi<[^>]+>+\(\s*'GET',\s*(?:[\w.()]+ \? )?'(\/[\w/-]+)'(?: : '(\/[\w/-]+)')?/g;

it('every answer that the core of the web types by hand is compared with its query', () => {
  const read = allSources()
    .filter(({ path }) => path.startsWith('web/core/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.replaceAll(/^ *\*.*$/gm, '').matchAll(typedRead)])
    .flatMap(([, first, second]) => [first, second].filter((one) => one !== undefined));
  expect(read.toSorted()).toEqual(Object.keys(compared).toSorted());
});
