import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { clientSays } from '#shared/modules/billing/server-messages.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What is agreed with a client, and what its people ask for, is for its own sites. */
let t: TestApp;
let owner: Session;
let boss: Session;
let contractId = '';
let termId = '';
let personId = '';
const term = { name: 'Uncovered', kind: 'uncovered_duty', amount: 10 };
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const given = { client: sunrise.id, phone: '+919811100001', role: 'manager' };
  const { answer, session } = await giveAccess(t, owner, given);
  boss = session;
  personId = answer.body.data.id;
  const contract = await call('POST', '/contracts', {
    client_id: sunrise.id,
    title: 'Guards',
    service_type: 'Security',
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    yearly_value: 120_000,
  });
  expect(contract.status, contract.text).toBe(201);
  contractId = contract.body.data.id;
  const own = { ...term, contract_id: contractId, site_id: sunrise.site };
  const added = await call('POST', '/contracts/penalties', own);
  expect(added.status, added.text).toBe(201);
  termId = added.body.data.id;
});
afterAll(() => t.remove());

const call = (method: string, path: string, body: object, who: Session = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, body });

/** What each operation that takes a site is asked with, for the site of another client. */
const site = { site_id: palasia.site };
const sites = { site_ids: [palasia.site] };
const digest = 'a'.repeat(43);
const sheet = { client_id: sunrise.id, ...site, month: '2026-10' };
const asked: Readonly<Record<string, () => { body: object; path?: string; who?: Session }>> = {
  'POST /contracts/penalties': () => ({ body: { ...term, contract_id: contractId, ...site } }),
  'PUT /contracts/penalties/{id}': () => ({ body: site, path: `/contracts/penalties/${termId}` }),
  'POST /portal/people': () => ({
    body: { client_id: sunrise.id, name: 'Neha', phone: '9811100009', role: 'manager', ...sites },
  }),
  'PUT /portal/people/{id}': () => ({ body: sites, path: `/portal/people/${personId}` }),
  'POST /portal/guard-requests': () => ({
    body: { ...site, people: 1, from: '2026-12-01', to: '2026-12-01' },
    who: boss,
  }),
  'POST /incidents': () => ({
    body: { ...site, title: 'Gate', description: 'Broken', location: 'Gate' },
    who: boss,
  }),
  'POST /billing/sheets/approve': () => ({ body: { ...sheet, digest } }),
  'POST /billing/sheets/send': () => ({ body: { ...sheet, email: 'a@client.example' } }),
  'POST /billing/my-sheets/decide': () => ({ body: { ...sheet, digest, decision: 'approve' }, who: boss }),
};
/** What takes a site and refuses none of another client, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'DELETE /contracts/{id}': 'names lines of client_sites, each checked against the clients of the contract',
  'POST /billing/generate-invoice': 'drafts what was done at sites of the client, of which it names some',
  'POST /billing/client-sites': 'makes a site the client’s, and refuses one that is another’s on those days',
  'POST /billing/service-rates': 'counts only for duties at the client’s sites, and may be agreed before',
  'PUT /billing/service-rates/{id}': 'as when it is added',
  'POST /billing/workers': 'counts only for duties at the client’s sites, and may be agreed before',
  'PUT /billing/workers/{id}': 'as when it is added',
  'POST /billing/items': 'is billed to the client it names, also for work at a place that is no site of it',
  'PUT /billing/items/{id}': 'as when it is added',
};

type Schema = { readonly _zod: { readonly def: Def } };
type Def = { readonly shape?: Readonly<Record<string, Schema>>; readonly innerType?: Schema };
const keysOf = ({ _zod: { def } }: Schema): string[] => [
  ...Object.keys(def.shape ?? {}),
  ...(def.innerType ? keysOf(def.innerType) : []),
];
const agreed = ['contracts', 'crm', 'portal', 'billing'];
const taking = modules
  .filter(({ name }) => agreed.includes(name))
  .flatMap(({ routes, operations }) => [
    ...routes.flatMap(({ method, path, body, operation }) => {
      const input = operation?.input ?? body;
      return input ? [{ name: `${method} ${path}`, input: input as unknown as Schema }] : [];
    }),
    ...operations.map(({ operation }) => ({
      name: `${operation.method} ${operation.path}`,
      input: operation.input as unknown as Schema,
    })),
  ])
  .filter(({ input }) => keysOf(input).some((key) => /^sites?(_ids?)?$/.test(key)))
  .map(({ name }) => name);

describe('a site of another client', () => {
  it('is thought of wherever a site is taken', () => {
    const known = [...Object.keys(asked), ...Object.keys(otherwise)].filter(
      (name) => name !== 'POST /incidents',
    );
    expect([...new Set(taking)].toSorted()).toEqual(known.toSorted());
  });
  it.each(Object.entries(asked))('is refused by %s', async (name, of) => {
    const { body, path, who } = of();
    const [method = '', at = ''] = name.split(' ');
    const answer = await call(method, path ?? at, body, who);
    expect([403, 404, 422], answer.text).toContain(answer.status);
    const fields = (answer.body.errors ?? []).map(({ field }: { field: string }) => field);
    if (answer.status === 422) expect(fields, answer.text).toEqual([expect.stringMatching(/^site_ids?/)]);
  });
});

describe('a penalty term of a site', () => {
  it('says what to choose, and can be changed after the site has left the client', async () => {
    const of = { ...term, contract_id: contractId };
    const refused = await call('POST', '/contracts/penalties', { ...of, site_id: palasia.site });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'site_id', message: clientSays.siteOfOther[0] }),
    ]);
    await t.app.services.database.write((trx) =>
      trx.updateTable('client_sites').set({ deleted: 1 }).where('client_id', '=', sunrise.id).execute(),
    );
    const changed = await call('PUT', `/contracts/penalties/${termId}`, {
      amount: 20,
      site_id: sunrise.site,
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await call('POST', '/contracts/penalties', { ...of, site_id: sunrise.site })).status).toBe(422);
  });
});
