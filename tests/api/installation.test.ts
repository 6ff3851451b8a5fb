import { afterAll, beforeAll, expect, it } from 'vitest';
import { log } from '#server/core/runtime/log.ts';
import { version } from '#shared/core/version.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let operator: Session;
beforeAll(async () => {
  t = await makeApp();
  operator = await t.signInAdmin('operator@prahari.example');
});
afterAll(() => t.remove());

const ask = async (path: string) => t.call('GET', `/api/health/${path}`, { token: operator.token });

it('shows the operator each business in figures that grow with it, and nothing of its people', async () => {
  const narmada = async () =>
    (await ask('businesses')).body.data.find((row: { name: string }) => row.name === 'Narmada Services');
  const before = await narmada();
  const owner = await t.signInAdmin('owner@narmada.example');
  const made = await t.call('POST', '/api/staff', {
    token: owner.token,
    body: {
      name: 'Secret Person',
      code: 'NS-990',
      phone: '+919812345678',
      category: 'guard',
      joined_on: '2026-11-01',
    },
  });
  expect(made.status).toBe(201);
  const after = await narmada();
  expect(after).toMatchObject({ active: true, employees: before.employees + 1 });
  expect(after.entries).toBeGreaterThan(before.entries);
  expect(after.last_seen_at).not.toBeNull();
  const { text, body } = await ask('businesses');
  expect(body.data.map((row: { name: string }) => row.name)).not.toContain('Platform');
  expect(['Secret Person', 'Mahesh', 'Nandini', '98123', '@'].filter((word) => text.includes(word))).toEqual(
    [],
  );
});

it('shows the operator the newest checked backup, the room and which errors there were', async () => {
  const { data: before } = (await ask('installation')).body;
  expect(before).toMatchObject({
    version,
    backup: null,
    backup_every_hours: null,
    backup_fault: '',
    drill: null,
  });
  expect(before.database_bytes).toBeGreaterThan(0);
  const backup = { at: '2026-11-20T18:30:00.000Z', bytes: 4096 };
  const drill = { at: '2026-11-20T19:00:00.000Z', name: 'prahari-x.backup', seconds: 3.5 };
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('install')
      .values([
        { name: 'last_backup', value: JSON.stringify(backup) },
        { name: 'last_drill', value: JSON.stringify(drill) },
      ])
      .execute(),
  );
  log('error', 'planned failure: of somebody', { requestId: 'r-1', error: 'phone 98123' });
  const { text, body } = await ask('installation');
  expect(body.data).toMatchObject({
    backup,
    drill,
    errors: before.errors + 1,
    newest_errors: expect.arrayContaining([
      { at: expect.any(String), message: 'planned failure', request_id: 'r-1' },
    ]),
  });
  expect(text).not.toContain('98123');
});
