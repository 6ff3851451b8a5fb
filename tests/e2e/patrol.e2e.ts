import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { codeText } from '#shared/modules/patrol/code.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { lendCamera } from '#tests/support/camera.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { enter, mahesh, owner } from '#tests/support/people.ts';
import { patrolScreens } from '#web/modules/patrol/messages.ts';
import { taskScreens } from '#web/modules/tasks/messages.ts';
import { patrolAdminMessages } from '#web/modules/patrol/admin-messages.ts';
import { patrolMessages } from '#shared/modules/patrol/messages.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { taskAdminMessages } from '#web/modules/tasks/admin-messages.ts';
import { itByNight } from '#tests/support/by-lane.ts';

const gate = { latitude: 22.7533, longitude: 75.8937, accuracy: 9 };
const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));
const progress = (n: number): string => translate(patrolScreens.progress, 'en', { n, all: 5 });

describe('a night without network', () => {
  it('is walked, scanned and worked from a cold start; the office sees it all when the network is back', async () => {
    const context = await stage.newContext({
      ...offlinePhone,
      permissions: ['geolocation', 'camera'],
      geolocation: gate,
    });
    const page = await context.newPage();
    const camera = await lendCamera(page);
    await enter(page, stage.server.url, mahesh, '/field/patrol');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.goto(`${stage.server.url}/field`);
    await page.getByRole('link', { name: taskScreens.title[0] }).waitFor();
    await page.getByRole('link', { name: patrolScreens.title[0] }).last().click();
    await page
      .getByRole('button', { name: /^Round of the park/ })
      .first()
      .click();
    await page.getByRole('heading', { name: progress(0) }).waitFor();

    // By camera, then letter by letter, a wrong letter first.
    await page.getByRole('button', { name: patrolScreens.scan[0], exact: true }).click();
    await camera.holdCode(codeText(demoCheckpoints[0].id, demoCheckpoints[0].code));
    await page.getByRole('heading', { name: progress(1) }).waitFor();
    await camera.clear();
    await page.getByRole('button', { name: patrolScreens.scan[0], exact: true }).click();
    await page.getByLabel(patrolScreens.code[0]).fill('park 3333 8m8n');
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page.getByText(patrolScreens.codeUnknown[0]).waitFor();
    await page.getByLabel(patrolScreens.code[0]).fill('park 3333 8m8m');
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page.getByRole('heading', { name: progress(2) }).waitFor();
    // The sheet of the generator room is torn.
    await page.getByRole('button', { name: patrolScreens.scan[0], exact: true }).click();
    await page.getByRole('button', { name: patrolScreens.cannotRead[0] }).click();
    await page.getByLabel(patrolScreens.note[0]).fill('Sheet is torn');
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page.getByRole('heading', { name: progress(3) }).waitFor();
    // At the terrace hangs a sheet that was renewed while this phone had no network.
    await page.getByRole('button', { name: patrolScreens.scan[0], exact: true }).click();
    await page.getByLabel(patrolScreens.code[0]).fill('NEW5-7777-4R4R');
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page
      .getByRole('button', { name: translate(patrolScreens.saveAnyway, 'en', { name: 'Terrace' }) })
      .click();
    await page.getByRole('heading', { name: progress(4) }).waitFor();
    await page.getByRole('button', { name: patrolScreens.trouble[0] }).click();
    await page.getByLabel(patrolScreens.note[0]).fill('Diesel smell');
    await page.getByRole('button', { name: patrolScreens.report[0], exact: true }).click();
    await page.getByText(translate(patrolScreens.troubleSaved, 'en', { name: 'Terrace' })).waitFor();

    await page.goto(`${stage.server.url}/field/tasks`);
    await page.getByRole('button', { name: /^टॉर्च और वॉकी-टॉकी जाँचें/ }).click();
    for (const line of ['टॉर्च', 'वॉकी-टॉकी']) await page.getByRole('checkbox', { name: line }).click();
    await page.getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await page.getByText(taskScreens.finished[0]).waitFor();
    await page.reload();
    await page.getByText(patrolScreens.onPhone[0]).waitFor();

    await stage.startAgain();
    await context.setOffline(false);
    await untilUpToDate(page);

    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/patrol');
    const row = office.getByRole('row', { name: /Round of the park.*4\/5/ });
    await row.waitFor();
    await row.getByRole('button').click();
    await office.getByText('Sheet is torn').waitFor();
    await office.getByText(patrolScreens.flag_no_code[0]).waitFor();
    await office.getByText(patrolScreens.flag_code_wrong[0]).waitFor();
    await office.goto(`${stage.server.url}/admin/tasks?status=done`);
    await office.getByRole('button', { name: 'टॉर्च और वॉकी-टॉकी जाँचें' }).waitFor();
    await office.goto(`${stage.server.url}/admin/incidents?status=all`);
    await office
      .getByRole('button', { name: translate(patrolScreens.troubleName, 'en', { name: 'Terrace' }) })
      .waitFor();
  });
});

describe('the office', () => {
  itByNight('plans a round by keyboard, prints its sheets, and gives tasks to somebody', async () => {
    const page = await (await stage.newContext({ ...desktop, acceptDownloads: true })).newPage();
    await enter(page, stage.server.url, owner, '/admin/patrol/routes?site=n-site-2');
    for (const name of ['Tower A', 'Tower B']) {
      await page.getByRole('button', { name: patrolAdminMessages.addPoint[0] }).click();
      await page.getByLabel(fieldWords(patrolRoutes, 'name')[0], { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
    }
    await page.getByRole('button', { name: patrolAdminMessages.addRoute[0] }).click();
    await page
      .getByRole('button', { name: translate(patrolAdminMessages.up, 'en', { name: 'Tower B' }) })
      .focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => page.getByRole('dialog').locator('[data-stop]').first().textContent())
      .toContain('Tower B');
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page.getByRole('dialog').getByText(patrolMessages.nameMissing[0]).waitFor();
    await page.getByLabel(fieldWords(patrolRoutes, 'name')[0], { exact: true }).fill('Towers');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: translate(patrolAdminMessages.editOf, 'en', { name: 'Towers' }) })
      .waitFor();
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: patrolAdminMessages.print[0], exact: true }).click(),
    ]);
    expect(sheet.suggestedFilename()).toBe('patrol.pdf');

    await page.goto(`${stage.server.url}/admin/tasks`);
    for (const title of ['Clean the lobby glass', 'Hand the visitor register to the office'])
      await page
        .getByRole('checkbox', { name: translate(taskAdminMessages.chooseOne, 'en', { title }) })
        .click();
    await page.getByRole('button', { name: taskAdminMessages.assign[0], exact: true }).click();
    await page.getByLabel(taskAdminMessages.findPerson[0]).fill('Imran');
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByLabel(fieldWords(scans, 'staff_name')[0], { exact: false })
          .last()
          .inputValue(),
      )
      .toBe('n-s-1');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: taskAdminMessages.assign[0], exact: true })
      .click();
    await expect.poll(() => page.getByRole('cell', { name: 'Imran Khan' }).count()).toBe(2);
  });
});
