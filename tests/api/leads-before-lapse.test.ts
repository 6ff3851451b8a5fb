import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { lookAtSubscriptions } from '#server/modules/subscriptions/module.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

const dayMs = 86_400_000;
let t: TestApp;
let tenant: string;
const signIn = (): Promise<Session> => t.signInAdmin('owner@malwa.example');

beforeEach(async () => {
  t = await makeApp({ nowMs: noon });
  tenant = (await signIn()).user.tenant_id;
});
afterEach(() => t.remove());

const owner = async (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: (await signIn()).token, ...(body ? { body } : {}) });
/** Lets days pass, and what is due be done. */
const pass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    t.clock.nowMs += dayMs;
    await lookAtSubscriptions(t.app.services);
  }
};
const pay = async (): Promise<void> => {
  const { token } = await t.signInAdmin('operator@prahari.example');
  const asked = (await owner('GET', '/subscriptions/invoices')).body.data as { id: string; state: string }[];
  for (const { id } of asked.filter(({ state }) => state === 'due')) {
    const body = { invoice_id: id, reference: `UTR ${id}` };
    await t.call('POST', `/api/tenants/${tenant}/subscription/payments`, { token, body });
  }
};
/** Pushes a lead that a phone took so many days ago. */
const lead = async (daysAgo: number): Promise<string> => {
  const device = makeDevice(() => t.clock.nowMs);
  const at = t.clock.nowMs - daysAgo * dayMs;
  const ops = [device.operation({ type: 'lead.add_own', at, args: { id: newId(), name: 'Ravi' } })];
  const { body } = await owner('POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
  const [{ status, code }] = body.results;
  return status === 'rejected' ? code : status;
};

describe('a lead that a phone took without network', () => {
  it('in a trial is kept after it has run out, and none of later is taken', async () => {
    await owner('PUT', '/subscriptions', { plan: 'starter' });
    await pass(33);
    expect((await owner('GET', '/subscriptions/current')).body.data).toMatchObject({
      plan: 'starter',
      status: 'past_due',
    });
    expect(await lead(31)).toBe('applied');
    expect(await lead(0)).toBe('plan_required');
  });

  it('on a plan with leads is kept after the change to a smaller one, for as long as it had them', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(31);
    await pay();
    await owner('PUT', '/subscriptions', { plan: 'starter' });
    await pass(31);
    await pay();
    expect((await owner('GET', '/subscriptions/current')).body.data).toMatchObject({
      plan: 'starter',
      status: 'active',
    });
    expect(await lead(0)).toBe('plan_required');
    expect(await lead(5)).toBe('applied');
    await pass(31);
    await pay();
    await pass(3);
    // Two periods of the smaller plan: the second does not bring back what the first lacked.
    expect(await lead(20)).toBe('plan_required');
    expect(await lead(40)).toBe('applied');
    // Longer ago than a phone can have been away.
    expect(await lead(200)).toBe('plan_required');
  });

  it('before the subscription ended is kept, and none of later is taken', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(31);
    await pay();
    await owner('POST', '/subscriptions/cancel', {});
    await pass(33);
    expect((await owner('GET', '/subscriptions/current')).body.data).toMatchObject({ status: 'cancelled' });
    expect(await lead(0)).toBe('plan_required');
    expect(await lead(10)).toBe('applied');
  });

  it('before a business that does not pay was paused is kept', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(80);
    expect((await owner('GET', '/subscriptions/current')).body.data).toMatchObject({ standing: 'paused' });
    expect(await lead(0)).toBe('plan_required');
    expect(await lead(10)).toBe('applied');
  });
});
