import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { services } from '#shared/modules/marketplace/service.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { serviceScreens as words } from '#web/modules/marketplace/admin/service-messages.ts';

const stage = createFixture('one');

/** A field of the form; its label goes on with a star, or says that it may stay empty. */
const field = (form: Locator, name: string): Locator =>
  form.getByLabel(new RegExp(`^${fieldWords(services, name)[0]}(?: |$)`)).first();

it('the office changes what a service costs and includes, stops offering it, and adds one of its own', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin/settings/services?open=hk-pantry');
  await page.getByRole('button', { name: resourceWords(services, 'edit')[0] }).click();
  const form = page.getByRole('dialog', { name: resourceWords(services, 'edit')[0] });
  await field(form, 'price').fill('1234');
  await field(form, 'inclusions').fill('Tea\n\nWater ');
  await field(form, 'status').selectOption('inactive');
  await form.getByRole('button', { name: resourceMessages.save[0] }).click();
  await form.waitFor({ state: 'detached' });
  const { token } = await sessionOf(stage.server.url, owner);
  expect(await ask(stage.server.url, token, '/services/hk-pantry')).toMatchObject({
    price: 1234,
    inclusions: ['Tea', 'Water'],
    status: 'inactive',
  });

  await page.goto(`${stage.server.url}/admin/settings/services`);
  await page.getByRole('button', { name: resourceWords(services, 'add')[0] }).click();
  const fresh = page.getByRole('dialog', { name: resourceWords(services, 'add')[0] });
  await field(fresh, 'name').fill('Dog Squad');
  await field(fresh, 'category').selectOption('Security');
  await field(fresh, 'price').fill('4999');
  await fresh.getByRole('button', { name: resourceMessages.save[0] }).click();
  await fresh.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Dog Squad' }).first().waitFor();

  await page.getByRole('button', { name: words.addHome[0] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.addHome[0] }).click();
  await page.getByText(words.noneAdded[0]).waitFor();
});
