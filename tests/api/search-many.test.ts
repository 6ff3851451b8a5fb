import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { fillSearch } from '#server/core/sql/search/fill.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres } from '#tests/support/postgres.ts';

type Found = { kind: string; title: string };

/** More than PostgreSQL is asked to read for the newest of them. */
const many = 6000;
let t: TestApp;
let owner: Session;
const titles = async (q: string, { token }: Session = owner): Promise<string[]> => {
  const { body } = await t.call('GET', `/api/search/global?q=${encodeURIComponent(q)}`, { token });
  return (body.data as Found[]).map(({ kind, title }) => `${kind}: ${title}`);
};

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const task = { title: 'Zip the tents', assignee_id: 'n-g-1' };
  expect((await t.call('POST', '/api/tasks', { token: owner.token, body: task })).status).toBe(201);
  const { database } = t.app.services;
  const pattern = await database.read
    .selectFrom('leads')
    .selectAll()
    .where('tenant_id', '=', owner.user.tenant_id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: many }, (_, n) =>
    Object.values({
      ...pattern,
      id: newId(t.clock.nowMs + n),
      name: n === 7 ? 'Zaheer Alpha' : `Zaheer ${n}`,
      company: '',
    }),
  );
  await database.write(async (trx) => {
    await database.insertMany(trx, 'leads', Object.keys(pattern), rows);
    await trx.deleteFrom('search_fills').where('coll', '=', 'leads').execute();
  });
  await fillSearch(t.app.services);
  // Which the database does by itself after a while.
  if (onPostgres) await database.write((trx) => sql`analyze search_docs`.execute(trx));
}, 120_000);
afterAll(() => t.remove());

it('finds the newest of what very many have, and the few of other kinds', async () => {
  const [letter, word] = [await titles('z'), await titles('zaheer')];
  for (const found of [letter, word])
    expect(found.filter((title) => title.startsWith('lead: Zaheer')).length).toBeGreaterThan(3);
  expect(letter).toContain('task: Zip the tents');
  expect(word[0]).toBe(`lead: Zaheer ${many - 1}`);
});

it('finds one of them by all of its name, and those alone that somebody may see', async () => {
  expect((await titles('zaheer alpha'))[0]).toBe('lead: Zaheer Alpha');
  expect(await titles('z', await t.signInAdmin('accounts@narmada.example'))).toEqual([]);
  expect(await titles('z', await t.signInAdmin('owner@malwa.example'))).toEqual([]);
});

it('finds what is called exactly so before many newer ones that begin so', async () => {
  const name = (n: number): string => (n === 0 ? 'Zorawar' : `Zorawar Works ${n}`);
  for (let n = 0; n <= 40; n += 1) {
    const body = { name: name(n), kind: 'unregistered', state_code: '23' };
    expect((await t.call('POST', '/api/clients', { token: owner.token, body })).status).toBe(201);
  }
  expect((await titles('zorawar'))[0]).toBe('client: Zorawar');
});
