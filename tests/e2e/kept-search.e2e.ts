import { expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, enter, kavita, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { jobScreens } from '#web/modules/jobs/messages.ts';
import { findMessages } from '#web/core/ui/forms/find-messages.ts';

const stage = createFixture('one');

it('a phone without network finds a task in the other script and with a letter wrong', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const me = await sessionOf(url, mahesh);
  const titles = ['Sunita Bai’s key', 'राजवाड़ा का गेट', ...Array.from({ length: 8 }, (_, n) => `Lamp ${n}`)];
  for (const title of titles)
    await ask(url, token, '/tasks', 'POST', { title, assignee_id: me.user.staff_id });

  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, url, mahesh, '/field/tasks');
  const row = (title: string) => page.getByRole('button', { name: new RegExp(title) });
  await row('Lamp 7').waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.reload();
  const search = page.getByRole('searchbox', { name: findMessages.find[0] });
  for (const [typed, title] of [
    ['सुनीता', 'Sunita Bai'],
    ['rajvada', 'राजवाड़ा'],
    ['sumita', 'Sunita Bai'],
  ] as const) {
    await search.fill(typed);
    await expect.poll(() => row('Lamp').count()).toBe(0);
    await row(title).waitFor();
  }
  // Back from what was opened, the search is as it was.
  await row('Sunita Bai').click();
  await page.getByRole('heading', { level: 1, name: /Sunita Bai/ }).waitFor();
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('sumita');
  await search.fill('zzyzx');
  await page.getByRole('status').getByText(findMessages.none[0]).waitFor();
  await search.fill('');
  await row('Lamp 7').waitFor();
  await stage.startAgain();
});

it('many offers hide no job under way; who opens the rest goes on where the list ended, and searches them', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const own = await sessionOf(url, kavita);
  const people = await ask<{ id: string }[]>(url, token, '/jobs/workers?search=Kavita');
  for (let n = 0; n < 22; n += 1)
    await ask(url, token, '/jobs', 'POST', {
      title: `Sofa ${n}`,
      skill: 'deep_cleaning',
      date: '2099-01-05',
      time: '10:00',
      city: n === 21 ? 'Ujjain' : 'Indore',
      worker_id: people[0]?.id,
    });
  for (const title of ['Begun', 'Later']) {
    const { id } = await ask<{ id: string }>(url, token, '/jobs', 'POST', {
      title,
      skill: 'deep_cleaning',
      date: '2099-01-06',
      time: '10:00',
      worker_id: own.user.id,
    });
    await ask(url, own.token, `/jobs/${id}/accept`, 'POST', {});
    if (title === 'Begun') await ask(url, own.token, `/jobs/${id}/progress`, 'POST', { to: 'set_off' });
  }
  const page = await stage.newPage(phone);
  await enter(page, url, kavita, '/field/jobs');
  const parts = page.locator('main section');
  const first = parts.filter({ has: page.getByRole('heading', { name: jobScreens.underWay[0] }) });
  await first.getByRole('button', { name: /^Begun/ }).waitFor();
  expect((await parts.getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 3)).toEqual([
    jobScreens.underWay[0],
    jobScreens.offered[0],
    jobScreens.toDo[0],
  ]);
  expect(await first.getByRole('listitem').count()).toBe(1);
  const offers = page.locator('section').filter({ hasText: jobScreens.offered[0] });
  const rows = offers.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await offers.getByRole('button', { name: /^Show all \d+ offers$/ }).press('Enter');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(22);
  const next = rows.nth(3).getByRole('button');
  await expect.poll(() => next.evaluate((row) => row === document.activeElement)).toBe(true);
  await page.getByRole('searchbox', { name: findMessages.find[0] }).fill('उज्जैन');
  await expect.poll(() => rows.count()).toBe(1);
});
