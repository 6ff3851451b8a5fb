import type { Browser, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { publicSite } from '#shared/public-pages.ts';
import { untilReadyForOffline } from '#tests/support/app-page.ts';
import { inEither } from '#tests/support/in-either.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { byLane, itByNight } from '#tests/support/by-lane.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, asha, enter, owner, sessionOf } from '#tests/support/people.ts';
import { publicMessages } from '#web/shells/public/messages.ts';
import { contactMessages } from '#shared/modules/contact/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const wide = { viewport: { width: 1280, height: 800 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' };

const stage = createFixture('one');

async function open(path: string, device: Parameters<Browser['newContext']>[0] = phone): Promise<Page> {
  const page = await stage.newPage(device);
  await page.goto(`${stage.server.url}${path}`);
  return page;
}

/** How much of the page has moved by itself until it came to rest, as browsers measure it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let [sum, still] = [0, 0];
    const add = (list: PerformanceObserverEntryList): void =>
      list.getEntries().forEach((entry) => {
        sum += Number(Reflect.get(entry, 'value'));
        still = 0;
      });
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    for (; still < 20; still += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return sum;
  });
}

describe('the bar', () => {
  itByNight('changes after 20 px', async () => {
    const page = await open('/home', wide);
    const scrolled = () => page.locator('#bar').evaluate((bar) => bar.classList.contains('scrolled'));
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    expect(await scrolled()).toBe(false);
    await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
    await expect.poll(scrolled).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(scrolled).toBe(false);
  });

  it('has no address that is empty, with a logo or without', async () => {
    const page = await open('/home', wide);
    for (const path of Object.keys(publicSite.pages).filter((each) => !each.includes('{'))) {
      const answer = await page.request.get(`${stage.server.url}${path}`);
      const html = await answer.text();
      expect(html.match(/<[^>]* (?:href|src)=""[^>]*>/g), path).toBeNull();
      expect(html.match(/<link rel="preload"(?![^>]* href="\/)[^>]*>/g), path).toBeNull();
    }
  });

  it('has the services, the five places, and what belongs to visitors: customers first', async () => {
    const page = await open('/home', wide);
    const links = page.locator('#bar a:visible');
    expect(await links.allInnerTexts()).toEqual([
      'Narmada Services',
      'Services',
      'Dashboard',
      'My Bookings',
      'Contracts',
      'Payments',
      'Profile',
      'हिंदी',
      'Customer Login',
      'Partner Register',
    ]);
    for (const [name, path] of [
      ['Services', '/services'],
      ['Dashboard', '/dashboard'],
      ['My Bookings', '/bookings'],
      ['Customer Login', '/login'],
    ] as const)
      expect(
        await page.locator('#bar').getByRole('link', { name, exact: true }).first().getAttribute('href'),
      ).toBe(path);
  });

  itByNight('folds into a menu below 768 px, which holds the page still', async () => {
    const page = await open('/home');
    await page.getByLabel(publicMessages.menu[0]).first().click();
    await page.waitForFunction(() => document.documentElement.classList.contains('locked'));
    await page.mouse.move(180, 600);
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('#menu nav a:visible').allInnerTexts()).toEqual([
      'Services',
      'Dashboard',
      'My Bookings',
      'Contracts',
      'Payments',
      'Profile',
      'Customer Login',
      'Partner Register',
    ]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.documentElement.classList.contains('locked'));
    await page.getByLabel(publicMessages.menu[0]).first().click();
    await page.setViewportSize({ width: 800, height: 700 });
    await page.waitForFunction(() => !document.documentElement.classList.contains('locked'));
  });

  it('knows who is signed in, and lets them go', async () => {
    const page = await stage.newPage(wide);
    await enter(page, stage.server.url, asha, '/dashboard');
    await page.goto(`${stage.server.url}/about`);
    await page.locator('html.signed-in').waitFor();
    expect(await page.locator('#bar .account a:visible').allInnerTexts()).toEqual(['Logout', 'Book Service']);
    await page.locator('#bar').getByRole('link', { name: publicMessages.logout[0] }).click();
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('moves nothing on the page when it knows', async () => {
    const page = await stage.newPage(wide);
    await enter(page, stage.server.url, asha, '/dashboard');
    await page.goto(`${stage.server.url}/home`);
    await page.locator('html.signed-in').waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

describe('searching on the home page', () => {
  it('opens on focus, finds while one types, and closes as people expect', async () => {
    const page = await open('/home', wide);
    const field = page.getByRole('combobox');
    const state = () => page.locator('#panel [data-state]:visible').innerText();
    await field.focus();
    expect(await state()).toBe('Type to search services');
    await field.fill('deep CLEAN');
    expect(await state()).toBe('Searching...');
    const found = page.getByRole('option');
    await found.first().waitFor();
    expect(await found.allInnerTexts()).toEqual([
      'Deep Cleaning Services\nFrom ₹1,999 · ₹2,358.82 incl. GST',
    ]);
    await field.fill('zebra');
    await page.getByText(publicMessages.noResults[0]).waitFor();
    await page.getByText(publicMessages.noResultsHint[0]).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.locator('#panel').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: publicMessages.search[0] }).click();
    await page.locator('#panel').waitFor();
    await page.getByRole('button', { name: publicMessages.clear[0] }).click();
    await page.locator('#panel').waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('');
    await field.fill('deep');
    await found.first().click();
    await page.waitForURL(`${stage.server.url}/services/hk-deep-clean`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Deep Cleaning Services');
  });
});

describe('the home page', () => {
  itByNight('shows eight services in a row that moves, each to book', async () => {
    const page = await open('/home', wide);
    const track = page.locator('#track');
    expect(await track.locator('li').count()).toBe(8);
    expect(
      await track.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toContain('/book-now?service=Pet%20Grooming');
    await track.scrollIntoViewIfNeeded();
    const at = () => track.evaluate((element) => element.scrollLeft);
    await page.getByRole('button', { name: publicMessages.next[0] }).click();
    await expect.poll(at).toBeGreaterThan(300);
    await page.getByRole('button', { name: publicMessages.previous[0] }).click();
    await expect.poll(at).toBeLessThan(50);
  });

  itByNight('leads to the three kinds of service, to all of them, and to partners', async () => {
    const page = await open('/home');
    for (const [name, path] of [
      ['Security', '/services/security-services'],
      ['Housekeeping', '/services/housekeeping'],
      ['Loan Recovery', '/services/loan-recovery'],
      ['View All Services', '/services'],
      ['Join Now', '/partner-registration'],
      ['Learn More about working with us', '/partner/benefits'],
    ] as const)
      expect(
        await page.locator('main').getByRole('link', { name, exact: true }).first().getAttribute('href'),
      ).toBe(path);
    expect(
      await page.locator('main').getByRole('link', { name: publicMessages.callNow[0] }).getAttribute('href'),
    ).toBe('tel:+917314000100');
    const chat = (await page.getByRole('link', { name: publicMessages.chat[0] }).getAttribute('href')) ?? '';
    expect(new URL(chat).searchParams.get('text')).toBe(
      'Hello Narmada Services, I would like to know about your services.',
    );
  });

  itByNight('can be the other one, as the owner sets it', async () => {
    const { token } = await sessionOf(stage.server.url, owner);
    try {
      await ask(stage.server.url, token, '/tenants/settings', 'PUT', { home_variant: 'b' });
      const page = await open('/home', wide);
      expect(await page.locator('main').getAttribute('data-page')).toBe('classic');
      expect(await page.locator('header').count()).toBe(0);
      expect((await page.locator('.banner').boundingBox())?.height).toBeGreaterThanOrEqual(700);
      await page.goto(`${stage.server.url}/home/classic`);
      expect(await page.locator('main').getAttribute('data-page')).toBe('home');
    } finally {
      await ask(stage.server.url, token, '/tenants/settings', 'PUT', { home_variant: 'a' });
    }
  });
});

describe('the catalogue', () => {
  it('is filtered by its chips, also by keyboard', async () => {
    const page = await open('/services');
    const shown = () => page.locator('#grid > li:visible').count();
    expect(await shown()).toBe(24);
    await page.getByText(publicMessages.housekeeping[0], { exact: true }).first().click();
    expect(await shown()).toBe(8);
    await page.getByRole('radio', { name: publicMessages.housekeeping[0] }).press('ArrowRight');
    expect(await page.locator('#grid > li:visible').first().getAttribute('data-category')).toBe('Recovery');
  });
});

describe('the newsletter', () => {
  it('says at once what is wrong, takes a good address, and falls silent after four seconds', async () => {
    const page = await stage.newPage(phone);
    await page.clock.install();
    await page.goto(`${stage.server.url}/about`);
    const field = page.getByLabel(publicMessages.newsletter[0]);
    await field.fill('not an address');
    await page.getByRole('button', { name: publicMessages.subscribe[0] }).click();
    await page.getByText(publicMessages.badEmail[0]).waitFor();
    await field.fill(`reader-${newId().slice(-8)}@example.in`);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.getByRole('button', { name: publicMessages.subscribe[0] }).click();
    const thanks = page.getByText(publicMessages.subscribed[0]);
    await thanks.waitFor();
    expect(await field.inputValue()).toBe('');
    await page.clock.runFor(3900);
    expect(await thanks.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await thanks.waitFor({ state: 'hidden' });
  });

  it('is confirmed by the link in the mail, without script', async () => {
    const address = `link-${newId().slice(-8)}@example.in`;
    await fetch(`${stage.server.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
    });
    const link = await vi.waitUntil(
      () => new RegExp(`MAIL to ${address}[\\s\\S]*?(/newsletter/confirm\\S+)`).exec(stage.server.log())?.[1],
    );
    const page = await open(String(link), { ...phone, javaScriptEnabled: false });
    await page.getByRole('button', { name: publicMessages.confirmButton[0] }).click();
    await page.getByText(publicMessages.confirmDone[0]).waitFor();
  });
});

describe('writing to the business', () => {
  it('keeps what was typed until it has arrived, and names what is missing', async () => {
    const page = await open('/contact');
    await page.getByLabel(publicMessages.yourName[0]).fill('Meena');
    await page.getByLabel(publicMessages.yourMessage[0]).fill('Two guards, please.');
    await page.getByRole('button', { name: publicMessages.send[0] }).click();
    await page.getByText(contactMessages.reach[0]).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-phone');
    expect(await page.getByLabel(publicMessages.yourName[0]).inputValue()).toBe('Meena');
    await page.getByLabel(/^Mobile number/).fill('9876512399');
    await page.getByRole('button', { name: publicMessages.send[0] }).click();
    await page.getByText(publicMessages.messageSent[0]).waitFor();
    expect(await page.getByLabel(publicMessages.yourName[0]).inputValue()).toBe('');
  });
});

/** The addresses of all public pages, as the page that lists them has them. */
async function publicPaths(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  return paths.filter(
    (path) =>
      !/^\/(book|book-now|login|sign-out|dashboard|bookings|contracts|payments|profile)(\?|$)/.test(path),
  );
}

describe('every page', () => {
  it.each(byLane(['en'], ['en', 'hi']))(
    'weighs less than 60 kB with all it loads, draws no picture twice, and leaves the console empty: %s',
    async (language) => {
      const page = await open(`/sitemap?lang=${language}`, phone);
      const heavy: string[] = [];
      const written: string[] = [];
      const twice: string[] = [];
      page.on('console', (message) => written.push(`${page.url()}: ${message.type()} ${message.text()}`));
      page.on('pageerror', (error) => written.push(`${page.url()}: ${error.message}`));
      const paths = new Set((await publicPaths(page)).map((item) => item.replace(/\?lang=\w+$/, '')));
      expect(paths.size).toBeGreaterThan(40);
      for (const path of paths) {
        await page.goto(`${stage.server.url}${path}?lang=${language}`, { waitUntil: 'load' });
        if (path === '/partner-registration') await page.locator('#partner').waitFor();
        const bytes = await page.evaluate(async () => {
          await document.fonts.ready;
          const all = [
            ...performance.getEntriesByType('navigation'),
            ...performance.getEntriesByType('resource'),
          ];
          return all.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0);
        });
        expect(bytes, path).toBeGreaterThan(30_000);
        if (bytes > 60_000) heavy.push(`${path}: ${bytes}`);
        const drawings = await page
          .locator('main svg[viewBox$=" 240"]')
          .evaluateAll((all) => all.map((drawing) => drawing.innerHTML));
        if (new Set(drawings).size < drawings.length) twice.push(path);
      }
      expect(heavy).toEqual([]);
      expect(twice).toEqual([]);
      expect(written).toEqual([]);
    },
  );

  it('holds still while it loads, on a phone', async () => {
    const page = await open('/robots.txt');
    const moving: string[] = [];
    for (const path of [
      '/home',
      '/home/classic',
      '/services',
      '/services/hk-deep-clean',
      '/blog/deep-clean-checklist',
      '/partner-registration',
      '/contact?lang=hi',
    ]) {
      await page.goto(`${stage.server.url}${path}`, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      const shift = await layoutShift(page);
      if (shift > 0.1) moving.push(`${path}: ${shift}`);
    }
    expect(moving).toEqual([]);
  });
});

describe('where the app is installed', () => {
  itByNight(
    'no page says in the console that it fetched ahead what it did not use, or any other thing',
    async () => {
      const page = await stage.newPage(offlinePhone);
      const written: string[] = [];
      page.on('console', (message) => written.push(`${page.url()}: ${message.type()} ${message.text()}`));
      for (const path of ['/home', '/home?lang=hi', '/book-now']) {
        await page.goto(`${stage.server.url}${path}`);
        // The browser complains three seconds after loading, and the worker is asked for no sooner.
        await untilReadyForOffline(page);
        await page.waitForFunction(() => performance.now() > 4000);
      }
      expect(written).toEqual([]);
    },
  );

  itByNight('every page still comes from the server, and says without network that it needs it', async () => {
    const page = await open('/login', offlinePhone);
    await untilReadyForOffline(page);
    const slugs: Readonly<Record<string, string>> = {
      services: 'hk-deep-clean',
      blog: 'deep-clean-checklist',
      'blog-preview': 'a.b.c',
      card: 'A'.repeat(24),
      bill: 'a.b.c',
      sheet: 'a.b.c',
      quote: 'a.b.c',
      sign: 'a.b.c',
      share: 'a.b.c',
    };
    const paths = Object.keys(publicSite.pages).map((path) =>
      path.replace(/\{(?:slug|key)\}/, slugs[path.split('/')[1] ?? ''] ?? ''),
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(`${stage.server.url}${path}`);
      expect(await page.locator('[data-page]').count(), path).toBe(1);
    }
    await page.goto(`${stage.server.url}/about/?lang=hi`);
    await page.goto(`${stage.server.url}/about?lang=en`);
    // A page is kept after it was shown.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/about'))?.text()) ?? ''))
      .toContain('<html lang="en"');
    await page.goto(`${stage.server.url}/blog/not-there-yet`);
    await page.context().setOffline(true);
    await page.goto(`${stage.server.url}/about/`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.goto(`${stage.server.url}/blog/not-there-yet`);
    await page.getByText(inEither(uiMessages.pageOffline)).waitFor();
    for (const path of [
      '/newsletter/confirm',
      `/card/${slugs['card']}`,
      `/bill/${slugs['bill']}`,
      `/sheet/${slugs['sheet']}`,
      `/quote/${slugs['quote']}`,
    ]) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByText(inEither(uiMessages.pageOffline)).waitFor();
    }
  });
});

describe('without script', () => {
  it('every page that the site leads to is whole', async () => {
    const page = await open('/sitemap', { ...phone, javaScriptEnabled: false });
    const own = await publicPaths(page);
    expect(own.length).toBeGreaterThan(45);
    const seen = new Map<string, string>();
    for (const path of own) {
      const answer = await page.request.get(`${stage.server.url}${path}`, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html, path).toContain(
        `<link rel="canonical" href="http://localhost:${stage.server.port}${path.split('?')[0]}`,
      );
      expect(html, path).not.toMatch(/\{\{|<!--(each|if|end)/);
      if (!path.includes('lang=')) {
        expect(seen.get(title), `${path} has the title of`).toBeUndefined();
        seen.set(title, path);
      }
    }
  });

  it('chips, questions, menu and language still work', async () => {
    const page = await open('/services', { ...phone, javaScriptEnabled: false });
    await page.getByText(publicMessages.recoveryShort[0], { exact: true }).first().click();
    expect(await page.locator('#grid > li:visible').count()).toBe(8);
    await page.getByLabel(publicMessages.menu[0]).first().click();
    await page.locator('#menu nav').getByRole('link', { name: publicMessages.login[0] }).waitFor();
    await page.goto(`${stage.server.url}/faq`);
    await page.getByText('How do I book?').click();
    await page.getByText('Choose a service, say day, time and place', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'हिंदी' }).first().click();
    await page.locator('html[lang=hi]').waitFor();
    await page.goto(`${stage.server.url}/partner-registration`);
    await page.getByText('This form needs JavaScript.', { exact: false }).waitFor();
  });
});

describe('the foot of a page', () => {
  itByNight('leads to the beginning of a page, also of the one that is open', async () => {
    const page = await open('/terms');
    const link = page.locator('#foot').getByRole('link', { name: publicMessages.terms[0] });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    for (const id of ['facebook', 'instagram', 'youtube'])
      expect(await page.locator(`.social a[href*="${id}"]`).count()).toBe(1);
  });
});
