import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOut, isPublicAddress } from '#server/core/http/call-out.ts';
import { startEInvoicePortal } from '#tests/support/e-invoice-portal.ts';
import type { EInvoicePortalServer } from '#tests/support/e-invoice-portal.ts';

/** Addresses that people type in lead to public servers only, unless the operator has named the host. */
let server: EInvoicePortalServer;
beforeAll(async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  server = await startEInvoicePortal();
});
afterAll(() => server.stop());

const call = (url: string, hosts: readonly string[] = []) =>
  callOut({ method: 'POST', url, headers: {}, body: '{}', timeoutMs: 5000, hosts });

describe('an address that is typed in', () => {
  it.each([
    '127.0.0.1',
    '10.2.3.4',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    '100::1',
    '3fff::1',
    '5f00::1',
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '255.255.255.255',
    'no address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '164.100.80.1', '2404:6800:4009:80e::200e', '2001:4860:4860::8888', '2606:4700::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('is not called inside of the network, by number or by name, nor without TLS', async () => {
    const port = server.host.split(':')[1] ?? '';
    await expect(call(`https://127.0.0.1:${port}/x`)).rejects.toThrow('not public');
    await expect(call(`https://localhost:${port}/x`)).rejects.toThrow('not public');
    await expect(call(`https://[::1]:${port}/x`)).rejects.toThrow('not public');
    await expect(call(`http://127.0.0.1:${port}/x`, [server.host])).rejects.toThrow('https');
    expect(server.calls).toEqual([]);
  });

  it('is not called over a line that another call, which may, has left open', async () => {
    const host = `localhost:${server.host.split(':')[1] ?? ''}`;
    await call(`https://${host}/x`, [host]);
    const before = server.calls.length;
    await expect(call(`https://${host}/x`)).rejects.toThrow('not public');
    expect(server.calls).toHaveLength(before);
  });

  it('is called where the operator has named its host', async () => {
    const { status } = await call(`${server.url}/named`, [server.host]);
    expect([status, server.calls.at(-1)]).toEqual([200, 'POST /named']);
  });
});
