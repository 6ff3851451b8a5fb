import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/core/dates.ts';
import { contractMessages } from '#shared/modules/contracts/messages.ts';
import { outcomeMessages as messages } from '#shared/modules/crm/outcome-messages.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { Outcome, QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** An acceptance is undone until its first shift: signed, rostered and changed as it may be by then. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

let n = 0;
const lines = [{ rank: 'Security guard', cost: guardCost, shift_id: 'a' }];
const accepted = async (more: object = {}) => {
  n += 1;
  const leadId = await desk.addLead({ company: `Until Mills ${n}`, email: `until${n}@mills.example` });
  const quote = await desk.send(leadId, { lines, ...more });
  expect((await desk.accept(quote.token)).status).toBe(200);
  return { ...quote, leadId, made: await desk.outcome(quote.id) };
};
const undo = (id: string, body: object = {}, who?: Session): Promise<Answer> =>
  desk.call('POST', `/quotes/${id}/undo-acceptance`, body, who);
const one = (made: Outcome, kind: string) => ofKind(made, kind)[0] ?? { id: '', name: '' };

/** A guard with an account, put on a post for some days from a day on. */
const roster = async (postId: string, first: number, days: number) => {
  n += 1;
  const [guard] = (await desk.call('GET', '/staff?search=Mahesh')).body.data;
  const staffId: string = guard.id;
  const dates = Array.from({ length: days }, (_, i) => addDays(desk.today(), first + i));
  const changes = dates.map((date) => ({
    staff_id: staffId,
    date,
    duties: [{ post_id: postId, shift_id: 'a' }],
    off: '',
    reason: 'New site',
  }));
  const planned = await desk.call('POST', '/roster/plan', { changes });
  expect(planned.status, planned.text).toBe(200);
  return { staffId, from: dates[0] ?? '', to: dates.at(-1) ?? '' };
};
const publish = async ({ staffId, from, to }: Awaited<ReturnType<typeof roster>>) => {
  const body = { from, to, staff_id: staffId, override: 'New site' };
  const done = await desk.call('POST', '/roster/publish', body);
  expect(done.status, done.text).toBe(200);
};
const dutiesAt = (postId: string) =>
  t.app.services.database.read
    .selectFrom('roster')
    .select('id')
    .where('post_id', '=', postId)
    .where('deleted', '=', 0)
    .execute();
/** How often the guard was told of a changed roster. */
const newsOfRoster = async (): Promise<number> => {
  const mahesh = await t.signIn('+919876500011', 'staff');
  const news = (await desk.call('GET', '/notifications', undefined, mahesh)).body.data;
  return news.filter(({ link }: { link: string }) => link === '/field').length;
};
const mailsTo = async (recipient: string) =>
  (
    await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', recipient)
      .execute()
  ).map(({ subject }) => String(subject));

/** Sends a contract for signature to one person, and gives what signs it by the link. */
const sendTo = async (contract: string, email: string) => {
  const signers = [{ name: 'Asha', email }];
  const sent = await desk.call('POST', `/contracts/${contract}/send-for-signature`, { signers });
  expect(sent.status, sent.text).toBe(200);
  const found = (await desk.call('GET', `/contracts/${contract}/signatures`)).body.data;
  const token = signerToken(t.app.services, owner.user.tenant_id, found.signers[0].id);
  const shared = (path: string, body: object) => t.call('POST', `/api/signing/${path}`, { body });
  await shared('code', { token });
  const { device, digest } = (await shared('open', { token, otp: '123456' })).body.data;
  return () => shared('sign', { token, device, digest, name: 'Asha Jain', consent: true });
};

describe('undoing an acceptance before its first shift', () => {
  it('takes everybody off its posts, published or planned, and tells them', async () => {
    const { id, made } = await accepted();
    const post = one(made, 'post');
    const first = await roster(post.id, 8, 2);
    await publish(first);
    await roster(post.id, 11, 1);
    expect(await dutiesAt(post.id)).toHaveLength(2);
    const offer = { date: addDays(desk.today(), 12), post_id: post.id, shift_id: 'a' };
    expect((await desk.call('POST', '/roster/open-shifts', offer)).status).toBe(201);
    const order = { from_day: addDays(desk.today(), 9), body: 'Check every vehicle', after: 0 };
    expect((await desk.call('POST', `/roster/posts/${post.id}/orders`, order)).status).toBe(201);

    const told = await newsOfRoster();
    const { held, also } = await desk.outcome(id);
    expect([held, also]).toMatchObject([
      null,
      { shifts: 3, open_shifts: 1, orders: [post.name], signature: 'none', client_stays: false },
    ]);
    expect(also?.people).toMatchObject([{ shifts: 3, from: first.from }]);
    const done = await undo(id);
    expect(done.status, done.text).toBe(200);

    expect(await dutiesAt(post.id)).toEqual([]);
    const plan = (await desk.call('GET', `/roster/plan?from=${first.from}&to=${addDays(desk.today(), 12)}`))
      .text;
    expect(plan).not.toContain(post.id);
    const open = (await desk.call('GET', `/roster/open-shifts?date=${offer.date}`)).body.data;
    expect(open.filter((row: { post_id: string }) => row.post_id === post.id)).toMatchObject([
      { status: 'closed' },
    ]);
    const orders = await t.app.services.database.read
      .selectFrom('post_orders')
      .select('deleted')
      .where('post_id', '=', post.id)
      .execute();
    expect(orders).toEqual([{ deleted: 1 }]);
    expect(await newsOfRoster()).toBe(told + 1);
  });

  it('is refused once a published shift is on a day that has come', async () => {
    const { id, made } = await accepted({ start_on: addDays(desk.today(), 1) });
    const post = one(made, 'post');
    await publish(await roster(post.id, 1, 1));
    expect((await desk.outcome(id)).held).toBeNull();
    t.clock.nowMs += 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    const message = messages.started[0].replace('{name}', post.name);
    expect((await desk.outcome(id)).held?.[0]).toBe(message);
    const refused = await undo(id);
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect(await dutiesAt(post.id)).toHaveLength(1);
    t.clock.nowMs -= 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('takes back what somebody changed, cancels begun tasks, and keeps what was typed of the client', async () => {
    const { id, made } = await accepted();
    const [rate, contract, client] = [one(made, 'rate'), one(made, 'contract'), one(made, 'client')];
    const [begun, finished] = ofKind(made, 'task');
    for (const [method, path, body] of [
      ['PUT', `/billing/service-rates/${rate.id}`, { rate: 20_000 }],
      ['PUT', `/contracts/${contract.id}`, { yearly_value: 900_000 }],
      ['PUT', `/clients/${client.id}`, { address: 'Gate 2' }],
      ['POST', `/tasks/${begun?.id}/start`, {}],
      ['POST', `/tasks/${finished?.id}/finish`, {}],
    ] as const) {
      const changed = await desk.call(method, path, body);
      expect(changed.status, `${path} ${changed.text}`).toBeLessThan(300);
    }
    const now = await desk.outcome(id);
    expect([now.held, now.also?.client_stays]).toEqual([null, true]);
    const isChanged = new Map(now.records.map((record) => [record.id, record.changed]));
    expect([rate, contract, client, one(made, 'site')].map((of) => isChanged.get(of.id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const done = await undo(id);
    expect(done.status, done.text).toBe(200);
    expect((await desk.call('GET', `/clients/${client.id}`)).body.data.address).toBe('Gate 2');
    const stands = async (task: { id: string } | undefined) =>
      (await desk.call('GET', `/tasks/${task?.id}`)).body.data.status;
    expect([await stands(begun), await stands(finished)]).toEqual(['cancelled', 'done']);
    const rates = (await desk.call('GET', `/billing/service-rates?client_id=${client.id}`)).body.data;
    expect(rates.serviceRates).toEqual([]);
  });

  it('voids a signed contract for a reason, tells its signer, and leaves it on record as undone', async () => {
    const { id, made } = await accepted();
    const contract = one(made, 'contract');
    const email = `asha${n}@mills.example`;
    expect((await (await sendTo(contract.id, email))()).body.data.state).toBe('completed');
    const { request } = (await desk.call('GET', `/contracts/${contract.id}/signatures`)).body.data;
    const verified = async () => (await t.call('GET', `/api/signing/codes/${request.code}`)).body.data;
    expect(await verified()).toMatchObject({ state: 'known', undone_at: null });
    const foretold = await desk.outcome(id);
    expect(foretold.also).toMatchObject({ signature: 'signed', client_stays: true });
    // A signature is no change of what is agreed.
    expect(one(foretold, 'contract')).toMatchObject({ changed: false });
    const without = await undo(id);
    expect([without.status, without.body.message]).toEqual([422, messages.needsReason[0]]);
    const done = await undo(id, { reason: 'Signed by mistake' });
    expect(done.status, done.text).toBe(200);
    const kept = (await desk.call('GET', `/contracts/${contract.id}`)).body.data;
    expect(kept).toMatchObject({
      signature: 'signed',
      end_reason: 'Signed by mistake',
    });
    expect(kept.undone_by).not.toBe('');
    expect([kept.undone_at !== null, kept.last_day < kept.start_date]).toEqual([true, true]);
    expect((await desk.call('GET', `/clients/${one(made, 'client').id}`)).status).toBe(200);
    const told = (await mailsTo(email)).filter((text) => text.includes('no longer in force'));
    expect(told).toHaveLength(1);
    const found = async (standing: string) =>
      (await desk.call('GET', `/contracts?standing=${standing}&limit=200`)).body.data.some(
        (row: { id: string }) => row.id === contract.id,
      );
    expect([await found('undone'), await found('terminated')]).toEqual([true, false]);
    // Nothing more can be done with it, and it is not taken up again.
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/renew'],
      ['POST', '/withdraw-notice'],
      ['POST', '/send-for-signature'],
    ] as const) {
      const body =
        path === ''
          ? { title: 'Other' }
          : path.includes('send')
            ? { signers: [{ name: 'Asha', email }] }
            : {};
      const more = await desk.call(
        method,
        `/contracts/${contract.id}${path}`,
        method === 'DELETE' ? {} : body,
      );
      expect([path, more.status, more.body.message]).toEqual([path, 409, contractMessages.undone[0]]);
    }
  });

  it('tells a client without the app once, where the quote was sent', async () => {
    const { id, leadId } = await accepted();
    expect((await undo(id)).status).toBe(200);
    const { email } = (await desk.call('GET', `/crm/leads/${leadId}`)).body.data;
    expect((await mailsTo(email)).filter((text) => text.includes('undone'))).toHaveLength(1);
  });

  it('tells a client in the app once, and writes no mail then', async () => {
    const { id, leadId, made } = await accepted();
    const ravi = await t.signIn('+919876500002');
    const path = `/billing/clients/${one(made, 'client').id}/account`;
    expect((await desk.call('PUT', path, { user_id: ravi.user.id })).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    const news = (await desk.call('GET', '/notifications', undefined, ravi)).body.data;
    const about = news.filter(({ title }: { title: string[] }) => title[0]?.includes('was undone'));
    expect(about).toHaveLength(1);
    const { email } = (await desk.call('GET', `/crm/leads/${leadId}`)).body.data;
    expect((await mailsTo(email)).filter((text) => text.includes('undone'))).toEqual([]);
  });

  it('of two at once happens once, and beside a signature or a punch leaves nothing half', async () => {
    const twice = await accepted();
    const both = await Promise.all([undo(twice.id), undo(twice.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    const signed = await accepted();
    const contract = one(signed.made, 'contract').id;
    const signs = await sendTo(contract, 'asha-race@mills.example');
    const [undone, sign] = await Promise.all([undo(signed.id), signs()]);
    const { signature, undone_at: at } = (await desk.call('GET', `/contracts/${contract}`)).body.data;
    // Either the signature came first and a reason is asked for, or there was nothing to sign any more.
    if (undone.status === 200) expect([sign.status, signature, at === null]).toEqual([409, 'none', false]);
    else expect([undone.status, sign.status, signature, at]).toEqual([422, 200, 'signed', null]);
  });

  it('beside a punch of today happens or is refused, with the punch kept', async () => {
    const { id, made } = await accepted();
    const site = one(made, 'site').id;
    const [guard] = (await desk.call('GET', '/staff?search=Mahesh')).body.data;
    const punch = desk.call('POST', '/attendance', {
      staff_id: guard.id,
      site_id: site,
      shift_id: 'c',
      kind: 'in',
      date: desk.today(),
      method: 'desk',
    });
    const [undone, punched] = await Promise.all([undo(id), punch]);
    expect(punched.status, punched.text).toBe(201);
    const isThere = (await desk.call('GET', `/locations/${site}`)).status === 200;
    expect([undone.status, isThere]).toEqual(undone.status === 200 ? [200, false] : [409, true]);
  });
});
