import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookAtOnce,
  bookingsAt,
  goOffline,
  untilReadyForOffline,
  untilUpToDate,
} from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { cachedRows, queueOf, readStores, unsentOf } from '#tests/support/disk.ts';
import { moveAsha } from '#tests/support/move-account.ts';
import { ageSession, takeSiteAway } from '#tests/support/old-session.ts';
import { png } from '#tests/support/pictures.ts';
import { ask, asha, enter, officer, sessionOf } from '#tests/support/people.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { profileMessages } from '#web/modules/auth/profile-messages.ts';

const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
const stage = createFixture('each');
/**
 * What is sent again after a backup is the same for each kind of work: by night a clock that has jumped is
 * tried too.
 */
const isNight = byLane(false, true);
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await stage.newContext(offlinePhone);
  page = await context.newPage();
});

/** Asha, ready for a day without network. */
async function ashaReady(): Promise<string> {
  const { token } = await enter(page, stage.server.url, asha, '/bookings');
  await page.getByText('Event Security & Bouncers').first().waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  return token;
}

async function signInHere(): Promise<void> {
  await page.locator('input[type=tel]').fill('9876500001');
  await page.locator('button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').fill('123456');
}

async function untilSent(place: string): Promise<void> {
  await expect.poll(() => unsentOf(page)).toBe(0);
  expect(await bookingsAt(stage.server.url, (await sessionOf(stage.server.url, asha)).token, place)).toBe(1);
}

/** Brings the server back as it was when a backup was taken. */
async function backUp(): Promise<() => Promise<void>> {
  const file = join(stage.server.dataDir, 'copy.backup');
  execFileSync(process.execPath, [program, 'backup', file, '--data', stage.server.dataDir]);
  return async () => {
    await stage.server.kill();
    for (const name of ['prahari.db', 'prahari.db-wal', 'prahari.db-shm'])
      rmSync(join(stage.server.dataDir, name), { force: true });
    execFileSync(process.execPath, [program, 'restore', file, '--data', stage.server.dataDir]);
    await stage.startAgain();
  };
}

/** Reports a broken lamp with a photo, and gives the id of the photo once the server has it. */
async function reportLamp(): Promise<string> {
  await page.goto(`${stage.server.url}/incidents`);
  await page.getByRole('button', { name: incidentPages.report[0] }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: incidentScreens.what[0] }).fill('Broken lamp');
  await dialog.getByRole('textbox', { name: incidentScreens.describe[0] }).fill('It is dark at the gate.');
  await dialog.getByRole('textbox', { name: incidentScreens.where[0] }).fill('Gate 2');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png(40, 30) });
  await dialog.getByRole('button', { name: incidentPages.send[0] }).click();
  await expect.poll(photoStates).toEqual(['sent']);
  const [{ id } = { id: '' }] = await keptPhotos();
  return id;
}

async function keptPhotos(): Promise<{ id: string; state: string }[]> {
  return (await readStores(page, '^prahari-ops-', '^photos$')) as { id: string; state: string }[];
}

async function photoStates(): Promise<string[]> {
  return (await keptPhotos()).map(({ state }) => state);
}

/** What the server answers to who asks for the photo as it was sent. */
async function photoStatus(id: string): Promise<number> {
  const { token } = await sessionOf(stage.server.url, asha);
  return (
    await fetch(`${stage.server.url}/api/uploads/${id}/original`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;
}

describe('a session that ends away from the network', () => {
  it('with a token three days old: everything works offline, and is sent without a word when back', async () => {
    const token = await ashaReady();
    await goOffline(stage.server, context);
    const old = ageSession(stage.server.dataDir, token, 3);
    await page.evaluate((text) => localStorage.setItem('token', text), old);
    await page.goto(`${stage.server.url}/bookings`);
    await bookAtOnce(page, stage.server.url, 'Three Days Street');
    await stage.startAgain();
    await context.setOffline(false);
    await untilSent('Three Days Street');
    expect(new URL(page.url()).pathname).toBe('/cart');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
  });

  it('after more than thirty days: work stays, sign-in is asked for, and then it goes out', async () => {
    const token = await ashaReady();
    await goOffline(stage.server, context);
    await page.evaluate(
      (text) => localStorage.setItem('token', text),
      ageSession(stage.server.dataDir, token, 31),
    );
    await page.goto(`${stage.server.url}/bookings`);
    await bookAtOnce(page, stage.server.url, 'Thirty One Days Street');
    const unsent = await unsentOf(page);
    await stage.startAgain();
    await context.setOffline(false);
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await unsentOf(page)).toBe(unsent);
    await signInHere();
    await page.waitForURL(`${stage.server.url}/cart`);
    await untilSent('Thirty One Days Street');
  });

  it('revoked from elsewhere: the page signs out by itself, unsent work stays for the next sign-in', async () => {
    await ashaReady();
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Revoked Street');
    const unsent = await unsentOf(page);
    await stage.startAgain();
    const { token } = await sessionOf(stage.server.url, asha);
    const sessions = await ask<{ id: string; current?: boolean }[]>(
      stage.server.url,
      token,
      '/auth/sessions',
    );
    for (const session of sessions.filter((session) => session.current !== true))
      await ask(stage.server.url, token, `/auth/sessions/${session.id}`, 'DELETE');
    await context.setOffline(false);
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await unsentOf(page)).toBe(unsent);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await signInHere();
    await untilSent('Revoked Street');
  });
});

describe('what changes behind a device', () => {
  itByNight(
    'a supervisor loses a site: its rows leave the device, unsent work stays and is sent',
    async () => {
      await enter(page, stage.server.url, officer, '/field');
      await untilReadyForOffline(page);
      await untilUpToDate(page);
      const sites = async (): Promise<string[]> =>
        [...new Set((await cachedRows(page, 'roster')).map((row) => String(row['site_id'])))].toSorted();
      const before = await sites();
      expect(before).toEqual(expect.arrayContaining(['n-site-1', 'n-site-2']));
      await goOffline(stage.server, context);
      await page.goto(`${stage.server.url}/field`);
      await page.getByRole('button', { name: attendanceScreens.freePunch[0] }).click();
      await page.getByText(uiMessages.recordWaiting[0]).first().waitFor();
      expect(await unsentOf(page)).toBe(1);
      takeSiteAway(stage.server.dataDir, 'n-site-2');
      await stage.startAgain();
      await context.setOffline(false);
      await expect.poll(sites).toEqual(before.filter((site) => site !== 'n-site-2'));
      await expect.poll(() => unsentOf(page)).toBe(0);
      expect(
        (await queueOf(page))
          .filter((operation) => operation.coll === 'attendance')
          .map((operation) => operation.state),
      ).toEqual(['applied']);
      await page
        .getByText(/^Received/)
        .first()
        .waitFor();
    },
  );

  it('the account moves to another business: nothing of the old one stays to be seen, unsent work stays apart and is not sent there', async () => {
    await ashaReady();
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Moved Street');
    const unsent = await unsentOf(page);
    expect(unsent).toBeGreaterThan(0);
    moveAsha(stage.server.dataDir);
    await stage.startAgain();
    await context.setOffline(false);
    await page.waitForURL(`${stage.server.url}/login`);
    await expect.poll(async () => (await cachedRows(page, 'bookings')).length).toBe(0);
    expect(await unsentOf(page)).toBe(unsent);
    await signInHere();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${stage.server.url}/bookings`);
    await page.getByText(bookingScreens.none[0]).waitFor();
    await untilUpToDate(page);
    expect(
      await bookingsAt(stage.server.url, (await sessionOf(stage.server.url, asha)).token, 'Moved Street'),
    ).toBe(0);
    expect(await unsentOf(page)).toBe(unsent);
  });

  it('the server comes back from a backup: the device sends again what the backup does not have', async () => {
    await ashaReady();
    await bookAtOnce(page, stage.server.url, 'In The Backup 1');
    await untilSent('In The Backup 1');
    const restore = await backUp();
    await bookAtOnce(page, stage.server.url, 'After The Backup 2');
    await untilSent('After The Backup 2');
    await restore();
    const { token } = await sessionOf(stage.server.url, asha);
    expect(await bookingsAt(stage.server.url, token, 'After The Backup 2')).toBe(0);
    await page.goto(`${stage.server.url}/bookings`);
    await expect.poll(() => bookingsAt(stage.server.url, token, 'After The Backup 2')).toBe(1);
    expect(await bookingsAt(stage.server.url, token, 'In The Backup 1')).toBe(1);
    await expect.poll(() => unsentOf(page)).toBe(0);
    for (const place of ['In The Backup 1', 'After The Backup 2']) {
      const card = page.getByRole('listitem').filter({ hasText: place });
      await card.waitFor();
      expect(await card.count()).toBe(1);
    }
  });

  itByNight(
    'the server comes back from a backup: a photo that was sent since is sent again, and says so until it is',
    async () => {
      await ashaReady();
      const restore = await backUp();
      const id = await reportLamp();
      expect(await photoStatus(id)).toBe(200);
      await restore();
      expect(await photoStatus(id)).toBe(404);
      await page.goto(`${stage.server.url}/bookings`);
      await expect.poll(() => photoStatus(id)).toBe(200);
      await expect.poll(photoStates).toEqual(['sent']);
      await page.goto(`${stage.server.url}/profile`);
      await page.getByRole('tab', { name: profileMessages.tabPreferences[0] }).click();
      await page.getByText(/Sent photos kept as a copy: 1 \(/).waitFor();
    },
  );

  it.runIf(isNight)(
    'the server comes back from a backup to a phone whose clock has jumped by months: nothing was forgotten meanwhile',
    async () => {
      await ashaReady();
      const restore = await backUp();
      const id = await reportLamp();
      await page.addInitScript(() => {
        const now = Date.now;
        Date.now = () => now() + 90 * 86_400_000;
      });
      await page.goto(`${stage.server.url}/bookings`);
      await untilUpToDate(page);
      // Another report is sent in that time, so that the queue has been gone through.
      await bookAtOnce(page, stage.server.url, 'Months Ahead Street');
      await untilSent('Months Ahead Street');
      await restore();
      expect(await photoStatus(id)).toBe(404);
      await page.goto(`${stage.server.url}/bookings`);
      await expect.poll(() => photoStatus(id)).toBe(200);
      const { token } = await sessionOf(stage.server.url, asha);
      const lamps = async (): Promise<number> =>
        (
          await ask<{ title: string; photos: unknown[] }[]>(stage.server.url, token, '/incidents?limit=200')
        ).filter(({ title, photos }) => title === 'Broken lamp' && photos.length === 1).length;
      await expect.poll(lamps).toBe(1);
      await untilSent('Months Ahead Street');
    },
  );
});
