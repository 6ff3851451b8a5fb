import { describe, expect, test } from 'vitest';
import { notFoundPage, sitePages } from './public-pages.ts';

const site = sitePages([
  { address: '/home', page: 'home', keptAhead: true },
  { address: '/shop', page: 'shop' },
  { address: '/shop/special', page: 'special' },
  { address: '/shop/{slug}', page: 'thing' },
  { address: '/shop/{slug}/{city}', page: 'thing-city' },
  { address: '/paper/{key}', page: 'paper', unlisted: true },
]);

describe('the addresses of a site', () => {
  test.each([
    ['/home', 'home', ''],
    ['/home/', 'home', ''],
    ['/shop/special', 'special', ''],
    ['/shop/a-thing_1', 'thing', 'a-thing_1'],
    ['/shop/a-thing/indore', 'thing-city', 'a-thing/indore'],
    ['/paper/a.b.c', 'paper', 'a.b.c'],
  ])('%s is %s', (address, page, slug) => {
    expect(site.pageAt(address)).toEqual({ page, slug });
  });

  test.each([
    '/',
    '/homes',
    '/shop/a.b',
    '/shop/{slug}',
    '/shop/a/B',
    '/paper/a/b',
    '/constructor',
    '/paper',
  ])('%s is no page', (address) => {
    expect(site.pageAt(address)).toBeNull();
  });

  test('an address under a folder of the site belongs to it, whatever stands there', () => {
    expect(['/shop/a.b', '/paper/x/y'].map((address) => site.covers(address))).toEqual([true, true]);
    expect(['/home/x', '/shops/a', '/paper'].map((address) => site.covers(address))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('what is for no search engine, and what is kept ahead', () => {
    expect([...site.unlisted]).toEqual([notFoundPage, 'paper']);
    expect(site.keptAhead).toEqual(['/home']);
  });
});
