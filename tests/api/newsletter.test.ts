import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly from_name: string;
};

/** A gateway as a business would have one: it keeps what it is given, or refuses. */
let gateway: Server;
let letters: Letter[] = [];
let answers: number[] = [];
let tokens: (string | undefined)[] = [];
let t: TestApp;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      tokens.push(request.headers.authorization);
      if (status === 200) letters.push(JSON.parse(body) as Letter);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  t = await makeApp({
    env: {
      MAIL_URL: `http://127.0.0.1:${port}/mail`,
      MAIL_TOKEN: 'secret-1',
      PUBLIC_URL: 'https://narmada.example/x',
    },
  });
});
afterAll(async () => {
  await t.remove();
  await new Promise((resolve) => void gateway.close(resolve));
});
beforeEach(() => {
  letters = [];
  answers = [];
  tokens = [];
});

const subscribe = (email: string, more: object = {}) =>
  t.call('POST', '/api/newsletter/subscribe', { body: { email, ...more } });
const statusOf = async (email: string): Promise<unknown> => {
  const row = await t.app.services.database.read
    .selectFrom('newsletter_subscribers')
    .select('status')
    .where('tenant_id', '!=', '')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.['status'];
};
const deliver = async (): Promise<Letter[]> => {
  await t.app.services.mailer.deliver();
  await t.app.services.mailer.deliver();
  return letters;
};
const tokenIn = (letter: Letter | undefined, page: string): string =>
  new RegExp(`/newsletter/${page}\\?token=([^&\\s]+)`).exec(letter?.text ?? '')?.[1] ?? '';
const follow = (what: string, token: string) =>
  t.call('POST', `/api/newsletter/${what}`, { body: { token } });

describe('the newsletter', () => {
  it('begins only when the link in the mail is used', async () => {
    const answer = await subscribe(' Meena@Example.in ');
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Thanks for subscribing! Please check your inbox.',
    ]);
    expect(await statusOf('meena@example.in')).toBe('pending');
    const [letter] = await deliver();
    expect(letter).toMatchObject({
      to: 'meena@example.in',
      from_name: 'Narmada Services',
      subject: 'Please confirm your subscription',
    });
    expect(letter?.text).toContain('https://narmada.example/newsletter/confirm?token=');
    expect(tokens).toEqual(['Bearer secret-1']);
    expect((await follow('confirm', tokenIn(letter, 'confirm'))).status).toBe(200);
    expect(await statusOf('meena@example.in')).toBe('confirmed');
    expect((await follow('confirm', tokenIn(letter, 'confirm'))).status).toBe(200);
  });

  it('says the same to everybody, and does not fill an inbox', async () => {
    await subscribe('again@example.in');
    const answer = await subscribe('again@example.in');
    expect(answer.body.message).toBe('Thanks for subscribing! Please check your inbox.');
    expect(await deliver()).toHaveLength(1);
    t.clock.nowMs += 11 * 60_000;
    await subscribe('again@example.in', { language: 'hi' });
    expect((await deliver()).at(-1)?.subject).toBe('कृपया अपनी सदस्यता पक्की करें');
  });

  it('ends by the link, by a mail program’s button, and stays ended by an old link', async () => {
    await subscribe('leaver@example.in');
    const [letter] = await deliver();
    await follow('confirm', tokenIn(letter, 'confirm'));
    const button =
      /<https:\/\/narmada.example(.*)>/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const oneClick = await t.call('POST', button, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(oneClick.status).toBe(200);
    expect(await statusOf('leaver@example.in')).toBe('left');
    expect((await follow('confirm', tokenIn(letter, 'confirm'))).status).toBe(422);
    expect((await follow('unsubscribe', tokenIn(letter, 'unsubscribe'))).status).toBe(200);
    expect(await statusOf('leaver@example.in')).toBe('left');
  });

  it('keeps when somebody asked, joined and left, each time', async () => {
    const email = 'twice@example.in';
    const moments: string[] = [];
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      t.clock.nowMs += 11 * 60_000;
      moments.push(new Date(t.clock.nowMs).toISOString());
      await act();
    };
    const token = async (page: string) => tokenIn((await deliver()).at(-1), page);
    for (let round = 0; round < 2; round += 1) {
      await step(() => subscribe(email));
      await step(async () => follow('confirm', await token('confirm')));
      await step(async () => follow('unsubscribe', await token('unsubscribe')));
    }
    await step(() => subscribe(email));
    const row = await t.app.services.database.read
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('tenant_id', '!=', '')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'pending', left_at: moments[5], confirmed_at: moments[4] });
    const actions = ['ask', 'confirm', 'leave', 'ask', 'confirm', 'leave', 'ask'];
    expect(JSON.parse(String(row?.['history']))).toEqual(
      actions.map((action, i) => ({ action, at: moments[i] })),
    );
  });

  it('answers the page’s form, which needs no script, with the page that says so', async () => {
    await subscribe('form@example.in');
    const [letter] = await deliver();
    const post = (token: string) =>
      t.call('POST', '/api/newsletter/confirm', {
        raw: new URLSearchParams({ token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const done = await post(tokenIn(letter, 'confirm'));
    expect([done.status, done.headers.get('location')]).toEqual([303, '/newsletter/confirm?done=1']);
    expect((await post('forged.token')).headers.get('location')).toBe('/newsletter/confirm?token=none');
  });

  it.each(['', 'x', 'a@b', 'a b@c.de', 'a@b.c\nBcc: d@e.fg', `${'x'.repeat(300)}@a.bc`])(
    'does not take %j for an address',
    async (email) => {
      const answer = await subscribe(email);
      expect([answer.status, answer.body.errors[0]]).toEqual([
        422,
        { field: 'email', message: 'Please enter a valid email address' },
      ]);
    },
  );

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000.x', 'a.b.c'])(
    'does not take %j for a key',
    async (token) => {
      expect((await follow('confirm', token)).status).toBe(422);
      expect((await follow('unsubscribe', token)).status).toBe(422);
    },
  );

  it('does not let the key for leaving confirm', async () => {
    await subscribe('other@example.in');
    const [letter] = await deliver();
    expect((await follow('confirm', tokenIn(letter, 'unsubscribe'))).status).toBe(422);
    expect(await statusOf('other@example.in')).toBe('pending');
  });
});

describe('mails', () => {
  it('are tried again after a while, sent once, and then forgotten', async () => {
    answers = [500, 503];
    await subscribe('retry@example.in');
    const rows = () =>
      t.app.services.database.read
        .selectFrom('mail_outbox')
        .select(['state', 'body', 'tries'])
        .where('tenant_id', '!=', '')
        .where('recipient', '=', 'retry@example.in')
        .execute();
    expect(await deliver()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    t.clock.nowMs += 61_000;
    await deliver();
    t.clock.nowMs += 5 * 60_000 + 1000;
    await deliver();
    await deliver();
    expect(letters).toHaveLength(1);
    expect(await rows()).toEqual([{ state: 'sent', body: '', tries: 3 }]);
  });

  it('are given up in the end', async () => {
    answers = Array.from({ length: 20 }, () => 500);
    await subscribe('never@example.in');
    for (let i = 0; i < 8; i += 1) {
      await deliver();
      t.clock.nowMs += 13 * 3_600_000;
    }
    const row = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select(['state', 'tries', 'body'])
      .where('tenant_id', '!=', '')
      .where('recipient', '=', 'never@example.in')
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', tries: 8, body: '' });
  });
});
