import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';

/** A picture of one dot. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const stage = setStage('one');

async function desk(path: string, device = desktop): Promise<Page> {
  const page = await stage.newPage(device);
  await enter(page, stage.server.url, owner, path);
  return page;
}

it('an incident is opened from its notice, assigned, talked about with a photo, and resolved', async () => {
  const id = crypto.randomUUID();
  const title = `Lift stuck ${id.slice(0, 6)}`;
  const { token } = await sessionOf(stage.server.url, asha);
  await ask(stage.server.url, token, '/incidents', 'POST', { id, title, description: 'Between two floors.', location: 'Tower B', priority: 'high' });

  const page = await desk(`/admin/incidents/${id}`);
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Assign' }).click();
  const assign = page.getByRole('dialog', { name: 'Who looks after this?' });
  await assign.getByRole('button', { name: 'Assign' }).click();
  await assign.getByText('Please fill this in.').waitFor();
  expect(await assign.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await assign.getByLabel('Name').fill('Imran Khan');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await sheet.getByText('Imran Khan').first().waitFor();

  await sheet.locator('input[type=file]').setInputFiles({ name: 'lift.png', mimeType: 'image/png', buffer: dot });
  await sheet.getByLabel('Write a comment').fill('The mechanic is on the way.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await sheet.getByText('The mechanic is on the way.').first().waitFor();
  await sheet.getByRole('img', { name: 'Photo 1' }).waitFor();

  await sheet.getByRole('button', { name: 'It is solved' }).click();
  const resolve = page.getByRole('dialog', { name: 'What solved it?' });
  await resolve.getByLabel(/^In a few words/).fill('A fuse was changed.');
  await resolve.getByRole('button', { name: 'It is solved' }).click();
  await sheet.getByText('A fuse was changed.').waitFor();
  await expect
    .poll(() => ask<{ status: string; comments: unknown[]; photos: unknown[] }>(stage.server.url, token, `/incidents/${id}`))
    .toMatchObject({ status: 'resolved', comments: [{ text: 'The mechanic is on the way.' }], photos: [{}] });

  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: /^Resolved/ }).click();
  await page.getByRole('row').filter({ hasText: title }).waitFor();
  expect(new URL(page.url()).search).toContain('status=resolved');
  await page.reload();
  await page.getByRole('row').filter({ hasText: title }).waitFor();
});

it('a customer’s request becomes a contract, which is changed, sent and signed', async () => {
  const title = `Pantry ${crypto.randomUUID().slice(0, 6)}`;
  const { token } = await sessionOf(stage.server.url, ravi);
  await ask(stage.server.url, token, '/contracts/requests', 'POST', { kind: 'new', service_type: title });
  const page = await desk('/admin/contracts');
  const request = page.getByRole('listitem').filter({ hasText: title });
  await request.getByRole('button', { name: 'Make the contract' }).click();
  const form = page.getByRole('dialog', { name: 'New contract' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  expect(await form.getByLabel('Yearly value').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Yearly value').fill('120000.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await request.waitFor({ state: 'detached' });

  await page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Change' }).click();
  const edit = page.getByRole('dialog', { name: /^Change C-/ });
  await edit.getByLabel('Yearly value').fill('150000');
  await edit.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('₹1,50,000').waitFor();
  await sheet.getByText('Version 1, changed by Nandini Rao').waitFor();
  await sheet.getByRole('button', { name: 'Send for signature' }).click();
  await sheet.getByRole('button', { name: 'It is signed' }).click();
  await sheet.getByText('Signed', { exact: true }).waitFor();
  const [made] = await ask<{ signature: string; version: number }[]>(stage.server.url, token, `/contracts?search=${title.slice(-6)}`);
  expect(made).toMatchObject({ signature: 'signed', version: 2 });
});

it('a bill is made, said to be paid, confirmed, and the rest entered', async () => {
  const page = await desk('/admin/billing');
  await page.getByRole('button', { name: 'New bill' }).click();
  const form = page.getByRole('dialog', { name: 'New bill' });
  await form.getByLabel('Find the customer').fill('ravi');
  await form.getByRole('option', { name: /^Ravi Jain/ }).waitFor({ state: 'attached' });
  await expect.poll(() => form.getByRole('option').count()).toBe(4);
  const service = `Watch ${crypto.randomUUID().slice(0, 6)}`;
  await form.getByLabel('Service', { exact: true }).fill(service);
  await form.getByLabel('Rate (₹)').fill('1000');
  await form.getByText('₹1,180').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });

  const { token } = await sessionOf(stage.server.url, ravi);
  const bills = await ask<{ id: string; number: string; lines: { title: string }[] }[]>(stage.server.url, token, '/billing/my-invoices?limit=200');
  const bill = bills.find((one) => one.lines[0]?.title === service);
  await ask(stage.server.url, token, `/billing/my-invoices/${bill?.id}/payments`, 'POST', { amount: 1000, reference: 'UTR778899' });

  await page.getByRole('button', { name: /^To confirm/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: bill?.number ?? '' })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('dialog', { name: bill?.number ?? '' });
  await sheet.getByText('UTR778899').waitFor();
  await sheet.getByRole('button', { name: 'The money has come' }).click();
  await sheet.getByText('Confirmed', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Enter a payment' }).click();
  const record = page.getByRole('dialog', { name: /^Payment for/ });
  await record.getByLabel('Amount (₹)').fill('181');
  await record.getByRole('button', { name: 'Enter a payment' }).click();
  await record.getByText('This is more than is left to pay.').waitFor();
  await record.getByLabel('Amount (₹)').fill('180');
  await record.getByRole('button', { name: 'Enter a payment' }).click();
  await sheet.getByText('Paid', { exact: true }).waitFor();
});

it('the owner sets promotions, cancellation, hours and the name of the business, on a phone', async () => {
  const page = await desk('/admin/settings', phone);
  await page.getByLabel('City').fill('Ujjain');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('button', { name: 'New code' }).click();
  const promo = page.getByRole('dialog', { name: 'New code' });
  const code = `RAIN${String(Date.now()).slice(-6)}`;
  await promo.getByLabel('Code').fill('a');
  await promo.getByRole('button', { name: 'Save' }).click();
  await promo.getByText('Three to twenty capital letters and digits.').waitFor();
  await promo.getByLabel('Code').fill(code.toLowerCase());
  await promo.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: code }).getByText('Running').waitFor();

  await page.getByRole('link', { name: 'Cancellation' }).click();
  await page.getByRole('button', { name: 'New rules' }).click();
  const rules = page.getByRole('dialog', { name: 'New rules' });
  await rules.getByLabel('Percent of the price').nth(1).fill('40');
  await rules.getByRole('button', { name: 'Save' }).click();
  await page.getByText('40% of the price').first().waitFor();

  await page.getByRole('link', { name: 'Opening hours' }).click();
  await page.getByRole('row').filter({ hasText: 'Residential Cleaning' }).getByRole('button').click();
  const hours = page.getByRole('dialog', { name: 'Residential Cleaning' });
  const sunday = hours.getByRole('button', { name: 'Sun' });
  if ((await sunday.getAttribute('aria-pressed')) === 'true') await sunday.click();
  await hours.getByLabel('How many at once').fill('7');
  await hours.getByRole('button', { name: 'Save' }).click();
  const { token } = await sessionOf(stage.server.url, owner);
  const { availability } = await ask<{ availability: { capacity: number; days: string[] } }>(stage.server.url, token, '/services/hk-residential');
  expect([availability.capacity, availability.days.length]).toEqual([7, 6]);
  const settings = await ask<{ selling: { promos: { code: string }[]; ladders: unknown[] } }>(stage.server.url, token, '/tenants/settings');
  expect([settings.selling.promos.some((one) => one.code === code), settings.selling.ladders.length]).toEqual([true, 1]);
  expect((await ask<{ city: string }>(stage.server.url, '', '/tenants/public')).city).toBe('Ujjain');
});

it('a post is written with a picture, looked at, published and taken off', async () => {
  const page = await desk('/admin/blog');
  await page.getByRole('button', { name: 'Write' }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  const title = `Monsoon ${crypto.randomUUID().slice(0, 6)}`;
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Topic', { exact: true }).fill('Advice');
  await form.getByLabel('Text', { exact: true }).fill('## Before the rain\n\nLook at the **roof**.');
  await form.locator('input[type=file]').setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: dot });
  await page.getByText('The picture is at the end of the text.').waitFor();
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('heading', { name: 'Before the rain' }).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: 'Publish' }).click();
  const link = await sheet.getByRole('link', { name: 'See it on the site' }).getAttribute('href');
  expect(await (await fetch(`${stage.server.url}${link}`)).text()).toContain('Before the rain');
  await sheet.getByRole('button', { name: 'Take off the site' }).click();
  await sheet.getByText('Taken off', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this post?' }).getByRole('button', { name: 'Delete' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: title }).waitFor({ state: 'detached' });
});
