import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { addRefusedPhotos, readStores, unsentOf } from '#tests/support/disk.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { ask, asha, enter, owner, sessionOf, sunita } from '#tests/support/people.ts';
import { kioskScreens } from '#web/modules/attendance/kiosk-messages.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { laterMessages } from '#web/modules/bookings/later-messages.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));
const exitPin = '8264';

describe('refused work', () => {
  itByNight('at a kiosk is decided on by whoever knows the exit PIN, and holds up no exit', async () => {
    const desk = await sessionOf(stage.server.url, owner);
    const { code } = await ask<{ code: string }>(stage.server.url, desk.token, '/attendance/kiosks', 'POST', {
      site_id: 'n-site-1',
      name: 'Gate tablet',
      pin: exitPin,
    });
    const { pin } = await ask<{ pin: string }>(
      stage.server.url,
      desk.token,
      '/attendance/pins/n-g-1',
      'PUT',
      {},
    );
    const context = await stage.newContext({ ...offlinePhone, viewport: { width: 800, height: 1100 } });
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`${stage.server.url}/field/kiosk`);
    await page.getByLabel(kioskScreens.pairCode[0]).fill(code);
    await page.getByRole('button', { name: kioskScreens.pair[0] }).click();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);

    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    await press(page, pin);
    await page.getByRole('button', { name: attendanceScreens.in[0] }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[0] }).click();
    await page.getByText(/^Mahesh Patel: Punched in/).waitFor();
    await page.getByRole('button', { name: kioskScreens.next[0] }).click();
    await addRefusedPhotos(page, 1, 100);
    await changeQueued(page);
    await stage.startAgain();
    await context.setOffline(false);

    const note = page.getByText(/^2 records were refused\./);
    await page.reload();
    await note.waitFor();
    await page.getByRole('button', { name: kioskScreens.seeRefused[0] }).click();
    await press(page, '1357');
    await page.getByText(kioskScreens.leaveWrong[0]).waitFor();
    await press(page, exitPin);
    const refused = page.getByRole('listitem').filter({
      has: page.getByRole('button', { name: syncMessages.discard[0] }),
    });
    await expect.poll(() => refused.count()).toBe(2);
    for (const left of [1, 0]) {
      await refused.first().getByRole('button', { name: syncMessages.discard[0] }).click();
      await page.getByRole('dialog').getByRole('button', { name: syncMessages.discard[0] }).click();
      await expect.poll(() => refused.count()).toBe(left);
    }
    await page.getByRole('button', { name: kioskScreens.toKiosk[0] }).click();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).waitFor();
    expect(await note.count()).toBe(0);
    await page.getByRole('button', { name: kioskScreens.leave[0] }).click();
    await press(page, exitPin);
    await page.waitForURL(`${stage.server.url}/field/login`);
  });

  itByNight('that is a photo says why, is sent again or discarded, and holds up no other photo', async () => {
    const context = await stage.newContext(phone);
    const page = await context.newPage();
    await enter(page, stage.server.url, sunita, '/field');
    await untilUpToDate(page);
    await addRefusedPhotos(page, 2, 100);
    await page.goto(`${stage.server.url}/field/attention`);
    const photos = page.getByRole('listitem').filter({ hasText: syncMessages.photo[0] });
    await expect.poll(() => photos.count()).toBe(2);
    await photos.first().getByRole('button', { name: syncMessages.tryAgain[0] }).click();
    // The server has said what is wrong with it: it is no picture.
    await expect.poll(async () => (await reasons(page)).length).toBeGreaterThan(0);
    await expect.poll(() => photos.count()).toBe(2);
    await photos
      .first()
      .getByText((await reasons(page))[0] ?? '')
      .waitFor();
    for (const left of [1, 0]) {
      await photos.first().getByRole('button', { name: syncMessages.discard[0] }).click();
      await page.getByRole('dialog').getByRole('button', { name: syncMessages.discard[0] }).click();
      await expect.poll(() => photos.count()).toBe(left);
    }
    await page.getByText(syncMessages.allSent[0]).waitFor();
  });

  itByNight('that was decided on an old price is not sent again, but decided anew', async () => {
    const customer = await sessionOf(stage.server.url, asha);
    const desk = await sessionOf(stage.server.url, owner);
    const { id } = await ask<{ id: string }>(stage.server.url, customer.token, '/bookings', 'POST', {
      service_id: 'rec-possession',
      date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      time: '10:00',
      location: 'Old Price Lane',
      city: 'Indore',
    });
    const quote = (amount: number) =>
      ask(stage.server.url, desk.token, `/bookings/${id}/quote`, 'POST', { amount });
    await quote(500);
    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, stage.server.url, asha, `/bookings/${id}`);
    await page.getByRole('button', { name: laterMessages.accept[0], exact: true }).waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: laterMessages.accept[0], exact: true }).click();
    await expect.poll(() => unsentOf(page)).toBe(1);
    await quote(5000);
    await context.setOffline(false);
    await page.goto(`${stage.server.url}/attention`);
    const card = page.getByRole('listitem').filter({
      hasText: translate(bookingMessages.otherPrice, 'en', { price: '₹5,000' }),
    });
    await card.getByRole('button', { name: syncMessages.discard[0] }).waitFor();
    expect(await card.getByRole('button', { name: syncMessages.tryAgain[0] }).count()).toBe(0);
    await card.getByRole('link', { name: syncMessages.openRecord[0] }).click();
    await page.waitForURL(`${stage.server.url}/bookings/${id}`);
    await page.getByText('₹5,900').first().waitFor();
  });
});

async function reasons(page: Page): Promise<string[]> {
  const photos = await readStores(page, '^prahari-ops-', '^photos$');
  return photos.flatMap(({ msg }) => (typeof msg === 'string' ? [msg] : []));
}

async function press(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: kioskScreens.pinDone[0] }).click();
}

/** Changes what waits to be sent, so that its signature is wrong and the server refuses it. */
function changeQueued(page: Page): Promise<void> {
  return page.evaluate(async () => {
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
        const operation = cursor.value as { state: string; at: number; sig?: string };
        if (operation.state === 'pending' && operation.sig !== undefined)
          cursor.update({ ...operation, at: operation.at - 1000 });
        cursor.continue();
      };
    });
    database.close();
  });
}
