import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { aadhaarLabel } from '#shared/modules/staff/identity.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { adminLabel } from '#tests/support/faces.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { importUi } from '#web/core/ui/import/messages.ts';
import { importScreens, staffScreens } from '#web/modules/staff/messages.ts';
import { leaveScreens, rosterScreens } from '#web/modules/roster/messages.ts';
import { myLeave } from '#web/modules/roster/field-messages.ts';

const hr: Person = { email: 'hr@narmada.example', home: '/admin' };
const stage = createFixture('one');

async function desk(path: string, person: Person = owner): Promise<Page> {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, person, path);
  return page;
}

let n = 0;
/** A name and a number that no try before has used. */
const fresh = () => `T${String(Date.now()).slice(-7)}${(n += 1)}`;
let months = 0;
/** A month ahead that no try before has used, and in which the demo's papers still hold. */
const month = () => `2027-${String((months += 1)).padStart(2, '0')}`;

describe('people', () => {
  it('are added, corrected where the server objects, and shown with a masked number until somebody says why', async () => {
    const code = fresh();
    const page = await desk('/admin/staff');
    await page.getByRole('button', { name: staffScreens.add[0] }).click();
    const form = page.getByRole('dialog', { name: staffScreens.add[0] });
    expect(await form.getByLabel(fieldWords(staff, 'code')[0]).inputValue()).toMatch(/\d$/);
    await form.getByLabel(fieldWords(staff, 'code')[0]).fill(code);
    await form.getByLabel(fieldWords(staff, 'name')[0], { exact: true }).fill(`Gita ${code}`);
    await form.getByLabel(aadhaarLabel[0]).fill('2345 6789 0123');
    await form.getByRole('button', { name: staffScreens.save[0] }).click();
    await form.getByText('One digit seems to be wrong').waitFor();
    expect(await form.getByLabel(aadhaarLabel[0]).evaluate((input) => document.activeElement === input)).toBe(
      true,
    );
    await form.getByLabel(aadhaarLabel[0]).fill('2345 6789 0124');
    await form.getByLabel(fieldWords(staff, 'bank_account')[0]).fill('3456 7890 1235');
    await form.getByRole('button', { name: staffScreens.save[0] }).click();
    await form.waitFor({ state: 'detached' });
    const sheet = page.getByRole('dialog', { name: `Gita ${code}` });
    await sheet.getByRole('button', { name: staffScreens.stepWage[0] }).waitFor();
    await sheet.getByText('•••• 0124').waitFor();
    await sheet.getByRole('button', { name: staffScreens.show[0] }).click();
    const why = page.getByRole('dialog', { name: staffScreens.showTitle[0] });
    await why.getByLabel(staffScreens.reason[0]).fill('Bank form');
    await why.getByRole('button', { name: staffScreens.show[0] }).click();
    await sheet.getByText('345678901235').waitFor();
  });

  it('leave on a day to come, and come back when the exit was a mistake', async () => {
    const { token } = await sessionOf(stage.server.url, hr);
    const code = fresh();
    const body = { code, name: `Hema ${code}`, joined_on: '2024-05-06' };
    await ask(stage.server.url, token, '/staff', 'POST', body);
    const page = await desk('/admin/staff', hr);
    await page.getByRole('searchbox').fill(code);
    await page.getByRole('row').filter({ hasText: code }).getByRole('button').first().click();
    const sheet = page.getByRole('dialog', { name: body.name });
    const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
    const exit = async (lastDay: string) => {
      await press(staffScreens.leave[0]);
      const form = page.getByRole('dialog', {
        name: translate(staffScreens.leaveTitle, 'en', { name: body.name }),
      });
      await form.getByLabel(staffScreens.leaveDay[0]).fill(lastDay);
      await form.getByLabel(staffScreens.reason[0]).fill('Moved home');
      await form.getByRole('button', { name: staffScreens.leave[0] }).click();
      await form.waitFor({ state: 'detached' });
    };
    await exit('2099-12-31');
    await sheet.getByText(translate(staffScreens.lastDay, 'en', { day: '31 Dec 2099' })).waitFor();
    await press(staffScreens.cancelExit[0]);
    const cancel = page.getByRole('dialog', {
      name: translate(staffScreens.cancelExitTitle, 'en', { name: body.name }),
    });
    await cancel.getByRole('button', { name: staffScreens.cancelExit[0] }).click();
    await cancel.waitFor({ state: 'detached' });
    await exit('2025-01-31');
    await press(staffScreens.rejoin[0]);
    const form = page.getByRole('dialog', {
      name: translate(staffScreens.rejoinTitle, 'en', { name: body.name }),
    });
    await form.getByLabel(staffScreens.rejoinHow[0]).selectOption(staffScreens.exitMistake[0]);
    await form.getByRole('button', { name: staffScreens.rejoin[0] }).click();
    await form.waitFor({ state: 'detached' });
    await sheet.getByText('6 May 2024').waitFor();
    await sheet.getByRole('button', { name: staffScreens.leave[0] }).waitFor();
  });

  it('come in from a file in Hindi, once it is right', async () => {
    const code = fresh();
    const page = await desk('/admin/staff/import');
    const file = (text: string) => ({
      name: 'log.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${text}`, 'utf16le'),
    });
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles(file('रोल\tशहर\n1\tइंदौर\n'));
    await page.getByRole('button', { name: importUi.look[0] }).click();
    await page.getByText('must have a column called “Staff number”').waitFor();
    await choose.setInputFiles(file(`कर्मचारी कोड\tनाम\tमोबाइल\n${code}\tरमा देवी\t12\n`));
    await page.getByRole('button', { name: importUi.look[0] }).click();
    await page.getByText(translate(importUi.wrong, 'en', { n: 1 })).waitFor();
    await page.getByRole('button', { name: importUi.again[0] }).click();
    await choose.setInputFiles(file(`कर्मचारी कोड\tनाम\n${code}\tरमा देवी\n`));
    await page.getByRole('button', { name: importUi.look[0] }).click();
    await page.getByRole('button', { name: translate(importScreens.addAll, 'en', { n: 1 }) }).click();
    await page.getByText(translate(importScreens.added, 'en', { n: 1 })).waitFor();
  });
});

describe('the roster', () => {
  it('keeps both sides of a day that two people change at once, and reaches the phone when it is sent', async () => {
    const when = month();
    const path = `/admin/roster?month=${when}`;
    const [first, second] = [await desk(path, hr), await desk(path)];
    const cellOf = (page: Page) =>
      page.getByRole('row').filter({ hasText: 'Mahesh Patel' }).getByRole('gridcell').nth(4);
    const plan = async (page: Page, shift: string) => {
      await cellOf(page).click();
      const sheet = page.getByRole('dialog', { name: /^Mahesh Patel/ });
      await sheet.getByRole('button', { name: rosterScreens.addDuty[0] }).click();
      await sheet.getByLabel(rosterScreens.shift[0]).selectOption(shift);
      await sheet.getByRole('button', { name: staffScreens.save[0] }).click();
      return sheet;
    };
    await cellOf(second).waitFor();
    const done = await plan(first, 'day');
    await done.waitFor({ state: 'detached' });
    const refused = await plan(second, 'night');
    await refused.getByText('Farah Sheikh changed this day while you had it open').waitFor();
    await refused.getByText(/^Now: Day 08:00–20:00/).waitFor();
    await refused.getByRole('button', { name: rosterScreens.takeMine[0] }).click();
    await refused.waitFor({ state: 'detached' });
    await second.getByRole('button', { name: rosterScreens.publish[0] }).click();
    const dialog = second.getByRole('dialog', { name: rosterScreens.publishTitle[0] });
    await dialog.getByText(rosterScreens.nothingWrong[0]).waitFor();
    await dialog.getByRole('button', { name: rosterScreens.send[0] }).click();
    await dialog.waitFor({ state: 'detached' });
    const guard = await sessionOf(stage.server.url, mahesh);
    const duties = await ask<{ date: string; shift_id: string }[]>(
      stage.server.url,
      guard.token,
      '/roster?limit=200',
    );
    expect(duties.filter((duty) => duty.date.startsWith(when))).toMatchObject([
      { date: `${when}-05`, shift_id: 'night' },
    ]);
  });

  it('is walked through by keyboard alone', async () => {
    const page = await desk(`/admin/roster?month=${month()}`);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await grid.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('1:1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('takes a leave that a guard asks for without network, and the office approves', async () => {
    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, stage.server.url, mahesh, '/field/leave');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    const reason = fresh();
    await page.getByRole('button', { name: myLeave.ask[0] }).click();
    const dialog = page.getByRole('dialog', { name: myLeave.ask[0] });
    await dialog.getByLabel(staffScreens.awayFrom[0]).fill(`${month()}-15`);
    await dialog.getByLabel(staffScreens.reason[0]).fill(reason);
    await dialog.getByRole('button', { name: myLeave.send[0] }).click();
    await page.getByText(myLeave.requested[0]).first().waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await untilUpToDate(page);
    const office = await desk('/admin/leave', hr);
    await office.getByRole('searchbox').fill(reason);
    await office.getByRole('row').filter({ hasText: reason }).getByRole('button').click();
    await office.getByRole('dialog').getByRole('button', { name: leaveScreens.approve[0] }).click();
    await office.getByText(leaveScreens.approvedDone[0]).waitFor();
    await page.getByText(myLeave.approved[0], { exact: true }).first().waitFor();
    const sheet = office.getByRole('dialog').first();
    await sheet.getByRole('button', { name: leaveScreens.revoke[0] }).click();
    const revoke = office.getByRole('dialog', { name: leaveScreens.revokeTitle[0] });
    await revoke.getByLabel(staffScreens.reason[0]).fill('Called back');
    await revoke.getByRole('button', { name: leaveScreens.revoke[0] }).click();
    await office.getByText(leaveScreens.revokedDone[0]).waitFor();
    await page.getByText('Called back').first().waitFor();
  });
});

it('a right that is taken away goes from the screen at once', async () => {
  const { token } = await sessionOf(stage.server.url, owner);
  const role = await ask<{ id: string }>(stage.server.url, token, '/settings/roles', 'POST', {
    name: fresh(),
    permissions: ['staff:read', 'roster:read'],
  });
  const email = `${fresh().toLowerCase()}@narmada.example`;
  const password = 'A long first word';
  await ask(stage.server.url, token, '/settings/accounts', 'POST', {
    name: 'Pooja',
    email,
    role: role.id,
    password,
  });
  const page = await stage.newPage(desktop);
  await page.goto(`${stage.server.url}/admin/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('link', { name: adminLabel('/admin/staff') }).waitFor();
  await untilUpToDate(page);
  await ask(stage.server.url, token, `/settings/roles-with-permissions/${role.id}`, 'PUT', {
    permissions: ['roster:read'],
  });
  await page.getByRole('link', { name: adminLabel('/admin/staff') }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: rosterScreens.title[0] }).count()).toBe(1);
});
