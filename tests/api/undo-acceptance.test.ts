import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { addDays, formatDate } from '#shared/core/dates.ts';
import { outcomeMessages as messages } from '#shared/modules/crm/outcome-messages.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { Outcome, QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** An acceptance happens whole or not at all, and is undone while nothing of it is used. */
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
/** A quote of a lead of its own that was accepted, with what it set up. */
const accepted = async (more: object = {}) => {
  n += 1;
  const leadId = await desk.addLead({ company: `Undo Mills ${n}` });
  const quote = await desk.send(leadId, more);
  expect((await desk.accept(quote.token)).status).toBe(200);
  return { ...quote, leadId, made: await desk.outcome(quote.id) };
};
const undo = (id: string, who?: Session): Promise<Answer> =>
  desk.call('POST', `/quotes/${id}/undo-acceptance`, {}, who);
const one = (made: Outcome, kind: string) => ofKind(made, kind)[0] ?? { id: '', name: '' };
const stateOf = async (leadId: string) => {
  const [lead, quotes] = await Promise.all([
    desk.call('GET', `/crm/leads/${leadId}`),
    desk.call('GET', `/crm/leads/${leadId}/quotes`),
  ]);
  return [lead.body.data.stage, lead.body.data.quote_id, quotes.body.data[0].state];
};

describe('an acceptance', () => {
  it('of two at the same moment makes one client and one contract', async () => {
    const leadId = await desk.addLead({ company: 'Twice Mills' });
    const { token, id } = await desk.send(leadId);
    await t.call('POST', '/api/crm/shared-quote/code', { body: { token } });
    const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
    const body = { token, otp: '123456', name: 'Rakesh', digest };
    const both = await Promise.all(
      [body, body].map((given) => t.call('POST', '/api/crm/shared-quote/accept', { body: given })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const clients = (await desk.call('GET', '/clients?search=Twice%20Mills')).body.data;
    expect(Object.values(clients).flat()).toHaveLength(1);
    const contracts = (await desk.call('GET', '/contracts?search=Twice%20Mills')).body.data;
    expect(contracts).toHaveLength(1);
    expect(one(await desk.outcome(id), 'contract').id).toBe(contracts[0].id);
  });

  it('that is undone leaves no contract that runs, and its posts stand whole in one that is kept', async () => {
    const gone = await accepted();
    expect((await undo(gone.id)).status).toBe(200);
    const ended = (await desk.call('GET', `/contracts/${one(gone.made, 'contract').id}`)).body.data;
    expect(ended.last_day < ended.start_date).toBe(true);
    const lines = Array.from({ length: 40 }, (_, i) => ({
      rank: `Guard of gate number ${i + 1}`,
      cost: guardCost,
    }));
    const long = await accepted({ lines });
    const kept = (await desk.call('GET', `/contracts/${one(long.made, 'contract').id}`)).body.data;
    for (const { rank } of lines) expect(`${kept.description}\n${kept.terms}`).toContain(`${rank}:`);
  });

  it('of two quotes of one lead ends the other one', async () => {
    const leadId = await desk.addLead({ company: 'Both Mills' });
    const [first, second] = [await desk.send(leadId), await desk.send(leadId)];
    expect((await desk.accept(second.token)).status).toBe(200);
    const quotes = (await desk.call('GET', `/crm/leads/${leadId}/quotes`)).body.data;
    expect(quotes.find(({ id }: { id: string }) => id === first.id).state).toBe('superseded');
    // There is no newer link that its client could use.
    const { lists } = await quoteValues(t.app.services, {
      page: 'quote',
      slug: first.token,
      path: '',
      hindi: false,
      query: new URLSearchParams(),
      request: new Request('http://localhost/'),
      ip: '',
    });
    expect(lists['closed']).toEqual([{ text: quoteMessages.otherAccepted[0] }]);
  });

  it('that is undone lets the codes of its quotes be tried anew', async () => {
    const leadId = await desk.addLead({ company: 'Guess Mills' });
    const [first, second] = [await desk.send(leadId), await desk.send(leadId)];
    const guess = async (token: string, otp: string) => {
      const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
      const body = { token, otp, name: 'Some Body', digest };
      return (await t.call('POST', '/api/crm/shared-quote/accept', { body })).body.code;
    };
    for (let i = 0; i < 6; i += 1) {
      t.clock.nowMs += 11 * 60_000;
      await t.call('POST', '/api/crm/shared-quote/code', { body: { token: first.token } });
      for (let k = 0; k < 5; k += 1) await guess(first.token, '000000');
    }
    expect(await guess(first.token, '123456')).toBe('too_many');
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await desk.accept(second.token)).status).toBe(200);
    expect((await undo(second.id)).status).toBe(200);
    expect((await desk.accept(first.token)).status).toBe(200);
  });

  it('counts what it brings a month before GST, and what it was thought worth again once undone', async () => {
    const worth = async (more: object, quoted: object) => {
      const leadId = await desk.addLead({ company: 'Worth Mills', ...more });
      const quote = await desk.send(leadId, quoted);
      const value = async () => (await desk.call('GET', `/crm/leads/${leadId}`)).body.data.value;
      expect((await desk.accept(quote.token)).status).toBe(200);
      const won = await value();
      expect((await undo(quote.id)).status).toBe(200);
      return [won, await value()];
    };
    // Four guards at ₹21,907, less the discount.
    expect(await worth({}, { discount: 628 })).toEqual([87_000, null]);
    expect(await worth({ value: 50_000 }, {})).toEqual([87_628, 50_000]);
    const items = [{ title: 'Metal detector', quantity: 1, rate: 1500 }];
    expect(await worth({}, { lines: [], items })).toEqual([null, null]);
  });

  it('that cannot keep what it made leaves the quote open and makes nothing', async () => {
    const leadId = await desk.addLead({ company: 'Whole Mills' });
    const { token } = await desk.send(leadId);
    const rename = (from: string, to: string) =>
      t.app.services.database.write((trx) =>
        trx.executeQuery(CompiledQuery.raw(`alter table ${from} rename to ${to}`)),
      );
    await rename('quote_outcomes', 'hidden_outcomes');
    const failed = await desk.accept(token);
    await rename('hidden_outcomes', 'quote_outcomes');
    expect(failed.status).toBe(500);
    expect(await stateOf(leadId)).toEqual(['quoted', null, 'sent']);
    for (const path of ['/clients', '/locations', '/contracts', '/tasks'])
      expect((await desk.call('GET', `${path}?search=Whole%20Mills`)).body.pagination.total).toBe(0);
    expect((await desk.accept(token)).status).toBe(200);
  });
});

describe('undoing it', () => {
  it('opens the other quotes of the lead again that it had ended', async () => {
    const leadId = await desk.addLead({ company: 'Three Mills' });
    const old = await desk.send(leadId);
    const [newer, soon, won] = [
      await desk.send(leadId, { replaces: old.id }),
      await desk.send(leadId, { valid_until: addDays(desk.today(), 1) }),
      await desk.send(leadId),
    ];
    expect((await desk.accept(won.token)).status).toBe(200);
    t.clock.nowMs += 2 * 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await undo(won.id)).status).toBe(200);
    const shown = async ({ token }: { token: string }) =>
      (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.state;
    // A version that a newer one replaced stays so, and what was valid until yesterday has expired.
    expect([await shown(old), await shown(newer), await shown(soon)]).toEqual([
      'superseded',
      'sent',
      'expired',
    ]);
    expect((await desk.call('POST', `/quotes/${newer.id}/send`, {})).status).toBe(200);
    expect((await desk.accept(newer.token)).status).toBe(200);
    t.clock.nowMs -= 2 * 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('takes back all that it made, once, and the quote can be accepted again', async () => {
    const items = [{ title: 'Metal detector', quantity: 1, rate: 1500 }];
    const { id, token, leadId, made } = await accepted({ items, deposit: 5000 });
    expect(made.held).toBeNull();
    const done = await undo(id);
    expect([done.status, done.body.message, done.body.data.state]).toEqual([200, messages.done[0], 'sent']);
    expect(await stateOf(leadId)).toEqual(['negotiation', null, 'sent']);
    for (const [kind, path] of [
      ['client', '/clients'],
      ['site', '/locations'],
      ['invoice', '/billing/invoices'],
      ['task', '/tasks'],
    ] as const)
      expect((await desk.call('GET', `${path}/${one(made, kind).id}`)).status).toBe(404);
    const posts = await desk.list<{ id: string }>('/roster/posts?limit=200');
    expect(posts.some((post) => post.id === one(made, 'post').id)).toBe(false);
    const contract = (await desk.call('GET', `/contracts/${one(made, 'contract').id}`)).body.data;
    expect([contract.standing, contract.customer_name]).toEqual(['terminated', one(made, 'client').name]);
    const twice = await undo(id);
    expect([twice.status, twice.body.message]).toEqual([409, messages.undone[0]]);
    const after = await desk.outcome(id);
    expect([after.undone_at !== null, after.held?.[0]]).toEqual([true, messages.undone[0]]);
    expect((await desk.accept(token)).status).toBe(200);
    const again = await desk.outcome(id);
    expect([again.undone_at, again.held]).toEqual([null, null]);
    expect(one(again, 'client').id).not.toBe(one(made, 'client').id);
  });

  it('is refused while somebody supervises the site, and not for one who does so no more', async () => {
    const { id, made } = await accepted();
    const site = one(made, 'site');
    const { user } = await t.signIn('+919876500013', 'supervisor');
    const write = (userId: string) =>
      t.app.services.database.write((trx) =>
        trx
          .insertInto('site_supervisors')
          .values({ tenant_id: owner.user.tenant_id, user_id: userId, site_id: site.id })
          .execute(),
      );
    await write(user.id);
    expect(await refusalOf(id)).toEqual(refusedWith(messages.added, { kind: 'supervisor', name: site.name }));
    const none = await desk.call('PUT', `/locations/${site.id}/supervisors`, { staff_ids: [] });
    expect(none.status, none.text).toBe(200);
    // Left from when this account supervised: the site names them no more, and nobody could take them away.
    await write(owner.user.id);
    expect((await undo(id)).status).toBe(200);
  });

  it('is refused while an addendum is open or in force, and not for one that came to nothing', async () => {
    const { id, made } = await accepted();
    const contract = one(made, 'contract').id;
    const from = (await desk.call('GET', `/contracts/${contract}`)).body.data.start_date;
    const write = async (): Promise<string> => {
      const facts = { title: 'Night', text: 'x', text_hi: 'x', from };
      return (await desk.call('POST', `/contracts/${contract}/addenda`, facts)).body.data.id;
    };
    const act = (of: string, verb: string) =>
      desk.call(
        'POST',
        `/contracts/addenda/${of}/${verb}`,
        verb === 'withdraw' ? {} : { decided_by: 'Ravi' },
      );
    const [first, second, third] = [await write(), await write(), await write()];
    expect(await refusalOf(id)).toEqual(refusedWith(messages.addendumOpen, { n: '1' }));
    await act(first, 'withdraw');
    expect(await refusalOf(id)).toEqual(refusedWith(messages.addendumOpen, { n: '2' }));
    await act(second, 'decline');
    await act(third, 'withdraw');
    expect((await undo(id)).status).toBe(200);
    const other = await accepted();
    const inForce = await desk.call('POST', `/contracts/${one(other.made, 'contract').id}/addenda`, {
      ...{ title: 'Night', text: 'x', text_hi: 'x', from },
    });
    await act(inForce.body.data.id, 'accept');
    expect(await refusalOf(other.id)).toEqual(refusedWith(messages.addendumInForce, { n: '1' }));
  });

  it('leaves a client that was there before', async () => {
    const client = { name: 'Old Mills', kind: 'unregistered', phone: '9826000088' };
    const known = (await desk.call('POST', '/clients', client)).body.data.id;
    const quote = await desk.send(await desk.addLead({ company: 'Old Mills', phone: '9826000088' }));
    await desk.accept(quote.token);
    expect((await undo(quote.id)).status).toBe(200);
    expect((await desk.call('GET', `/clients/${known}`)).status).toBe(200);
  });

  it('is refused once somebody has punched there', async () => {
    const { id, made } = await accepted();
    const person = { code: 'UN-1', name: 'Guard One', category: 'guard' };
    const staffId = (await desk.call('POST', '/staff', person)).body.data.id;
    const site = one(made, 'site');
    await work(t, owner.token, staffId, [addDays(desk.today(), -1)], '09:00', '17:00', { site_id: site.id });
    expect(await refusalOf(id)).toEqual(refusedWith(messages.punched, { name: site.name }));
  });

  it('withdraws a contract that is out for signature, and tells its signers', async () => {
    const signers = [
      { name: 'Asha', email: 'asha@jain.example' },
      { name: 'Ravi', phone: '98260 33333' },
    ];
    const send = async (contract: string): Promise<string> => {
      const sent = await desk.call('POST', `/contracts/${contract}/send-for-signature`, {
        signers,
        sequence: 'at_once',
      });
      expect(sent.status, sent.text).toBe(200);
      const found = (await desk.call('GET', `/contracts/${contract}/signatures`)).body.data;
      return signerToken(t.app.services, owner.user.tenant_id, found.signers[0].id);
    };
    const open = async (token: string): Promise<Answer> => {
      await t.call('POST', '/api/signing/code', { body: { token } });
      return t.call('POST', '/api/signing/open', { body: { token, otp: '123456' } });
    };
    const first = await accepted();
    const contract = one(first.made, 'contract').id;
    const token = await send(contract);
    expect((await open(token)).body.data).toHaveProperty('digest');
    expect((await desk.outcome(first.id)).held).toBeNull();
    expect((await undo(first.id)).status).toBe(200);
    const found = (await desk.call('GET', `/contracts/${contract}/signatures`)).body.data;
    expect(found.request.status).toBe('cancelled');
    expect((await open(token)).body.data?.digest).toBeUndefined();
    const { standing, signature } = (await desk.call('GET', `/contracts/${contract}`)).body.data;
    expect([standing, signature]).toEqual(['terminated', 'none']);
    const mails = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('subject', 'like', '%no signature needed%')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['asha@jain.example']);
    // Who has a number alone was texted the link, and then that it is not needed.
    const texts = await t.app.services.database.read.selectFrom('text_outbox').select('recipient').execute();
    expect(texts.map(({ recipient }) => recipient)).toEqual(['+919826033333', '+919826033333']);
  });

  it.each(['renewal', 'notice'])('is refused after a %s, although the contract was sent', async (what) => {
    const phone = `98260 0088${what.length}`;
    const known = { name: `Known ${what}`, kind: 'unregistered', phone, credit_days: 15 };
    expect((await desk.call('POST', '/clients', known)).status).toBe(201);
    const leadId = await desk.addLead({ company: known.name, phone });
    const quote = await desk.send(leadId);
    expect((await desk.accept(quote.token)).status).toBe(200);
    const { id: contract } = one(await desk.outcome(quote.id), 'contract');
    const signers = [{ name: 'Asha', email: 'asha@jain.example' }];
    await desk.call('POST', `/contracts/${contract}/send-for-signature`, { signers });
    const done =
      what === 'renewal'
        ? await desk.call('POST', `/contracts/${contract}/renew`, { carry_on: false })
        : await desk.call('DELETE', `/contracts/${contract}`, { ended_by: 'client', reason: 'Moves' });
    expect(done.status, done.text).toBeLessThan(300);
    const { number = '', last_day: last } = done.body.data;
    expect(await refusalOf(quote.id)).toEqual(
      what === 'renewal'
        ? refusedWith(messages.renewed, { name: number })
        : refusedWith(messages.underNotice, { day: formatDate(last, 'en') }),
    );
  });

  it('is refused once an invoice of the client is issued', async () => {
    const { id, made } = await accepted({ items: [{ title: 'Torch', quantity: 1, rate: 500 }] });
    const issued = await desk.call('POST', `/billing/invoices/${one(made, 'invoice').id}/issue`);
    expect(issued.status, issued.text).toBe(200);
    expect(await refusalOf(id)).toEqual(refusedWith(messages.invoiced, { name: issued.body.data.number }));
  });

  it('withdraws the proforma of the deposit, issued or cancelled already, and tells the client', async () => {
    const fresh = await accepted({ deposit: 5_000 });
    const issue = async (made: Outcome) => {
      const issued = await desk.call('POST', `/billing/invoices/${one(made, 'invoice').id}/issue`);
      expect(issued.status, issued.text).toBe(200);
      return issued.body.data;
    };
    const proforma = await issue(fresh.made);
    expect((await desk.outcome(fresh.id)).held).toBeNull();
    expect((await undo(fresh.id)).status).toBe(200);
    const paper = (await desk.call('GET', `/billing/invoices/${proforma.id}`)).body.data;
    expect(paper).toMatchObject({ stage: 'cancelled', number: proforma.number, state: 'cancelled' });
    expect((await desk.call('GET', `/clients/${one(fresh.made, 'client').id}`)).status).toBe(404);

    const ravi = await t.signIn('+919876500002');
    const client = { name: 'Deposit Mills', kind: 'unregistered', phone: '9826000099' };
    const known = (await desk.call('POST', '/clients', client)).body.data.id;
    await desk.call('PUT', `/billing/clients/${known}/account`, { user_id: ravi.user.id });
    const quote = await desk.send(await desk.addLead({ company: client.name, phone: client.phone }), {
      deposit: 6_000,
    });
    expect((await desk.accept(quote.token)).status).toBe(200);
    const second = await issue(await desk.outcome(quote.id));
    expect((await undo(quote.id)).status).toBe(200);
    const news = (await desk.call('GET', '/notifications', undefined, ravi)).body.data;
    expect(news).toContainEqual(
      expect.objectContaining({
        title: events['proforma.withdrawn'].title,
        body: [second.number, second.number],
      }),
    );

    const third = await accepted({ deposit: 5_000 });
    await issue(third.made);
    await desk.call('DELETE', `/billing/invoices/${one(third.made, 'invoice').id}`);
    expect((await undo(third.id)).status).toBe(200);
  });

  it('is refused once the proforma is paid, or an invoice was made from it', async () => {
    const issued = async () => {
      const quote = await accepted({ deposit: 5_000 });
      const id = one(quote.made, 'invoice').id;
      const { number } = (await desk.call('POST', `/billing/invoices/${id}/issue`)).body.data;
      return { ...quote, proformaId: id, number };
    };
    const paid = await issued();
    const money = { client_id: one(paid.made, 'client').id, amount: 2_000, received_on: desk.today() };
    const receipt = { ...money, method: 'upi', reference: 'DEP-1' };
    const came = await desk.call('POST', '/billing/receipts', receipt);
    expect(came.status).toBe(201);
    expect(await refusalOf(paid.id)).toEqual(refusedWith(messages.depositPaid, { name: paid.number }));
    const back = { amount: 2_000, reference: 'BACK-1', reason: 'No agreement' };
    const refund = await desk.call('POST', `/billing/receipts/${came.body.data.id}/refund`, back);
    expect(refund.status, refund.text).toBeLessThan(300);
    // What holds it then is the voucher of the advance, and no deposit that went back.
    expect((await refusalOf(paid.id)).message).toMatch(/^Invoice RV/);
    const invoiced = await issued();
    const made = await desk.call('POST', `/billing/invoices/${invoiced.proformaId}/tax-invoice`, {});
    expect(made.status, made.text).toBeLessThan(300);
    expect(await refusalOf(invoiced.id)).toEqual(
      refusedWith(messages.depositInvoiced, { name: invoiced.number }),
    );
  });

  it('is refused where somebody changed a bill that it drafted, which is named', async () => {
    const { id, made } = await accepted({ items: [{ title: 'Torch', quantity: 1, rate: 500 }] });
    const draft = one(made, 'invoice').id;
    expect((await desk.call('PUT', `/billing/invoices/${draft}`, { notes: 'Agreed by phone' })).status).toBe(
      200,
    );
    const name = one(made, 'client').name;
    expect(await refusalOf(id)).toEqual(refusedWith(messages.changed, { kind: 'invoice', name }));
  });

  it('is refused where somebody added to what it made, until that is gone', async () => {
    const { id, made } = await accepted();
    const site = one(made, 'site');
    const gate = (await desk.call('POST', '/roster/posts', { site_id: site.id, name: 'Back gate' })).body
      .data;
    expect(await refusalOf(id)).toEqual(refusedWith(messages.added, { kind: 'post', name: site.name }));
    expect((await desk.call('DELETE', `/roster/posts/${gate.id}`)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
  });

  it('is for who may write leads and contracts, of the same business', async () => {
    const { id } = await accepted();
    const role = await desk.call('POST', '/settings/roles-with-permissions', {
      name: 'Sales desk',
      permissions: ['crm:read', 'crm:write'],
    });
    const account = { name: 'Pooja', email: 'sales@narmada.example', role: role.body.data.id };
    const password = 'Demo@12345678';
    expect((await desk.call('POST', '/settings/accounts', { ...account, password })).status).toBe(201);
    const login = { email: account.email, password };
    const sales: Session = (await t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
    const refused = await undo(id, sales);
    expect([refused.status, refused.body.message]).toEqual([403, messages.needsContracts[0]]);
    expect((await desk.outcome(id, sales)).held).toBeNull();
    expect((await undo(id, await t.signInAdmin('hr@narmada.example'))).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await undo(id, malwa)).status).toBe(404);
    expect((await desk.call('GET', `/quotes/${id}/outcome`, undefined, malwa)).status).toBe(404);
  });

  it('is refused for a quote that nobody accepted', async () => {
    const { id } = await desk.send(await desk.addLead());
    const refused = await undo(id);
    expect([refused.status, refused.body.message]).toEqual([409, messages.notAccepted[0]]);
  });
});

/** What the page foretells, how undoing is refused, and that all stays as it was. */
async function refusalOf(id: string) {
  const foretold = (await desk.outcome(id)).held?.[0];
  const { status, body } = await undo(id);
  return { foretold, status, message: body.message, undone: (await desk.outcome(id)).undone_at };
}

function refusedWith([text]: readonly [string, string], values: Record<string, string>) {
  const message = Object.entries(values).reduce(
    (all, [name, value]) => all.replace(`{${name}}`, value),
    text,
  );
  return { foretold: message, status: 409, message, undone: null };
}

describe('an account of the client', () => {
  it('sees the contract from when it is linked until it is unlinked', async () => {
    const { made } = await accepted();
    const ravi = await t.signIn('9876500002');
    const path = `/billing/clients/${one(made, 'client').id}/account`;
    const seen = async (): Promise<boolean> =>
      (await t.call('GET', '/api/contracts', { token: ravi.token })).body.data.some(
        ({ id }: { id: string }) => id === one(made, 'contract').id,
      );
    expect(await seen()).toBe(false);
    expect((await desk.call('PUT', path, { user_id: ravi.user.id })).status).toBe(200);
    expect(await seen()).toBe(true);
    expect((await desk.call('PUT', path, { user_id: null })).status).toBe(200);
    expect(await seen()).toBe(false);
  });
});
