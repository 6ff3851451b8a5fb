import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { offlineMessages } from '#shared/modules/billing/offline/messages.ts';
import { offlineInvoices } from '#shared/modules/billing/offline/offline-invoice.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, ask, enter, sessionOf } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { numberMessages } from '#web/core/sync/number-messages.ts';
import { offlineScreens as messages } from '#web/modules/billing/offline-screens.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';
import { waitingMessages } from '#web/modules/billing/waiting-messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';

const stage = createFixture('one');

it('issues two drafts without network, and the server has them under those numbers afterwards', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  for (const name of ['Maihar Cement', 'Satna Stores'])
    await ask(url, token, '/billing/invoices', 'POST', {
      client_name: name,
      place_of_supply: '23',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    });
  const context = await stage.newContext({ ...desktop, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await enter(page, url, accountant, '/admin/offline-invoices');
  await page.getByRole('button', { name: messages.reserve[0] }).click();
  await page.getByText(/Next number: INVD1\/.*\/0001/).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.reload();
  // Another window has read the same number, and would give it to another draft.
  const other = await context.newPage();
  await other.goto(`${url}/admin/offline-invoices`);
  const late = other.getByRole('listitem').filter({ hasText: 'Satna Stores' });
  await late.getByRole('button', { name: messages.issue[0] }).click();
  const asked = other.getByRole('dialog', { name: /0001\?$/ });
  await asked.waitFor();
  for (const [name, count] of [
    ['Maihar Cement', '0001'],
    ['Satna Stores', '0002'],
  ] as const) {
    const draft = page.getByRole('listitem').filter({ hasText: name });
    await draft.getByRole('button', { name: messages.issue[0] }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`${count}\\?$`) });
    await dialog.getByRole('button', { name: messages.issue[0], exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    if (count === '0001') {
      await asked.getByRole('button', { name: messages.issue[0], exact: true }).click();
      await other.getByText(numberMessages.numberUsed[0]).waitFor();
      await other.getByRole('dialog', { name: /0002\?$/ }).waitFor();
      await other.close();
    }
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(choiceWords(offlineInvoices, 'state', 'waiting')[0])
      .waitFor();
  }
  await context.setOffline(false);
  await stage.startAgain();
  await page
    .getByText(choiceWords(offlineInvoices, 'state', 'issued')[0], { exact: true })
    .nth(1)
    .waitFor();
  const { token: again } = await sessionOf(stage.server.url, accountant);
  const { invoices } = await ask<{ invoices: readonly { number: string; client_name: string }[] }>(
    stage.server.url,
    again,
    '/billing/invoices?search=INVD1',
  );
  expect(new Map(invoices.map((bill) => [bill.client_name, bill.number.slice(-4)]))).toEqual(
    new Map([
      ['Maihar Cement', '0001'],
      ['Satna Stores', '0002'],
    ]),
  );
});

it('says why a draft was not issued, and issues it as it is now under the next number', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const draft = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', {
    client_name: 'Rewa Mills',
    place_of_supply: '23',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
  });
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/offline-invoices');
  await page.getByRole('button', { name: messages.reserve[0] }).click();
  await page.getByText(/Next number: INVD\d\/.*\/0001/).waitFor();
  const issue = async (count: string): Promise<void> => {
    const row = page.getByRole('listitem').filter({ hasText: 'Rewa Mills' });
    await row.getByRole('button', { name: messages.issue[0] }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`${count}\\?$`) });
    if (count === '0001')
      await ask(url, token, `/billing/invoices/${draft.id}`, 'PUT', { notes: 'Changed in the office' });
    await dialog.getByRole('button', { name: messages.issue[0], exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await issue('0001');
  await page.getByText(offlineMessages.changed[0]).waitFor();
  await page.getByText(/Next number: .*\/0002/).waitFor();
  await expect
    .poll(async () => {
      const { drafts } = await ask<{ drafts: { id: string; ver: number }[] }>(
        url,
        token,
        '/billing/offline-desk?device=none',
      );
      return drafts.find(({ id }) => id === draft.id)?.ver;
    })
    .toBe(2);
  await issue('0002');
  await page
    .getByText(choiceWords(offlineInvoices, 'state', 'issued')[0], { exact: true })
    .first()
    .waitFor();
  const bill = await ask<{ stage: string; number: string }>(url, token, `/billing/invoices/${draft.id}`);
  expect([bill.stage, bill.number.slice(-4)]).toEqual(['issued', '0002']);

  // Whoever leaves the device and signs in again goes on with the series that was theirs.
  await untilUpToDate(page);
  await page.getByRole('button', { name: adminMessages.signOut[0] }).first().click();
  await page.waitForURL(/\/login/);
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('ops'))),
    )
    .toEqual([]);
  await enter(page, url, accountant, '/admin/offline-invoices');
  await page.getByRole('button', { name: messages.reserve[0] }).click();
  await page.getByText(`Next number: ${bill.number.slice(0, -4)}0003`).waitFor();
});

it('a bill that is refused is discarded: its number stays as cancelled, and the one behind it goes on', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  for (const name of ['Sidhi Motors', 'Katni Marble'])
    await ask(url, token, '/billing/invoices', 'POST', {
      client_name: name,
      place_of_supply: '23',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    });
  const context = await stage.newContext({ ...desktop, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await enter(page, url, accountant, '/admin/offline-invoices');
  await page.getByRole('button', { name: messages.reserve[0] }).click();
  await page.getByText(/Next number: .*\/0001/).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  const issue = async (name: string, count: string): Promise<string> => {
    const draft = page.getByRole('listitem').filter({ hasText: name });
    await draft.getByRole('button', { name: messages.issue[0] }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`${count}\\?$`) });
    const title = (await dialog.getByRole('heading').innerText()).trim();
    await dialog.getByRole('button', { name: messages.issue[0], exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    return (
      title
        .split(' ')
        .find((word) => word.includes('/'))
        ?.replace('?', '') ?? ''
    );
  };
  const first = await issue('Sidhi Motors', '0001');
  const second = await issue('Katni Marble', '0002');
  await loseDraft(page, first);
  await page.goto(`${url}/admin/attention`);
  await stage.startAgain();
  await context.setOffline(false);

  const card = (text: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('button', { name: syncMessages.discard[0] }),
      hasText: text,
    });
  const gone = card(offlineMessages.gone[0]);
  const behind = card(`not ${second}`);
  await gone.waitFor();
  await behind.waitFor();
  const discard = async (one: Locator): Promise<void> => {
    await one.getByRole('button', { name: syncMessages.discard[0] }).click();
    await page.getByRole('dialog').getByRole('button', { name: syncMessages.discard[0] }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  // Numbers are given up in their order.
  await discard(behind);
  await page.getByText(translate(numberMessages.earlierFirst, 'en', { number: first })).waitFor();
  // Discarding needs no network.
  await context.setOffline(true);
  await discard(gone);
  await gone.waitFor({ state: 'detached' });
  const discarded = translate(waitingMessages.discarded, 'en', { what: 'Sidhi Motors' });
  await page.getByRole('listitem').filter({ hasText: discarded }).waitFor();
  await behind.getByRole('button', { name: syncMessages.tryAgain[0] }).click();
  await behind.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await page.getByText(syncMessages.allSent[0]).waitFor();

  const { token: again } = await sessionOf(url, accountant);
  const billOf = async (number: string) =>
    (await ask<{ invoices: readonly object[] }>(url, again, `/billing/invoices?search=${number}`)).invoices;
  expect(await billOf(first)).toMatchObject([
    { stage: 'cancelled', total: 0, notes: offlineMessages.givenUp[0], client_name: 'Sidhi Motors' },
  ]);
  expect(await billOf(second)).toMatchObject([{ stage: 'issued', client_name: 'Katni Marble' }]);

  // The draft is there, and gets the next number.
  await page.goto(`${url}/admin/offline-invoices`);
  await page.getByText(offlineMessages.givenUp[0]).waitFor();
  const third = await issue('Sidhi Motors', '0003');
  await page
    .getByRole('listitem')
    .filter({ hasText: third })
    .getByText(choiceWords(offlineInvoices, 'state', 'issued')[0], { exact: true })
    .waitFor();
  expect(await billOf(third)).toMatchObject([{ stage: 'issued', client_name: 'Sidhi Motors' }]);
});

/** Lets the draft of a number that waits on this device be one that the server never had. */
function loseDraft(page: Page, number: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const name =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('prahari-ops-'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const store = database.transaction('ops', 'readwrite').objectStore('ops');
    await new Promise<void>((resolve) => {
      const request = store.openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return resolve();
        const operation = cursor.value as { input: { number?: string }; patch: object };
        const lost = { invoice_id: '00000000-0000-4000-8000-0000000000aa' };
        if (operation.input.number === wanted)
          cursor.update({
            ...operation,
            input: { ...operation.input, ...lost },
            patch: { ...operation.patch, ...lost },
          });
        cursor.continue();
      };
    });
    database.close();
  }, number);
}
