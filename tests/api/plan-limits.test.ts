import { afterEach, describe, expect, it } from 'vitest';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { subscriptionMessages } from '#shared/modules/subscriptions/messages.ts';
import { subscriptions, subscriptionId } from '#shared/modules/subscriptions/subscription.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { pictures } from '#tests/support/pictures.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';

/**
 * What a plan includes of files and text messages is counted as it is used, and nobody in danger is refused.
 */
let t: TestApp;
afterEach(() => t.remove());
const narmada = '00000000-0000-4000-8000-00000000000a';

const upload = (who: Session, kind: string): Promise<Answer> => {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(pictures.jpeg)]), 'photo.jpg');
  raw.append('kind', kind);
  return t.call('POST', '/api/upload', { token: who.token, raw });
};
async function onStarter(tenantId: string): Promise<void> {
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ plan: 'starter', state: 'active' })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
}

describe('files', () => {
  it('of the office are refused beyond the plan, and never those of people outside', async () => {
    t = await makeApp({ oddRows: true });
    const owner = await t.signInAdmin('owner@narmada.example');
    const guard = await t.signIn('+919876500011', 'staff');
    const supervisor = await t.signIn('+919876500013', 'supervisor');
    const customer = await t.signIn('+919876500001');
    await onStarter(narmada);
    const clerk = await t.signInAdmin('accounts@narmada.example');
    expect((await upload(clerk, 'photo')).status).toBe(201);
    const limit = 5e9;
    const used = async () =>
      (await t.call('GET', '/api/subscriptions/usage', { token: owner.token })).body.data.storage_gb.used;
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('uploads')
        .set({ size: limit })
        .where('tenant_id', '=', narmada)
        .where('owner_id', '=', clerk.user.id)
        .execute(),
    );
    expect(await used()).toBeGreaterThanOrEqual(5);
    const refused = await upload(owner, 'photo');
    expect([refused.status, refused.body.code, refused.body.errors[0].field]).toEqual([
      403,
      'plan_required',
      'file',
    ]);
    expect(refused.body.message).toBe(subscriptionMessages.limitStorage[0].replace('{limit}', '5'));
    for (const [who, kind] of [
      [guard, 'selfie'],
      [guard, 'sos_photo'],
      [guard, 'patrol'],
      [supervisor, 'selfie'],
      [customer, 'photo'],
    ] as const)
      expect([kind, (await upload(who, kind)).status]).toEqual([kind, 201]);
    // A business with room, and one without a plan, are not concerned.
    expect((await upload(await t.signInAdmin('owner@malwa.example'), 'photo')).status).toBe(201);
    await t.app.services.database.write((trx) =>
      trx.updateTable('subscriptions').set({ plan: 'growth' }).where('tenant_id', '=', narmada).execute(),
    );
    expect((await upload(owner, 'photo')).status).toBe(201);
  });
});

describe('text messages', () => {
  it('are counted by the month, end with the plan, and go on for who is in danger', async () => {
    const gateway = await startSmsGateway();
    t = await makeApp({ demo: false, env: { SMS_URL: gateway.url, PUBLIC_URL: 'https://chambal.example' } });
    try {
      const owner = await setUpOwnBusiness(t);
      const tenantId = owner.user.tenant_id;
      const { services } = t.app;
      await runTransaction(services, clockActor(tenantId), async (tx) => {
        tx.rows(subscriptions).insert({
          id: subscriptionId,
          plan: 'starter',
          cycle: 'month',
          state: 'active',
          period_from: calendarDate('2026-11-01'),
          period_to: calendarDate('2026-12-01'),
          anchor: 1,
          late_since: null,
          next_plan: null,
          next_cycle: null,
          cancel_at_end: false,
          method: 'bank',
          subscription_ref: '',
          cancelled_at: null,
        });
      });
      const send = async (event: string, phone: string) => {
        await runTransaction(services, clockActor(tenantId), (tx) =>
          queueText(tx, {
            to: phone,
            text: event,
            event,
            channel: 'sms',
            templateId: '',
            quiet: false,
          }),
        );
        await services.texter.deliver();
        return gateway.textFor(phone);
      };
      // Two tries that the gateway does not take, and the third that it does, are one message of the plan.
      gateway.faults = 2;
      expect(await send('booking.confirmed', '+919811100001')).toBe('');
      for (const minutes of [1, 5]) {
        t.clock.nowMs += minutes * 60_000;
        await services.texter.deliver();
      }
      expect(gateway.textFor('+919811100001')).toBe('booking.confirmed');
      const usage = async () =>
        (await t.call('GET', '/api/subscriptions/usage', { token: owner.token })).body.data.messages;
      expect(await usage()).toMatchObject({ used: 1, limit: 500 });
      await services.database.write((trx) =>
        trx.updateTable('sms_days').set({ sent: 500 }).where('scope', '=', `month:${tenantId}`).execute(),
      );
      expect(await send('booking.confirmed', '+919811100002')).toBe('');
      expect(await send('booking.confirmed', '+919811100003')).toBe('');
      expect(await send('sos.raised', '+919811100004')).toBe('sos.raised');
      expect(await usage()).toMatchObject({ used: 501 });
      const kept = await services.database.read
        .selectFrom('text_outbox')
        .select(['recipient', 'state', 'reason'])
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'failed')
        .execute();
      expect(kept.map(({ reason }) => reason)).toEqual(['plan', 'plan']);
      const news = (await t.call('GET', '/api/notifications', { token: owner.token })).body.data as {
        title: string[];
      }[];
      expect(news.filter(({ title }) => title[0] === subscriptionMessages.noMessagesTitle[0])).toHaveLength(
        1,
      );
      // The next month has its own.
      t.clock.nowMs = Date.parse('2026-12-01T06:30:00.000Z');
      expect(await send('booking.confirmed', '+919811100005')).toBe('booking.confirmed');
    } finally {
      await gateway.stop();
    }
  });
});
