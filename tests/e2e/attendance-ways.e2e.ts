import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { lendCamera } from '#tests/support/camera.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { ask, enter, mahesh, owner, sessionOf, sunita } from '#tests/support/people.ts';
import { kioskScreens } from '#web/modules/attendance/kiosk-messages.ts';
import { attendanceMessages } from '#shared/modules/attendance/messages.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { wayScreens } from '#web/modules/attendance/way-messages.ts';
import { myDuties, myLeave } from '#web/modules/roster/field-messages.ts';
import { leaveScreens } from '#web/modules/roster/messages.ts';
import { itByNight } from '#tests/support/by-lane.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));

type Punch = {
  readonly kind: string;
  readonly method: string;
  readonly selfie_id: string | null;
  readonly flags: string[];
  readonly place: string;
};
const punchesOf = async (staffId: string): Promise<Punch[]> => {
  const desk = await sessionOf(stage.server.url, owner);
  return ask<Punch[]>(stage.server.url, desk.token, `/attendance?staff_id=${staffId}`);
};
async function press(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: kioskScreens.pinDone[0] }).click();
}

describe('a kiosk', () => {
  it('is opened at the desk, stands without network, writes wrong PINs down and takes punches with and without a camera', async () => {
    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/kiosks');
    await office.getByRole('button', { name: kioskScreens.openTitle[0] }).click();
    await office.getByLabel(kioskScreens.exitPin[0]).fill('1234');
    await office.getByRole('button', { name: kioskScreens.open[0], exact: true }).click();
    await office.getByText(attendanceMessages.pinWeak[0]).first().waitFor();
    await office.getByLabel(kioskScreens.exitPin[0]).fill('8264');
    await office.getByRole('button', { name: kioskScreens.open[0], exact: true }).click();
    const code = (await office.locator('[data-code]').getAttribute('data-code')) ?? '';
    await office.getByRole('button', { name: wayScreens.done[0] }).click();
    await office.getByText(kioskScreens.state_waiting[0]).waitFor();
    const context = await stage.newContext({ ...offlinePhone, viewport: { width: 800, height: 1100 } });
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`${stage.server.url}/field/kiosk`);
    await page.getByLabel(kioskScreens.pairCode[0]).fill(code.toLowerCase());
    await page.getByRole('button', { name: kioskScreens.pair[0] }).click();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    await page.getByText(kioskScreens.noPin[0]).waitFor();
    // A PIN that is made now reaches the kiosk where its person waits for it.
    await office.getByRole('tab', { name: kioskScreens.tabPins[0] }).click();
    await office.getByRole('button', { name: 'New PIN: Mahesh Patel' }).click();
    const pin = (await office.locator('[data-pin]').getAttribute('data-pin')) ?? '';
    await page.getByRole('button', { name: '5', exact: true }).waitFor();
    await page.getByRole('button', { name: kioskScreens.notMe[0] }).click();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);

    await page.reload();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    // The keys stay where they are while digits and refusals come and go above them.
    const keyAt = async () => page.getByRole('button', { name: '5', exact: true }).boundingBox();
    const before = await keyAt();
    await page.getByRole('button', { name: '9', exact: true }).click();
    expect(await keyAt()).toEqual(before);
    await page.getByRole('button', { name: kioskScreens.erase[0] }).click();
    await press(page, '9043');
    await page.getByText(kioskScreens.wrong[0]).waitFor();
    expect(await keyAt()).toEqual(before);
    await press(page, pin);
    await page.getByRole('button', { name: attendanceScreens.in[0] }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[0] }).click();
    await page.getByText(/^Mahesh Patel: Punched in/).waitFor();
    await page.getByRole('button', { name: kioskScreens.next[0] }).click();

    // The camera is gone, or was refused.
    await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    await press(page, pin);
    // Minutes into the duty nobody ends it by mistake.
    const end = page.getByRole('button', { name: attendanceScreens.out[0] });
    await end.click();
    await page.getByRole('button', { name: attendanceScreens.earlyStay[0] }).click();
    await end.click();
    await page.getByRole('button', { name: attendanceScreens.earlySure[0] }).click();
    await page.getByText('The camera is not available.', { exact: false }).waitFor();
    await page.getByRole('button', { name: attendanceScreens.selfieSkip[0] }).click();
    await page.getByText(/^Mahesh Patel: Punched out/).waitFor();

    // Five wrong PINs lock, for the right one too, and loading the page anew does not help.
    await page.getByRole('button', { name: kioskScreens.next[0] }).click();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    for (let tries = 0; tries < 5; tries += 1) {
      await press(page, '9043');
    }
    await page.getByText(/^Five wrong PINs\. Try again in \d minutes/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Mahesh Patel/ }).click();
    await press(page, pin);
    await page.getByText(/^Five wrong PINs/).waitFor();
    await page.getByRole('button', { name: kioskScreens.notMe[0] }).click();

    await stage.startAgain();
    await context.setOffline(false);
    await expect.poll(async () => (await punchesOf('n-g-1')).length).toBe(2);
    const [came, left] = ['in', 'out'].map(async (kind) =>
      (await punchesOf('n-g-1')).find((item) => item.kind === kind),
    );
    expect(await came).toMatchObject({ method: 'kiosk', selfie_id: expect.any(String) });
    expect((await left)?.flags).toContain('no_selfie');
    const desk = await sessionOf(stage.server.url, owner);
    const events = async () =>
      ask<{ what: string; staff_name: string }[]>(
        stage.server.url,
        desk.token,
        '/attendance/kiosk-events?staff_id=n-g-1',
      );
    await expect
      .poll(async () => (await events()).map((item) => item.what).toSorted())
      .toEqual(['locked', ...Array.from({ length: 6 }, () => 'wrong_pin')]);
    await page.getByRole('button', { name: kioskScreens.leave[0] }).click();
    const dialog = page.getByRole('dialog');
    for (const digit of '8264') await dialog.getByRole('button', { name: digit, exact: true }).click();
    await dialog.getByRole('button', { name: kioskScreens.pinDone[0] }).click();
    await page.waitForURL(`${stage.server.url}/field/login`);
  });
});

describe('a post', () => {
  itByNight('is proved by its code and handed over from phone to phone without network', async () => {
    const desk = await sessionOf(stage.server.url, owner);
    for (const site of ['n-site-1', 'n-site-2'])
      await ask(stage.server.url, desk.token, `/locations/${site}`, 'PUT', { handover: true });
    await ask(stage.server.url, desk.token, '/locations/n-site-1', 'PUT', { place_qr: true });
    const { code } = await ask<{ code: string }>(
      stage.server.url,
      desk.token,
      '/locations/n-site-1/place-codes',
      'POST',
      {},
    );

    const first = await stage.newContext(offlinePhone);
    const page = await first.newPage();
    await enter(page, stage.server.url, mahesh, '/field');
    const second = await stage.newContext(offlinePhone);
    const relief = await second.newPage();
    const camera = await lendCamera(relief);
    await enter(relief, stage.server.url, sunita, '/field');
    await relief.getByRole('button', { name: wayScreens.takeOver[0] }).waitFor();
    await page.getByRole('button', { name: wayScreens.giveOver[0] }).waitFor({ state: 'detached' });
    for (const one of [page, relief]) {
      await untilReadyForOffline(one);
      await untilUpToDate(one);
    }
    await stage.server.kill();
    for (const one of [first, second]) await one.setOffline(true);

    await page.getByRole('button', { name: attendanceScreens.in[0] }).click();
    await page.getByLabel(wayScreens.placeLabel[0]).fill('K7QF 29MX');
    await page.getByRole('button', { name: wayScreens.takeCode[0] }).click();
    await page.getByText('This code belongs to another post.', { exact: false }).waitFor();
    await page
      .getByLabel(wayScreens.placeLabel[0])
      .fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await page.getByRole('button', { name: wayScreens.takeCode[0] }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[0] }).click();
    await page.getByRole('button', { name: wayScreens.giveOver[0] }).click();
    await page.getByLabel(/^Torch/).uncheck();
    await page.getByRole('button', { name: wayScreens.sign[0] }).click();
    const shown = await page.getByRole('dialog').getByRole('img').screenshot();
    await page.getByRole('button', { name: wayScreens.done[0] }).click();
    await page.getByText(wayScreens.waitingRelief[0]).waitFor();

    await relief.getByRole('button', { name: wayScreens.takeOver[0] }).click();
    await relief.getByLabel(wayScreens.takeLabel[0]).fill('12345');
    await relief.getByRole('button', { name: wayScreens.takeCode[0] }).click();
    await relief.getByText('This is not a handover code.', { exact: false }).waitFor();
    // The one phone held before the other.
    await camera.hold(shown);
    await relief
      .getByText(translate(wayScreens.takeFrom, 'en', { name: 'Mahesh Patel', post: 'Gate 2' }))
      .waitFor();
    await relief
      .getByRole('listitem')
      .filter({ hasText: 'Torch' })
      .getByText(wayScreens.missing[0])
      .waitFor();
    await relief.getByRole('button', { name: wayScreens.takeSign[0] }).click();
    await relief.getByRole('button', { name: wayScreens.done[0] }).click();
    await relief.getByText(translate(wayScreens.tookFrom, 'en', { name: 'Mahesh Patel' })).waitFor();

    await stage.startAgain();
    await first.setOffline(false);
    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/attendance');
    // Only one half has come: the board says so beside the duty.
    const underWay = office
      .getByRole('row')
      .filter({ hasText: 'Mahesh Patel' })
      .getByText(wayScreens.boardGiving[0]);
    await underWay.waitFor();
    await second.setOffline(false);
    await page.getByText(translate(wayScreens.relieved, 'en', { name: 'Sunita Yadav' })).waitFor();
    await expect.poll(async () => (await punchesOf('n-g-1'))[0]?.place).toBe('proved');
    await underWay.waitFor({ state: 'detached' });
    await office.getByRole('button', { name: 'Mahesh Patel' }).click();
    await office.getByText(translate(wayScreens.handoverGave, 'en', { name: 'Sunita Yadav' })).waitFor();
    await office.getByText(wayScreens.handoverComplete[0]).waitFor();
    await office.getByText(translate(wayScreens.handoverItems, 'en', { items: 'Torch / टॉर्च' })).waitFor();
  });
});

describe('duties ahead', () => {
  itByNight(
    'are kept on the phone; one changes hands without network, by the yes of the colleague and of the office',
    async () => {
      const desk = await sessionOf(stage.server.url, owner);
      const [first, second] = [2, 3].map((days) =>
        new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10),
      );
      const changes = [
        { staff_id: 'n-g-2', date: first, duties: [], base: 0 },
        { staff_id: 'n-g-2', date: second, duties: [{ post_id: 'n-post-1', shift_id: 'night' }], base: 0 },
      ];
      await ask(stage.server.url, desk.token, '/roster/plan', 'POST', { changes });
      await ask(stage.server.url, desk.token, '/roster/publish', 'POST', {
        from: first,
        to: second,
        staff_id: 'n-g-2',
        override: 'for the test',
      });
      const context = await stage.newContext(offlinePhone);
      const page = await context.newPage();
      await enter(page, stage.server.url, mahesh, '/field/duties');
      await page.getByText('Scheme 54, Vijay Nagar, Indore').first().waitFor();
      await untilReadyForOffline(page);
      await untilUpToDate(page);
      await goOffline(stage.server, context);
      await page.reload();
      // The duty of today has begun and cannot be given away; the second that can is that of the day after
      // tomorrow.
      await page
        .getByRole('button', { name: /^Swap with a colleague/ })
        .nth(1)
        .click();
      await page.getByLabel(myDuties.withWhom[0]).selectOption({ label: 'Sunita Yadav' });
      await page.getByLabel(myDuties.inExchange[0]).selectOption({ index: 1 });
      await page.getByRole('button', { name: myDuties.send[0], exact: true }).click();
      await page.getByText(myDuties.asked[0]).waitFor();
      await page.goto(`${stage.server.url}/field/leave`);
      await page.getByText(myLeave.swap[0], { exact: true }).waitFor();
      await stage.startAgain();
      await context.setOffline(false);
      await page.getByText(translate(myLeave.asksColleague, 'en', { name: 'Sunita Yadav' })).waitFor();

      const colleague = await (await stage.newContext(phone)).newPage();
      await enter(colleague, stage.server.url, sunita, '/field');
      await colleague.getByText(translate(myLeave.wantsSwap, 'en', { name: 'Mahesh Patel' })).waitFor();
      await colleague.getByText(/08:00–20:00, Gate 2, Vijay Nagar Business Park/).waitFor();
      await colleague.getByRole('button', { name: myLeave.agree[0] }).click();
      await page.getByText(translate(myLeave.agreed, 'en', { name: 'Sunita Yadav' })).waitFor();

      const office = await (await stage.newContext(desktop)).newPage();
      await enter(office, stage.server.url, owner, '/admin/leave');
      await office
        .getByRole('row')
        .filter({ hasText: 'Shift swap: Sunita Yadav' })
        .getByRole('button')
        .click();
      const sheet = office.getByRole('dialog');
      await sheet.getByText(/20:00–08:00, Gate 2/).waitFor();
      await sheet.getByRole('button', { name: leaveScreens.approve[0], exact: true }).click();
      await office.getByText(leaveScreens.approvedDone[0]).waitFor();
      await page.getByText(myLeave.approved[0], { exact: true }).waitFor();
      const dutiesOf = async (staff: string) =>
        (
          await ask<{ date: string; shift_id: string }[]>(
            stage.server.url,
            desk.token,
            `/roster?staff_id=${staff}&limit=200`,
          )
        )
          .filter(({ date }) => date === first || date === second)
          .map(({ date, shift_id: shift }) => `${date} ${shift}`)
          .toSorted();
      expect(await dutiesOf('n-g-2')).toEqual([`${first} day`]);
      expect(await dutiesOf('n-g-1')).toEqual([`${second} day`, `${second} night`]);
      await colleague.goto(`${stage.server.url}/field/duties`);
      await expect.poll(() => colleague.getByText('Gate 2, Vijay Nagar Business Park').count()).toBe(1);
      await colleague.goto(`${stage.server.url}/field/news`);
      await colleague.getByRole('button', { name: /^Approved/ }).waitFor();
    },
  );
});
