import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorise, officersAgent } from '#tests/support/told-borrowers.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Calls to borrowers go through a bridge, which may be there, refuse, or say nothing at all. */
let t: TestApp;
let owner: Session;
let imran: Session;
/** What the bridge was asked for, and how it answers next; without an answer it hangs up. */
const rung: { from: string; to: string }[] = [];
let answers: number | null = 200;
const bridge = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    rung.push(JSON.parse(body) as { from: string; to: string });
    if (answers === null) request.socket.destroy();
    else response.writeHead(answers).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve));
  const { port } = bridge.address() as AddressInfo;
  t = await makeApp({ env: { CALL_URL: `http://127.0.0.1:${port}` } });
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
});
afterAll(async () => {
  await t.remove();
  bridge.closeAllConnections();
  bridge.close();
});
const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

/** A case of the officer, whose borrower has a number. */
async function addCase(): Promise<string> {
  const lender = (await as(owner, 'POST', '/recovery/lenders', { name: 'Narmada Finance' })).body.data.id;
  await authorise(t, owner, officersAgent, lender);
  const csv = 'Loan number,Borrower,Mobile number,Amount due\nC-1,Ram Lal,98930 55555,5000\n';
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const added = await t.call('POST', '/api/recovery/import', {
    token: owner.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    raw: await request.arrayBuffer(),
  });
  expect(added.status, added.text).toBe(201);
  const [found] = (await as(owner, 'GET', `/recovery/cases?lender_id=${lender}`)).body.data;
  await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: imran.user.id });
  return found.id;
}

it('rings the agent and the borrower, and counts a call that may have been made, not one that was refused', async () => {
  const id = await addCase();
  const call = (headers = {}) =>
    t.call('POST', `/api/recovery/cases/${id}/call`, { token: imran.token, headers, body: {} });
  const contacts = async () =>
    (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data.contacts.map(
      (one: { kind: string; state: string }) => [one.kind, one.state],
    );
  const last = async () => (await as(owner, 'GET', `/recovery/cases/${id}`)).body.data.last_contact_at;

  answers = 503;
  const key = { 'idempotency-key': 'call-1' };
  const refused = await call(key);
  expect([refused.status, refused.body.code]).toEqual([503, 'not_ready']);
  expect(await contacts()).toEqual([['call', 'dismissed']]);
  expect(await last()).toBeNull();

  // A call that was refused was not made: the same key tries anew, and once it rings it rings once.
  answers = 200;
  const made = await call(key);
  expect(made.status, made.text).toBe(200);
  expect((await call(key)).body.data).toEqual(made.body.data);
  expect(rung).toEqual(Array.from({ length: 2 }, () => ({ from: '+919876500013', to: '+919893055555' })));
  expect(made.text).not.toContain('9893055555');
  expect((await contacts()).filter(([, state]: string[]) => state === 'counts')).toHaveLength(1);
  expect(await last()).not.toBeNull();

  // Without all papers nobody is rung.
  const [letter] = (await as(owner, 'GET', '/recovery/letters?search=L-1')).body.data;
  await as(owner, 'DELETE', `/recovery/letters/${letter.id}`);
  const without = await call();
  expect([without.status, without.body.message]).toEqual([
    409,
    expect.stringContaining('authorisation letter'),
  ]);
  await authorise(t, owner, officersAgent, letter.lender_id);

  // Nobody knows whether it rang: for the borrower's sake it did.
  answers = null;
  expect((await call()).status).toBe(503);
  expect((await contacts()).filter(([, state]: string[]) => state === 'counts')).toHaveLength(2);
});

it('rings nobody outside the hours of contact by the time of the server, whatever the phone says', async () => {
  answers = 200;
  const [found] = (await as(owner, 'GET', '/recovery/cases?search=C-1')).body.data;
  const rule = { loan_kind: 'other', opens: '08:00', closes: '19:00', effective_from: '2026-11-20' };
  const often = { visits_per_day: 20, visits_per_week: 100 };
  const made = await as(owner, 'POST', '/recovery/rules', { ...rule, ...often });
  expect(made.status, made.text).toBe(201);
  const at = async (time: string): Promise<Answer> => {
    t.clock.nowMs = Date.parse(`2026-11-27T${time}:00+05:30`);
    imran = await t.signIn('+919876500013', 'supervisor');
    const headers = { date: 'Fri, 27 Nov 2026 06:30:00 GMT', 'x-device-time': '2026-11-27T12:00:00+05:30' };
    return t.call('POST', `/api/recovery/cases/${found.id}/call`, { token: imran.token, headers, body: {} });
  };
  const before = rung.length;
  for (const time of ['19:01', '07:59', '23:30']) {
    const answer = await at(time);
    expect([time, answer.status, answer.body.code]).toEqual([time, 409, 'illegal_transition']);
  }
  expect(rung).toHaveLength(before);
  const inTime = await at('18:59');
  expect(inTime.status, inTime.text).toBe(200);
  expect(rung).toHaveLength(before + 1);
});
