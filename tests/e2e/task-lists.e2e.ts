import { describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';
import { taskAdminMessages } from '#web/modules/tasks/admin-messages.ts';
import { taskScreens } from '#web/modules/tasks/messages.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));

describe('a checklist from a template', () => {
  it('goes to each person of a site, who reads its number without network', async () => {
    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/tasks');
    await office.getByRole('button', { name: taskAdminMessages.give[0], exact: true }).click();
    const form = office.getByRole('dialog');
    await form.getByLabel(taskAdminMessages.fromTemplate[0]).selectOption({ label: 'Fire drill' });
    await form.getByLabel(taskAdminMessages.who[0]).selectOption({ label: taskAdminMessages.eachOfSite[0] });
    await form.getByLabel(taskAdminMessages.atSite[0]).selectOption('n-site-1');
    await form.getByText('Mahesh Patel').waitFor();
    await form.getByRole('button', { name: taskAdminMessages.give[0], exact: true }).click();
    await office.getByText(/^Task assigned to \d+ (person|people)$/).waitFor();

    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, stage.server.url, mahesh, '/field/tasks');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await page.getByRole('button', { name: /^Fire drill/ }).waitFor();
    await goOffline(stage.server, context);
    await page.getByRole('button', { name: /^Fire drill/ }).click();
    const finish = page.getByRole('button', { name: taskScreens.finish[0], exact: true });
    await page.getByRole('checkbox', { name: 'Alarm sounded' }).click();
    await expect.poll(() => finish.isDisabled()).toBe(true);
    const number = page.getByLabel('Minutes until everybody was out');
    await number.fill('many');
    await number.blur();
    await page.getByText('Enter a number: Minutes until everybody was out').waitFor();
    await number.fill('6.5');
    await number.blur();
    await expect.poll(() => finish.isEnabled()).toBe(true);
    await finish.click();
    await page.getByRole('dialog').getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await page.getByText(taskScreens.finished[0]).waitFor();

    await stage.startAgain();
    await context.setOffline(false);
    await untilUpToDate(page);
    await office.goto(`${stage.server.url}/admin/tasks?status=done`);
    await office.getByRole('button', { name: 'Fire drill' }).click();
    await office.getByText('Minutes until everybody was out: 6.5').waitFor();
  });

  it('that is ticked without network on a task that was deleted holds nothing up, and the office hears of it', async () => {
    const { url } = stage.server;
    const { token } = await sessionOf(url, owner);
    const task = { title: 'Pump room', assignee_id: 'n-g-1', checklist: [{ text: 'Valve' }] };
    const { id } = await ask<{ id: string }>(url, token, '/tasks', 'POST', task);
    const context = await stage.newContext(offlinePhone);
    const page = await context.newPage();
    await enter(page, url, mahesh, `/field/tasks?open=${id}`);
    await page.getByRole('checkbox', { name: 'Valve' }).waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Valve' }).click();
    await page.getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await expect.poll(() => unsentOf(page)).toBe(2);
    await ask(url, token, `/tasks/${id}`, 'DELETE');
    await context.setOffline(false);
    await expect.poll(() => unsentOf(page)).toBe(0);
    await page.goto(`${url}/field/attention`);
    await page.getByText(syncMessages.allSent[0]).waitFor();
    const news = await ask<{ title: readonly string[]; body: readonly string[] }[]>(
      url,
      token,
      '/notifications?limit=20',
    );
    expect(news.map(({ title }) => title[0])).toContain(
      translate(events['task.late_report'].title, 'en', { title: task.title }),
    );
  });

  it('for anyone at a site keeps the number that somebody else has read', async () => {
    const { url } = stage.server;
    const { token } = await sessionOf(url, owner);
    const task = await ask<{ id: string; checklist: { id: string }[] }>(url, token, '/tasks', 'POST', {
      title: 'Meter of the gate',
      site_id: 'n-site-1',
      checklist: [{ text: 'Reading', kind: 'number' }],
    });
    const page = await (await stage.newContext(phone)).newPage();
    await enter(page, url, mahesh, '/field/tasks');
    await page.getByRole('button', { name: /^Meter of the gate/ }).click();
    const number = page.getByLabel('Reading');
    await number.waitFor();
    const point = task.checklist[0]?.id;
    const read = { point, done: true, value: '77.5' };
    const { ver } = await ask<{ ver: number }>(url, token, `/tasks/${task.id}/tick`, 'POST', read);
    await expect.poll(() => number.inputValue()).toBe('77.5');
    await number.focus();
    await number.blur();
    await number.fill('78');
    await number.blur();
    // Looking at the field was no write: this is the first after the office's.
    await expect
      .poll(() => ask(url, token, `/tasks/${task.id}`))
      .toMatchObject({ ver: ver + 1, checklist: [{ value: '78' }] });
  });
});
