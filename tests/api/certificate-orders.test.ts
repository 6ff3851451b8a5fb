import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedMark } from '#shared/core/sealed.ts';
import {
  claimOrder,
  dueHosts,
  forgetGivenUp,
  noteFailure,
  releaseOrder,
  renewUnusable,
} from '#server/core/tls/certificate-orders.ts';
import type { OrderKind } from '#server/core/tls/certificate-orders.ts';
import { openCertificates } from '#server/core/tls/certificates.ts';
import { keepCertificate, readAccountKey, readCertificate } from '#server/core/tls/stored-certificates.ts';
import type { KeptCertificate } from '#server/core/tls/stored-certificates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { selfSigned } from '#tests/support/self-signed.ts';

/** What an authority is asked for, and when: for each host of ours, within what authorities allow. */
const limits = { mainHost: 'guards.example', baseDomain: 'guards.example', newInWeek: 40 };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-11-21T06:30:00.000Z');
let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ demo: false });
});
afterAll(() => t.remove());
beforeEach(() => database().write((trx) => trx.deleteFrom('tls_certificates').execute()));

const database = () => t.app.services.database;
const claim = (host: string, nowMs: number) => claimOrder(database(), host, nowMs, limits);
const due = (kind: OrderKind, nowMs: number) => dueHosts(database(), kind, nowMs, limits, 100);
const keep = (host: string, nowMs: number) =>
  keepCertificate(
    database(),
    host,
    { chain: `chain of ${host}`, key: 'key', from: new Date(nowMs), to: new Date(nowMs + 90 * dayMs) },
    nowMs,
  );
async function read(host: string): Promise<KeptCertificate> {
  const kept = await readCertificate(database(), host);
  if (!kept) throw new Error(`${host} is not kept`);
  return kept;
}
/** Fails the orders of a host whenever they are due, so many times; gives when the last one did. */
async function fail(host: string, times: number, fromMs: number): Promise<number> {
  let nowMs = fromMs;
  for (let n = 0; n < times; n += 1) {
    expect(await claim(host, nowMs)).toBe(true);
    await noteFailure(database(), host, 'no route', nowMs);
    if (n < times - 1) nowMs = Date.parse((await read(host)).dueAt);
  }
  return nowMs;
}

it('has one order of a host at a time, and lets a failed one wait for longer and longer', async () => {
  expect(await claim('a.example', start)).toBe(true);
  expect(await claim('a.example', start + 1000)).toBe(false);
  const pauses: number[] = [];
  await noteFailure(database(), 'a.example', 'no route', start);
  for (let nowMs = start; pauses.length < 9; ) {
    const dueAt = Date.parse((await read('a.example')).dueAt);
    pauses.push((dueAt - nowMs) / minuteMs);
    nowMs = dueAt;
    expect(await claim('a.example', nowMs)).toBe(true);
    await noteFailure(database(), 'a.example', 'no route', nowMs);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
});

it('leaves a host that failed eight times to its next visitor, and forgets it after a month', async () => {
  const last = await fail('gone.example', 8, start);
  expect(await due('again', last + 2 * dayMs)).toEqual([]);
  await forgetGivenUp(database(), last + 20 * dayMs);
  expect(await claim('gone.example', last + 2 * dayMs)).toBe(true);
  await noteFailure(database(), 'gone.example', 'no route', last + 2 * dayMs);
  await forgetGivenUp(database(), last + 40 * dayMs);
  expect(await readCertificate(database(), 'gone.example')).toBeNull();
});

it('lets hosts that fail take no room of those that are new or renewed', async () => {
  for (let n = 0; n < 15; n += 1) await fail(`broken${n}.example`, 1, start - dayMs);
  for (let n = 0; n < 5; n += 1) await keep(`old${n}.example`, start - 70 * dayMs);
  expect((await due('again', start)).length).toBe(10);
  for (const host of await due('again', start)) expect(await claim(host, start)).toBe(true);
  // The rest of those that failed waits for the next hour.
  expect(await due('again', start + minuteMs)).toEqual([]);
  expect((await due('renewal', start)).length).toBe(5);
  for (let n = 0; n < 20; n += 1) expect(await claim(`new${n}.example`, start)).toBe(true);
  expect(await claim('late.example', start)).toBe(false);
  expect(await claim(limits.mainHost, start)).toBe(true);
  for (let n = 0; n < 5; n += 1) expect(await claim(`old${n}.example`, start)).toBe(true);
  // Who came too late is in the queue.
  expect(await due('new', start)).toEqual([]);
  expect(await due('new', start + hourMs + 1)).toEqual(['late.example']);
});

it('has no more new hosts under the domain in a week than the authority has certificates for', async () => {
  for (let n = 0; n < 39; n += 1) await keep(`b${n}.${limits.baseDomain}`, start - n * hourMs);
  await fail('own.example', 1, start - 10 * minuteMs);
  // One is under way, which makes forty.
  expect(await claim(`c.${limits.baseDomain}`, start)).toBe(true);
  expect(await claim(`d.${limits.baseDomain}`, start)).toBe(false);
  expect(await due('new', start)).toEqual([]);
  expect(await due('again', start)).toEqual(['own.example']);
  expect(await claim('own.example', start)).toBe(true);
  // It failed, and room is there again.
  await noteFailure(database(), `c.${limits.baseDomain}`, 'no route', start);
  expect(await due('new', start)).toEqual([`d.${limits.baseDomain}`]);
  await keep(`c.${limits.baseDomain}`, start + minuteMs);
  expect(await due('new', start + minuteMs)).toEqual([]);
  // A renewal is no new host.
  await keep(`b0.${limits.baseDomain}`, start + 2 * minuteMs);
  expect(await due('new', start + 7 * dayMs - 37 * hourMs)).toEqual([`d.${limits.baseDomain}`]);
});

it('gives an order back when its server stops', async () => {
  await claim('a.example', start);
  await releaseOrder(database(), 'a.example', start + 1000);
  expect(await read('a.example')).toMatchObject({ attempts: 0, error: '' });
  expect(await due('new', start + 1000)).toEqual(['a.example']);
});

it('renews what cannot be used once, and neither in turns with another server nor where it failed', async () => {
  await keep('a.example', start);
  await database().write((trx) =>
    trx
      .updateTable('tls_certificates')
      .set({ private_key: `${sealedMark}00000000:AAAA` })
      .execute(),
  );
  const kept = await read('a.example');
  expect(kept.key).toBeNull();
  expect(await renewUnusable(database(), 'a.example', kept, start + minuteMs)).toBe(false);
  expect(await claim('a.example', start + minuteMs)).toBe(false);
  expect(await renewUnusable(database(), 'a.example', kept, start + 2 * hourMs)).toBe(true);
  expect(await claim('a.example', start + 2 * hourMs)).toBe(true);
  await noteFailure(database(), 'a.example', 'no route', start + 2 * hourMs);
  const failed = await read('a.example');
  expect(await renewUnusable(database(), 'a.example', failed, start + 5 * hourMs)).toBe(false);
  expect(failed.chain).toBe('chain of a.example');
});

it('agrees with other servers on one key of the account', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return `key ${made}`;
  };
  const both = await Promise.all([
    readAccountKey(database(), 'https://one.example', make),
    readAccountKey(database(), 'https://one.example', make),
  ]);
  expect(new Set(both).size).toBe(1);
  expect(await readAccountKey(database(), 'https://one.example', make)).toBe(both[0]);
  expect(await readAccountKey(database(), 'https://two.example', make)).not.toBe(both[0]);
});

it('serves what is kept, and remembers for a while whom it has nothing for', async () => {
  const { cert, key } = selfSigned(limits.mainHost);
  let nowMs = start;
  const contextOf = openCertificates(
    {
      database: database(),
      config: {
        demo: false,
        publicUrl: `https://${limits.mainHost}`,
        hosts: { baseDomain: limits.baseDomain, unknown: 'refuse', dnsServers: [] },
      },
      nowMs: () => nowMs,
    },
    {
      port: 443,
      publicPort: 443,
      host: limits.mainHost,
      email: 'owner@guards.example',
      directory: 'https://127.0.0.1:1/dir',
      roots: null,
      newInWeek: 40,
    },
    new AbortController().signal,
  );
  // Nobody answers at the authority: it is tried once, and the row says so.
  expect(await contextOf(limits.mainHost)).toBeNull();
  const tried = await read(limits.mainHost);
  expect(tried).toMatchObject({ attempts: 1 });
  expect(tried.error).toContain('cannot be reached');
  nowMs += 20_000;
  expect(await contextOf(limits.mainHost)).toBeNull();
  expect(await read(limits.mainHost)).toEqual(tried);

  await keepCertificate(
    database(),
    limits.mainHost,
    { chain: cert, key, from: new Date(nowMs), to: new Date(nowMs + dayMs) },
    nowMs,
  );
  expect(await contextOf(limits.mainHost)).toBeNull();
  nowMs += 20_000;
  const context = await contextOf(limits.mainHost);
  expect(context).not.toBeNull();
  expect(await contextOf(limits.mainHost)).toBe(context);
  // What another server has renewed is served within seconds, also where this one orders nothing.
  const renewed = selfSigned(limits.mainHost);
  await keepCertificate(
    database(),
    limits.mainHost,
    { chain: renewed.cert, key: renewed.key, from: new Date(nowMs), to: new Date(nowMs + 90 * dayMs) },
    nowMs,
  );
  nowMs += 2 * dayMs;
  const next = await contextOf(limits.mainHost);
  expect(next).not.toBeNull();
  expect(next).not.toBe(context);
  for (const stranger of ['stranger.example', `nobody.${limits.baseDomain}`, '127.0.0.1'])
    expect([await contextOf(stranger), await readCertificate(database(), stranger)]).toEqual([null, null]);
});
