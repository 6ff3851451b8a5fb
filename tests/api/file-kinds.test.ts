import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let asha: Session;
const desk = new Map<string, Session>();
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  for (const name of ['owner', 'hr', 'accounts'])
    desk.set(name, await t.signInAdmin(`${name}@narmada.example`));
  desk.set('supervisor', await t.signIn('+919876500013', 'supervisor'));
  desk.set('guard', await t.signIn('+919876500011', 'staff'));
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
async function send(kind: string | null): Promise<string> {
  const [id, form] = [newId(), new FormData()];
  form.set('id', id);
  if (kind !== null) form.set('kind', kind);
  form.set('file', new Blob([pictures.jpeg]), 'a.jpg');
  expect((await t.call('POST', '/api/upload', { token: asha.token, raw: form })).status).toBe(201);
  return id;
}
async function openedBy(file: string): Promise<string[]> {
  const statuses: [string, number][] = [];
  for (const [name, who] of desk) {
    const shown = await as(who, 'GET', `/uploads/${file}`);
    const original = await as(who, 'GET', `/uploads/${file}/original`);
    expect(original.status).toBe(shown.status);
    statuses.push([name, shown.status]);
  }
  expect(statuses.filter(([, status]) => status !== 200).every(([, status]) => status === 404)).toBe(true);
  return statuses.flatMap(([name, status]) => (status === 200 ? [name] : []));
}

describe('a file that no record names is opened at the desk by who looks at its kind, and nobody else', () => {
  const kinds: [string | null, string[]][] = [
    ['selfie', ['owner', 'hr', 'accounts']],
    ['incident', ['owner', 'hr', 'supervisor']],
    ['patrol_photo', ['owner', 'hr']],
    ['task_photo', ['owner', 'hr', 'supervisor']],
    ['survey_photo', ['owner']],
    ['job_photo', ['owner', 'hr']],
    ['signing_photo', ['owner']],
    ['recovery_photo', ['owner', 'hr']],
    ['photo', []],
    ['anything', []],
    ['attendance', []],
    ['constructor', []],
    [null, []],
  ];
  it.each(kinds)('%s: %j', async (kind, who) => {
    expect(await openedBy(fileIdOf(asha.user.id, await send(kind)))).toEqual(who);
  });
});

it.each(['incident', 'photo', 'anything'])(
  'a photo called %s of an incident is opened by who may read the incident',
  async (kind) => {
    const photo = await send(kind);
    const report = { title: 'Lamp', description: 'Broken', location: 'Gate', photos: [photo] };
    expect((await as(asha, 'POST', '/incidents', report)).status).toBe(201);
    expect(await openedBy(fileIdOf(asha.user.id, photo))).toEqual(['owner', 'hr', 'supervisor']);
    expect((await as(asha, 'GET', `/uploads/${photo}`)).status).toBe(200);
  },
);
