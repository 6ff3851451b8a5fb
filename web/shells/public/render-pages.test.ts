import { describe, expect, test } from 'vitest';
import { fillPage } from '#shared/core/fill-page.ts';
import { renderPages } from './render-pages.tsx';

const pages = new Map(renderPages({ css: '', script: '/assets/public.js' }).map(({ file, html }) => [file, html]));
const service = {
  id: 'hk-x',
  title: 'Tea & "Snacks"',
  title_hi: 'चाय',
  description: '<b>Hot</b>',
  description_hi: 'गरम',
  category: 'Housekeeping',
  icon: 'coffee',
  rating: '4.9',
  reviews: 12,
  price: 'From ₹499',
};
const values = { 'brand.name': 'Narmada', 'brand.tel': '+917314000100', 'site.origin': 'https://narmada.example' };
const fill = (file: string): string => fillPage(pages.get(file) ?? '', { values, lists: { services: [service, service], popular: [service] } });

describe('the public pages', () => {
  test('exist once per page and language', () => {
    expect([...pages.keys()]).toEqual(['home.html', 'home.hi.html', 'services.html', 'services.hi.html']);
  });

  test('carry the headlines of the specification', () => {
    expect(fill('home.html')).toContain('<h1>Professional Security &amp; Facility Services in Madhya Pradesh</h1>');
    expect(fill('services.html')).toContain('<h1>Security, Housekeeping &amp; Recovery Services</h1>');
  });

  test('leave no place unfilled and repeat a block for every service', () => {
    for (const file of pages.keys()) expect(fill(file)).not.toMatch(/\{\{|<!--(each|end)/);
    expect(fill('services.html').match(/class="card service"/g)).toHaveLength(3);
  });

  test('cannot be broken by what a tenant writes', () => {
    const html = fill('services.html');
    expect(html).not.toContain('<b>Hot</b>');
    expect(html).toContain('/book-now?service=Tea%20%26%20%22Snacks%22');
  });

  test('keep Hindi from page to page without script', () => {
    expect(fill('home.hi.html')).toContain('href="/services?lang=hi"');
    expect(fill('home.hi.html')).toContain('lang="hi"');
  });

  test('have no inline script, and lead only to pages that exist', () => {
    for (const file of pages.keys()) {
      const html = fill(file);
      expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/public.js">']);
      const paths = [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path ?? '');
      const pagesLinked = new Set(paths.filter((path) => !path.includes('.')));
      expect([...pagesLinked].toSorted()).toEqual(['/book-now', '/home', '/login', '/services']);
    }
  });
});
