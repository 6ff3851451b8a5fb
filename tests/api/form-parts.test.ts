import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const forms = [
  '/api/partner/register',
  '/api/upload',
  '/api/blog/upload',
  '/api/staff/import',
  '/api/billing/import',
  '/api/staff/n-g-1/documents',
  `/api/tenants/${demoIds.narmada}/logo`,
];
const type = 'multipart/form-data; boundary=x';
const part = (name: string, more = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n\r\n`;
const send = (path: string, parts: string, contentType = type): Promise<Answer> =>
  t.call('POST', path, {
    token: owner.token,
    raw: `${parts}--x--\r\n`,
    headers: { 'content-type': contentType },
  });
const parts = (count: number, name = (i: number): string => `k${i}`): string =>
  Array.from({ length: count }, (_, i) => part(name(i))).join('');

describe.each(forms)('a form sent to %s', (path) => {
  it('of more parts than a form has is refused before it is parsed, however they are called', async () => {
    for (const many of [parts(51), parts(51, () => 'k'), parts(51, () => '')]) {
      const answer = await send(path, many);
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'A form can have at most 50 fields and files.',
      ]);
    }
  });
  it('with thousands of lines before a part is refused before it is parsed', async () => {
    const answer = await send(path, part('file', 'X-A: b\r\n'.repeat(1000)));
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'A field or file in this form has a name that is too long.',
    ]);
  });
  it('with a field that is too long is refused by its name, whatever it is called', async () => {
    for (const name of ['report', 'x; filename=y']) {
      const answer = await send(path, `${part(name)}${'a'.repeat(140_000)}\r\n`);
      expect([answer.status, answer.body.errors?.[0]]).toEqual([
        422,
        { field: name, message: 'This is too long.' },
      ]);
    }
  });
  it('of fewer is read: what is missing is told', async () => {
    const answer = await send(path, parts(50));
    expect([400, 422]).toContain(answer.status);
  });
  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x\\y"',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('whose boundary cannot be counted is malformed: %s', async (contentType) =>
    expect((await send(path, parts(51), contentType)).status).toBe(400),
  );
});

it('with megabytes of digits in a field keeps nobody waiting', async () => {
  for (const name of ['dry_run', 'dry_run"; filename="']) {
    const { megabytes, result } = await longestTurn(() =>
      send('/api/staff/import', `${part(name)}${'2345 6789 0124 '.repeat(900_000)}\r\n`),
    );
    expect(result.status).toBe(422);
    expect(megabytes).toBeLessThan(12);
  }
});

it('is counted by the boundary it is parsed by, in quotes, in capitals or given twice', async () => {
  for (const contentType of [
    'multipart/form-data; boundary="x"',
    'Multipart/Form-Data; BOUNDARY=x; charset=utf-8',
    'multipart/form-data; boundary=x; boundary=y',
  ]) {
    expect((await send('/api/upload', parts(51), contentType)).body.message).toContain('at most 50');
    expect((await send('/api/upload', part('kind'), contentType)).body.errors[0].field).toBe('kind');
  }
});

it('is looked through once where its boundary is in it at every byte, or ends it again and again', async () => {
  for (const [boundary, body] of [
    ['-', '-'.repeat(5000)],
    ['x', '--x--\r\n'.repeat(60)],
  ]) {
    const answer = await t.call('POST', '/api/upload', {
      token: owner.token,
      raw: body ?? '',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary ?? ''}` },
    });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'A form can have at most 50 fields and files.',
    ]);
  }
});
