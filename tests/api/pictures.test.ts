import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSqlite } from '#server/core/sql/database.ts';
import { startPictureCopies } from '#server/core/files/picture-copies.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { migrations } from '#server/migrations/all.ts';
import { fileIdOf, partsOfFileId } from '#shared/core/file-id.ts';
import { twoHeads } from '#tests/support/mutate-picture.ts';
import { readPictureHeader } from '#server/core/files/picture-header.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures, png } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
let guard: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

const pdf = Buffer.from('%PDF-1.7\nnothing of it is ever read\n%%EOF\n');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('a picture that is shown or printed', () => {
  const doors: readonly (readonly [
    door: string,
    field: string,
    send: (bytes: Uint8Array) => Promise<Answer>,
  ])[] = [
    ['logo', 'logo', (bytes) => post(`/api/tenants/${demoIds.narmada}/logo`, owner, 'logo', bytes)],
    [
      'photo of an identity card',
      'file',
      (bytes) => post('/api/staff/n-g-1/documents', hr, 'file', bytes, { kind: 'photo' }),
    ],
    ['picture of the blog', 'file', (bytes) => post('/api/blog/upload', owner, 'file', bytes)],
  ];
  const bad: readonly (readonly [what: string, bytes: Buffer])[] = [
    ['a PNG with two heads', twoHeads()],
    [
      'a JPEG that only begins like one',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 60 }, () => 1)]),
    ],
    ['half a WebP', pictures.webp.subarray(0, 60)],
    ['a PNG that says 60,000 by 60,000', png(20, 20, { width: 60_000, height: 60_000 })],
    ['a JPEG for a printing press', pictures.cmyk],
  ];
  const cases = doors.flatMap(([door, field, send]) =>
    bad.map(([what, bytes]) => [door, what, field, send, bytes] as const),
  );

  it.each(cases)('as %s is not %s: 422 that names the field', async (_door, _what, field, send, bytes) => {
    const answer = await send(bytes);
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([
      422,
      'invalid',
      field,
    ]);
  });

  it.each(doors)('as %s is no SVG', async (_door, field, send) => {
    const answer = await send(svg);
    expect([415, 422]).toContain(answer.status);
    expect(answer.body.errors?.[0]?.field).toBe(field);
  });

  it.each(Object.entries(pictures).filter(([name]) => name !== 'cmyk'))(
    'may come as %s, and is shown as it was encoded here',
    async (_name, bytes) => {
      const kept = await post('/api/blog/upload', owner, 'file', bytes);
      expect(kept.status).toBe(201);
      const shown = await bytesAt(kept.body.data.url as string);
      expect(shown.type).toBe('image/webp');
      expect(shown.bytes.equals(bytes)).toBe(false);
    },
  );

  it('of any depth and interlacing is read', async () => {
    for (const [bits, colour] of [
      [1, 0],
      [2, 0],
      [16, 0],
      [8, 2],
      [16, 2],
      [8, 4],
      [16, 4],
      [16, 6],
    ] as const)
      expect(
        (await post('/api/blog/upload', owner, 'file', png(20, 20, {}, { bits, colour }))).status,
        `${bits} bits, colour ${colour}`,
      ).toBe(201);
  });

  it('stands upright, without the place where it was taken', async () => {
    expect(pictures.turned.includes('Exif')).toBe(true);
    const kept = await post('/api/blog/upload', owner, 'file', pictures.turned);
    const { bytes } = await bytesAt(kept.body.data.url as string);
    expect(bytes.includes('Exif')).toBe(false);
    expect(readPictureHeader(bytes)).toMatchObject({ width: 20, height: 32 });
  });

  it('is in the identity card, whose original is nowhere', async () => {
    const kept = await post('/api/staff/n-g-1/documents', hr, 'file', pictures.jpeg, { kind: 'photo' });
    expect(kept.status).toBe(201);
    const card = await bytesAt('/api/staff/n-g-1/id-card', hr);
    expect(card.bytes.includes('/Subtype /Image')).toBe(true);
    expect(
      (await t.call('GET', `/api/uploads/${kept.body.data.id as string}/original`, { token: hr.token }))
        .status,
    ).toBe(404);
  });
});

describe('a file that may be evidence', () => {
  it('is kept as it came, with its SHA-256, for saving only', async () => {
    const id = await upload(pictures.turned);
    const original = await bytesAt(`/api/uploads/${id}/original`, guard);
    expect(original.bytes.equals(pictures.turned)).toBe(true);
    expect([
      original.type,
      original.headers.get('content-security-policy'),
      original.headers.get('x-content-type-options'),
    ]).toEqual(['application/octet-stream', "sandbox; default-src 'none'", 'nosniff']);
    expect(original.headers.get('content-disposition')).toBe(
      `attachment; filename="${partsOfFileId(id).sentId}.jpg"`,
    );
    expect(original.headers.get('repr-digest')).toBe(
      `sha-256=:${createHash('sha256').update(pictures.turned).digest('base64')}:`,
    );
    const shown = await bytesAt(`/api/uploads/${id}`, guard);
    expect([shown.type, shown.bytes.includes('Exif')]).toEqual(['image/jpeg', false]);
    const stranger = await t.signInAdmin('owner@malwa.example');
    for (const path of [`/api/uploads/${id}`, `/api/uploads/${id}/original`])
      expect((await t.call('GET', path, { token: stranger.token })).status).toBe(404);
  });

  it('is never refused because of a codec: what cannot be shown is still there', async () => {
    const broken = Buffer.concat([pictures.jpeg.subarray(0, 40), Buffer.alloc(200, 0xff)]);
    const id = await upload(broken);
    const shown = await t.call('GET', `/api/uploads/${id}`, { token: guard.token });
    expect([shown.status, shown.body.code]).toEqual([422, 'invalid']);
    expect((await bytesAt(`/api/uploads/${id}/original`, guard)).bytes.equals(broken)).toBe(true);
    const row = await t.app.services.database.read
      .selectFrom('pictures')
      .select('state')
      .where('tenant_id', '=', demoIds.narmada)
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.['state']).toBe('unreadable');
  });

  it('gets its shown copy without anybody asking', async () => {
    const id = await upload(pictures.webp);
    const state = async () =>
      (
        await t.app.services.database.read
          .selectFrom('pictures')
          .select('state')
          .where('tenant_id', '=', demoIds.narmada)
          .where('id', '=', id)
          .executeTakeFirst()
      )?.['state'];
    await expect.poll(state).toBe('ready');
  });

  it('is acknowledged again only as the very file that is kept', async () => {
    const id = crypto.randomUUID();
    const send = (bytes: Uint8Array, kind: string) => post('/api/upload', guard, 'file', bytes, { id, kind });
    const first = await send(pictures.jpeg, 'selfie');
    expect([first.status, first.body.data.sha256]).toEqual([
      201,
      createHash('sha256').update(pictures.jpeg).digest('hex'),
    ]);
    expect([
      (await send(pictures.jpeg, 'selfie')).status,
      (await send(png(9, 9), 'selfie')).status,
      (await send(pictures.jpeg, 'photo')).status,
    ]).toEqual([200, 409, 409]);
    const { bytes } = await bytesAt(`/api/uploads/${id}/original`, guard);
    expect(bytes.equals(pictures.jpeg)).toBe(true);
  });

  it('whose copy cannot be made now is met once, and others of its business are made', async () => {
    const { database, pictureCopies } = t.app.services;
    await pictureCopies.stop();
    const first = await upload(pictures.jpeg);
    const ids = [first, await upload(pictures.jpeg), await upload(pictures.jpeg)];
    // As a key that is not here leaves it: it stands before the others, and nothing can be made of it.
    const closed = Buffer.concat([Buffer.from('\0sealed\0ffffffff'), Buffer.alloc(64)]);
    await database.write(async (trx) => {
      await trx
        .updateTable('uploads')
        .set({ bytes: closed })
        .where('tenant_id', '=', demoIds.narmada)
        .where('id', '=', first)
        .execute();
      await trx
        .updateTable('pictures')
        .set({ wanted_at: '' })
        .where('tenant_id', '=', demoIds.narmada)
        .where('id', '=', first)
        .execute();
    });
    const again = startPictureCopies(database, t.app.services.pictureEncoder, t.app.services.nowMs);
    const states = async (): Promise<string[]> => {
      const rows = await database.read
        .selectFrom('pictures')
        .select(['id', 'state'])
        .where('tenant_id', '=', demoIds.narmada)
        .where('id', 'in', ids)
        .execute();
      return ids.map((id) => String(rows.find((row) => row['id'] === id)?.['state']));
    };
    await expect.poll(states).toEqual(['pending', 'ready', 'ready']);
    await again.stop();
  });

  it('is handed over and never shown when it is a PDF', async () => {
    const kept = await post('/api/staff/n-g-1/documents', hr, 'file', pdf, { kind: 'aadhaar' });
    expect(kept.status).toBe(201);
    for (const path of ['', '/original']) {
      const file = await bytesAt(`/api/uploads/${kept.body.data.id as string}${path}`, hr);
      expect([
        file.bytes.equals(pdf),
        file.type,
        file.headers.get('content-disposition')?.startsWith('attachment'),
      ]).toEqual([true, 'application/octet-stream', true]);
    }
  });
});

describe('a picture that was in the database before', () => {
  it('goes into documents only once it was encoded here, and a bad one is left out', async () => {
    for (const [bytes, inside] of [
      [png(64, 64), true],
      [twoHeads(), false],
    ] as const) {
      const id = crypto.randomUUID();
      await insertOld(id, bytes);
      expect((await report()).includes('/Subtype /Image')).toBe(false);
      await t.app.services.pictureCopies.make(demoIds.narmada, id);
      expect((await report()).includes('/Subtype /Image')).toBe(inside);
      expect((await t.call('GET', `/logo/${demoIds.narmada}/${id}.png`)).status === 200).toBe(inside);
    }
  });

  it('waits for its turn after the update, and those of documents and public pages come first', async () => {
    const folder = mkdtempSync(join(inject('folder'), 'old-'));
    const database = openSqlite(folder);
    const before = migrations.findIndex(({ name }) => name === '0085-pictures');
    await migrate(database, migrations.slice(0, before));
    const file = { tenant_id: 'n', owner_id: 'o', size: 3, sha256: '', bytes: Buffer.from('abc') };
    for (const [id, kind, type, day] of [
      ['s', 'selfie', 'image/jpeg', '01'],
      ['l', 'brand_logo', 'image/png', '02'],
      ['p', 'staff_document', 'application/pdf', '03'],
    ] as const)
      await database.write((trx) =>
        trx
          .insertInto('uploads')
          .values({ ...file, id, kind, type, created_at: `2026-01-${day}T00:00:00.000Z` })
          .execute(),
      );
    await migrate(database, migrations);
    const rows = await database.read
      .selectFrom('pictures')
      .select(['id', 'state'])
      .where('tenant_id', '=', 'n')
      .orderBy('wanted_at')
      .execute();
    expect(rows).toEqual([
      { id: 'l', state: 'pending' },
      { id: 's', state: 'pending' },
    ]);
    await database.close();
  });

  /** As the migration leaves what an older version kept. */
  async function insertOld(id: string, bytes: Buffer): Promise<void> {
    await t.app.services.database.write(async (trx) => {
      const owns = { tenant_id: demoIds.narmada, id };
      const upload = {
        ...owns,
        owner_id: owner.user.id,
        kind: 'brand_logo',
        type: 'image/png',
        size: bytes.length,
        sha256: '',
        bytes,
      };
      await trx
        .insertInto('uploads')
        .values({ ...upload, created_at: '2026-01-01T00:00:00.000Z' })
        .execute();
      await trx
        .insertInto('pictures')
        .values({
          ...owns,
          state: 'pending',
          type: '',
          width: 0,
          height: 0,
          bytes: null,
          attempts: 0,
          wanted_at: '9',
        })
        .execute();
      const brand = JSON.stringify({ logo: { id, type: 'image/png', width: 64, height: 64 } });
      await trx.updateTable('tenants').set({ brand }).where('id', '=', demoIds.narmada).execute();
    });
  }

  async function report(): Promise<Buffer> {
    const { bytes } = await bytesAt('/api/reports/export?type=staff&format=pdf', owner);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    return bytes;
  }
});

function post(
  path: string,
  { token }: Session,
  name: string,
  bytes: Uint8Array,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [key, value] of Object.entries(more)) body.append(key, value);
  body.append(name, new Blob([new Uint8Array(bytes)]), 'x');
  return t.call('POST', path, { token, raw: body });
}

async function upload(bytes: Uint8Array): Promise<string> {
  const answer = await post('/api/upload', guard, 'file', bytes, { kind: 'selfie' });
  expect(answer.status).toBe(201);
  return fileIdOf(guard.user.id, String(answer.body.data.id));
}

async function bytesAt(
  path: string,
  session?: Session,
): Promise<{ bytes: Buffer; type: string | null; headers: Headers }> {
  const headers = session ? { authorization: `Bearer ${session.token}` } : {};
  const response = await t.app.fetch(new Request(`http://localhost${path}`, { headers }));
  expect(response.status).toBe(200);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type'),
    headers: response.headers,
  };
}
