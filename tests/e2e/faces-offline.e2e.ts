import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { holdStore } from '#tests/support/disk.ts';
import { faceModules } from '#tests/support/faces.ts';
import { asha, enter, mahesh, officer, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('each');

const pagesOf = (face: 'customer' | 'field', base: string): string[] =>
  faceModules[face]
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path, open }) => !path.includes(':') && open === undefined)
    .map(({ path }) => [base, path].filter((part) => part !== '').join('/'));

async function openAs(person: Person, context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await rememberMissing(page);
  return page;
}

/** From here on each document of the page remembers whether it ever said that it needs the network. */
async function rememberMissing(page: Page): Promise<void> {
  await page.addInitScript((said) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(said)) document.documentElement.dataset['missing'] = 'yes';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, uiMessages.pageOffline[0]);
}

/** A page is shown: it has a title, and never said, not for a moment, that it needs the network. */
async function isShown(page: Page, path: string): Promise<string> {
  await page.goto(`${stage.server.url}${path}`);
  const missing = page.getByText(uiMessages.pageOffline[0]);
  await page.locator('main h1').or(missing).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [data-loading]') === null);
  return (await page.locator('html[data-missing]').count()) > 0 ? `${path} is missing` : path;
}

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('later-parts');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

describe('with no network, from a cold start', () => {
  it('a guard has every page of the field, wherever they begin, and nothing of the customers’', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await openAs(mahesh, context, '/field');
    expect((await keptFiles(page)).filter((file) => /\/(customer|desk)-/.test(file))).toEqual([]);
    await goOffline(stage.server, context);
    for (const start of ['/?source=app', '/dashboard', '/admin/bookings']) {
      await page.goto(`${stage.server.url}${start}`);
      await page.waitForURL(`${stage.server.url}/field`);
      await page.locator('main h1').waitFor();
    }
    const paths = pagesOf('field', '/field');
    const shown: string[] = [];
    for (const path of paths) shown.push(await isShown(page, path));
    expect(shown).toEqual(paths);
  });

  itByNight('who answers for sites calls people by their names in Hindi', async () => {
    const context = await stage.newContext(offlinePhone);
    await context.addInitScript(() => localStorage.setItem('language', 'hi'));
    const page = await openAs(officer, context, '/field');
    await goOffline(stage.server, context);
    await page.goto(`${stage.server.url}/field/muster`);
    await page.getByText('महेश पटेल', { exact: true }).waitFor();
    expect(await page.getByText('Mahesh Patel').count()).toBe(0);
  });

  it('a customer has every page', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await openAs(asha, context, '/dashboard');
    await goOffline(stage.server, context);
    const paths = pagesOf('customer', '').map((path) => `/${path}`);
    const shown: string[] = [];
    for (const path of paths) shown.push(await isShown(page, path));
    expect(shown).toEqual(paths);
  });

  it('the office has its live lists, also those it has not opened before', async () => {
    const context = await stage.newContext({ ...desktop, serviceWorkers: 'allow' });
    const page = await openAs(owner, context, '/admin/account');
    await goOffline(stage.server, context);
    const paths = ['/admin', '/admin/bookings', '/admin/attendance', '/admin/sos', '/admin/incidents'];
    const shown: string[] = [];
    for (const path of paths) shown.push(await isShown(page, path));
    expect(shown).toEqual(paths);
    await page.goto(`${stage.server.url}/admin/bookings`);
    await page.getByText('Asha Verma').first().waitFor();
  });

  it('a list is not called missing while slow storage is read', async () => {
    const context = await stage.newContext({ ...desktop, serviceWorkers: 'allow' });
    const page = await openAs(owner, context, '/admin/attendance');
    const beside = await context.newPage();
    await beside.goto(`${stage.server.url}/robots.txt`);
    await goOffline(stage.server, context);
    for (const path of ['/admin/attendance', '/admin/sos', '/admin/incidents']) {
      await holdStore(beside, 'photos', 3000);
      expect(await isShown(page, path)).toBe(path);
    }
  });

  itByNight('who signs in after somebody of another face has theirs', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await openAs(asha, context, '/dashboard');
    await page.goto(`${stage.server.url}/sign-out`);
    await page.waitForURL(`${stage.server.url}/login`);
    const { token, user } = await sessionOf(stage.server.url, mahesh);
    await page.evaluate(
      ([key, person]) => {
        localStorage.setItem('user', person);
        localStorage.setItem('token', key);
      },
      [token, JSON.stringify(user)] as const,
    );
    await page.goto(`${stage.server.url}/field`);
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    for (const path of ['/field', '/field/patrol', '/field/tasks'])
      expect(await isShown(page, path)).toBe(path);
  });
});
