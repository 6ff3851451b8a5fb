import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { keptBytes } from '#server/core/files/kept-bytes.ts';
import { moveFiles } from '#server/core/files/move-files.ts';
import { fileStoreOf, useFileStore } from '#server/core/files/object-store.ts';
import type { ObjectStore } from '#server/core/files/object-store.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import { removeObjects } from '#server/core/files/remove-objects.ts';
import { countAway, countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import { sendFilesTo } from '#server/core/files/where-files-go.ts';
import { filesJob } from '#server/core/jobs/files-job.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { seal } from '#server/core/sql/seal.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';
import { holdsBytes } from '#tests/support/raw-database.ts';
import { startS3Store } from '#tests/support/s3-store.ts';
import type { S3Store } from '#tests/support/s3-store.ts';

/** Uploads are acknowledged by the database and moved to a store; nobody notices where their bytes lie. */
let t: TestApp;
let s3: S3Store;
let asha: Session;
let ravi: Session;
beforeAll(async () => {
  s3 = await startS3Store();
  t = await makeApp({ env: { ...s3.env, FILES_TO: 's3://guards/files' } });
  const { database, config } = t.app.services;
  // As usual, with shorter waits.
  const pace = { now: { tries: 2, firstMs: 10, wholeMs: 800 }, restMs: 2500, most: 24 };
  useFileStore(database, openFileStore(config, pace));
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
});
afterEach(async () => {
  s3.mood = 'works';
  expect(s3.forged).toEqual([]);
});
afterAll(async () => {
  await t.remove();
  await s3.stop();
});

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text.repeat(20)}\n%%EOF\n`);
const get = (path: string, who = asha, headers: Record<string, string> = {}): Promise<Answer> =>
  t.call('GET', `/api${path}`, { token: who.token, headers });
const headersOf = ({ headers }: Answer): (string | null)[] =>
  ['content-type', 'content-disposition', 'cache-control', 'content-security-policy', 'etag'].map((name) =>
    headers.get(name),
  );
/** Removes what is due when so many hours have passed. */
const removeAfter = (hours: number): Promise<number> =>
  removeObjects({ ...t.app.services, nowMs: () => t.clock.nowMs + hours * 3_600_001 }, store());
const run = (): Promise<unknown> =>
  filesJob<typeof t.app.services>().run(t.app.services, { signal: new AbortController().signal });

/** Sends a file and waits until what is shown of it was made. */
async function send(bytes: Uint8Array, kind = 'photo'): Promise<string> {
  const [id, form] = [newId(), new FormData()];
  form.set('id', id);
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a');
  const sent = await t.call('POST', '/api/upload', { token: asha.token, raw: form });
  expect(sent.status, sent.text).toBe(201);
  await t.app.services.pictureCopies.make(asha.user.tenant_id, fileIdOf(asha.user.id, id));
  return id;
}

type Kept = { readonly place: string | null; readonly bytes: number };
async function keptAs(table: 'uploads' | 'pictures', id: string): Promise<Kept | null> {
  const row = await t.app.services.database.read
    .selectFrom(table)
    .select(['place', 'bytes'])
    .where('tenant_id', '=', asha.user.tenant_id)
    .where('id', '=', fileIdOf(asha.user.id, id))
    .executeTakeFirst();
  if (!row) return null;
  const { place, bytes } = row;
  return {
    place: typeof place === 'string' ? place : null,
    bytes: bytes instanceof Uint8Array ? bytes.length : 0,
  };
}
const objectOf = (place: string | null | undefined): Buffer | undefined => s3.objects.get(`files/${place}`);
function store(): ObjectStore {
  const found = fileStoreOf(t.app.services.database);
  if (!found) throw new Error('there is no store');
  return found;
}
async function original(id: string, headers?: Record<string, string>): Promise<Response> {
  return t.app.fetch(
    new Request(`http://localhost/api/uploads/${id}/original`, {
      headers: { authorization: `Bearer ${asha.token}`, ...headers },
    }),
  );
}
async function bytesOf(id: string): Promise<Buffer> {
  return Buffer.from(await (await original(id)).arrayBuffer());
}

describe('files in a store', () => {
  it('go there after they were acknowledged, sealed, under a name that says nothing of anybody', async () => {
    const id = await send(pictures.jpeg);
    const shown = await get(`/uploads/${id}`);
    expect((await keptAs('uploads', id))?.place).toBeNull();
    await run();
    const [upload, picture] = [await keptAs('uploads', id), await keptAs('pictures', id)];
    expect([upload?.bytes, picture?.bytes]).toEqual([0, 0]);
    for (const [table, kept] of [
      ['uploads', upload],
      ['pictures', picture],
    ] as const) {
      const object = objectOf(kept?.place);
      const digest = createHash('sha256')
        .update(object ?? '')
        .digest('hex');
      expect(kept?.place).toBe(`${asha.user.tenant_id}/${table}/${digest}`);
      expect(holdsBytes(object?.toString('latin1') ?? '', pictures.jpeg.subarray(40, 70))).toBe(false);
    }
    expect([...s3.objects.keys()].filter((name) => name.includes(asha.user.id))).toEqual([]);
    expect(await countHere(t.app.services.database.read)).toEqual({ files: 0, bytes: 0 });
    const again = await get(`/uploads/${id}`);
    expect([again.status, again.text]).toEqual([200, shown.text]);
    expect(headersOf(again)).toEqual(headersOf(shown));
  });

  it('are read whole and in parts as before, by who may and by nobody else', async () => {
    const bytes = pdf('a paper of somebody ');
    const id = await send(bytes);
    await run();
    expect((await keptAs('uploads', id))?.place).not.toBeNull();
    const whole = await original(id);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('repr-digest')).toBe(
      `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    );
    const part = await original(id, { range: 'bytes=5-24' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-24/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 25))).toBe(true);
    expect((await get(`/uploads/${fileIdOf(asha.user.id, id)}/original`, ravi)).status).toBe(404);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await get(`/uploads/${fileIdOf(asha.user.id, id)}/original`, malwa)).status).toBe(404);
  });

  it('are what a picture is made of anew, and one that is out of reach stands in nobody’s way', async () => {
    const id = await send(pictures.jpeg);
    await run();
    const { database } = t.app.services;
    await database.write((trx) =>
      trx
        .updateTable('pictures')
        .set({ state: 'pending', place: null, bytes: null, wanted_at: '' })
        .where('tenant_id', '=', asha.user.tenant_id)
        .where('id', '=', fileIdOf(asha.user.id, id))
        .execute(),
    );
    s3.mood = 'denies';
    expect((await get(`/uploads/${id}`)).status).toBe(503);
    await t.app.services.pictureCopies.look();
    const here = await send(pictures.jpeg);
    expect((await get(`/uploads/${here}`)).status).toBe(200);
    s3.mood = 'works';
    await expect.poll(async () => (await get(`/uploads/${id}`)).status, { timeout: 6000 }).toBe(200);
    expect((await keptAs('pictures', id))?.bytes).toBeGreaterThan(0);
  });

  it('of which a byte was changed, or that were exchanged or lost, are never served', async () => {
    const ids = await Promise.all([send(pdf('one ')), send(pdf('two ')), send(pdf('three '))]);
    await run();
    const [one, two, three] = await Promise.all(
      ids.map(async (id) => `files/${(await keptAs('uploads', id))?.place}`),
    );
    const [first, second] = [s3.objects.get(one ?? ''), s3.objects.get(two ?? '')];
    const changed = Buffer.from(first ?? '');
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    s3.objects.set(one ?? '', changed);
    s3.objects.set(two ?? '', first ?? Buffer.alloc(0));
    s3.objects.delete(three ?? '');
    for (const [i, words] of ['damaged', 'damaged', 'not where it is stored'].entries()) {
      const answer = await get(`/uploads/${ids[i]}/original`);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)]);
    }
    s3.objects.set(two ?? '', second ?? Buffer.alloc(0));
    expect((await bytesOf(ids[1] ?? '')).equals(pdf('two '))).toBe(true);
  });
});

describe('while the store is down', () => {
  it.each([
    ['says nothing', 'silent'],
    ['refuses', 'denies'],
    ['is busy', { busyFor: 10_000 }],
  ] as const)(
    'so that it %s: uploads go on, what it has waits without holding up anything, and all goes there afterwards',
    async (_words, mood) => {
      const moved = await send(pdf(`moved ${JSON.stringify(mood)} `));
      await run();
      s3.mood = mood;
      s3.longestWait = 0;
      const first = await get(`/uploads/${moved}/original`, asha, { 'accept-language': 'hi' });
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
      expect(first.body).toMatchObject({ code: 'busy', message: expect.stringContaining('एक मिनट में') });
      // Eight ticks are as long as somebody waits here; a few more go by until its line is closed.
      expect(s3.longestWait).toBeLessThan(20);
      expect(s3.longestWait > 0).toBe(mood === 'silent');
      // Nobody waits again for what is known to be down.
      const asked = s3.asked.length;
      const others = await Promise.all(Array.from({ length: 12 }, () => get(`/uploads/${moved}/original`)));
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
      if (mood !== 'denies') expect(s3.asked.length).toBe(asked);
      const here = await send(pictures.jpeg);
      expect((await get(`/uploads/${here}`)).status).toBe(200);
      if (mood !== 'silent') await expect(run()).rejects.toThrow(/S3|127.0.0.1/);
      expect((await keptAs('uploads', here))?.place).toBeNull();
      s3.mood = 'works';
      await run();
      expect((await keptAs('uploads', here))?.place).not.toBeNull();
      await expect
        .poll(async () => (await get(`/uploads/${moved}/original`)).status, { timeout: 6000 })
        .toBe(200);
    },
  );

  it('no picture is looked for in it inside a transaction', async () => {
    const id = await send(pictures.jpeg);
    await run();
    const { database } = t.app.services;
    await expect(
      database.write(() => readPicture(database, asha.user.tenant_id, fileIdOf(asha.user.id, id))),
    ).rejects.toThrow('inside a transaction');
  });
});

describe('a file that does not get through', () => {
  const missingKey = { name: 'seal_key:00000000', value: '' };

  it('stands in no other’s way, neither by itself nor by what cannot be removed', async () => {
    const gone = await send(pdf('to be removed '));
    await run();
    const name = (await keptAs('uploads', gone))?.place ?? '';
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('uploads').where('id', '=', fileIdOf(asha.user.id, gone)).execute(),
    );
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) ids.push(await send(pdf(`behind ${n} `)));
    let puts = 0;
    s3.refuses = (method) => method === 'DELETE' || (method === 'PUT' && (puts += 1) <= 5);
    await expect(run()).rejects.toThrow('InvalidObjectState');
    const moved = await Promise.all(ids.map(async (id) => (await keptAs('uploads', id))?.place !== null));
    expect(moved).toEqual([...Array<boolean>(5).fill(false), ...Array<boolean>(4).fill(true)]);
    expect(objectOf(name)).toBeDefined();
    s3.refuses = () => false;
    await run();
    for (const [n, id] of ids.entries()) {
      expect((await keptAs('uploads', id))?.place).not.toBeNull();
      expect((await bytesOf(id)).equals(pdf(`behind ${n} `))).toBe(true);
    }
    await removeAfter(2);
    expect(objectOf(name)).toBeUndefined();
  });

  it('stays where it is while keys of the data are missing, and is no less readable then', async () => {
    const { database } = t.app.services;
    await database.write((trx) => trx.insertInto('install').values(missingKey).execute());
    const id = await send(pdf('under which key '));
    await expect(run()).rejects.toThrow(/no file is moved to the store: the key 00000000/);
    expect((await keptAs('uploads', id))?.place).toBeNull();
    expect((await bytesOf(id)).equals(pdf('under which key '))).toBe(true);
    await database.write((trx) => trx.deleteFrom('install').where('name', '=', missingKey.name).execute());
    await run();
    expect((await keptAs('uploads', id))?.place).not.toBeNull();
  });

  it('is sealed with the key that the server began with, whoever exchanges the file meanwhile', async () => {
    const { keyFile } = t.app.services.config;
    const [own, before] = [readFileSync(keyFile), seal('1', 'a').slice(0, 18)];
    try {
      writeFileSync(keyFile, `0badc0de ${randomBytes(32).toString('base64')}\n`);
      await send(pdf('under the first key '));
      await run();
      expect(seal('1', 'a').slice(0, 18)).toBe(before);
    } finally {
      writeFileSync(keyFile, own);
    }
  });

  it('and was deleted between its row and its object is not there, and no fault of the store', async () => {
    const { database } = t.app.services;
    const id = await send(pdf('soon gone '));
    await run();
    const place = (await keptAs('uploads', id))?.place ?? '';
    const file = { table: 'uploads', tenantId: asha.user.tenant_id, id: fileIdOf(asha.user.id, id) } as const;
    await database.write((trx) => trx.deleteFrom('uploads').where('id', '=', file.id).execute());
    await run();
    await expect(keptBytes(database, { ...file, bytes: Buffer.alloc(0), place })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('goes back to the row where it is wanted in the database while it is under way', async () => {
    const { database } = t.app.services;
    const id = await send(pdf('wanted back '));
    const late: ObjectStore = {
      ...store(),
      get: async (name) => {
        await sendFilesTo(database, 'database');
        return store().get(name);
      },
    };
    expect(await moveFiles(t.app.services, late)).toMatchObject({ files: 0 });
    await sendFilesTo(database, 'store');
    expect(await keptAs('uploads', id)).toMatchObject({ place: null, bytes: pdf('wanted back ').length });
    await run();
  });
});

describe('a server that dies', () => {
  it('between object and row loses nothing, and what nobody names is removed after an hour', async () => {
    const id = await send(pdf('kept in its row '));
    const before = new Set(s3.objects.keys());
    const dying: ObjectStore = {
      ...store(),
      put: async (name, bytes) => {
        await store().put(name, bytes);
        throw new Error('killed');
      },
    };
    await expect(moveFiles(t.app.services, dying)).rejects.toThrow('killed');
    expect(await keptAs('uploads', id)).toMatchObject({ place: null, bytes: pdf('kept in its row ').length });
    const left = [...s3.objects.keys()].filter((name) => !before.has(name));
    expect(left).toHaveLength(1);
    await run();
    expect((await bytesOf(id)).equals(pdf('kept in its row '))).toBe(true);
    expect(s3.objects.has(left[0] ?? '')).toBe(true);
    await removeAfter(1);
    expect(s3.objects.has(left[0] ?? '')).toBe(false);
    expect((await bytesOf(id)).equals(pdf('kept in its row '))).toBe(true);
  });

  it('and an object that is being removed already is not named by a row', async () => {
    const id = await send(pdf('slow '));
    const slow: ObjectStore = {
      ...store(),
      get: async (name) => {
        const back = await store().get(name);
        await removeAfter(1);
        return back;
      },
    };
    await expect(moveFiles(t.app.services, slow)).rejects.toThrow('is being removed already');
    expect((await keptAs('uploads', id))?.place).toBeNull();
    await run();
    expect((await bytesOf(id)).equals(pdf('slow '))).toBe(true);
  });

  it('a store that keeps other bytes than it was sent gets no row', async () => {
    const id = await send(pdf('whole '));
    const bad: ObjectStore = { ...store(), put: (name, bytes) => store().put(name, bytes.subarray(1)) };
    await expect(moveFiles(t.app.services, bad)).rejects.toThrow('did not give back what it was sent');
    expect((await keptAs('uploads', id))?.place).toBeNull();
    expect((await bytesOf(id)).equals(pdf('whole '))).toBe(true);
  });
});

describe('what is deleted', () => {
  it('takes its objects with it, whoever deletes the row, also while the store is down', async () => {
    const { database } = t.app.services;
    const id = await send(pictures.jpeg);
    await run();
    const places = [(await keptAs('uploads', id))?.place, (await keptAs('pictures', id))?.place];
    s3.mood = 'denies';
    await database.write((trx) =>
      trx
        .deleteFrom('uploads')
        .where('tenant_id', '=', asha.user.tenant_id)
        .where('id', '=', fileIdOf(asha.user.id, id))
        .execute(),
    );
    await expect(run()).rejects.toThrow('AccessDenied');
    expect(await countRemovals(database.read)).toBe(2);
    s3.mood = 'works';
    await removeAfter(2);
    for (const place of places) expect(objectOf(place)).toBeUndefined();
    expect(await countRemovals(database.read)).toBe(0);
  });

  it('an erased business has nothing in the store', async () => {
    const { database } = t.app.services;
    const mine = (): string[] =>
      [...s3.objects.keys()].filter((name) => name.startsWith(`files/${asha.user.tenant_id}/`));
    expect(mine().length).toBeGreaterThan(3);
    await eraseTenant(database, asha.user.tenant_id);
    await removeAfter(2);
    expect(mine()).toEqual([]);
    const { rows } = await sql`select * from file_removals`.execute(database.read);
    expect(rows).toEqual([]);
    expect(await countAway(database.read)).toBe(0);
  });
});
