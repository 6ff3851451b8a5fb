import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { openLastMonth } from '#tests/support/open-last-month.ts';
import { enter, owner } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { payScreens } from '#web/modules/payroll/messages.ts';
import { wageForm } from '#web/modules/payroll/wage-messages.ts';
import { reviewMessages } from '#web/modules/payroll/review-messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';

const stage = createFixture('one', ({ dataDir }) => openLastMonth(dataDir));
const en = (message: readonly [string, string]): string => translate(message, 'en');

/** Counts what a person presses with the mouse, from now on. */
async function counter(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    document.addEventListener(
      'click',
      (event) => {
        const { dataset } = document.documentElement;
        if (event.detail > 0) dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      { capture: true },
    );
  });
  return async () => Number(await page.locator('html').getAttribute('data-clicks'));
}

it('hires somebody in three clicks from Today, and sets the wage in two more', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin');
  const clicks = await counter(page);
  await page.getByRole('link', { name: en(adminMessages.jobPeople), exact: true }).click();
  await page.getByRole('button', { name: en(staffScreens.add) }).click();
  const form = page.getByRole('dialog', { name: en(staffScreens.addTitle) });
  await form.getByLabel(fieldWords(staff, 'name')[0], { exact: true }).fill('Chandni Bairagi');
  await form.getByRole('button', { name: en(staffScreens.save), exact: true }).click();
  const wage = page.getByRole('button', { name: en(staffScreens.stepWage) });
  await wage.waitFor();
  expect(await clicks()).toBe(3);
  await wage.click();
  const pay = page.getByRole('dialog', {
    name: translate(wageForm.setWageOf, 'en', { name: 'Chandni Bairagi' }),
  });
  await pay.waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await pay.getByRole('spinbutton').first().fill('16500');
  await pay.getByRole('button', { name: en(wageForm.saveWage), exact: true }).click();
  await page.getByText(en(payScreens.wageSaved)).waitFor();
  expect(await clicks()).toBe(5);
});

it('calculates and locks last month in four clicks from Today', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin');
  const row = page.getByRole('link', { name: en(adminMessages.payrollToLock) });
  await row.waitFor();
  const clicks = await counter(page);
  await row.click();
  const again = page.getByRole('button', { name: en(payScreens.again) });
  const calculated = page.waitForResponse((answer) => answer.url().endsWith('/payroll/process/bulk'));
  await again.click();
  await calculated;
  await expect.poll(() => again.isEnabled()).toBe(true);
  await page.getByRole('button', { name: en(payScreens.lock), exact: true }).click();
  const review = page.getByRole('dialog');
  const lock = review.getByRole('button', { name: en(payScreens.lock), exact: true });
  await lock.waitFor();
  const reason = review.getByRole('textbox', { name: en(reviewMessages.reason) });
  if (await reason.isVisible()) await reason.fill('Checked with the site');
  await lock.click();
  await row.waitFor({ state: 'detached' });
  await review.waitFor({ state: 'detached' });
  expect(await clicks()).toBe(4);
});
