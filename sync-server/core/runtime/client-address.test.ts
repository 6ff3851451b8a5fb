import { describe, expect, it, test } from 'vitest';
import { clientAddress, isForwardedHttps, normalAddress, readHops } from './client-address.ts';

const asked = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded });

describe('the address of a caller', () => {
  it.each([
    ['nobody is trusted', '6.6.6.6', 0, '10.0.0.9'],
    ['one proxy wrote the last entry', '6.6.6.6, 7.7.7.7', 1, '7.7.7.7'],
    ['two proxies wrote the last two', '6.6.6.6, 7.7.7.7, 10.0.0.1', 2, '7.7.7.7'],
    ['fewer entries than proxies may all be the caller’s', '6.6.6.6', 2, '10.0.0.9'],
    ['an entry that is no address', '7.7.7.7, <script>', 1, '10.0.0.9'],
    ['an empty entry', '7.7.7.7, ', 1, '10.0.0.9'],
    ['an entry with a port', '7.7.7.7:4711', 1, '7.7.7.7'],
    ['an IPv6 entry with a port', '[2001:db8:1:2:3:4:5:6]:443', 1, '2001:db8:1:2::/64'],
  ])('%s', (_what, forwarded, hops, expected) => {
    expect(clientAddress(asked(forwarded), '::ffff:10.0.0.9', hops)).toBe(expected);
  });

  it('stays one for every spelling and for a whole /64', () => {
    const same = [
      '2001:db8:0:1::1',
      '2001:0DB8::1:ffff:0:0:1',
      '2001:db8:0:1:aaaa:bbbb:cccc:dddd',
      '2001:db8:0:1::9%eth0',
    ];
    expect(new Set(same.map(normalAddress))).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(
      ['::ffff:1.2.3.4', '::FFFF:102:304', '1.2.3.4:80', '0:0:0:0:0:ffff:1.2.3.4'].map(normalAddress),
    ).toEqual(Array.from({ length: 4 }, () => '1.2.3.4'));
  });

  it('believes about https only what the trusted proxy said', () => {
    const headers = new Headers({ 'x-forwarded-proto': 'https, http' });
    expect([0, 1, 2, 3].map((hops) => isForwardedHttps(headers, hops))).toEqual([false, false, true, false]);
  });
});

test('TRUST_PROXY is a number of proxies and nothing else', () => {
  expect([undefined, '', '0', '1', '3'].map(readHops)).toEqual([0, 0, 0, 1, 3]);
  for (const text of ['true', 'yes', '-1', '1.5', '11', '1,2', '10.0.0.0/8', ' ', '0x1'])
    expect(() => readHops(text)).toThrow('TRUST_PROXY');
});
