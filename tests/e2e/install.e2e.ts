import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { launchProfile } from '#tests/support/chromium.ts';
import { asha, enter } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

let server: ServerProcess;
let profile: string;
let context: BrowserContext;

beforeAll(async () => {
  server = await startServer();
  profile = mkdtempSync(join(tmpdir(), 'prahari-installed-'));
});
afterEach(() => context?.close());
afterAll(async () => {
  rmSync(profile, { recursive: true, force: true });
  await server?.remove();
});

it('installs by the browser’s own command, and the installed app opens with no network', async () => {
  context = await launchProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, asha, '/dashboard');
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  const tools = await context.newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { appId = '' } = await tools.send('Page.getAppId');
  expect(appId).toBe(`${server.url}/`);
  await tools.send('PWA.install', { manifestId: appId, installUrlOrBundleUrl: `${server.url}/dashboard` });
  await tools.send('PWA.getOsAppState', { manifestId: appId });

  await goOffline(server, context);
  const opened = context.waitForEvent('page');
  await tools.send('PWA.launch', { manifestId: appId });
  const app = await opened;
  await app.getByText(translate(customerMessages.welcome, 'en', { name: 'Asha Verma' })).waitFor();
  expect(new URL(app.url()).pathname).toBe('/dashboard');
});
