import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser, launchProfile, phone } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { signIn } from '../sign-in.ts';

type Offline = { readonly opens: number[]; readonly act: number; readonly arrive: number };
type Visit = { readonly paint: number; readonly bytes: number; readonly unneeded: number };

/** What a phone sees: the first visit to each kind of page, and the app opened again with the server gone. */
export async function benchBrowser(rounds: number): Promise<Figure[]> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const home: Visit[] = [];
    const login: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      home.push(await firstVisit(await browser.newContext(phone), `${server.url}/home`));
      login.push(await firstVisit(await browser.newContext(phone), `${server.url}/login`));
    }
    await browser.close();
    const offline = await withoutNetwork(server, rounds);
    return [
      figureOf(
        {
          work: 'public home page, first visit, largest paint',
          unit: 'ms',
          better: 'less',
          runs: home.map((visit) => visit.paint),
        },
        undefined,
        {
          figure: 1500,
        },
      ),
      figureOf(
        {
          work: 'public home page, first visit, received',
          unit: 'kB',
          better: 'less',
          runs: home.map((visit) => visit.bytes / 1000),
        },
        undefined,
        {
          figure: 60,
        },
      ),
      figureOf(
        {
          work: 'app sign-in page, first visit, largest paint',
          unit: 'ms',
          better: 'less',
          runs: login.map((visit) => visit.paint),
        },
        undefined,
        {
          figure: 2500,
        },
      ),
      figureOf(
        {
          work: 'app sign-in page, first visit, received',
          unit: 'kB',
          better: 'less',
          runs: login.map((visit) => visit.bytes / 1000),
        },
        undefined,
        {
          figure: 270,
        },
      ),
      figureOf(
        {
          work: 'scripts of the database or the desk loaded by these pages',
          unit: 'files',
          better: 'less',
          runs: [...home, ...login].map((visit) => visit.unneeded),
        },
        undefined,
        { figure: 0 },
      ),
      figureOf(
        {
          work: 'app opened without network, signed in, until its bookings show',
          unit: 'ms',
          better: 'less',
          runs: offline.opens,
        },
        undefined,
        {
          figure: 2500,
        },
      ),
      figureOf(
        {
          work: 'booking cancelled without network, press to screen',
          unit: 'ms',
          better: 'less',
          runs: [offline.act],
        },
        undefined,
        { figure: 100 },
      ),
      figureOf(
        {
          work: 'network back, until the server has the cancellation',
          unit: 'ms',
          better: 'less',
          runs: [offline.arrive],
        },
        undefined,
        {
          figure: 5000,
        },
      ),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function firstVisit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  const scripts: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().then((text) => isUnneeded(response.url(), text)));
  });
  await page.goto(url, { waitUntil: 'load' });
  const paint = await largestPaint(page);
  const unneeded = (await Promise.all(scripts)).filter(Boolean).length;
  const visit = { paint, bytes, unneeded };
  await context.close();
  return visit;
}

/**
 * Whether a script is the local database, which only somebody signed in needs, or a page of the admin app.
 */
function isUnneeded(url: string, text: string): boolean {
  return text.includes('rxdb.info') || /\/(admin|board|bookings-board)-/.test(url);
}

/** The moment of the largest paint once two seconds have brought no larger one. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let latest = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) latest = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(latest), 2000);
      }),
  );
}

/**
 * Opens the app of a signed-in customer online until all is kept, then kills the server, opens it again,
 * acts, and lets the network return.
 */
async function withoutNetwork(server: ServerProcess, rounds: number): Promise<Offline> {
  const profile = mkdtempSync(join(tmpdir(), 'prahari-profile-'));
  const context = await launchProfile(profile, phone);
  try {
    const asha = await signIn(server.url, '+919876500001', 'customer');
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await page.evaluate(
      ({ token, user }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', JSON.stringify(user));
        localStorage.setItem('tenantId', user.tenant_id);
        localStorage.setItem('companyId', user.tenant_id);
      },
      { token: asha.token, user: asha.user },
    );
    await openBookings(page, server.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(3000);
    await server.kill();
    await context.setOffline(true);
    await page.close();
    const opens: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const again = await context.newPage();
      const started = performance.now();
      await openBookings(again, server.url);
      opens.push(performance.now() - started);
      await again.close();
    }
    return { opens, ...(await actAndReturn(context, server, asha.token)) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function openBookings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bookings`);
  await page.locator('main a[href^="/bookings/"]').first().waitFor({ timeout: 20_000 });
}

async function actAndReturn(
  context: BrowserContext,
  server: ServerProcess,
  token: string,
): Promise<{ act: number; arrive: number }> {
  const page = await context.newPage();
  await openBookings(page, server.url);
  await page.getByRole('button', { name: bookingScreens.cancel[0] }).first().click();
  const yes = page.getByRole('button', { name: bookingScreens.cancelYes[0] });
  await yes.waitFor();
  // Measured inside the page: what it costs to ask from outside would be most of it.
  const act = await yes.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        new MutationObserver(() => {
          if (document.body.textContent.includes('Booking cancelled successfully'))
            requestAnimationFrame(() => resolve(performance.now() - started));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        if (button instanceof HTMLElement) button.click();
      }),
  );
  const again = await server.startAgain();
  try {
    const cancelled = async (): Promise<number> => {
      const answer = await fetch(`${again.url}/api/bookings?limit=200&status=cancelled`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data }: { data: unknown[] } = await answer.json();
      return data.length;
    };
    const had = await cancelled();
    const started = performance.now();
    await context.setOffline(false);
    while ((await cancelled()) === had) {
      if (performance.now() - started > 60_000) throw new Error('the cancellation never arrived');
      await page.waitForTimeout(20);
    }
    return { act, arrive: performance.now() - started };
  } finally {
    await again.kill();
  }
}
