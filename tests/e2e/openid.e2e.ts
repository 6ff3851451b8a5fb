import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openidMessages } from '#shared/modules/auth/openid/messages.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { openidScreens as messages } from '#web/modules/auth/admin-messages.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { desktop, sharedBrowser } from '#tests/support/chromium.ts';
import { startOpenidProvider } from '#tests/support/openid-provider.ts';
import type { OpenidProvider } from '#tests/support/openid-provider.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** An owner adds the company's sign-in provider, and the office signs in there. */
let provider: OpenidProvider;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
const name = 'Narmada Workspace';
const verified = { email: 'email' in accountant ? accountant.email : '', email_verified: true };
beforeAll(async () => {
  provider = await startOpenidProvider();
  const env = { OPENID_HOSTS: provider.host, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  [browser, server] = await Promise.all([sharedBrowser(), startServer({ env })]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await provider?.stop();
});

async function newPage(): Promise<Page> {
  context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true, ...desktop });
  return context.newPage();
}
/** The address to which a provider sends people back is the one under which the server is known. */
const siteOf = async (): Promise<string> => {
  const { token } = await sessionOf(server.url, owner);
  const { url } = await ask<{ url: string }>(server.url, token, '/auth/openid-address');
  return new URL(url).origin;
};

it('is added in the settings, and then stands on the sign-in page and signs in', async () => {
  const site = await siteOf();
  const page = await newPage();
  await enter(page, site, owner, '/admin/settings/sign-in');
  const [add] = resourceWords(signInProviders, 'add');
  expect(await page.getByLabel(messages.redirect[0]).inputValue()).toBe(`${site}/admin/openid`);
  await page.getByRole('button', { name: add }).first().click();
  const form = page.getByRole('dialog', { name: add });
  for (const [field, value] of [
    ['name', name],
    ['issuer', provider.issuer],
    ['oidc_client_id', provider.clientId],
    ['oidc_client_secret', provider.clientSecret],
    ['email_domain', 'narmada.example'],
  ] as const)
    await form.getByLabel(fieldWords(signInProviders, field)[0]).fill(value);
  await form.getByRole('button', { name: resourceMessages.save[0], exact: true }).click();
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  await context.close();

  const visitor = await newPage();
  provider.claims = verified;
  await visitor.goto(`${site}/admin/login`);
  await visitor.getByRole('button', { name: messages.with[0].replace('{name}', name) }).click();
  await visitor.waitForURL(`${site}/admin`);
  // Neither the code nor the state is left in the address.
  expect(visitor.url()).toBe(`${site}/admin`);
});

it('says why somebody is not signed in, and leads back to the ordinary sign-in', async () => {
  const site = await siteOf();
  const page = await newPage();
  provider.claims = { ...verified, email: 'nobody@narmada.example' };
  await page.goto(`${site}/admin/login`);
  await page.getByRole('button', { name: messages.with[0].replace('{name}', name) }).click();
  await page.getByText(openidMessages.noAccount[0]).waitFor();
  await page.getByRole('link', { name: messages.back[0] }).click();
  await page.waitForURL(`${site}/admin/login`);
  // A way back that this tab did not begin opens nothing.
  await page.goto(`${site}/admin/openid?code=stolen&state=stolen`);
  await page.getByText(messages.stopped[0]).waitFor();
});
