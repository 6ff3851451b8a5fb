import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { leadNoteText } from '#shared/modules/crm/lead-note-texts.ts';
import type { LeadNote } from '#shared/modules/crm/lead.ts';
import { openQuotes } from '#server/migrations/0259-open-quotes.ts';
import { watchQuotes } from '#server/modules/crm/reminders/watch-quotes.ts';
import { quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** Quotes that nobody answers: clients are reminded while they are open, and the office hears the end. */
let t: TestApp;
let gateway: SmsGateway;
let owner: Session;
let seller: Session;
let desk: QuoteDesk;
const dayMs = 86_400_000;
beforeAll(async () => {
  gateway = await startSmsGateway();
  t = await makeApp({ env: { MAIL_URL: gateway.url } });
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
  const permissions = ['crm:read', 'crm:write'];
  const role = await desk.call('POST', '/settings/roles-with-permissions', { name: 'Sales', permissions });
  const account = {
    name: 'Pooja',
    email: 'pooja@narmada.example',
    role: role.body.data.id,
    password: 'Demo@12345678',
  };
  expect((await desk.call('POST', '/settings/accounts', account)).status).toBe(201);
  seller = await signInSeller();
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});
let count = 0;
beforeEach(() => {
  count += 1;
});
afterEach(async () => {
  // What is due of a test is nobody's in the next.
  await t.app.services.database.write((trx) =>
    trx.updateTable('due_rows').set({ due_at: null }).where('job', '=', 'crm.quotes').execute(),
  );
  await later(0);
});

const signInSeller = async (): Promise<Session> => {
  const body = { email: 'pooja@narmada.example', password: 'Demo@12345678' };
  return (await t.call('POST', '/api/auth/admin/login', { body })).body.data;
};
/** Moves the clock so many days on from the first, and looks at what is due; gives how many were told of. */
async function later(days: number): Promise<number> {
  t.clock.nowMs = noon + days * dayMs;
  owner = await t.signInAdmin('owner@narmada.example');
  seller = await signInSeller();
  return watchQuotes(t.app.services);
}
const address = () => `client${count}@jain.example`;
const lead = (more: object = {}) => desk.addLead({ email: address(), phone: '98260 11111', ...more });
/** The subjects of the reminders that were mailed to the client of the test. */
const reminders = async () =>
  (
    await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', address())
      .where('event', '=', 'quote.reminder')
      .execute()
  ).map((row) => String(row['subject']));
/** The last mail to the client of the test, which goes out with the job. */
const mailed = (part: string) => vi.waitFor(() => expect(gateway.textFor(address())).toContain(part));
const news = async (of: string, who: Session): Promise<string[]> =>
  (await desk.call('GET', '/notifications?limit=100', undefined, who)).body.data
    .filter(({ link }: { link: string }) => link === `/admin/leads?open=${of}`)
    .map(({ title }: { title: string | string[] }) => (Array.isArray(title) ? title[0] : title));
const notes = async (of: string, language: Language = 'en'): Promise<string[]> =>
  (await desk.call('GET', `/crm/leads/${of}`)).body.data.notes
    .filter(({ said }: LeadNote) => said?.key === 'quote_expired' || said?.key === 'quote_reminded')
    .map((note: LeadNote) => leadNoteText(note, language));
const visitor = (path: string, body: object) => t.call('POST', `/api/crm/shared-quote/${path}`, { body });

describe('the client of a mailed quote', () => {
  it('is reminded every third day while it is open, once each, also by two servers', async () => {
    const id = await lead();
    const quote = await desk.send(id, { language: 'hi', valid_until: addDays(desk.today(), 8) });
    expect(await later(2)).toBe(0);
    const twice = await Promise.all([later(3), watchQuotes(t.app.services)]);
    expect(twice.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await later(3.1)).toBe(0);
    expect(await reminders()).toEqual([expect.stringMatching(/^याद दिलाना: Narmada Services का कोटेशन Q-/)]);
    await mailed('ने आपको कोटेशन');
    await mailed(quote.link);
    // The server stood still from the fourth day to the seventh.
    expect(await later(7)).toBe(1);
    expect(await later(7.2)).toBe(0);
    expect(await reminders()).toHaveLength(2);
    expect(await notes(id)).toEqual([
      expect.stringMatching(/^Q-\d+ v1, reminder sent to client/),
      expect.stringMatching(/^Q-\d+ v1, reminder sent to client/),
    ]);
    expect(await later(8.5)).toBe(0);
  });

  it.each([
    ['asked', async (token: string) => visitor('ask', { token, name: 'Rakesh', question: 'With GST?' })],
    ['accepted', async (token: string) => desk.accept(token)],
    [
      'declined',
      async (token: string) => {
        await visitor('code', { token });
        return visitor('decline', { token, otp: '123456', name: 'Rakesh', reason: 'Too expensive' });
      },
    ],
    [
      'was lost',
      async (_token: string, id: string) =>
        desk.call('POST', `/crm/leads/${id}/move`, { stage: 'lost', reason: 'Went elsewhere' }),
    ],
  ])('who %s is not reminded', async (_what, act) => {
    const id = await lead();
    const quote = await desk.send(id);
    expect((await act(quote.token, id)).status).toBe(200);
    expect(await later(3)).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  it('is reminded of the newest version alone', async () => {
    const id = await lead();
    const first = await desk.send(id);
    const second = await desk.send(id, { replaces: first.id });
    expect(await later(3)).toBe(1);
    await mailed('sent you quote');
    await mailed(second.link);
    expect(await reminders()).toHaveLength(1);
  });

  it('is not reminded where the business has turned that off', async () => {
    await desk.call('PUT', '/contracts/settings', { quote_reminder_days: 0 });
    const quote = await desk.send(await lead());
    await desk.call('PUT', '/contracts/settings', { quote_reminder_days: 3 });
    expect(quote.id).not.toBe('');
    expect(await later(3)).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  it('is reminded five times at most', async () => {
    await desk.send(await lead(), { valid_until: addDays(desk.today(), 60), start_on: '2027-03-01' });
    let sent = 0;
    for (const days of [3, 6, 9, 12, 15, 18, 30]) sent += await later(days);
    expect([sent, (await reminders()).length]).toEqual([5, 5]);
  });
});

it('a quote that the office passed on itself is brought to the owner of its lead instead', async () => {
  const { id: pooja } = (await desk.call('GET', '/crm/owners')).body.data.find(
    ({ name }: { name: string }) => name === 'Pooja',
  );
  const id = await lead({ owner_id: pooja });
  const quote = await desk.send(id);
  expect((await desk.call('POST', `/quotes/${quote.id}/send`, { way: 'whatsapp' })).status).toBe(200);
  expect(await later(3)).toBe(1);
  expect(await reminders()).toEqual([]);
  expect(await news(id, seller)).toEqual([expect.stringMatching(/^Quote Q-\d+ has no answer yet$/)]);
  expect(await news(id, owner)).toEqual([]);
});

it('that it expired is told once, to those who read leads, and stands with the lead', async () => {
  const id = await lead();
  await desk.send(id, { valid_until: addDays(desk.today(), 2) });
  expect(await later(2)).toBe(0);
  // The server stood still for some days.
  const twice = await Promise.all([later(6), watchQuotes(t.app.services)]);
  expect(twice.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await later(9)).toBe(0);
  for (const who of [owner, seller])
    expect(await news(id, who)).toEqual([expect.stringMatching(/^Quote Q-\d+ expired without an answer$/)]);
  expect(await notes(id)).toEqual([expect.stringMatching(/^Q-\d+ v1 expired without an answer$/)]);
  expect(await notes(id, 'hi')).toEqual([expect.stringContaining('बिना जवाब के ख़त्म हुई')]);
  expect(await reminders()).toEqual([]);
});

it('one that was sent by an earlier release is looked at from now on', async () => {
  const quote = await desk.send(await lead());
  const [statement = ''] = openQuotes.statements;
  await t.app.services.database.write(async (trx) => {
    await trx.deleteFrom('due_rows').where('job', '=', 'crm.quotes').execute();
    await sql.raw(statement).execute(trx);
  });
  expect(await later(0.1)).toBe(0);
  expect(await later(3)).toBeGreaterThan(0);
  expect(await reminders()).toHaveLength(1);
  expect(quote.id).not.toBe('');
});
