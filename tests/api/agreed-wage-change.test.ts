import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { wagesAsAgreed } from '#server/migrations/0287-wages-as-agreed.ts';
import { migrations } from '#server/migrations/all.ts';
import { ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** Who bears a new minimum wage is agreed on in the quote, and its contract says and does the same. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

const rises = 'When minimum wages rise, the price rises by the same cost from the same day.';
const agreed = 'When minimum wages rise, both sides agree on the new price in writing.';
const cases = [
  {
    quote: {},
    says: [rises, 'उसी दिन से उतनी ही लागत से'],
    paper: 'The price rises with it',
    not: agreed,
  },
  {
    quote: { wage_change: 'by_agreement' },
    says: [agreed, 'दोनों पक्ष नया मूल्य लिखित में'],
    paper: 'A new price by agreement',
    not: rises,
  },
];

it.each(cases)(
  '$paper: on its paper, in its contract and in the terms',
  async ({ quote, says, paper, not }) => {
    const sent = await desk.send(await desk.addLead({ company: paper }), quote);
    const wage_change = quote.wage_change ?? 'passes_through';
    const shared = (await t.call('GET', `/api/crm/shared-quote/${sent.token}`)).body.data;
    expect(shared).toMatchObject({ wage_change });
    const headers = { authorization: `Bearer ${owner.token}` };
    const address = `http://localhost/api/quotes/${sent.id}/download?language=en`;
    const answer = await t.app.fetch(new Request(address, { headers }));
    expect(pdfText(Buffer.from(await answer.arrayBuffer())).join(' ')).toContain(paper);
    expect((await desk.accept(sent.token)).status).toBe(200);
    const id = ofKind(await desk.outcome(sent.id), 'contract')[0]?.id ?? '';
    const contract = (await desk.call('GET', `/contracts/${id}`)).body.data;
    expect(contract).toMatchObject({ wage_change });
    expect(contract.terms).toContain(says[0]);
    expect(contract.terms_hi).toContain(says[1]);
    expect(contract.terms).not.toContain(not);
  },
);

it('is part of what is accepted, and of what changed between versions', async () => {
  const lead = await desk.addLead({ company: 'Bamni Mills' });
  const digestOf = async (token: string) =>
    (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.digest;
  const first = await desk.send(lead, { wage_change: 'by_agreement' });
  const before = await digestOf(first.token);
  const second = await desk.send(lead, { replaces: first.id });
  expect(await digestOf(second.token)).not.toBe(before);
  const { changes } = (await desk.call('GET', `/quotes/${second.id}/compare`)).body.data;
  expect(JSON.stringify(changes)).toContain('Passes to the client');
});

it('where the text says that the price rises, so does the field, also of what renews it', async () => {
  const hindi = cases[0]?.says[1] ?? '';
  const clause = { clause_id: 'clause-wages', title: 'Wages', body: rises, body_hi: '' };
  const open = await desk.send(await desk.addLead({ company: 'Of before' }), {
    clauses: [clause],
    wage_change: 'by_agreement',
  });
  const other = await desk.send(await desk.addLead({ company: 'Other' }), { wage_change: 'by_agreement' });
  const client_id = (await desk.call('POST', '/clients', { name: 'Wage Mills', kind: 'unregistered' })).body
    .data.id;
  const facts = { client_id, title: 'Guards', description: 'Gates.', service_type: 'Security' };
  const days = { start_date: '2026-12-01', end_date: '2027-11-30', yearly_value: 1_200_000 };
  const filling = { template_id: 'template-guarding', values: { guard_count: '12' } };
  const make = async () =>
    (await desk.call('POST', '/contracts', { ...facts, ...days, ...filling })).body.data;
  const [made, apart] = [await make(), await make()];
  const terms = made.terms.replace(agreed, rises);
  await t.app.services.database.write(async (trx) => {
    await trx.updateTable('contracts').set({ terms }).where('id', '=', made.id).execute();
    await trx.updateTable('contract_fillings').set({ terms }).where('contract_id', '=', made.id).execute();
    await wagesAsAgreed.move?.(trx);
  });
  const changeOf = async (path: string): Promise<string> =>
    (await desk.call('GET', path)).body.data.wage_change;
  expect(await changeOf(`/contracts/${made.id}`)).toBe('passes_through');
  expect(await changeOf(`/contracts/${apart.id}`)).toBe('by_agreement');
  const next = (await desk.call('POST', `/contracts/${made.id}/renew`, {})).body.data;
  expect(next.terms).toContain(rises);
  expect(next.terms_hi).toContain(hindi);
  const quoted = async (token: string): Promise<string> =>
    (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.wage_change;
  expect(await quoted(open.token)).toBe('passes_through');
  expect(await quoted(other.token)).toBe('by_agreement');
});

it('is not on the paper of a quote without posts', async () => {
  const items = [{ title: 'Metal detector', quantity: 1, rate: 1500 }];
  const lead = await desk.addLead({ company: 'Items Mills' });
  const sent = await desk.send(lead, { lines: [], items, start_on: null });
  const headers = { authorization: `Bearer ${owner.token}` };
  const read = async (path: string) => t.app.fetch(new Request(`http://localhost${path}`, { headers }));
  const paper = Buffer.from(await (await read(`/api/quotes/${sent.id}/download?language=en`)).arrayBuffer());
  expect(pdfText(paper).join(' ')).toContain('Metal detector');
  expect(pdfText(paper).join(' ')).not.toContain('New minimum wage');
});

it('the first clause on wages follows the contract where nobody reworded that sentence', async () => {
  const name = '0286-wages-in-quotes';
  const now = '2026-11-21T06:30:00.000Z';
  const hindi = 'न्यूनतम वेतन बढ़ने पर मूल्य उसी दिन से उतनी ही लागत से बढ़ेगा।';
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'wages-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    const kept = { seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now, version: 1, active: 1 };
    const clause = { ...kept, tenant_id: 'a', title: 'Wages', title_hi: '', category: 'people' };
    await database.write(async (trx) => {
      for (const [id, body, body_hi] of [
        ['clause-wages', `Paid on time. ${rises}`, `समय पर। ${hindi}`],
        ['own', 'When wages rise, we talk.', hindi],
      ] as const)
        await trx
          .insertInto('contract_clauses')
          .values({ ...clause, used_in: 'both', id, body, body_hi })
          .execute();
    });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const rows = await database.read
      .selectFrom('contract_clauses')
      .select(['id', 'body', 'body_hi'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row['id'], row['body'], row['body_hi']])).toEqual([
      ['clause-wages', 'Paid on time. {{wage_change}}', 'समय पर। {{wage_change}}'],
      ['own', 'When wages rise, we talk.', '{{wage_change}}'],
    ]);
  } finally {
    await database.close();
  }
});
