import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { modules } from '#server/app.ts';
import { missingFiles } from '#server/core/files/missing-files.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

const resources = modules.flatMap((module) => module.resources);
let t: TestApp;
let mahesh: Session;
let sunita: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
});
afterAll(() => t.remove());
const missing = (who: Session, ids: unknown): Promise<Answer> =>
  t.call('POST', '/api/upload/missing', { token: who.token, body: { ids } });
const upload = async (who: Session, id: string): Promise<void> => {
  const form = new FormData();
  form.set('id', id);
  form.set('kind', 'selfie');
  form.set('file', new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' }));
  expect((await t.call('POST', '/api/upload', { token: who.token, raw: form })).status).toBe(201);
};

it('a phone is told which of its photos are not here, and nothing of anybody else’s', async () => {
  const [here, elsewhere] = [newId(), newId()];
  await upload(mahesh, here);
  expect((await missing(mahesh, [here, elsewhere])).body.data).toEqual({ missing: [elsewhere] });
  expect((await missing(sunita, [here])).body.data).toEqual({ missing: [here] });
  expect((await missing(mahesh, [])).body.data).toEqual({ missing: [] });
  expect(
    (
      await missing(
        mahesh,
        Array.from({ length: 201 }, () => newId()),
      )
    ).status,
  ).toBe(422);
  expect((await missing(mahesh, ['../x'])).body.errors[0].field).toBe('ids.0');
});

it('a guard’s photo is not refused for those of weeks before, while a flood of a day is', async () => {
  const { database } = t.app.services;
  const first = newId();
  await upload(sunita, first);
  const [size, week] = [500 * 1024 * 1024, 8 * 86_400_000];
  const change = (values: object) =>
    database.write((trx) =>
      trx
        .updateTable('uploads')
        .set(values)
        .where('tenant_id', '=', sunita.user.tenant_id)
        .where('id', '=', fileIdOf(sunita.user.id, first))
        .execute(),
    );
  await change({ size, created_at: new Date(t.clock.nowMs - week).toISOString() });
  await upload(sunita, newId());
  await change({ created_at: new Date(t.clock.nowMs).toISOString() });
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' }));
  const flood = await t.call('POST', '/api/upload', { token: sunita.token, raw: form });
  expect([flood.status, flood.body.errors[0].field]).toEqual([413, 'file']);
  await change({ size: 4 });
});

it('the records whose photos are not here are named', async () => {
  const photo = newId();
  const day = { kind: 'in', shift_id: 'photo', date: '2026-11-02', selfie_id: photo };
  expect((await t.call('POST', '/api/attendance', { token: mahesh.token, body: day })).status).toBe(201);
  const { database } = t.app.services;
  const line = `attendance n-g-1:2026-11-02:photo:in names the file ${fileIdOf(mahesh.user.id, photo)}`;
  expect(await missingFiles(database, resources, mahesh.user.tenant_id)).toContain(line);
  await upload(mahesh, photo);
  expect(await missingFiles(database, resources, mahesh.user.tenant_id)).not.toContain(line);
});

it('so are photos in a list of a record, each that is not here', async () => {
  const [here, gone, repeated] = [newId(), newId(), newId()];
  await upload(mahesh, here);
  const report = { title: 'Lamp', description: 'Broken', location: 'Gate', priority: 'low' };
  const { id } = (await t.call('POST', '/api/incidents', { token: mahesh.token, body: report })).body.data;
  const { database } = t.app.services;
  const tenantId = mahesh.user.tenant_id;
  const photos = JSON.stringify(
    [here, gone].map((item) => ({
      id: item,
      by_id: mahesh.user.id,
      by: 'Mahesh',
      at: '2026-11-02T00:00:00.000Z',
    })),
  );
  const repeats = JSON.stringify([
    { op: 'x', selfie_id: null },
    { op: 'y', selfie_id: repeated },
  ]);
  await database.write(async (trx) => {
    await trx
      .updateTable('incidents')
      .set({ photos })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('attendance')
      .set({ repeats })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', 'n-g-1:2026-11-02:photo:in')
      .execute();
  });
  const lines = await missingFiles(database, resources, tenantId);
  expect(lines).toContain(`incidents ${id} names the file ${gone}`);
  expect(lines).toContain(`attendance n-g-1:2026-11-02:photo:in names the file ${repeated}`);
  expect(lines.join()).not.toContain(here);
});

it('of a record of an older version, the photo is its maker’s, whether it came before or after, and never a colleague’s', async () => {
  const { database } = t.app.services;
  const tenantId = mahesh.user.tenant_id;
  const [before, after, taken] = [newId(), newId(), newId()];
  const office = await t.signInAdmin('owner@narmada.example');
  for (const [i, photo] of [before, after, taken].entries()) {
    const body = { kind: 'in', shift_id: 'old', date: `2026-11-0${i + 3}` };
    const { id } = (await t.call('POST', '/api/attendance', { token: mahesh.token, body })).body.data;
    await database.write((trx) =>
      trx
        .updateTable('attendance')
        .set({ selfie_id: photo })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    );
  }
  // As an older version kept files: under the id that the device gave, whoever came first.
  for (const [owner, id] of [
    [mahesh, before],
    [sunita, taken],
  ] as const) {
    await upload(owner, id);
    await database.write(async (trx) => {
      const own = fileIdOf(owner.user.id, id);
      await trx.deleteFrom('pictures').where('tenant_id', '=', tenantId).where('id', '=', own).execute();
      await trx
        .updateTable('uploads')
        .set({ id })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', own)
        .execute();
    });
  }
  const missingNow = async (): Promise<string[]> => {
    const lines = (await missingFiles(database, resources, tenantId)).join();
    return [before, after, taken].filter((photo) => lines.includes(photo));
  };
  const seen = (who: Session): Promise<number[]> =>
    Promise.all(
      [before, after, taken].map(
        async (photo) => (await t.call('GET', `/api/uploads/${photo}/original`, { token: who.token })).status,
      ),
    );
  expect(await missingNow()).toEqual([after, taken]);
  expect([await seen(office), await seen(mahesh)]).toEqual([
    [200, 404, 404],
    [200, 404, 404],
  ]);
  expect((await missing(mahesh, [before, after, taken])).body.data).toEqual({ missing: [after, taken] });
  await upload(mahesh, after);
  await upload(mahesh, taken);
  expect(await missingNow()).toEqual([]);
  expect([await seen(office), await seen(mahesh), await seen(sunita)]).toEqual([
    [200, 200, 200],
    [200, 200, 200],
    [404, 404, 200],
  ]);
});
