import { expect, it } from 'vitest';
import { hasReadableHost } from './host-header.ts';

const of = (...hosts: readonly string[]): boolean =>
  hasReadableHost({
    rawHeaders: hosts.flatMap((host, i) => [i % 2 === 0 ? 'Host' : 'host', host]),
    headers: hosts[0] === undefined ? {} : { host: hosts[0] },
  });

it.each(['localhost:8080', 'narmada.example', '127.0.0.1', '[::1]:3000', 'xn--p1ai.example'])(
  '%s is a host',
  (host) => expect(of(host)).toBe(true),
);
it.each(['xn--', 'xn--a.example', '999.1.1.1', '1.2.3.4.5', '[::1', 'a b', 'a:99999', 'a%00b'])(
  '%s is none',
  (host) => expect(of(host)).toBe(false),
);
it('of two hosts none is meant', () => {
  expect(of('narmada.example', 'malwa.example')).toBe(false);
  expect(of('narmada.example', 'narmada.example')).toBe(false);
  expect(of()).toBe(true);
});
