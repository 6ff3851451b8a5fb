import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { reportNames } from '#shared/modules/reports/messages.ts';
import { scheduleMessages } from '#shared/modules/reports/schedules/messages.ts';
import { mostReceivers, reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { scheduleScreens } from '#web/modules/reports/schedule-messages.ts';
import { publicMessages } from '#web/shells/public/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { fieldWords, valueWords } from '#tests/support/resource-words.ts';

const stage = createFixture('one');

it('schedules a report, says what is wrong with an address, and stops it', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin/reports');
  await page.getByRole('link', { name: scheduleScreens.title[0] }).click();
  await page.getByText(scheduleScreens.empty[0]).waitFor();
  await page
    .getByRole('button', { name: translate(resourceMessages.add, 'en', { one: 'scheduled report' }) })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel(fieldWords(reportSchedules, 'report')[0], { exact: true }).selectOption('attendance');
  await form.getByLabel(fieldWords(reportSchedules, 'every')[0]).selectOption('day');
  await form.getByLabel(fieldWords(reportSchedules, 'receivers')[0]).fill('boss@jain');
  await form.getByRole('button', { name: resourceMessages.save[0], exact: true }).click();
  await form
    .getByText(translate(scheduleMessages.receivers, 'en', { most: mostReceivers }))
    .first()
    .waitFor();
  await form
    .getByLabel(fieldWords(reportSchedules, 'receivers')[0])
    .fill('boss@jain.example\nca@jain.example');
  await form.getByRole('button', { name: resourceMessages.save[0], exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'boss@jain.example, ca@jain.example' });
  await row.getByText(scheduleScreens.notYet[0]).waitFor();
  await row.getByText(reportNames.attendance[0]).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: scheduleScreens.letters[0] }).waitFor();
  await sheet
    .getByRole('button', { name: translate(resourceMessages.edit, 'en', { one: 'scheduled report' }) })
    .click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('switch', { name: fieldWords(reportSchedules, 'active')[0] })
    .click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: resourceMessages.save[0], exact: true })
    .click();
  await sheet.getByText(valueWords(reportSchedules, 'active', false)[0], { exact: true }).waitFor();
});

it('a link that stops nothing says so, without script', async () => {
  const page = await stage.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto(`${stage.server.url}/report/stop?token=x.y.z`);
  await page.getByText(publicMessages.stopBadLink[0]).waitFor();
  expect(await page.getByRole('button', { name: publicMessages.stopButton[0] }).count()).toBe(0);
});
