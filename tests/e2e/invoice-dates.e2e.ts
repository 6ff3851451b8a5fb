import { expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { issueDraft } from '#tests/support/issue-draft.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');
const today = dateOf(instantFromMs(Date.now()));

async function draftOf(token: string, name: string, issuedOn: string): Promise<string> {
  const { id } = await ask<{ id: string }>(stage.server.url, token, '/billing/invoices', 'POST', {
    client_name: name,
    place_of_supply: '23',
    issued_on: issuedOn,
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 100 }],
  });
  return id;
}

it('a draft dated before a newer invoice asks for its date, and keeps it only by right', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const newest = await draftOf(token, 'Newest Works', today);
  await ask(url, token, `/billing/invoices/${newest}/issue`, 'POST', {});
  await draftOf(token, 'Older Works', addDays(today, -3));
  await draftOf(token, 'Oldest Works', addDays(today, -4));
  const page = await stage.newPage(desktop);
  const open = async (name: string): Promise<void> => {
    await page.goto(`${url}/admin/billing?state=draft`);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click();
    await issueDraft(page);
  };
  const dialog = page.getByRole('dialog', { name: messages.earlierTitle[0] });

  await enter(page, url, accountant, '/admin/billing?state=draft');
  await open('Older Works');
  await dialog.getByRole('button', { name: messages.earlierToday[0] }).waitFor();
  expect(await dialog.getByRole('button', { name: messages.earlierKeep[0] }).count()).toBe(0);
  await dialog.getByRole('button', { name: messages.earlierToday[0] }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('dialog', { name: /^INV\// }).waitFor();

  const context = await stage.newContext(desktop);
  const own = await context.newPage();
  await enter(own, url, owner, '/admin/billing?state=draft');
  await own.getByRole('row').filter({ hasText: 'Oldest Works' }).getByRole('button').first().click();
  await issueDraft(own);
  await own.getByRole('button', { name: messages.earlierKeep[0] }).click();
  await own.getByRole('dialog', { name: /^INV\// }).waitFor();
  const { invoices } = await ask<{ invoices: readonly { issued_on: string; client_name: string }[] }>(
    url,
    token,
    '/billing/invoices?search=Works',
  );
  expect(new Map(invoices.map((bill) => [bill.client_name, bill.issued_on]))).toEqual(
    new Map([
      ['Newest Works', today],
      ['Older Works', today],
      ['Oldest Works', addDays(today, -4)],
    ]),
  );
});
