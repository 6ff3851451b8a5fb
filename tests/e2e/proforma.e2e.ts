import { expect, it } from 'vitest';
import { proformaScreens } from '#web/modules/billing/proforma-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter } from '#tests/support/people.ts';
import { issueDraft } from '#tests/support/issue-draft.ts';

const stage = createFixture('one');

it('makes the tax invoice of a proforma, and links one to the other', async () => {
  const page = await stage.newPage(desktop);
  const { url } = stage.server;
  const { token } = await enter(page, url, accountant, '/admin/billing');
  const [client] = await ask<{ id: string }[]>(url, token, '/clients?limit=1');
  const lines = [{ title: 'Event guards', sac: '998525', quantity: 3, rate: 777 }];
  const draft = { client_id: client?.id, kind: 'proforma', lines };
  const { id } = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', draft);
  await page.goto(`${url}/admin/billing?state=all&open=${id}`);
  await issueDraft(page);
  await page.getByRole('button', { name: proformaScreens.make[0] }).click();
  await page.getByRole('link', { name: proformaScreens.draft[0] }).click();
  await page.getByRole('link', { name: /From proforma PI/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: proformaScreens.make[0] }).count()).toBe(0);
});
