import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { featureNames, planWith } from '#shared/modules/subscriptions/plans.ts';
import type { FeatureId } from '#shared/modules/subscriptions/plans.ts';
import { subscriptionMessages } from '#shared/modules/subscriptions/messages.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What begins something new in a feature is asked of the plan; what is there is read, ended and exported. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
afterEach(() => onPlan('scale'));

type Standing = { plan: string; state: string; late_since: string | null };
const onPlan = (plan: string, more: Partial<Standing> = {}): Promise<unknown> =>
  t.app.services.database.write((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ plan, state: 'active', late_since: null, ...more })
      .where('tenant_id', '=', owner.user.tenant_id)
      .execute(),
  );
const call = (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  token = owner.token,
): Promise<Answer> => t.call(method, `/api${path}`, { token, headers, ...(body ? { body } : {}) });

const lead = () => ({
  name: 'Meera Shah',
  phone: String((phone += 1)),
  company: `Mills ${newId()}`,
  city: 'Indore',
  source: 'referral',
});
let phone = 9_300_000_000;
const jobType = () => ({ title: `Tap ${newId()}`, kind: 'site', skill: 'plumber', minutes: 30, steps: [] });
const lender = () => ({ name: `Bank ${newId()}` });
const key = () => ({ name: `Key ${newId()}`, permissions: ['crm:read', 'crm:write', 'sos:write'] });

/** Something new in each feature, a list that stays readable, and the smallest plan that has it. */
const begun: readonly (readonly [FeatureId, string, () => object, string, string])[] = [
  ['crm', '/crm/leads', lead, '/crm/leads', 'Growth'],
  ['oncall', '/job-types', jobType, '/jobs', 'Growth'],
  ['recovery', '/recovery/lenders', lender, '/recovery/cases', 'Scale'],
  ['integrations', '/integrations/keys', key, '/integrations/keys', 'Scale'],
];

describe.each(begun)('%s', (feature, path, make, list, plan) => {
  const names = [subscriptionMessages.needsPlan[0], subscriptionMessages.needsPlan[1]].map((text, i) =>
    text
      .replace('{feature}', featureNames[feature][i] ?? '')
      .replace('{plan}', planWith(feature).name[i] ?? ''),
  );

  it('is begun in a trial of any plan and in a plan that has it', async () => {
    await onPlan('starter', { state: 'trialing' });
    const tried = await call('POST', path, make());
    expect(tried.status, tried.text).toBe(201);
    await onPlan(planWith(feature).id);
    expect((await call('POST', path, make())).status).toBe(201);
  });

  it('is not begun on Starter, in clear words of both languages, and stays readable', async () => {
    await onPlan('starter');
    for (const [i, language] of ['en', 'hi'].entries()) {
      const refused = await call('POST', path, make(), { 'accept-language': language });
      expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
      expect(refused.body.message).toBe(names[i]);
    }
    expect(names[0]).toContain(plan);
    expect((await call('GET', list)).status).toBe(200);
  });

  it('answers the same call once more as before, after the plan has changed', async () => {
    const [once, body] = [{ 'idempotency-key': newId() }, make()];
    const first = await call('POST', path, body, once);
    expect(first.status).toBe(201);
    await onPlan('starter');
    const again = await call('POST', path, body, once);
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    // Another call under its key begins nothing.
    for (const other of [await call('POST', path, make(), once), await call('POST', path, make())])
      expect([other.status, other.body.code]).toEqual([403, 'plan_required']);
  });

  it('is not begun where the subscription has ended, whatever the plan has', async () => {
    for (const id of ['starter', 'scale']) {
      await onPlan(id, { state: 'cancelled' });
      const refused = await call('POST', path, make());
      expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
      expect(refused.body.message).toBe(subscriptionMessages.paused[0]);
      expect((await call('GET', list)).status).toBe(200);
    }
  });
});

describe('what is there', () => {
  it('is moved, ended, removed and exported on Starter', async () => {
    const made = await call('POST', '/crm/leads', lead());
    const other = await call('POST', '/crm/leads', lead());
    await onPlan('starter');
    const one = `/crm/leads/${made.body.data.id}`;
    expect((await call('POST', `${one}/move`, { stage: 'contacted' })).status).toBe(200);
    expect((await call('POST', `${one}/notes`, { kind: 'note', text: 'Called back' })).status).toBe(200);
    expect((await call('GET', '/crm/leads?format=csv')).status).toBe(200);
    expect((await call('DELETE', `/crm/leads/${other.body.data.id}`)).status).toBe(200);
    expect((await call('POST', `${one}/survey`, { surveyor_id: null })).status).toBe(200);
  });

  it('of a stranger is kept: a message of the public site becomes a lead on Starter', async () => {
    await onPlan('starter');
    const before = (await call('GET', '/crm/leads')).body.pagination.total;
    const sent = await t.call('POST', '/api/contact/send-message', {
      body: { name: 'Arun Jain', phone: '9300011122', message: 'Six guards for a warehouse, please.' },
    });
    expect(sent.status, sent.text).toBeLessThan(300);
    expect((await call('GET', '/crm/leads')).body.pagination.total).toBe(before + 1);
  });

  it('has no plan to ask in a business of its own server', async () => {
    const { database } = t.app.services;
    const [row] = await database.read
      .selectFrom('subscriptions')
      .selectAll()
      .where('tenant_id', '=', owner.user.tenant_id)
      .execute();
    await database.write((trx) =>
      trx.deleteFrom('subscriptions').where('tenant_id', '=', owner.user.tenant_id).execute(),
    );
    expect((await call('POST', '/crm/leads', lead())).status).toBe(201);
    expect((await call('POST', '/recovery/lenders', lender())).status).toBe(201);
    await database.write((trx) =>
      trx
        .insertInto('subscriptions')
        .values(row ?? {})
        .execute(),
    );
  });
});

describe('a job', () => {
  const job = (booking_id: string | null) => ({
    title: 'Mend the tap',
    date: '2026-12-20',
    time: '10:00',
    city: 'Indore',
    address: '14 Saket Nagar',
    customer_name: 'Meera Joshi',
    booking_id,
  });

  it('of a booking is made on every plan, and no other without the feature', async () => {
    const { data } = (await call('GET', '/bookings?status=Confirmed')).body as { data: { id: string }[] };
    for (const state of ['active', 'cancelled']) {
      await onPlan('starter', { state });
      const made = await call('POST', '/jobs', job(String(data[0]?.id)));
      expect(made.status, made.text).toBe(201);
      const refused = await call('POST', '/jobs', job(null));
      expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
      expect((await call('DELETE', `/jobs/${made.body.data.id}`)).status).toBe(200);
    }
  });
});

describe('a lead from a phone', () => {
  it('is refused with the same words as over REST, and taken after the upgrade', async () => {
    const imran = await t.signIn('+919876500013', 'supervisor');
    const device = makeDevice(() => t.clock.nowMs);
    const push = async () => {
      const ops = [device.operation({ type: 'lead.add_own', args: { id: newId(), name: 'Ravi' } })];
      const body = { device: device.id, schema: schemaNumber, ops };
      return (await call('POST', '/sync/push', body, {}, imran.token)).body.results[0];
    };
    await onPlan('starter');
    const refused = await push();
    expect(refused).toMatchObject({ status: 'rejected', code: 'plan_required' });
    const byRest = await call('POST', '/crm/my-leads', { name: 'Ravi' }, {}, imran.token);
    expect(byRest.body.message).toBe(refused.msg);
    await onPlan('growth');
    expect(await push()).toMatchObject({ status: 'applied' });
  });
});

describe('API keys', () => {
  it('are answered once more as before, and begin nothing, on a plan that has none', async () => {
    const { secret } = (await call('POST', '/integrations/keys', key())).body.data;
    const [once, body] = [{ 'idempotency-key': newId() }, lead()];
    const first = await call('POST', '/crm/leads', body, once, secret);
    expect(first.status, first.text).toBe(201);
    await onPlan('growth');
    const again = await call('POST', '/crm/leads', body, once, secret);
    expect([again.status, again.body.data?.id]).toEqual([201, first.body.data.id]);
    for (const other of [
      await call('POST', '/crm/leads', lead(), once, secret),
      await call('POST', '/crm/leads', lead(), {}, secret),
      await call('GET', '/crm/leads', undefined, once, secret),
    ])
      expect([other.status, other.body.code]).toEqual([403, 'plan_required']);
  });

  it('stop on a plan without them, naming the one that has them, and work after the upgrade', async () => {
    const secret = (await call('POST', '/integrations/keys', key())).body.data.secret as string;
    const raise = () =>
      t.call('POST', '/api/sos', {
        headers: { authorization: `Bearer ${secret}` },
        body: { site_id: null, site_name: 'Gate 2', lat: 22.75, lng: 75.89, accuracy_m: 8 },
      });
    const read = () => t.call('GET', '/api/crm/leads', { headers: { authorization: `Bearer ${secret}` } });
    expect((await read()).status).toBe(200);
    for (const plan of ['starter', 'growth']) {
      await onPlan(plan);
      const stopped = await read();
      expect([stopped.status, stopped.body.code]).toEqual([403, 'plan_required']);
      expect(stopped.body.message).toContain('Scale');
      const punches = await t.call('POST', '/api/attendance/import', {
        headers: { authorization: `Bearer ${secret}` },
        body: {},
      });
      expect(punches.body.code).not.toBe('plan_required');
    }
    for (const state of ['active', 'cancelled']) {
      await onPlan('starter', { state });
      expect((await raise()).status).toBe(201);
    }
    // A business that is paused still reads by its keys.
    await onPlan('scale', { state: 'cancelled' });
    expect((await read()).status).toBe(200);
    await onPlan('scale');
    expect((await read()).status).toBe(200);
    // What ends a key is open in every plan.
    await onPlan('starter');
    const [first] = (await call('GET', '/integrations/keys')).body.data as { id: string }[];
    expect((await call('POST', `/integrations/keys/${first?.id}/revoke`, {})).status).toBe(200);
  });
});
