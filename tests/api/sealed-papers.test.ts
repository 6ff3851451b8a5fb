import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, sessionOf } from '#tests/support/people.ts';
import { pictures, png } from '#tests/support/pictures.ts';
import { freshDatabase, query } from '#tests/support/postgres.ts';
import { holdsBytes, rawDatabase } from '#tests/support/raw-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const pdf = Buffer.from(`%PDF-1.7\n${'the account number of somebody '.repeat(3)}\n%%EOF\n`);
let server: ServerProcess;
let databaseUrl: string | undefined;
let token = '';
const ids = { pdf: '', scan: '', photo: '', partner: '' };
const sent = { pdf, scan: pictures.jpeg, partner: png(40, 30), photo: png(64, 64) };

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  server = await startServer({ databaseUrl });
  token = (await sessionOf(server.url, owner)).token;
  ids.pdf = await addPaper('aadhaar', pdf);
  ids.scan = await addPaper('pan', sent.scan);
  ids.photo = await addPaper('photo', sent.photo);
  ids.partner = await apply(sent.partner);
  for (const id of [ids.scan, ids.photo, ids.partner]) expect((await get(`/uploads/${id}`)).status).toBe(200);
});
afterAll(() => server.remove());

it('papers of people, and the pictures made of them, are nowhere open in the database, and are shown as before', async () => {
  const shown = await Promise.all(
    [ids.scan, ids.photo, ids.partner].map(async (id) => (await get(`/uploads/${id}`)).bytes),
  );
  const raw = await rawDatabase(server.dataDir, databaseUrl ?? null);
  // What is public is there as it is, so what is looked for would be found.
  expect(raw.includes('attendance')).toBe(true);
  for (const bytes of [...Object.values(sent), ...shown]) expect(holdsBytes(raw, middle(bytes))).toBe(false);
  await sameAsSent();
});

it('papers that an earlier version kept open are sealed at the start', async () => {
  await server.stop();
  await openAll();
  expect(holdsBytes(await rawDatabase(server.dataDir, databaseUrl ?? null), middle(pdf))).toBe(true);
  await run("delete from install where name like 'papers_sealed%'");
  server = await server.startAgain();
  token = (await sessionOf(server.url, owner)).token;
  const raw = await rawDatabase(server.dataDir, databaseUrl ?? null);
  for (const bytes of Object.values(sent)) expect(holdsBytes(raw, middle(bytes))).toBe(false);
  await sameAsSent();
  expect((await get(`/uploads/${ids.photo}`)).bytes.equals(sent.photo)).toBe(true);
});

it('a paper that waits for its picture while its key is missing keeps nobody waiting', async () => {
  await server.stop();
  const keyFile = `${server.dataDir}.key`;
  renameSync(keyFile, `${keyFile}.lost`);
  await run(
    `update pictures set state = 'pending', bytes = null, attempts = 0, wanted_at = '' where id in ('${ids.scan}', '${ids.partner}')`,
  );
  server = await server.startAgain();
  token = (await sessionOf(server.url, owner)).token;
  expect((await get('/staff?limit=1')).status).toBe(200);
  const answer = await get(`/uploads/${ids.scan}`);
  expect([answer.status, answer.bytes.toString()]).toEqual([
    422,
    expect.stringContaining('encrypted with a key that is not on this server'),
  ]);
  await server.stop();
  renameSync(`${keyFile}.lost`, keyFile);
  server = await server.startAgain();
  token = (await sessionOf(server.url, owner)).token;
  await expect.poll(async () => (await get(`/uploads/${ids.scan}`)).status).toBe(200);
});

it('without their key they stay closed and say why; with it they open again', async () => {
  await server.stop();
  const keyFile = `${server.dataDir}.key`;
  renameSync(keyFile, `${keyFile}.lost`);
  server = await server.startAgain();
  token = (await sessionOf(server.url, owner)).token;
  for (const id of [ids.pdf, ids.scan]) {
    const answer = await get(`/uploads/${id}/original`);
    expect([answer.status, answer.bytes.toString()]).toEqual([
      422,
      expect.stringContaining('encrypted with a key that is not on this server'),
    ]);
  }
  await server.stop();
  writeFileSync(keyFile, readFileSync(keyFile, 'utf8') + readFileSync(`${keyFile}.lost`, 'utf8'));
  rmSync(`${keyFile}.lost`);
  server = await server.startAgain();
  token = (await sessionOf(server.url, owner)).token;
  await sameAsSent();
});

async function sameAsSent(): Promise<void> {
  for (const name of ['pdf', 'scan', 'partner'] as const) {
    const { bytes, headers } = await get(`/uploads/${ids[name]}/original`);
    expect(bytes.equals(sent[name])).toBe(true);
    expect(headers.get('repr-digest')).toBe(
      `sha-256=:${createHash('sha256').update(sent[name]).digest('base64')}:`,
    );
  }
}

/** Bytes that only this file has: its beginning is that of many. */
function middle(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(bytes.length / 2 - 15, bytes.length / 2 + 15);
}

async function addPaper(kind: string, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'paper');
  const answer = await fetch(`${server.url}/api/staff/n-g-1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

async function apply(bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const form = {
    id,
    name: 'Meera',
    phone: '9876577011',
    email: '',
    areas: 'Indore',
    skills: ['deep_cleaning'],
    experience_years: 4,
    about: '',
  };
  const body = new FormData();
  body.append(
    'form',
    JSON.stringify({
      ...form,
      bank_account: '918273645505',
      ifsc: 'SBIN0001234',
      consent: true,
      language: 'en',
    }),
  );
  body.append('document', new Blob([new Uint8Array(bytes)]), 'card.png');
  expect((await fetch(`${server.url}/api/partner/register`, { method: 'POST', body })).status).toBe(201);
  const { bytes: answer } = await get(`/on-call-services/providers/${id}`);
  const { data } = JSON.parse(answer.toString()) as { data: { documents: { id: string }[] } };
  return data.documents[0]?.id ?? '';
}

async function get(path: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

/** Puts the papers, and the photo of the card, back as an earlier version kept them. */
async function openAll(): Promise<void> {
  for (const name of ['pdf', 'scan', 'partner', 'photo'] as const) await write(ids[name], sent[name]);
}

async function write(id: string, bytes: Uint8Array): Promise<void> {
  await run(
    `update uploads set bytes = ${databaseUrl === undefined ? `x'${hex(bytes)}'` : `'\\x${hex(bytes)}'`} where id = '${id}'`,
  );
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

async function run(statement: string): Promise<void> {
  if (databaseUrl !== undefined) await query(databaseUrl, statement);
  else inside((database) => database.exec(statement));
}

function inside<T>(work: (database: Driver.Database) => T): T {
  const database = new Driver(join(server.dataDir, 'prahari.db'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
