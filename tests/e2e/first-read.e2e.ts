import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { enter, mahesh } from '#tests/support/people.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';

const stage = createFixture('one');

it('a guard who has a duty is at no moment told that there is none, also on a slow phone', async () => {
  const context = await stage.newContext(phone);
  const page = await context.newPage();
  const chromium = await context.newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((none: string) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(none)) document.documentElement.dataset['said'] = 'none';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, attendanceScreens.noDuty[0]);
  await enter(page, stage.server.url, mahesh, '/field');
  await page.reload();
  await page.getByRole('link', { name: attendanceScreens.allDuties[0] }).waitFor();
  expect(await page.locator('html').getAttribute('data-said')).toBeNull();
  await page.getByText(attendanceScreens.nextDuty[0]).first().waitFor();
});
