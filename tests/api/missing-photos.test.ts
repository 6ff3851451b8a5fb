import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { missingFiles } from '#server/core/missing-files.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
});
afterAll(() => t.remove());
const missing = (who: Session, ids: unknown): Promise<Answer> => t.call('POST', '/api/upload/missing', { token: who.token, body: { ids } });
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

it('the records whose photos are not here are named', async () => {
  const photo = newId();
  const day = { kind: 'in', shift_id: 'photo', date: '2026-11-02', selfie_id: photo };
  expect((await t.call('POST', '/api/attendance', { token: mahesh.token, body: day })).status).toBe(201);
  const { database } = t.app.services;
  const line = `attendance n-g-1:2026-11-02:photo:in names the file ${photo}`;
  expect(await missingFiles(database, mahesh.user.tenant_id)).toContain(line);
  await upload(mahesh, photo);
  expect(await missingFiles(database, mahesh.user.tenant_id)).not.toContain(line);
});
