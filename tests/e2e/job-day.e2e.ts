import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { jobDayMessages as messages } from '#web/modules/jobs/day-messages.ts';

const stage = createFixture('one');
const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const rowOf = (page: Page, name: string, n: number): Locator =>
  page.getByRole('group', { name: translate(messages.row, 'en', { name, n }) });
type Job = { id: string; ver: number; time: string; status: string };

it('a job is dragged to a person and hour, moved by its dialog, and a stale move is refused', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const made = await ask<Job>(url, token, '/jobs', 'POST', {
    title: 'Sofa of Mrs Joshi',
    skill: 'deep_cleaning',
    date,
    time: '09:00',
    lat: 22.7239,
    lng: 75.887,
  });
  const read = (): Promise<Job> => ask<Job>(url, token, `/jobs/${made.id}`);
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/jobs/day?date=${date}`);
  const block = page.getByRole('button', { name: /Sofa of Mrs Joshi/ });
  await rowOf(page, messages.nobody[0], 1).getByRole('button').waitFor();

  // Dragged to the row of the partner: the offer waits for her.
  const target = rowOf(page, 'Kavita Solanki', 0).locator('[data-row]');
  const hours = 72;
  await block.dragTo(target, {
    sourcePosition: { x: 10, y: 20 },
    targetPosition: { x: 10 + 4 * hours, y: 20 },
  });
  await rowOf(page, 'Kavita Solanki', 1).getByRole('button').waitFor();
  expect(await read()).toMatchObject({ status: 'offered', time: '11:00' });

  // She has it; another hour by the dialog, from the keyboard.
  const partner = await sessionOf(url, kavita);
  await ask(url, partner.token, `/jobs/${made.id}/accept`, 'POST', {});
  await page.reload();
  await block.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sofa of Mrs Joshi' });
  await dialog.getByLabel(messages.time[0]).fill('15:30');
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await page.getByRole('button', { name: /15:30 Sofa of Mrs Joshi/ }).waitFor();
  expect(await read()).toMatchObject({ status: 'assigned', time: '15:30' });

  // Somebody else changes it meanwhile: what they did stays.
  await block.click();
  await ask(url, token, `/jobs/${made.id}`, 'PUT', { time: '17:00' });
  await dialog.getByLabel(messages.time[0]).fill('08:00');
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await page.getByText('This has changed since you opened it.', { exact: false }).waitFor();
  expect(await read()).toMatchObject({ time: '17:00' });

  // Back to nobody asks first, because somebody has it.
  await page.reload();
  await block.dragTo(rowOf(page, messages.nobody[0], 0).locator('[data-row]'));
  await dialog.getByText(translate(messages.withdraws, 'en', { name: 'Kavita Solanki' })).waitFor();
  await dialog.getByRole('button', { name: messages.withdraw[0] }).click();
  await expect.poll(async () => (await read()).status).toBe('open');
});

itByNight(
  'two jobs of one person at a time are shown as such, and the plan shows where they are',
  async () => {
    const { url } = stage.server;
    const { token } = await sessionOf(url, owner);
    const partner = await sessionOf(url, kavita);
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const people = await ask<{ id: string; name: string }[]>(url, token, '/jobs/workers?search=Kavita');
    for (const [title, time, lat] of [
      ['Carpet at Palasia', '10:00', 22.7239],
      ['Kitchen at Vijay Nagar', '10:30', 22.7533],
    ] as const) {
      const { id } = await ask<Job>(url, token, '/jobs', 'POST', {
        title,
        skill: 'deep_cleaning',
        date: day,
        time,
        lat,
        lng: 75.89,
        worker_id: people[0]?.id,
      });
      await ask(url, partner.token, `/jobs/${id}/accept`, 'POST', {});
    }
    const page = await stage.newPage(desktop);
    await enter(page, url, owner, `/admin/jobs/day?date=${day}`);
    await page.getByText(translate(messages.clashes, 'en', { n: 2 })).waitFor();
    const clash = translate(messages.clash, 'en', { title: 'Carpet at Palasia', time: '10:00' });
    await page.getByRole('button', { name: clash }).waitFor();

    await page.getByRole('button', { name: messages.map[0], exact: true }).click();
    const plan = page.getByRole('application');
    await plan.waitFor();
    expect(await plan.locator('[data-mark]').count()).toBe(2);
    // A mark chooses its line, and the north is at the top.
    const [palasia, vijay] = await Promise.all(
      [0, 1].map((at) => plan.locator('[data-mark]').nth(at).boundingBox()),
    );
    expect(vijay?.y).toBeLessThan(palasia?.y ?? 0);
    await plan.locator('[data-mark]').nth(1).click();
    const line = page.getByRole('button', { name: /Kitchen at Vijay Nagar/ });
    await expect.poll(() => line.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: messages.zoomIn[0] }).click();
    await plan.press('ArrowLeft');
    await page.getByRole('button', { name: messages.fit[0] }).click();
    await page.getByRole('button', { name: messages.changeTime[0] }).click();
    await page.getByRole('dialog', { name: 'Kitchen at Vijay Nagar' }).waitFor();
  },
);
