import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { purgeTombstones } from '#server/core/purge.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

it('forgets what was removed more than 90 days ago, and sends a device from before that to the start', async () => {
  const { token } = await t.signIn('+919876500002');
  const put = (quantity: number) => t.call('PUT', '/api/cart', { token, body: { service_id: 'hk-office', package: 'basic', quantity } });
  const pull = async (cp: unknown) => (await t.call('POST', '/api/sync/pull', { token, body: { cart_items: { cp } } })).body.cart_items;
  await put(1);
  const before = await pull(null);
  await put(0);
  const after = await pull(before.checkpoint);
  expect(after.documents).toMatchObject([{ _deleted: true }]);
  const resources = modules.flatMap((module) => module.resources);
  expect(await purgeTombstones(t.app.services, resources)).toBe(0);
  t.clock.nowMs += 91 * 86_400_000;
  expect(await purgeTombstones(t.app.services, resources)).toBeGreaterThan(0);
  const { token: fresh } = await t.signIn('+919876500002');
  const later = (cp: unknown) => t.call('POST', '/api/sync/pull', { token: fresh, body: { cart_items: { cp } } });
  expect((await later(before.checkpoint)).body.cart_items).toEqual({ reset: true });
  expect((await later(after.checkpoint)).body.cart_items.documents).toEqual([]);
});
