import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { languages } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import { graceDays } from '#shared/modules/subscriptions/rules.ts';
import { untilReadyForOffline } from '#tests/support/app-page.ts';
import { openSqlite } from '#server/core/sql/database.ts';
import { byLane, itByNight } from '#tests/support/by-lane.ts';
import { desktop, phone, sharedBrowser } from '#tests/support/chromium.ts';
import { enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { integrationScreens } from '#web/modules/settings/integration-messages.ts';
import { ownLeadScreens } from '#web/modules/crm/own-lead-screens.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { standingMessages } from '#web/modules/subscriptions/bar-messages.ts';
import { subscriptionScreens as messages } from '#web/modules/subscriptions/messages.ts';

/** What the desk shows of a feature that the plan lacks, and how the upgrade opens it. */
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
const hr: Person = { email: 'hr@narmada.example', home: '/admin' };
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startServer()]);
});
beforeEach(() => onPlan('starter'));
afterEach(() => context?.close());
afterAll(() => server?.remove());

async function onPlan(plan: string, more: { late_since?: string | null } = {}): Promise<void> {
  const { user } = await sessionOf(server.url, owner);
  const database = openSqlite(server.dataDir);
  await database.write((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ plan, late_since: null, ...more })
      .where('tenant_id', '=', user.tenant_id ?? '')
      .execute(),
  );
  await database.close();
}

const lineOf = (i: 0 | 1): string => standingMessages.barFeature[i].split('{plan}')[1]?.trim() ?? '';
const button = (page: Page, name: Message, i: 0 | 1 = 0) =>
  page.getByRole('button', { name: name[i], exact: true });

// By day each language and each size once.
it.each(
  byLane<readonly (readonly [Language, typeof desktop])[]>(
    [
      ['en', desktop],
      ['hi', phone],
    ],
    languages.flatMap((language) => [[language, desktop] as const, [language, phone] as const]),
  ),
)(
  'a page of the feature keeps its place and its rows, and says which plan has more, in %s',
  async (language, size) => {
    const i = language === 'hi' ? 1 : 0;
    context = await browser.newContext({ serviceWorkers: 'block', ...size });
    const page = await context.newPage();
    await enter(page, server.url, owner, '/admin/leads?view=list', language);
    const line = page.getByRole('status').filter({ hasText: lineOf(i) });
    await line.waitFor();
    expect(await line.innerText()).toContain(planOf('growth').name[i]);
    expect(await line.getByRole('link').innerText()).toBe(standingMessages.seePlans[i]);
    await page.getByText('Rakesh Malhotra').or(page.locator('tbody tr')).first().waitFor();
    expect(await button(page, leadScreens.add, i).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // A page of every plan says nothing.
    const answered = page.waitForResponse('**/api/subscriptions/standing*');
    await page.goto(`${server.url}/admin/customers`);
    await answered;
    await page.locator('h1').waitFor();
    expect(await line.count()).toBe(0);
  },
);

itByNight('who cannot choose a plan is told whom to ask', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, hr, '/admin/recovery');
  const line = page.getByRole('status').filter({ hasText: standingMessages.askOwner[0] });
  await line.waitFor();
  expect(await line.getByRole('link').count()).toBe(0);
});

it('the line goes without a reload once the plan has the feature, and when the network is back', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/leads');
  const line = page.getByRole('status').filter({ hasText: standingMessages.seePlans[0] });
  await line.waitFor();
  await onPlan('growth');
  await line.waitFor({ state: 'detached', timeout: 60_000 });
  await button(page, leadScreens.add).first().waitFor();
  await onPlan('starter');
  await page.reload();
  await line.waitFor();
  await context.setOffline(true);
  await onPlan('growth');
  await context.setOffline(false);
  await line.waitFor({ state: 'detached', timeout: 60_000 });
});

itByNight('no line of the plan stands over a page that one may not open', async () => {
  const late = addDays(dateOf(instantFromMs(Date.now())), -graceDays.limited);
  await onPlan('starter', { late_since: late });
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  const answered = page.waitForResponse('**/api/subscriptions/standing*');
  await enter(page, server.url, hr, '/admin/leads');
  await page.getByRole('heading', { name: adminMessages.noAccess[0] }).waitFor();
  await answered;
  await page.waitForTimeout(300);
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /plan|pay/i })
      .count(),
  ).toBe(0);
  await page.goto(`${server.url}/admin/staff`);
  await page.getByText(standingMessages.barLimited[0]).waitFor();
});

it('a phone offers no new lead where the plan has none, without network too, and does again with it', async () => {
  context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  await onPlan('growth');
  await enter(page, server.url, officer, '/field/leads');
  const add = button(page, leadScreens.add);
  await add.waitFor();
  await onPlan('starter');
  await page.reload();
  await page.getByText(ownLeadScreens.notInPlan[0]).waitFor();
  expect(await add.count()).toBe(0);
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(ownLeadScreens.notInPlan[0]).waitFor();
  expect(await add.count()).toBe(0);
  await context.setOffline(false);
  await onPlan('growth');
  await page.reload();
  await add.waitFor();
});

itByNight('an empty list invites nobody to what the plan lacks', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/integrations');
  await page.getByText(integrationScreens.noKeys[0], { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: standingMessages.seePlans[0] }).waitFor();
  const invitation = page.getByText(integrationScreens.noKeysText[0], { exact: true });
  expect(await invitation.count()).toBe(0);
  await onPlan('scale');
  await page.reload();
  await invitation.waitFor();
});

it('a business that may not grow is offered to add no people, sites and clients until it pays', async () => {
  const late = addDays(dateOf(instantFromMs(Date.now())), -graceDays.limited);
  await onPlan('scale', { late_since: late });
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  const adds = [
    ['staff', staffScreens.add[0]],
    ['sites', 'Add site'],
    ['clients', 'Add client'],
  ] as const;
  await enter(page, server.url, owner, '/admin');
  for (const [path, name] of adds) {
    await page.goto(`${server.url}/admin/${path}`);
    await page.getByText(standingMessages.barLimited[0]).waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByRole('button', { name, exact: true }).count(), path).toBe(0);
  }
  await onPlan('scale');
  for (const [path, name] of adds) {
    await page.goto(`${server.url}/admin/${path}`);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
});

it('the upgrade opens it: the plan is chosen, and a lead is added', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/leads');
  await page.getByRole('link', { name: standingMessages.seePlans[0] }).click();
  await button(page, [messages.choose[0].replace('{plan}', 'Growth'), '']).click();
  await button(page, messages.confirm).click();
  await page.getByText(messages.changed[0]).waitFor();
  await page.getByRole('link', { name: adminMessages.jobCustomers[0] }).first().click();
  await page.getByRole('link', { name: leadScreens.title[0], exact: true }).first().click();
  await button(page, leadScreens.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Meera Shah');
  await dialog.locator('button[type=submit]').click();
  // What was added opens beside the list.
  await page.getByRole('dialog', { name: 'Meera Shah' }).waitFor();
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: lineOf(0) })
      .count(),
  ).toBe(0);
});
