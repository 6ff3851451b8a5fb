import { describe, expect, test } from 'vitest';
import { fillPage } from '#shared/core/fill-page.ts';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { publicSite } from '#shared/public-pages.ts';
import { renderPages } from './render-pages.tsx';

const pages = new Map(
  renderPages({ css: '', script: '/assets/public.js' }).map(({ file, html }) => [file, html]),
);
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
const values = {
  'brand.name': 'Narmada',
  'brand.tel': '+917314000100',
  'site.origin': 'https://narmada.example',
};
const fill = (file: string): string =>
  fillPage(pages.get(file) ?? '', { values, lists: { services: [service, service], popular: [service] } });

/** Where the app itself answers. */
const inApp = new Set([
  '/book-now',
  '/book',
  '/login',
  '/sign-out',
  '/dashboard',
  '/bookings',
  '/contracts',
  '/payments',
  '/profile',
]);

/** The tags of buttons that can be pressed and neither send a form to an address nor are hidden. */
function deafButtons(html: string): string[] {
  const open: { readonly name: string; readonly works: boolean }[] = [];
  const deaf: string[] = [];
  for (const [tag, close, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/g)) {
    if (close) open.splice(open.findLastIndex((element) => element.name === name));
    else {
      const works = /\s(hidden|disabled|action)(=|\s|$)/.test(attributes);
      if (name === 'button' && !works && !open.some((element) => element.works)) deaf.push(tag);
      if (!/^(meta|link|input|img|br|hr)$/.test(name)) open.push({ name, works });
    }
  }
  return deaf;
}

describe('the public pages', () => {
  test('exist once per page and language', () => {
    const wanted = [...Object.values(publicSite.pages), notFoundPage].flatMap((name) => [
      `${name}.html`,
      `${name}.hi.html`,
    ]);
    expect([...pages.keys()].toSorted()).toEqual(wanted.toSorted());
  });

  test('carry the headlines of the specification', () => {
    expect(fill('home.html')).toContain(
      '<h1>Professional Security &amp; Facility Services in Madhya Pradesh</h1>',
    );
    expect(fill('services.html')).toContain('<h1>Security, Housekeeping &amp; Recovery Services</h1>');
  });

  test('have no button that does nothing before the script listens', () => {
    const deaf = [...pages].flatMap(([file, html]) => deafButtons(html).map((tag) => `${file}: ${tag}`));
    expect(deaf).toEqual([]);
    expect(deafButtons(pages.get('bill.html')?.replaceAll('disabled', '') ?? '')).toHaveLength(4);
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

  test('say to search engines, in valid JSON, what they are', () => {
    for (const file of pages.keys()) {
      const html = fillPage(pages.get(file) ?? '', {
        values: {
          ...values,
          'page.links': '<link rel="canonical" href="https://narmada.example/own">',
          'post.summary': 'What a post says',
          'service.description': 'What a service is',
          'brand.name': 'A </script> "B" & co',
        },
        lists: {},
      });
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}/);
      // An address that names nothing is no other page's double.
      if (!file.startsWith(notFoundPage))
        expect(html).toContain('<link rel="canonical" href="https://narmada.example');
      expect(html.match(/<h1/g), file).toHaveLength(1);
    }
  });

  test('are written in Hindi for those who read Hindi', () => {
    for (const [file, html] of pages) {
      if (!file.endsWith('.hi.html')) continue;
      const words = html
        .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, '\n')
        .split('\n');
      const english = words.filter(
        (text) => /[A-Za-z]{3}/.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && !/[\u0900-\u097F]/.test(text),
      );
      expect(
        english.filter((text) => !/^(English|NEW20|GST)$/.test(text.trim())),
        file,
      ).toEqual([]);
    }
  });

  test('keep Hindi from page to page without script', () => {
    expect(fill('home.hi.html')).toContain('href="/services?lang=hi"');
    expect(fill('home.hi.html')).toContain('lang="hi"');
  });

  test('have no inline script, and lead only to pages that exist', () => {
    for (const file of pages.keys()) {
      const html = fill(file);
      const scripts = html
        .match(/<script[^>]*>/g)
        ?.filter((tag) => tag !== '<script type="application/ld+json">');
      expect(scripts).toEqual(['<script type="module" src="/assets/public.js">']);
      const paths = [...html.matchAll(/href="(\/[^"?#]*)/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !path.includes('.'));
      expect(
        paths.filter(
          (path) => !publicSite.pageAt(path) && !inApp.has(path) && !/^\/(services|blog)?\/?$/.test(path),
        ),
      ).toEqual([]);
    }
  });
});
