import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { DetailedPeerCertificate } from 'node:tls';
import { get } from 'node:https';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasAcmeAuthority, startAcmeAuthority } from '#tests/support/acme-authority.ts';
import type { AcmeAuthority } from '#tests/support/acme-authority.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/**
 * A server without a proxy gets its certificates from an authority, renews them, and lives with its faults.
 */
const base = 'guards.example';
let authority: AcmeAuthority;
let server: ServerProcess;
let httpsPort: number;

beforeAll(async () => {
  if (!hasAcmeAuthority) return;
  const port = await freePort();
  httpsPort = await freePort();
  authority = await startAcmeAuthority(port);
  server = await startServer({ port, env: environment(authority.directory) });
});
afterAll(async () => {
  await server?.remove();
  await authority?.remove();
});

const environment = (directory: string): Record<string, string> => ({
  ACME_EMAIL: 'owner@guards.example',
  ACME_AGREE: '1',
  ACME_URL: directory,
  ACME_CA: authority.rootFile,
  HTTPS_PORT: String(httpsPort),
  PUBLIC_URL: `https://${base}:${httpsPort}`,
  BASE_DOMAIN: base,
});

/** The certificate of a host, checked against the authority's root; where there is none, the fault. */
async function certificateOf(host: string): Promise<DetailedPeerCertificate | string> {
  const ca = await authority.issuer();
  return new Promise((resolve) => {
    const socket = connect({ port: httpsPort, host: '127.0.0.1', servername: host, ca }, () => {
      resolve(socket.getPeerCertificate(true));
      socket.end();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
async function serialOf(host: string): Promise<string> {
  const found = await certificateOf(host);
  if (typeof found === 'string') throw new Error(`${host} has no certificate: ${found}\n${server.log()}`);
  expect(found.subjectaltname).toBe(`DNS:${host}`);
  return found.serialNumber;
}

type Row = {
  host: string;
  due_at: string;
  ends_at: string;
  error: string;
  private_key: string;
  attempts: number;
};

/** What is kept of a host; `change` makes it due, as two thirds of its time would. */
function kept(host: string, makeDue = false): Row | undefined {
  const database = new Driver(join(server.dataDir, 'prahari.db'));
  try {
    if (makeDue) database.prepare("update tls_certificates set due_at = '' where host = ?").run(host);
    return database.prepare<[string], Row>('select * from tls_certificates where host = ?').get(host);
  } finally {
    database.close();
  }
}

async function plain(path: string, host: string): Promise<{ status: number; location: string | null }> {
  const { get: ask } = await import('node:http');
  return new Promise((resolve, reject) => {
    ask({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
    }).once('error', reject);
  });
}

it.skipIf(!hasAcmeAuthority)(
  'gets a certificate at its start and for a business at its first visit, and for no stranger',
  async () => {
    await expect
      .poll(() => certificateOf(base), { timeout: 60_000 })
      .toHaveProperty('subjectaltname', `DNS:${base}`);
    const row = kept(base);
    expect(row).toMatchObject({ error: '' });
    expect(row?.private_key).not.toContain('PRIVATE KEY');
    expect(await serialOf(`narmada.${base}`)).not.toBe(await serialOf(base));

    for (const host of ['stranger.example', `nobody.${base}`]) {
      expect(await certificateOf(host)).toEqual(expect.any(String));
      expect([authority.knows(host), kept(host)]).toEqual([false, undefined]);
    }
    expect(authority.knows(`narmada.${base}`)).toBe(true);
  },
);

it.skipIf(!hasAcmeAuthority)('serves by https alone, and sends readers of its own hosts there', async () => {
  const ca = await authority.issuer();
  const answer = await new Promise<{ status: number; hsts: unknown; text: string }>((resolve, reject) => {
    get(
      {
        port: httpsPort,
        host: '127.0.0.1',
        servername: base,
        ca,
        path: '/api/health',
        headers: { host: base },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            hsts: response.headers['strict-transport-security'],
            text,
          }),
        );
      },
    ).once('error', reject);
  });
  // Browsers would look for it at the usual port.
  expect(answer).toMatchObject({ status: 200, hsts: undefined });
  expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  expect(await plain('/book?x=1', base)).toEqual({
    status: 308,
    location: `https://${base}:${httpsPort}/book?x=1`,
  });
  expect(await plain('/book', 'evil.example')).toEqual({ status: 404, location: null });
  expect(await plain('//evil.example/', base)).toEqual({
    status: 308,
    location: `https://${base}:${httpsPort}//evil.example/`,
  });
  expect(await plain('/api/health', '[::1]:80')).toEqual({ status: 200, location: null });
  expect(await plain('/api/services', '127.0.0.1')).toEqual({ status: 404, location: null });
  expect(await plain('/.well-known/acme-challenge/none', base)).toEqual({ status: 404, location: null });
});

it.skipIf(!hasAcmeAuthority)(
  'keeps the old certificate while the authority is away, and renews it when it is back',
  async () => {
    const old = await serialOf(base);
    const root = await authority.issuer();
    await authority.stop();
    kept(base, true);
    // A line that stays open does not keep the server from stopping as it should.
    const open = connect({ port: httpsPort, host: '127.0.0.1', servername: base, ca: root });
    open.on('error', () => undefined);
    await once(open, 'secureConnect');
    expect(await server.stop()).toMatchObject({ code: 0 });
    open.destroy();
    server = await server.startAgain();
    await expect.poll(() => kept(base)?.error, { timeout: 120_000 }).not.toBe('');
    const served = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: httpsPort, host: '127.0.0.1', servername: base, ca: root }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.end();
      });
      socket.once('error', reject);
    });
    expect(served).toBe(old);
    const failed = kept(base);
    expect(failed?.error).toContain('cannot be reached');
    expect(Date.parse(failed?.due_at ?? '')).toBeGreaterThan(Date.now() + 60_000);
    expect(server.log()).toContain('a certificate could not be ordered');

    await authority.start();
    kept(base, true);
    await server.stop();
    server = await server.startAgain();
    await expect.poll(() => kept(base)?.error, { timeout: 120_000 }).toBe('');
    // A running server looks at what is kept every ten seconds.
    await expect
      .poll(() => certificateOf(base), { timeout: 60_000 })
      .toHaveProperty('subjectaltname', `DNS:${base}`);
    expect(await serialOf(base)).not.toBe(old);
  },
);

it.skipIf(!hasAcmeAuthority)(
  'stops while the authority lets it wait, and orders again at its next start',
  async () => {
    const old = await serialOf(base);
    authority.pause();
    kept(base, true);
    await expect
      .poll(() => kept(base)?.due_at ?? '', { timeout: 60_000 })
      .toSatisfy((at: string) => at > new Date().toISOString());
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(kept(base)).toMatchObject({ error: '', attempts: 0 });
    expect(Date.parse(kept(base)?.due_at ?? '')).toBeLessThanOrEqual(Date.now());
    authority.resume();
    server = await server.startAgain();
    await expect.poll(() => serialOf(base), { timeout: 60_000 }).not.toBe(old);
  },
);
