import { expect, it } from 'vitest';
import { sheetMessages } from '#shared/modules/billing/sheets/messages.ts';
import { sheetScreens as messages } from '#web/modules/billing/sheet-screens.ts';
import { clientScreens } from '#web/modules/billing/client-screens.ts';
import { draftScreens } from '#web/modules/billing/draft-screens.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { sheetPage } from '#web/shells/public/sheet/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

type Listed = { readonly client_id: string; readonly site_id: string; readonly client: string };

it('goes from a refused bill to the client’s approval by link, and to the bill', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  const { sheets } = await ask<{ sheets: readonly (Listed & { duties: number })[] }>(
    url,
    token,
    `/billing/sheets?month=${month}`,
  );
  const sheet = sheets.find(({ duties }) => duties > 0);
  if (!sheet) throw new Error('no sheet with work');
  const own = sheets.filter(({ client_id: id }) => id === sheet.client_id);
  await ask(url, token, `/clients/${sheet.client_id}`, 'PUT', {
    sheet_approval: 'client',
    email: 'ops@client.example',
  });

  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, `/admin/clients?open=${sheet.client_id}`);
  await page.getByRole('button', { name: draftScreens.title[0] }).click();
  const dialog = page.getByRole('dialog', { name: draftScreens.title[0] });
  await dialog.getByRole('button', { name: clientScreens.draftIt[0] }).click();
  await dialog.getByText(/is not approved for this month/).waitFor();

  for (const { client_id: client, site_id: site } of own) {
    await page.goto(
      `${url}/admin/attendance-sheets?${new URLSearchParams({ month, client, site }).toString()}`,
    );
    await page.getByRole('dialog').getByRole('button', { name: messages.send[0] }).click();
    const send = page.getByRole('dialog', { name: messages.sendTitle[0] });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/billing/sheets/send')),
      send.getByRole('button', { name: messages.send[0] }).click(),
    ]);
    const { data } = (await answer.json()) as { data: { link: string } };

    const client_ = await stage.newPage(phone);
    await client_.goto(`${url}${new URL(data.link).pathname}`);
    await client_.getByRole('button', { name: linkMessages.sendCode[0] }).click();
    await client_.getByLabel(linkMessages.code[0]).fill('111111');
    await client_.getByRole('button', { name: sheetPage.open[0] }).click();
    await client_.getByText(/Invalid OTP code/).waitFor();
    await client_.getByLabel(linkMessages.code[0]).fill('123456');
    await client_.getByRole('button', { name: sheetPage.open[0] }).click();
    await client_.getByRole('heading', { name: sheetPage.people[0] }).waitFor();
    await client_.getByLabel(sheetPage.name[0]).fill('Meena Shah');
    await client_.getByRole('button', { name: sheetPage.object[0] }).click();
    await client_.getByText(sheetMessages.objectionMissing[0]).waitFor();
    await client_.getByRole('button', { name: sheetPage.approve[0] }).click();
    await client_.getByText(sheetMessages.thanksApproved[0]).waitFor();
    await client_.reload();
    await client_.getByText(linkMessages.unknown[0], { exact: true }).waitFor();
  }

  await page.goto(`${url}/admin/attendance-sheets?month=${month}`);
  const rows = page.getByRole('row').filter({ hasText: sheet.client });
  await rows.first().getByText(messages.approved[0], { exact: true }).waitFor();
  expect(await rows.getByText(messages.approved[0], { exact: true }).count()).toBe(own.length);
  await page.goto(`${url}/admin/clients?open=${sheet.client_id}`);
  await page.getByRole('button', { name: draftScreens.title[0] }).click();
  await dialog.getByRole('button', { name: clientScreens.draftIt[0] }).click();
  await page.getByText(/^Drafted/).waitFor();
});
