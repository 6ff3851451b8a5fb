import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authSays } from '#shared/modules/auth/server-messages.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import { createSmsBudget } from '#server/core/notify/sms-budget.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { businessOwner, setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';
import { phoneSignIn } from '#tests/support/phone-sign-in.ts';
import { addAccount, addSecondBusiness } from '#tests/support/second-business.ts';

let gateway: SmsGateway;
let t: TestApp;
const minute = 60_000;
const phone = '+919811100001';

/** A browser: where it calls from, and the cookie it keeps. */
type Browser = { readonly send: (path: string, body: unknown) => Promise<Answer> };
let addresses = 0;
function browser(address = `203.0.113.${(addresses += 1)}`): Browser {
  let cookie = '';
  return {
    send: async (path, body) => {
      const answer = await t.call('POST', `/api/auth/${path}`, {
        body,
        headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      });
      cookie = /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
      return answer;
    },
  };
}
const ask = (from: Browser, number = phone): Promise<Answer> =>
  from.send('send-otp', { phone: number, role: 'customer' });
const enter = (from: Browser, otp: string, number = phone): Promise<Answer> =>
  from.send('verify-otp', { phone: number, otp, role: 'customer' });
const statuses = async (times: number, act: (i: number) => Promise<Answer>): Promise<number[]> => {
  const found: number[] = [];
  for (let i = 0; i < times; i += 1) found.push((await act(i)).status);
  return found;
};
const passed = (found: readonly number[]): number => found.filter((status) => status !== 429).length;

async function signIn(from: Browser): Promise<void> {
  expect((await ask(from)).status).toBe(200);
  expect((await enter(from, gateway.codeFor(phone))).status).toBe(200);
}

async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  gateway = await startSmsGateway();
  t = await makeApp({ demo: false, env: { SMS_URL: gateway.url, TRUST_PROXY: '1', ...env } });
  await setUpOwnBusiness(t);
  // The owner's own password under a quick hash: what is tried here is who is counted, not how long a hash
  // takes.
  const quick = await hashPassword(businessOwner.password, 4);
  await t.app.services.database.write((trx) =>
    trx.updateTable('users').set({ password_hash: quick }).where('email', '=', businessOwner.email).execute(),
  );
}
afterEach(async () => {
  await t.remove();
  await gateway.stop();
});

describe('behind a proxy', () => {
  beforeEach(() => open());

  it('believes what the proxy wrote and not what the caller wrote before it', async () => {
    const forged = (i: number): Browser => browser(`198.51.100.${i}, 203.0.113.250`);
    expect(passed(await statuses(60, (i) => ask(forged(i), `+9198222000${String(10 + i)}`)))).toBe(30);
    expect(
      passed(
        await statuses(40, (i) => forged(i).send('forgot-password', { email: `somebody${i}@example.in` })),
      ),
    ).toBe(10);
  });
});

describe('the limits of an account', () => {
  beforeEach(() => open());

  it('count requests that come together one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(browser())));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  });

  it('are the same for every spelling of a number', async () => {
    const spellings = ['9811100001', '09811100001', '91 98111 00001', '+91-98111-00001', '(98111) 00001'];
    expect(passed(await statuses(spellings.length, (i) => ask(browser(), spellings[i])))).toBe(3);
  });

  it('are not opened anew by another spelling of the email or by a second name beside the first', async () => {
    const rows = t.app.services.database;
    await rows.write((trx) =>
      trx.updateTable('users').set({ phone }).where('email', '=', businessOwner.email).execute(),
    );
    const spelled = (i: number): object =>
      [
        { email: ` ${businessOwner.email.toUpperCase()}${' '.repeat(i)}` },
        { phone: `${' '.repeat(i % 5)}098111-00001` },
        { phone, email: `unlike-${i}@example.in` },
      ][i % 3] ?? {};
    expect(
      passed(await statuses(18, (i) => browser().send('login', { ...spelled(i), password: 'wrong' }))),
    ).toBe(8);
    expect(passed(await statuses(18, (i) => browser().send('forgot-password', spelled(i))))).toBe(5);
  });

  it('cannot be told from those of a name that nobody has', async () => {
    const { limits, database } = t.app.services;
    const user = await database.read
      .selectFrom('users')
      .select(['tenant_id', 'id'])
      .where('email', '=', businessOwner.email)
      .executeTakeFirstOrThrow();
    const answers = async (email: string, counted: string): Promise<string[]> => {
      const found: string[] = [];
      const send = async (path: string, body: object): Promise<void> => {
        const answer = await browser().send(path, { email, ...body });
        found.push(`${answer.status} ${answer.body.code ?? ''} ${answer.body.message}`);
      };
      await send('forgot-password', {});
      for (let i = 0; i < 12; i += 1) await send('reset-password/verify', { otp: '000000x' });
      // Six of eight tries are spent without a request: for a name that nobody has each takes as long as a
      // real hash.
      for (let i = 0; i < 6; i += 1)
        await limits.take(`password:${counted}`, { burst: 8, perMinute: 2 }, t.clock.nowMs);
      for (let i = 0; i < 3; i += 1) await send('login', { password: 'wrong' });
      return found;
    };
    const known = await answers(businessOwner.email, `${String(user['tenant_id'])}/${String(user['id'])}`);
    expect(await answers('nobody@chambal.example', 'nobody@chambal.example')).toEqual(known);
    expect(known.map((line) => line.slice(0, 3))).toEqual([
      '200',
      ...Array.from({ length: 5 }, () => '400'),
      ...Array.from({ length: 7 }, () => '429'),
      '401',
      '401',
      '429',
    ]);
  });
});

describe('strangers', () => {
  beforeEach(() => open());

  it('who ask for codes do not keep a person on a known device from getting one', async () => {
    const own = browser();
    await signIn(own);
    t.clock.nowMs += 11 * minute;
    expect(passed(await statuses(10, () => ask(browser())))).toBe(3);
    await signIn(own);
  });

  it('cannot pass for a known device by a cookie of their own', async () => {
    const own = browser();
    await signIn(own);
    t.clock.nowMs += 11 * minute;
    const stranger = browser();
    expect(passed(await statuses(6, () => ask(stranger)))).toBe(3);
    expect((await ask(stranger)).status).toBe(429);
    // A device that belongs to one number is a stranger to all others.
    const other = '+919811100002';
    for (let i = 0; i < 3; i += 1) await ask(browser(), other);
    expect((await ask(own, other)).status).toBe(429);
  });

  it('and everybody else hear how long they really have to wait', async () => {
    const waits = async (answer: Promise<Answer>): Promise<number> =>
      Number((await answer).headers.get('retry-after'));
    const own = browser();
    expect((await ask(own)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await enter(own, '000000x');
    t.clock.nowMs += minute;
    // The code ends five minutes after it was made.
    expect(await waits(enter(own, '000000x'))).toBe(4 * 60);
    expect(await statuses(2, () => ask(own))).toEqual([200, 200]);
    // Three in ten minutes: the first one leaves the ten minutes after nine more.
    expect(await waits(ask(own))).toBe(9 * 60);
    t.clock.nowMs += 9 * minute;
    expect((await ask(own)).status).toBe(200);
  });

  it('who guess do not make the code worthless for the one who asked', async () => {
    const own = browser();
    expect((await ask(own)).status).toBe(200);
    const guesses = await statuses(8, () => enter(browser(), '000000x'));
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await enter(own, gateway.codeFor(phone))).status).toBe(200);
  });

  it('who guess the code for a new password do not end it for the one who asked', async () => {
    const own = browser();
    const { email } = businessOwner;
    await t.app.services.database.write((trx) =>
      trx.updateTable('users').set({ phone, email: null }).where('email', '=', email).execute(),
    );
    const verify = (from: Browser, otp: string): Promise<Answer> =>
      from.send('reset-password/verify', { phone, otp });
    expect((await own.send('reset-password/request', { phone })).status).toBe(200);
    // The text goes out after the answer.
    await expect.poll(() => gateway.codeFor(phone)).toMatch(/^\d{6}$/);
    const guesses = await statuses(7, () => verify(browser(), '000000x'));
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await verify(own, gateway.codeFor(phone))).status).toBe(200);
  });

  it('on the same address do not either', async () => {
    const own = browser('203.0.113.7');
    expect((await ask(own)).status).toBe(200);
    expect(await statuses(30, () => enter(browser('203.0.113.7'), '000000x', '+919811100005'))).toContain(
      429,
    );
    expect((await enter(own, gateway.codeFor(phone))).status).toBe(200);
  });

  it('who guess passwords do not lock a known device out, which still is limited itself', async () => {
    const own = browser();
    const login = (from: Browser, password: string): Promise<Answer> =>
      from.send('login', { email: businessOwner.email, password });
    expect((await login(own, businessOwner.password)).status).toBe(200);
    expect(await statuses(10, () => login(browser(), 'wrong'))).toContain(429);
    expect((await login(own, businessOwner.password)).status).toBe(200);
    expect(await statuses(10, () => login(own, 'wrong'))).toContain(429);
  });
});

it('a device is known for 400 days after it was last used', async () => {
  await open();
  const own = browser();
  const day = 24 * 60 * minute;
  const isAskedAlone = async (): Promise<boolean> => {
    expect(await statuses(4, () => ask(browser()))).toEqual([200, 200, 200, 429]);
    return (await ask(own)).status === 200;
  };
  await signIn(own);
  t.clock.nowMs += 399 * day;
  expect(await isAskedAlone()).toBe(true);
  t.clock.nowMs += 2 * day;
  expect(await isAskedAlone()).toBe(false);
});

describe('the daily ceiling of text messages', () => {
  beforeEach(() => open({ SMS_DAILY_LIMIT: '10', SMS_DAILY_LIMIT_NUMBER: '6', METRICS_TOKEN: 'figures' }));

  it('is announced at 80 %, leaves the rest to known devices, and outlives a restart', async () => {
    const own = browser();
    await signIn(own);
    const { database, config } = t.app.services;
    const notices = async (): Promise<number> =>
      (
        await database.read
          .selectFrom('notifications')
          .select('title')
          .where('title', 'like', `%${authSays.smsAlmostTitle[0]}%`)
          .execute()
      ).length;
    expect(await statuses(6, (i) => ask(browser(), `+9198222000${String(10 + i)}`))).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    expect(await notices()).toBe(0);
    expect((await ask(browser(), '+919822200030')).status).toBe(200);
    expect(await notices()).toBe(1);
    expect((await ask(browser(), '+919822200031')).status).toBe(200);
    expect((await ask(browser(), '+919822200032')).body).toMatchObject({
      code: 'sms_quota',
      message: 'SMS quota exceeded. Please try again later.',
    });
    const figures = await t.call('GET', '/api/metrics', { headers: { authorization: 'Bearer figures' } });
    expect(figures.text).toMatch(/^sms_sent_today 9$/m);
    expect(figures.text).toMatch(/^sms_daily_limit 10$/m);
    expect((await ask(own)).status).toBe(200);
    expect((await ask(own)).body.code).toBe('sms_quota');
    const afterRestart = createSmsBudget(database, config, () => t.clock.nowMs);
    await expect(
      afterRestart.take({ phone, tenantIds: [], known: true, purpose: 'code', channel: 'sms' }),
    ).rejects.toMatchObject({
      code: 'sms_quota',
    });
    t.clock.nowMs += 24 * 60 * minute;
    expect((await ask(browser(), '+919822200032')).status).toBe(200);
  });

  it('lets strangers use up half of a number’s', async () => {
    const own = browser();
    await signIn(own);
    t.clock.nowMs += 11 * minute;
    expect(passed(await statuses(4, () => ask(browser())))).toBe(2);
    expect(await statuses(3, () => ask(own))).toEqual([200, 200, 200]);
    t.clock.nowMs += 11 * minute;
    expect((await ask(own)).body.code).toBe('sms_quota');
  });
});

describe('another business that adds a number', () => {
  const guard = '+919844400001';

  it('changes neither the text of its codes nor how often it gets one', async () => {
    await open({ SMS_DAILY_LIMIT_NUMBER: '6' });
    const own = phoneSignIn(t, gateway.codeFor);
    await addAccount(t, await t.app.services.publicTenantId(), guard);
    expect((await own.enter(guard)).status).toBe(200);
    const before = gateway.textFor(guard).replace(/\d{6}/, '');
    const foreign = await addSecondBusiness(t);
    await addAccount(t, foreign, guard);
    t.clock.nowMs += 11 * minute;
    // Whoever asks from elsewhere is a stranger, also where the business says that the number is its own.
    expect(
      passed(await statuses(10, () => phoneSignIn(t).send('send-otp', { phone: guard, role: 'staff' }))),
    ).toBe(2);
    const choice = await own.choice(guard);
    expect(gateway.textFor(guard).replace(/\d{6}/, '')).toBe(before);
    expect(before).not.toMatch(/Chambal|Betwa/);
    expect((await own.choose(choice, businessOwner.business)).status).toBe(200);
  });

  it('does not pay for its codes, and cannot stop them by using up its own', async () => {
    await open({ SMS_DAILY_LIMIT_TENANT: '2' });
    const foreign = await addSecondBusiness(t);
    await addAccount(t, foreign, guard);
    t.clock.nowMs += minute;
    await addAccount(t, await t.app.services.publicTenantId(), guard);
    const own = phoneSignIn(t, gateway.codeFor);
    expect((await own.choose(await own.choice(guard), businessOwner.business)).status).toBe(200);
    const { database } = t.app.services;
    const sentFor = async (): Promise<number> =>
      Number(
        (
          await database.read
            .selectFrom('sms_days')
            .select('sent')
            .where('scope', '=', `tenant:${foreign}`)
            .executeTakeFirst()
        )?.['sent'] ?? 0,
      );
    expect(await sentFor()).toBe(0);
    // Confirmed in both, the one that still may send does.
    expect((await own.choose(await own.choice(guard), 'Betwa Guards')).status).toBe(200);
    expect((await own.enter(guard)).body.code).toBe('choose_business');
    expect(await sentFor()).toBe(1);
    expect((await own.enter(guard)).body.code).toBe('choose_business');
    t.clock.nowMs += 11 * minute;
    expect((await own.enter(guard)).body.code).toBe('sms_quota');
  });
});
