import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { rosterScreens as messages } from '#web/modules/roster/messages.ts';
import { itByNight } from '#tests/support/by-lane.ts';

const stage = createFixture('one');

async function openRoster(month: string): Promise<Page> {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, `/admin/roster?month=${month}`);
  await page.getByRole('grid').waitFor();
  return page;
}

/** A day of Mahesh Patel, by its number. */
const dayOf = (page: Page, day: number): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: 'Mahesh Patel' })
    .getByRole('gridcell', {
      name: new RegExp(`(^|\\. )${String(day).padStart(2, '0').replace(/^0/, '0?')} `),
    });

async function planDay(page: Page, day: number, shift: string): Promise<void> {
  await dayOf(page, day).click();
  const sheet = page.getByRole('dialog', { name: /^Mahesh Patel/ });
  await sheet.getByRole('button', { name: messages.addDuty[0] }).click();
  await sheet.getByLabel(messages.shift[0]).selectOption(shift);
  await sheet.getByRole('button', { name: messages.save[0] }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(messages.saved[0]).waitFor({ state: 'detached' });
}

async function shiftsOf(month: string): Promise<Record<string, string>> {
  const { token } = await sessionOf(stage.server.url, owner);
  const days = await ask<{ date: string; duties: { shift_id: string }[] }[]>(
    stage.server.url,
    token,
    `/staff/n-g-1/schedule?from=${month}-01&to=${month}-28`,
  );
  return Object.fromEntries(
    days.flatMap((day) => (day.duties[0] ? [[day.date.slice(8), day.duties[0].shift_id]] : [])),
  );
}

describe('the roster grid', () => {
  it('fills days by dragging the corner of one, and undoes it as one change', async () => {
    const month = '2028-02';
    const page = await openRoster(month);
    await planDay(page, 1, 'day');
    const [from, to] = [await dayOf(page, 1).boundingBox(), await dayOf(page, 4).boundingBox()];
    if (!from || !to) throw new Error('no days');
    await page.mouse.move(from.x + from.width - 5, from.y + from.height - 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
    await page.mouse.up();
    await page.getByText(translate(messages.changed, 'en', { n: 3 })).waitFor();
    expect(await shiftsOf(month)).toEqual({ '01': 'day', '02': 'day', '03': 'day', '04': 'day' });
    await page.getByRole('button', { name: messages.undo[0] }).click();
    await page.getByText(translate(messages.undone, 'en', { n: 3 })).waitFor();
    expect(await shiftsOf(month)).toEqual({ '01': 'day' });
  });

  it('copies and pastes by keyboard alone', async () => {
    const month = '2028-03';
    const page = await openRoster(month);
    await planDay(page, 6, 'night');
    await dayOf(page, 6).focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+v');
    await page.getByText(translate(messages.changed, 'en', { n: 2 })).waitFor();
    expect(await shiftsOf(month)).toEqual({ '06': 'night', '07': 'night', '08': 'night' });
    await page.keyboard.press('Control+z');
    await page.getByText(translate(messages.undone, 'en', { n: 2 })).waitFor();
    expect(await shiftsOf(month)).toEqual({ '06': 'night' });
  });

  itByNight('copies a week to the next, and leaves what is planned there', async () => {
    const month = '2028-05';
    const page = await openRoster(month);
    await planDay(page, 8, 'day');
    await planDay(page, 9, 'day');
    await planDay(page, 16, 'night');
    await page.getByRole('button', { name: messages.copyWeek[0] }).click();
    const dialog = page.getByRole('dialog', { name: messages.copyWeek[0] });
    await dialog.getByLabel(messages.copyWeekFrom[0]).selectOption('2028-05-08');
    await dialog.getByRole('button', { name: messages.copyWeek[0] }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await shiftsOf(month)).toEqual({ '08': 'day', '09': 'day', '15': 'day', '16': 'night' });
  });
});

describe('publishing', () => {
  it('shows the problems by person and kind, with a link to mend them and a reason for each', async () => {
    const month = '2028-06';
    const page = await openRoster(month);
    await planDay(page, 6, 'night');
    await planDay(page, 7, 'day');
    await page.getByRole('button', { name: messages.publish[0] }).click();
    const dialog = page.getByRole('dialog', { name: messages.publishTitle[0] });
    const title = translate(messages.groupTitle, 'en', {
      problem: messages.groupRest[0],
      name: 'Mahesh Patel',
      n: 1,
    });
    const group = dialog.getByRole('group', { name: title });
    await group.waitFor();
    const send = dialog.getByRole('button', { name: messages.send[0], exact: true });
    const groups = await dialog.getByRole('group').count();
    expect(await send.isDisabled()).toBe(true);
    expect(await group.getByRole('link').getAttribute('href')).toBe(
      `/admin/roster?month=${month}&person=n-g-1&day=${month}-07`,
    );
    await group.getByLabel(messages.override[0]).fill('Relief fell ill');
    if (groups > 1) await group.getByRole('button', { name: messages.reasonForAll[0] }).click();
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(messages.allSent[0]).waitFor();
  });
});
