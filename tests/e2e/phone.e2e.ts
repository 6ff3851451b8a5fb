import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { desktop, launchWholeBrowser, phone } from '#tests/support/chromium.ts';
import { readStores } from '#tests/support/disk.ts';
import { ask, asha, enter, owner, sessionOf, signIn } from '#tests/support/people.ts';
import { makePhone, startPushService } from '#tests/support/push-service.ts';
import type { PushService } from '#tests/support/push-service.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { phoneNewsMessages } from '#web/modules/notifications/messages.ts';
import { adminLoginMessages, lostPasskeyMessages, resetMessages } from '#web/modules/auth/admin-messages.ts';
import { profileMessages } from '#web/modules/auth/profile-messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';

let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let service: PushService;

beforeAll(async () => {
  browser = await launchWholeBrowser();
  service = await startPushService();
});
beforeEach(async () => {
  // The push service of this test has a certificate of its own making.
  server = await startServer({ env: { PUSH_HOSTS: service.host, NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
});
afterEach(async () => {
  await context?.close();
  await server?.remove();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The browser's own push service is far away: this stands where Chromium would ask it for an address. */
async function lendPushService(
  page: Page,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let current: object | null = null;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async (): Promise<boolean> => {
        current = null;
        return true;
      };
      current = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
      return current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, subscription);
}

/** Hands a message to the page's service worker, as the browser does when one arrives. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data,
  });
}

async function drawDown(tools: CDPSession, by: number): Promise<void> {
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y: 200 }] });
  for (let y = 10; y <= by; y += 10)
    await tools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: 180, y: 200 + y }],
    });
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('news on the phone', () => {
  it('come after a yes in plain words, are shown while the app is elsewhere, and end with a tap', async () => {
    context = await browser.newContext(phone);
    await context.grantPermissions(['notifications'], { origin: server.url });
    const page = await context.newPage();
    const mine = makePhone(`https://${service.host}/${randomBytes(8).toString('hex')}`);
    await lendPushService(page, mine.subscription);
    const session = await enter(page, server.url, asha, '/notifications');
    await untilReadyForOffline(page);
    await page.getByText(phoneNewsMessages.how[0]).waitFor();
    await page.getByRole('button', { name: phoneNewsMessages.turnOn[0] }).click();
    await page.getByRole('button', { name: phoneNewsMessages.turnOn[0] }).waitFor({ state: 'detached' });

    const id = newId();
    const report = {
      id,
      title: 'Lamp out',
      description: 'At the gate',
      category: 'security',
      priority: 'low',
      location: 'Gate 2',
    };
    await ask(server.url, session.token, '/incidents', 'POST', report);
    const desk = await sessionOf(server.url, owner);
    // By night such news waits for the morning; this test is run at any hour.
    await ask(server.url, desk.token, '/settings/notifications', 'PUT', {
      quiet_from: '00:00',
      quiet_to: '00:00',
    });
    service.received.length = 0;
    await ask(server.url, desk.token, `/incidents/${id}/comments`, 'POST', { text: 'On our way' });
    await expect.poll(() => service.received.length).toBe(1);
    const message = mine.open(service.received[0]?.body ?? Buffer.alloc(0));
    const shown = (): Promise<string[]> =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(
          ({ title, body }) => `${title}: ${body}`,
        ),
      );
    // The browser drops a message that comes while it starts the worker; a second one of the same tag adds
    // nothing.
    await expect
      .poll(async () => {
        await deliver(page, message);
        return shown();
      })
      .toEqual([expect.stringContaining((JSON.parse(message) as { title: string }).title)]);

    await page.goto(`${server.url}/profile`);
    await page.getByRole('tab', { name: profileMessages.tabNotifications[0] }).click();
    await page.getByRole('heading', { name: phoneNewsMessages.title[0] }).waitFor();
  });
});

describe('a finger drawn down', () => {
  itByNight('reads everything again, and says so where there is no network', async () => {
    context = await browser.newContext(phone);
    const page = await context.newPage();
    await enter(page, server.url, asha, '/payments');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    const tools = await context.newCDPSession(page);
    let pulls = 0;
    page.on('request', (request) => (pulls += request.url().endsWith('/api/sync/pull') ? 1 : 0));
    await drawDown(tools, 60);
    // What the finger has done is painted, and whatever it had asked for is on its way.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect([pulls, await page.getByText(uiMessages.refreshing[0]).count()]).toEqual([0, 0]);
    await drawDown(tools, 140);
    await page.getByText(uiMessages.refreshing[0]).waitFor();
    await page.getByText(uiMessages.refreshing[0]).waitFor({ state: 'detached' });
    expect(pulls).toBeGreaterThan(0);
    await goOffline(server, context);
    await drawDown(tools, 140);
    await page.getByText(uiMessages.notRefreshed[0]).waitFor();
  });
});

describe('a photo shared from another app', () => {
  it('begins a report, through the sign-in, and goes to the office with it', async () => {
    context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await untilReadyForOffline(page);
    // The phone posts a form to the address that the installed app names.
    await page.evaluate(async () => {
      const { share_target: target } = (await (await fetch('/manifest.webmanifest')).json()) as {
        share_target: { action: string; enctype: string };
      };
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: target.action, enctype: target.enctype });
      const words = document.createElement('input');
      Object.assign(words, { name: 'text', value: 'The lock is broken' });
      const canvas = document.createElement('canvas');
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const files = document.createElement('input');
      Object.assign(files, { type: 'file', name: 'photos', multiple: true });
      const bag = new DataTransfer();
      if (blob) bag.items.add(new File([blob], 'lock.png', { type: 'image/png' }));
      bag.items.add(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
      files.files = bag.files;
      form.append(words, files);
      document.body.append(form);
      form.submit();
    });
    await page.waitForURL(/\/login/);
    await page.locator('input[type=tel]').fill('9876500001');
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    expect(await dialog.getByRole('img').count()).toBe(1);
    expect(await dialog.getByRole('textbox', { name: incidentScreens.describe[0] }).inputValue()).toBe(
      'The lock is broken',
    );
    await dialog.getByRole('textbox', { name: incidentScreens.what[0] }).fill('Broken lock');
    // What was shared and what was added to it outlive the page.
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'door.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect.poll(() => dialog.getByRole('img').count()).toBe(2);
    const chosen = async (): Promise<unknown> =>
      (await readStores(page, '^prahari-ops-', '^settings$')).find(({ key }) =>
        String(key).startsWith('photos/incident-report/'),
      )?.['files'];
    await expect.poll(chosen).toHaveLength(2);
    await page.reload();
    await expect.poll(() => dialog.getByRole('img').count()).toBe(2);
    expect(await dialog.getByRole('textbox', { name: incidentScreens.what[0] }).inputValue()).toBe(
      'Broken lock',
    );
    await dialog.getByRole('textbox', { name: incidentScreens.where[0] }).fill('Back gate');
    await dialog.getByRole('button', { name: incidentPages.send[0] }).click();
    const { token } = await sessionOf(server.url, owner);
    type Seen = { readonly title: string; readonly photos: unknown[] };
    await expect
      .poll(
        async () =>
          (await ask<Seen[]>(server.url, token, '/incidents?limit=200')).find(
            (item) => item.title === 'Broken lock',
          )?.photos.length,
      )
      .toBe(2);
    expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
  });
});

describe('an account on another device', () => {
  itByNight('brings language and colours along, once, where nobody has chosen yet', async () => {
    const { token } = await sessionOf(server.url, asha);
    await ask(server.url, token, '/auth/preferences', 'PUT', { language: 'hi', dark_mode: 'dark' });
    context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, server.url, asha);
    await expect
      .poll(() =>
        page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.className}`),
      )
      .toBe('hi dark');
  });
});

describe('at the desk', () => {
  itByNight('a forgotten password is set anew by the code in the mail', async () => {
    context = await browser.newContext({ ...desktop, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('link', { name: adminLoginMessages.forgot[0] }).click();
    await page.getByRole('textbox', { name: adminLoginMessages.email[0] }).fill('hr@narmada.example');
    await page.getByRole('button', { name: resetMessages.send[0] }).click();
    await page.getByRole('textbox', { name: resetMessages.code[0] }).waitFor();
    const code = (): string => /(\d{6}) is your password reset code/.exec(server.log())?.[1] ?? '';
    await expect.poll(code).not.toBe('');
    await page
      .getByRole('textbox', { name: resetMessages.code[0] })
      .fill(code() === '111111' ? '222222' : '111111');
    await page.getByLabel(resetMessages.password[0], { exact: true }).fill('a good long word');
    await page.getByLabel(resetMessages.again[0]).fill('a good long wort');
    await page.getByRole('button', { name: resetMessages.set[0] }).click();
    await page.getByText(resetMessages.different[0]).waitFor();
    await page.getByLabel(resetMessages.again[0]).fill('a good long word');
    await page.getByRole('button', { name: resetMessages.set[0] }).click();
    await page.getByText(authMessages.invalidOtp[0]).waitFor();
    await page.getByRole('textbox', { name: resetMessages.code[0] }).fill(code());
    await page.getByRole('button', { name: resetMessages.set[0] }).click();
    await page.waitForURL(`${server.url}/admin/login`);
    await page.locator('input[type=email]').fill('hr@narmada.example');
    await page.locator('input[type=password]').fill('a good long word');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${server.url}/admin`);
  });

  itByNight('a passkey is asked for once it is on, and the owner turns off a lost one', async () => {
    context = await browser.newContext({ ...desktop, serviceWorkers: 'block' });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, automaticPresenceSimulation: true },
    });
    // An address that is a name: passkeys do not belong to bare numbers.
    const url = server.url.replace('127.0.0.1', 'localhost');
    const accounts = { email: 'accounts@narmada.example', home: '/admin' };
    await enter(page, url, accounts, '/admin/account');
    await page.getByRole('button', { name: profileMessages.enable[0] }).click();
    await page.getByRole('button', { name: profileMessages.disable[0] }).waitFor();
    const leave = async (): Promise<void> => {
      await page.goto(`${url}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
    };
    await leave();
    await signIn(page, url, accounts);
    // The laptop with the passkey is gone.
    await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await enter(page, url, owner, '/admin/account');
    await page.getByLabel(lostPasskeyMessages.who[0]).fill('nobody@narmada.example');
    await page.getByLabel(lostPasskeyMessages.reason[0]).fill('Called her on her own number');
    await page.getByRole('button', { name: lostPasskeyMessages.act[0] }).click();
    await page.getByText(authMessages.noPasskey[0]).first().waitFor();
    await page.getByLabel(lostPasskeyMessages.who[0]).fill('accounts@narmada.example');
    await page.getByRole('button', { name: lostPasskeyMessages.act[0] }).click();
    await page.getByText(authMessages.passkeyReset[0]).waitFor();
    await leave();
    await signIn(page, url, accounts);
  });
});
