import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let ravi: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(() => t.remove());

const make = async (more: object = {}): Promise<string> =>
  (
    await t.call('POST', '/api/contracts', {
      token: owner.token,
      body: {
        user_id: ravi.user.id,
        title: 'Guards',
        service_type: 'Security',
        start_date: '2026-01-01',
        end_date: '2026-12-10',
        yearly_value: 120000.5,
        terms: 'Notice is 30 days. Bills are due in 15 days.',
        ...more,
      },
    })
  ).body.data.id;
const change = (id: string, body: object) =>
  t.call('PUT', `/api/contracts/${id}`, { token: owner.token, body });
const compare = (id: string, query = '', more: { token?: string; language?: string } = {}) =>
  t.call('GET', `/api/contracts/${id}/versions/compare${query}`, {
    token: more.token ?? owner.token,
    headers: { 'accept-language': more.language ?? 'en' },
  });

describe('versions of a contract', () => {
  it('show what changed field by field, and in the terms by the word', async () => {
    const id = await make();
    await change(id, {
      yearly_value: 150000,
      end_date: '2027-12-10',
      frequency: 'weekly',
      terms: 'Notice is 60 days. Bills are due in 15 days.',
    });
    expect((await compare(id)).body.data).toEqual({
      from: 1,
      to: 2,
      changes: [
        { field: 'end_date', label: 'Last day', before: '10 Dec 2026', after: '10 Dec 2027', parts: [] },
        {
          field: 'yearly_value',
          label: 'Yearly value (₹)',
          before: '₹1,20,000.50',
          after: '₹1,50,000',
          parts: [],
        },
        { field: 'frequency', label: 'Frequency', before: 'Monthly', after: 'Weekly', parts: [] },
        {
          field: 'terms',
          label: 'Terms',
          before: 'Notice is 30 days. Bills are due in 15 days.',
          after: 'Notice is 60 days. Bills are due in 15 days.',
          parts: [
            { kind: 'same', text: 'Notice is ' },
            { kind: 'removed', text: '30' },
            { kind: 'added', text: '60' },
            { kind: 'same', text: ' days. Bills are due in 15 days.' },
          ],
        },
      ],
    });
    const hindi = (await compare(id, '', { language: 'hi' })).body.data.changes;
    expect(hindi[2]).toMatchObject({ label: 'कितनी बार', before: 'हर महीने', after: 'हर हफ़्ते' });
  });
  it('are compared across several changes, and with themselves', async () => {
    const id = await make();
    await change(id, { title: 'Guards and supervisors' });
    await change(id, { title: 'Guards', provider: 'Narmada' });
    const across = (await compare(id, '?from=1&to=3')).body.data;
    expect(across.changes.map((item: { field: string }) => item.field)).toEqual(['provider']);
    expect((await compare(id, '?from=2&to=2')).body.data.changes).toEqual([]);
    expect((await compare(await make())).body.data).toMatchObject({ from: 1, to: 1, changes: [] });
  });
  it('are refused where there are none, to the customer, and to others', async () => {
    const id = await make();
    expect((await compare(id, '?from=1&to=2')).status).toBe(404);
    expect((await compare(id, '?from=x')).status).toBe(400);
    expect((await compare(id, '', { token: ravi.token })).status).toBe(403);
    expect((await compare(id, '', { token: stranger.token })).status).toBe(404);
  });
  it('carry text of strangers as text', async () => {
    const id = await make({ terms: '' });
    const hostile = '<script>alert(1)</script> {{client_name}} =1+1';
    await change(id, { terms: hostile });
    const { parts } = (await compare(id)).body.data.changes[0];
    expect(parts).toEqual([{ kind: 'added', text: hostile }]);
  });
  it('hold forty pages of terms', async () => {
    const pages = Array.from(
      { length: 1900 },
      (_unused, i) => `${i + 1}. The provider posts guards at gate ${i}.`,
    ).join('\n');
    const id = await make({ terms: pages });
    const { status } = await change(id, { terms: pages.replace('at gate 1200', 'at the gate 1200') });
    expect(status).toBe(200);
    const { parts } = (await compare(id)).body.data.changes[0];
    expect(parts.filter((part: { kind: string }) => part.kind !== 'same')).toEqual([
      { kind: 'added', text: 'the ' },
    ]);
    const pdf = await t.call('GET', `/api/contracts/${id}/download`, { token: owner.token });
    expect(pdf.status).toBe(200);
    expect(pdf.text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(40);
  });
  it('are kept from a change that another made meanwhile', async () => {
    const id = await make();
    const seen = (await t.call('GET', `/api/contracts/${id}`, { token: owner.token })).headers.get('etag');
    const save = (title: string) =>
      t.call('PUT', `/api/contracts/${id}`, {
        token: owner.token,
        body: { title },
        headers: { 'if-match': seen ?? '' },
      });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).status).toBe(412);
    expect((await t.call('GET', `/api/contracts/${id}`, { token: owner.token })).body.data.title).toBe(
      'First',
    );
  });
});
