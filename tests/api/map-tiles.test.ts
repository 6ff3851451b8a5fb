import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobDay } from '#shared/modules/jobs/day-queries.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { startTileServer } from '#tests/support/tile-server.ts';
import type { TileServer } from '#tests/support/tile-server.ts';

let t: TestApp;
let source: TileServer;
let owner: Session;
const apps: TestApp[] = [];
const day = 86_400_000;

const appWith = async (more: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  const app = await makeApp({
    env: { MAP_TILES_URL: source.template, MAP_ATTRIBUTION: '© Test maps', MAP_MAX_ZOOM: '18', ...more },
  });
  apps.push(app);
  return app;
};
const tile = (path: string, token = owner.token, app = t): Promise<Answer> =>
  app.call('GET', `/api/jobs/tiles/${path}`, { token });

/** Sessions end meanwhile. */
const later = async (ms: number): Promise<void> => {
  t.clock.nowMs += ms;
  owner = await t.signInAdmin('owner@narmada.example');
};

beforeAll(async () => {
  source = await startTileServer();
  t = await appWith();
  owner = await t.signInAdmin('owner@narmada.example');
});
beforeEach(() => {
  source.answers = 'tiles';
});
afterAll(async () => {
  for (const app of apps) await app.remove();
  await source.stop();
});

it('a tile comes from the source once, and from the disk while the source is away', async () => {
  const first = await tile('15/23298/14240');
  expect(first.status, first.text).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(first.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(source.asked.filter((name) => name === '15/23298/14240')).toHaveLength(1);
  // The source hears a number and the program, and nothing of who looks.
  expect(Object.keys(source.headers.at(-1) ?? {}).toSorted()).not.toContain('authorization');
  expect(source.headers.at(-1)).toMatchObject({ 'user-agent': 'Prahari' });

  source.answers = 'fault';
  expect((await tile('15/23298/14240')).status).toBe(200);
  // An old one is asked for anew, and stays where the source does not answer.
  await later(20 * day);
  expect((await tile('15/23298/14240')).status).toBe(200);
  expect(source.asked.filter((name) => name === '15/23298/14240')).toHaveLength(2);
});

it('a source that is away is left alone for half a minute, and then asked again', async () => {
  await later(day);
  source.answers = 'fault';
  // One bad tile is none for a while; the others are asked for.
  for (const name of ['10/5/3', '10/5/4', '10/5/3']) expect((await tile(name)).status).toBe(404);
  expect(source.asked.filter((name) => name === '10/5/3')).toHaveLength(1);
  const away = await tile('10/5/5');
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'not_ready', '30']);
  const before = source.asked.length;
  expect((await tile('10/5/6')).status).toBe(503);
  expect(source.asked).toHaveLength(before);
  source.answers = 'tiles';
  await later(31_000);
  expect((await tile('10/5/6')).status).toBe(200);
});

it('a business that asks for many tiles at once leaves another its own', async () => {
  await later(day);
  const { token: other } = await t.signInAdmin('owner@malwa.example');
  const before = source.asked.length;
  source.answers = 'late';
  const asked = Array.from({ length: 40 }, (_, n) => tile(`12/${n}/7`));
  await expect.poll(() => source.asked.length).toBe(before + 16);
  source.answers = 'tiles';
  expect((await tile('12/1000/7', other)).status).toBe(200);
  source.release();
  // What waited is told to come back in a second, or is served once there is room.
  for (const { status, headers } of await Promise.all(asked))
    expect([status, headers.get('retry-after')]).toEqual(
      status === 503 ? [503, '1'] : [status === 200 ? 200 : 404, null],
    );
});

it('what is no picture is not handed on', async () => {
  await later(day);
  source.answers = 'html';
  const answer = await tile('10/6/6');
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('Sign in');
  await later(day);
  source.answers = 'nothing';
  expect((await tile('10/6/7')).status).toBe(404);
});

it('only tiles of the map are asked for', async () => {
  const before = source.asked.length;
  for (const [path, status] of [
    ['19/0/0', 404],
    ['3/8/0', 404],
    ['3/0/8', 404],
    ['3/-1/0', 400],
    ['3/1.5/0', 400],
    ['x/0/0', 400],
    ['03/0/0', 400],
    ['3/0/..%2f..%2fadmin', 400],
    ['3/0/999999999999', 400],
  ] as const)
    expect([path, (await tile(path)).status]).toEqual([path, status]);
  expect(source.asked).toHaveLength(before);
  expect((await tile('0/0/0')).status).toBe(200);
});

it('only who may read jobs sees the map', async () => {
  expect((await t.call('GET', '/api/jobs/tiles/3/1/1')).status).toBe(401);
  const partner = await makePartner(t, owner, {
    name: 'Anil Kushwaha',
    skills: ['plumber'],
    areas: 'Indore',
  });
  const customer = await t.signIn('+919876543299');
  for (const { token } of [partner, customer]) expect((await tile('3/1/1', token)).status).toBe(403);
});

it('the day says whose map it is, without the address of the source', async () => {
  const answer = await t.call('GET', '/api/jobs/day', { token: owner.token });
  expect((answer.body.data as JobDay).basemap).toEqual({ attribution: '© Test maps', max_zoom: 18 });
  expect(answer.text).not.toContain('127.0.0.1');
});

it('an installation without a source has none', async () => {
  const bare = await makeApp();
  apps.push(bare);
  const { token } = await bare.signInAdmin('owner@narmada.example');
  const before = source.asked.length;
  expect((await tile('3/1/1', token, bare)).status).toBe(404);
  const answer = await bare.call('GET', '/api/jobs/day', { token });
  expect((answer.body.data as JobDay).basemap).toBeNull();
  expect(source.asked).toHaveLength(before);
});

it('the disk keeps as many tiles as it may', async () => {
  const small = await appWith({ MAP_CACHE_MB: '1' });
  const { token } = await small.signInAdmin('owner@narmada.example');
  const folder = join(small.app.services.config.dataDir, 'map-tiles');
  const sizes = (): number[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  await tile('9/0/0', token, small);
  const [one = 0] = sizes();
  source.big = 300_000;
  for (let x = 1; x < 6; x += 1) expect((await tile(`9/${x}/0`, token, small)).status).toBe(200);
  source.big = 0;
  const kept = sizes();
  expect(one).toBeGreaterThan(100);
  expect(kept).toHaveLength(3);
  expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_000_000);
});
