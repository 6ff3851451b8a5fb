import { describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { ask, enter, mahesh, officer, owner, sessionOf } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { officeScreens } from '#web/modules/attendance/office-messages.ts';
import { correctionScreens } from '#web/modules/attendance/correction-messages.ts';
import { reviewScreens } from '#web/modules/attendance/review-messages.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { taskAdminMessages } from '#web/modules/tasks/admin-messages.ts';
import { taskScreens } from '#web/modules/tasks/messages.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));

type Punch = {
  readonly id: string;
  readonly kind: string;
  readonly method: string;
  readonly staff_name: string;
  readonly flags: string[];
};

describe('attendance that has to be put right', () => {
  it('is asked for without network, approved at the desk, and then stands on the guard’s phone', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, stage.server.url, mahesh, '/field/punches');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.getByRole('button', { name: officeScreens.ask[0] }).click();
    const dialog = page.getByRole('dialog');
    const chosen = await dialog
      .getByRole('combobox', { name: officeScreens.duty[0] })
      .locator('option:checked')
      .innerText();
    await dialog.getByRole('combobox', { name: officeScreens.what[0] }).selectOption('in');
    await dialog.getByLabel(officeScreens.time[0]).fill(/(\d\d:\d\d)–/.exec(chosen)?.[1] ?? '08:00');
    await dialog.getByRole('textbox', { name: officeScreens.reason[0] }).fill('The phone was at home');
    await dialog.getByRole('button', { name: officeScreens.send[0] }).click();
    await page.getByText(uiMessages.savedWaiting[0]).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    const desk = await sessionOf(stage.server.url, owner);
    await expect
      .poll(
        async () =>
          (await ask<unknown[]>(stage.server.url, desk.token, '/attendance/fixes?status=asked')).length,
      )
      .toBe(1);

    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/corrections');
    await office.getByRole('button', { name: /Mahesh Patel/ }).click();
    await office.getByRole('button', { name: correctionScreens.reject[0], exact: true }).click();
    await office.getByText(correctionScreens.answerMissing[0]).first().waitFor();
    await office.getByRole('button', { name: correctionScreens.approve[0], exact: true }).click();
    await office.getByText(correctionScreens.approveDone[0]).waitFor();
    await page.getByRole('listitem').filter({ hasText: attendanceScreens.flag_regularized[0] }).waitFor();
    await page.goto(`${stage.server.url}/field/punches`);
    await page.getByText(choiceWords(attendanceFixes, 'status', 'approved')[0], { exact: true }).waitFor();
  });

  it('is added at the desk where a punch is missing', async () => {
    const page = await (await stage.newContext(desktop)).newPage();
    await enter(page, stage.server.url, owner, '/admin/attendance');
    await page
      .getByRole('button', { name: /Mahesh Patel/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: correctionScreens.addIn[0] }).click();
    await sheet.getByRole('textbox', { name: officeScreens.reason[0] }).fill('The register says so');
    await sheet.getByRole('button', { name: correctionScreens.save[0] }).click();
    await page.getByText(correctionScreens.corrected[0]).waitFor();
    await sheet.getByText(attendanceScreens.flag_regularized[0]).waitFor();
  });
});

describe('a muster', () => {
  it('of a whole post is taken, and a task given, by the supervisor without network', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, stage.server.url, officer, '/field/muster');
    await page
      .getByRole('button', { name: new RegExp(`: ${officeScreens.markIn[0]}$`) })
      .first()
      .waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    const { token } = await sessionOf(stage.server.url, owner);
    const musters = async () =>
      (await ask<Punch[]>(stage.server.url, token, '/attendance?limit=200')).filter(
        (item) => item.method === 'muster',
      );
    const before = new Set((await musters()).map((item) => item.id));
    await goOffline(stage.server, context);
    const button = page.getByRole('button', { name: new RegExp(`: ${officeScreens.markIn[0]}$`) }).first();
    const name = ((await button.getAttribute('aria-label')) ?? '').replace(
      `: ${officeScreens.markIn[0]}`,
      '',
    );
    await button.click();
    await page.getByRole('button', { name: `${name}: ${officeScreens.markOut[0]}` }).waitFor();
    // And gives somebody there something to do.
    await page.goto(`${stage.server.url}/field`);
    await page.getByRole('link', { name: /^Tasks/ }).click();
    await page.getByRole('button', { name: taskAdminMessages.give[0] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: taskScreens.task[0] }).fill('Check the fence');
    await dialog.getByLabel(taskScreens.where[0]).selectOption({ label: 'Vijay Nagar Business Park' });
    await dialog.getByLabel(taskScreens.who[0]).selectOption({ label: 'Mahesh Patel' });
    await dialog.getByRole('button', { name: taskAdminMessages.give[0] }).click();
    await page.getByRole('button', { name: /^Check the fence/ }).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await expect
      .poll(async () =>
        (await musters()).filter((item) => !before.has(item.id)).map((item) => item.staff_name),
      )
      .toEqual([name]);
    const given = async () =>
      (
        await ask<{ title: string; assignee_name: string }[]>(stage.server.url, token, '/tasks?limit=200')
      ).filter((item) => item.title === 'Check the fence');
    await expect.poll(given).toMatchObject([{ assignee_name: 'Mahesh Patel' }]);
  });

  it('is looked at punch by punch with the keyboard, and many are decided at once', async () => {
    const { token } = await sessionOf(stage.server.url, owner);
    const yesterday = addDays(dateOf(instantFromMs(Date.now())), -1);
    for (const staffId of ['n-g-4', 'n-g-5', 'n-g-6'])
      for (const time of ['03:30', '04:30'])
        await ask(stage.server.url, token, '/attendance', 'POST', {
          staff_id: staffId,
          date: yesterday,
          kind: 'in',
          at: `${yesterday}T${time}:00.000Z`,
          shift_id: 'general',
          method: 'desk',
        });
    const states = async (): Promise<string[]> =>
      (await ask<{ state: string }[]>(stage.server.url, token, `/attendance?date=${yesterday}&limit=200`))
        .map((item) => item.state)
        .filter((state) => state !== 'accepted')
        .toSorted();
    expect(await states()).toEqual(['flagged', 'flagged', 'flagged']);

    const page = await (await stage.newContext(desktop)).newPage();
    await enter(page, stage.server.url, owner, '/admin/attendance/review');
    const left = (n: number) => page.getByText(translate(reviewScreens.left, 'en', { n }), { exact: true });
    await left(3).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await left(2).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: reviewScreens.reject[0] }).click();
    await dialog.getByText(reviewScreens.reasonMissing[0]).waitFor();
    // What is typed into a field is no command.
    await dialog.getByRole('textbox').fill('jar: seen elsewhere');
    await dialog.getByRole('button', { name: reviewScreens.reject[0] }).click();
    await left(1).waitFor();
    await page.getByRole('button', { name: reviewScreens.selectAll[0] }).click();
    await page
      .getByRole('button', { name: translate(reviewScreens.acceptMany, 'en', { n: 1 }), exact: true })
      .click();
    await page.getByText(reviewScreens.none[0]).waitFor();
    expect(await states()).toEqual(['rejected']);
  });
});
