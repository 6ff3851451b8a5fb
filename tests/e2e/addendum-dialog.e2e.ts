import { expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages } from '#shared/modules/contracts/addenda/messages.ts';
import { addendumScreens as words } from '#web/modules/contracts/admin/addenda/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';

const stage = createFixture('one');
const today = dateOf(instantFromMs(Date.now()));
type Made = { readonly id: string };

/** A contract of a client with one post of four people in shift A, at 20,000 a month each. */
async function makeContract(name = 'Dialog'): Promise<string> {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const send = (path: string, body: object): Promise<Made> => ask<Made>(url, token, path, 'POST', body);
  const client = await send('/clients', { name: `${name} Mills`, kind: 'unregistered' });
  const site = await send('/locations', { name: `${name} gate`, name_hi: 'डायलॉग गेट' });
  await send('/billing/client-sites', { client_id: client.id, site_id: site.id, from: today });
  const needs = [{ shift_id: 'a', people: 4, days: [0, 1, 2, 3, 4, 5, 6] }];
  const names = { name: 'Main gate', name_hi: 'मुख्य गेट' };
  const post = await send('/roster/posts', { site_id: site.id, ...names, needs });
  await send('/billing/service-rates', {
    ...{ client_id: client.id, site_id: site.id, post_id: post.id, title: 'Guard' },
    ...{ basis: 'month', rate: 20_000, from: today },
  });
  const made = await send('/contracts', {
    ...{ client_id: client.id, title: 'Guards', service_type: 'Security', yearly_value: 960_000 },
    ...{ start_date: today, end_date: addDays(today, 364) },
  });
  return made.id;
}

/** A contract that ends in ten days. */
async function makeEnding(): Promise<string> {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const send = (path: string, body: object): Promise<Made> => ask<Made>(url, token, path, 'POST', body);
  const client = await send('/clients', { name: 'Ending Mills', kind: 'unregistered' });
  const made = await send('/contracts', {
    ...{ client_id: client.id, title: 'Short', service_type: 'Security', yearly_value: 960_000 },
    ...{ start_date: addDays(today, -354), end_date: addDays(today, 10), renewal_days: 60 },
  });
  return made.id;
}

it('begins with a longer term where a contract ends soon', async () => {
  const id = await makeEnding();
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, `/admin/contracts?open=${id}`);
  await page.getByRole('button', { name: words.extend[0] }).click();
  const dialog = page.getByRole('dialog').last();
  const last = dialog.getByLabel(/^New end date/);
  expect(await last.inputValue()).toBe(addDays(today, 375));
  if (shown) await page.screenshot({ path: `${shown}/extend.png` });
  await dialog.getByRole('button', { name: words.save[0] }).click();
  await page.getByText(/^From .* Ends on/).waitFor();
});

const shown = process.env['SHOTS'];

it('shows at its field what is wrong, and what a month comes to with other people', async () => {
  const id = await makeContract();
  for (const [language, theme, options] of [
    ['en', 'light', { ...phone, viewport: { width: 360, height: 740 } }],
    ['hi', 'dark', { ...phone, viewport: { width: 360, height: 740 } }],
    ['en', 'dark', desktop],
    ['hi', 'light', desktop],
  ] as const) {
    const at = language === 'en' ? 0 : 1;
    const page = await stage.newPage({ ...options, colorScheme: theme });
    const shot = async (name: string): Promise<void> => {
      const path = `${shown}/${name}-${language}-${theme}-${page.viewportSize()?.width}.png`;
      if (shown) await page.screenshot({ path });
    };
    await enter(page, stage.server.url, owner, `/admin/contracts?open=${id}`, language);
    await page.getByRole('button', { name: words.add[at] }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(fieldWords(contractAddenda, 'title')[at]).first().fill('More guards');
    const people = dialog.getByLabel(at === 0 ? 'Main gate, Dialog gate, A shift' : 'मुख्य गेट', {
      exact: false,
    });
    await people.waitFor();
    await dialog.getByRole('button', { name: words.save[at] }).click();
    const isInSight = async (sentence: string): Promise<void> => {
      const fault = dialog.getByText(sentence);
      await fault.waitFor();
      const box = await fault.boundingBox();
      const save = await dialog.getByRole('button', { name: words.save[at] }).boundingBox();
      expect(box?.y ?? 0).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((save?.y ?? 0) + 1);
    };
    await isInSight(addendumMessages.nothing[at]);
    await people.fill('4');
    await dialog.getByRole('button', { name: words.save[at] }).click();
    await isInSight(addendumMessages.samePeople[at]);
    await shot('fault');
    await people.fill('6');
    await dialog
      .getByText(at === 0 ? '₹40,000 more a month, before GST' : 'हर महीने ₹40,000 ज़्यादा, GST के बिना')
      .waitFor();
    await shot('people');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

it('adds a post with its people and its rate', async () => {
  const id = await makeContract('Added');
  for (const [language, theme, options] of [
    ['en', 'dark', { ...phone, viewport: { width: 360, height: 740 } }],
    ['hi', 'light', desktop],
  ] as const) {
    const at = language === 'en' ? 0 : 1;
    const page = await stage.newPage({ ...options, colorScheme: theme });
    await enter(page, stage.server.url, owner, `/admin/contracts?open=${id}`, language);
    await page.getByRole('button', { name: words.add[at] }).click();
    const dialog = page.getByRole('dialog').last();
    const field = (resource: Resource, name: string) =>
      dialog.getByLabel(fieldWords(resource, name)[at], { exact: false }).last();
    await dialog.getByLabel(fieldWords(contractAddenda, 'title')[at]).first().fill('A lady guard');
    await dialog.getByRole('button', { name: words.addPost[at] }).click();
    await dialog.getByLabel(words.postPeople[at], { exact: true }).fill('2');
    await dialog.getByLabel(words.postRate[at], { exact: false }).fill('20000');
    await dialog.getByRole('button', { name: words.save[at] }).click();
    await dialog.getByText(addendumMessages.postRank[at]).waitFor();
    const path = `${shown}/post-${language}-${theme}-${page.viewportSize()?.width}.png`;
    if (shown) await page.screenshot({ path });
    await field(serviceRates, 'rank').fill('Lady guard');
    await dialog.getByRole('button', { name: words.save[at] }).click();
    const line = at === 0 ? 'New post: Lady guard, Added gate, A shift, 2 people' : 'नई पोस्ट: लेडी गार्ड';
    await page.getByText(line, { exact: false }).first().waitFor();
    if (shown) await page.screenshot({ path: path.replace('post-', 'added-') });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});
