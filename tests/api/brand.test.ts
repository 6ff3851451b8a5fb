import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrastOf } from '#shared/core/palette.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { png } from '#tests/support/pictures.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const own = `/api/tenants/${demoIds.narmada}`;
const put = (body: object, token = owner.token) => t.call('PUT', own, { token, body });
const brand = async () => (await t.call('GET', '/api/tenants/public')).body.data;

function send(
  bytes: Uint8Array | string,
  type: string,
  { token = owner.token, path = own, name = 'logo' } = {},
): Promise<Answer> {
  const body = new FormData();
  body.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), 'logo');
  return t.call('POST', `${path}/logo`, { token, raw: body });
}

describe('the colours of a business', () => {
  it('are the standard ones until it has its own', async () => {
    expect(await brand()).toMatchObject({
      primary: '#2C7A7B',
      secondary: '#B83280',
      accent: '#1565C0',
      logo: null,
    });
  });
  it('are kept so dark that words on them can be read, whatever was sent', async () => {
    const saved = (await put({ primary: '#ffd600', secondary: '#ed64a6', accent: '#5B21B6' })).body.data;
    expect(saved).toMatchObject({ primary: '#856F00', accent: '#5B21B6' });
    for (const colour of [saved.primary, saved.secondary, saved.accent])
      expect(contrastOf(colour, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(await brand()).toMatchObject({
      primary: saved.primary,
      secondary: saved.secondary,
      accent: saved.accent,
      phone: '+91 731 400 0100',
    });
  });
  it('are on the public pages in both modes, and nobody else’s', async () => {
    const page = (await t.call('GET', '/home', { headers: { accept: 'application/json' } })).body;
    expect(page.values['brand.css']).toMatch(
      /^:root\{--brand:#856F00;.*:root\.dark\{.*prefers-color-scheme:dark/,
    );
    expect(page.values['brand.theme']).toBe('#856F00');
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await t.call('GET', '/api/tenants/current', { token: malwa.token })).body.data).toMatchObject({
      name: 'Malwa Facility',
      primary: '#2C7A7B',
    });
    expect((await t.call('GET', '/api/tenants/current', { token: hr.token })).body.data).toMatchObject({
      primary: '#856F00',
      state_code: '23',
    });
  });
  it('go back to the standard by an empty word', async () => {
    await put({ primary: '', secondary: '', accent: '' });
    expect(await brand()).toMatchObject({ primary: '#2C7A7B', secondary: '#B83280', accent: '#1565C0' });
    expect(
      (await t.call('GET', '/home', { headers: { accept: 'application/json' } })).body.values['brand.css'],
    ).toBe('');
  });
  it.each(['red', '#abc', '#12345g', '2C7A7B', '#2C7A7B;}body{display:none', 'url(javascript:1)'])(
    'refuse %s',
    async (colour) => {
      for (const field of ['primary', 'secondary', 'accent']) {
        const answer = await put({ [field]: colour });
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
      }
      expect((await put({ primary: 7 })).status).toBe(422);
    },
  );
});

describe('the logo of a business', () => {
  it('is shown to everybody at an address of its own, on bills too, until another takes its place', async () => {
    const first = (await send(png(256, 256), 'image/png')).body.data.logo;
    expect(first).toMatchObject({ width: 256, height: 256, type: 'image/png' });
    const picture = await t.app.fetch(new Request(`http://localhost${first.src}`));
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff']);
    // What is shown was encoded here, and is not the file that came.
    expect(Buffer.from(await picture.arrayBuffer()).equals(png(256, 256))).toBe(false);
    const page = (await t.call('GET', '/home', { headers: { accept: 'application/json' } })).body;
    expect([
      page.values['brand.logo'],
      page.values['brand.icon'],
      page.lists.logo.length,
      page.lists.mark.length,
    ]).toEqual([first.src, first.src, 1, 0]);
    const report = await t.app.fetch(
      new Request('http://localhost/api/reports/export?type=staff&format=pdf', {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const pdf = Buffer.from(await report.arrayBuffer());
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    expect(pdfText(pdf)).toContain('Narmada Services');

    const second = (await send(png(64, 32), 'image/png')).body.data.logo;
    expect((await t.call('GET', first.src)).status).not.toBe(200);
    expect((await t.call('GET', second.src)).status).toBe(200);
    expect((await t.call('DELETE', `${own}/logo`, { token: owner.token })).body.data.logo).toBeNull();
    expect((await t.call('GET', second.src)).status).not.toBe(200);
    const log = (await t.call('GET', '/api/audit-logs?search=tenant.logo', { token: owner.token })).body.data;
    expect(
      log.map((line: { what: string[]; fields: string[] }) => [line.what[0], line.fields.length]),
    ).toEqual([
      ['Logo changed', 0],
      ['Logo changed', 4],
      ['Logo changed', 4],
    ]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG with a script', () => send(svg, 'image/svg+xml')],
    ['an SVG that says it is a PNG', () => send(svg, 'image/png')],
    ['a page', () => send('<!doctype html><script>1</script>', 'text/html')],
    ['a PDF', () => send('%PDF-1.7\n', 'application/pdf')],
    ['nothing', () => send('', 'image/png')],
    ['50 MB', () => send(Buffer.alloc(50 * 1024 * 1024, 0x89), 'image/png')],
    ['more than 512 kB', () => send(Buffer.concat([png(64, 64), Buffer.alloc(520 * 1024)]), 'image/png')],
    ['one pixel', () => send(png(1, 1), 'image/png')],
    [
      'a picture that claims 60,000 pixels a side',
      () => send(png(64, 64, { width: 60_000, height: 60_000 }), 'image/png'),
    ],
    [
      'a picture whose pixels do not unpack',
      () => send(png(64, 64, { pixels: Buffer.from('not deflated') }), 'image/png'),
    ],
    [
      'a picture with half of its pixels',
      () => send(png(64, 64, { pixels: deflateSync(Buffer.alloc(64 * 128)) }), 'image/png'),
    ],
    ['a picture without an end', () => send(png(64, 64).subarray(0, -12), 'image/png')],
    ['another field', () => send(png(64, 64), 'image/png', { name: 'picture' })],
  ])('is not %s', async (_what, sent) => {
    const answer = await sent();
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'logo']);
    expect((await brand()).logo).toBeNull();
  });

  it('is set by whoever may change the business, and only its own', async () => {
    expect((await send(png(64, 64), 'image/png', { token: hr.token })).status).toBe(403);
    expect((await t.call('DELETE', `${own}/logo`, { token: hr.token })).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await send(png(64, 64), 'image/png', { token: malwa.token })).status).toBe(404);
    expect((await t.call('POST', `${own}/logo`, { token: owner.token, body: { logo: 'x' } })).status).toBe(
      415,
    );
    expect((await t.call('GET', `/logo/${demoIds.narmada}/${demoIds.malwa}.png`)).status).toBe(404);
    // What anybody may see comes in where the right to show it is looked at, and not among the photos of
    // everybody.
    for (const kind of ['brand_logo', 'blog_image', 'staff_document', 'contract_attachment']) {
      const body = new FormData();
      body.append('kind', kind);
      body.append('file', new Blob([new Uint8Array(png(64, 64))]), 'x.png');
      const answer = await t.call('POST', '/api/upload', { token: hr.token, raw: body });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'kind']);
    }
  });
});

it('a photo that only begins like a picture is refused, and does not end the server when a card is printed with it', async () => {
  const guard = '/api/staff/n-g-1';
  const body = new FormData();
  body.append('kind', 'photo');
  body.append(
    'file',
    new Blob([new Uint8Array(png(64, 64, { pixels: Buffer.from('not deflated') }))]),
    'photo.png',
  );
  const answer = await t.call('POST', `${guard}/documents`, { token: hr.token, raw: body });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'file']);
});
