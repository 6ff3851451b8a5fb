import { expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
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
});
