import { request } from 'node:https';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { faultCode } from './fault-code.ts';

const failed = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'went well',
    (error: unknown) => faultCode(error),
  );

it('finds why a call failed, wherever its error has that', async () => {
  const port = await freePort();
  expect(await failed(() => fetch(`http://127.0.0.1:${port}`))).toBe('ECONNREFUSED');
  // Both addresses of the name are tried.
  expect(await failed(() => fetch(`http://localhost:${port}`))).toBe('ECONNREFUSED');
  const aborted = (signal: AbortSignal) => () =>
    new Promise((resolve, reject) => {
      request(`https://127.0.0.1:${port}`, { signal }).on('response', resolve).on('error', reject).end();
    });
  expect(await failed(aborted(AbortSignal.abort(new DOMException('late', 'TimeoutError'))))).toBe(
    'TimeoutError',
  );
  expect([faultCode(new Error('this address is not public')), faultCode('no error')]).toEqual(['', '']);
});
