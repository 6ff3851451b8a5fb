import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { jobDayMessages as messages } from '#web/modules/jobs/day-messages.ts';

const stage = createFixture('one');
const manager: Person = { email: 'hr@narmada.example', home: '/admin' };
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
type Job = { id: string; ver: number; status: string; time: string; date: string };
type Spot = { readonly x: number; readonly y: number };

async function addJob(title: string, date: string): Promise<{ id: string; read: () => Promise<Job> }> {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const place = { lat: 22.7239, lng: 75.887 };
  const given = { title, skill: 'deep_cleaning', date, time: '10:00', ...place };
  const { id } = await ask<Job>(url, token, '/jobs', 'POST', given);
  return { id, read: () => ask<Job>(url, token, `/jobs/${id}`) };
}

/** The middle of something that is brought into sight. */
async function middleOf(what: Locator): Promise<Spot> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing is there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const personOf = (page: Page, name: string): Locator => page.locator('[data-give]').filter({ hasText: name });
const markOf = (page: Page, id: string): Locator => page.locator(`[data-mark="${id}"]`);
const noteOf = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

async function takeTo(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

it('a mark or a line dragged onto a person gives the job, and Escape or another place does not', async () => {
  const { url } = stage.server;
  const date = dayAfter(12);
  const { id, read } = await addJob('Sofa of Mrs Joshi', date);
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/jobs/day?view=map&date=${date}`);
  const mark = await middleOf(markOf(page, id));
  const person = await middleOf(personOf(page, 'Kavita Solanki'));
  const gives = noteOf(page, translate(messages.giveName, 'en', { name: 'Kavita Solanki' }));

  await takeTo(page, mark, person);
  await gives.waitFor();
  await page.keyboard.press('Escape');
  await gives.waitFor({ state: 'hidden' });
  await page.mouse.up();
  await takeTo(page, mark, { x: mark.x - 90, y: mark.y + 40 });
  await noteOf(page, messages.dropOnPerson[0]).waitFor();
  await page.mouse.up();
  expect(await read()).toMatchObject({ status: 'open' });
  // Neither the map has moved nor a job been chosen.
  expect(await middleOf(markOf(page, id))).toEqual(mark);
  const line = page.getByRole('button', { name: /Sofa of Mrs Joshi/ });
  expect(await line.getAttribute('aria-expanded')).toBe('false');

  await takeTo(page, mark, person);
  await gives.waitFor();
  await page.mouse.up();
  await page.getByText(translate(messages.offered, 'en', { name: 'Kavita Solanki' })).waitFor();
  await expect.poll(read).toMatchObject({ status: 'offered', time: '10:00', date });

  // She accepts; taking it back by its line asks first.
  const partner = await sessionOf(url, kavita);
  await ask(url, partner.token, `/jobs/${id}/accept`, 'POST', {});
  await page.reload();
  await takeTo(page, await middleOf(line), await middleOf(personOf(page, messages.nobody[0])));
  await noteOf(page, messages.withdraw[0]).waitFor();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Sofa of Mrs Joshi' });
  await dialog.getByText(translate(messages.withdraws, 'en', { name: 'Kavita Solanki' })).waitFor();
  await dialog.getByRole('button', { name: messages.withdraw[0] }).click();
  await page.getByText(messages.withdrawn[0]).waitFor();
  await expect.poll(read).toMatchObject({ status: 'open' });
});

it('work that has started is not dragged away, and who may not move jobs moves only the map', async () => {
  const { url } = stage.server;
  const date = dayAfter(13);
  const { id, read } = await addJob('Kitchen at Palasia', date);
  const partner = await sessionOf(url, kavita);
  const { token } = await sessionOf(url, owner);
  const to = { to: 'person', worker_id: partner.user.id, helper_ids: [] };
  await ask(url, token, `/jobs/${id}/offer`, 'POST', to);
  await ask(url, partner.token, `/jobs/${id}/accept`, 'POST', {});
  for (const step of ['set_off', 'arrive', 'begin'])
    await ask(url, partner.token, `/jobs/${id}/progress`, 'POST', { to: step });

  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/jobs/day?view=map&date=${date}`);
  const nobody = personOf(page, messages.nobody[0]);
  await takeTo(page, await middleOf(markOf(page, id)), await middleOf(nobody));
  await noteOf(page, messages.fixed[0]).waitFor();
  await page.mouse.up();
  await noteOf(page, messages.fixed[0]).waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await read()).toMatchObject({ status: 'working' });
  await markOf(page, id).click();
  await page.getByText(messages.fixed[0]).waitFor();
  expect(await page.getByLabel(messages.giveTo[0]).count()).toBe(0);

  const other = await stage.newPage(desktop);
  await enter(other, url, manager, `/admin/jobs/day?view=map&date=${date}`);
  const before = await middleOf(markOf(other, id));
  await takeTo(other, before, { x: before.x - 60, y: before.y - 30 });
  await other.mouse.up();
  expect(await middleOf(markOf(other, id))).toEqual({ x: before.x - 60, y: before.y - 30 });
  expect(await other.locator('[data-give]').count()).toBe(0);
  expect(await other.getByText(messages.howToMoveOnMap[0], { exact: false }).count()).toBe(0);
});

it('with the keyboard a job is given from its card', async () => {
  const { url } = stage.server;
  const date = dayAfter(14);
  const { id, read } = await addJob('Carpet of Mr Rao', date);
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/jobs/day?view=map&date=${date}`);
  await page.getByRole('button', { name: /Carpet of Mr Rao/ }).press('Enter');
  await page.keyboard.press('Tab');
  const people = page.getByLabel(messages.giveTo[0]);
  await expect.poll(() => people.evaluate((list) => list === document.activeElement)).toBe(true);
  const button = page.getByRole('button', { name: messages.give[0], exact: true });
  await button.press('Enter');
  await expect.poll(() => people.getAttribute('aria-invalid')).toBe('true');
  await people.selectOption({ label: 'Kavita Solanki' });
  await people.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(read).toMatchObject({ status: 'offered' });
  const link = page.getByRole('link', { name: messages.openJob[0] });
  expect(await link.getAttribute('href')).toContain(id);
  await page.getByRole('button', { name: messages.changeTime[0] }).click();
  await page.getByRole('dialog', { name: 'Carpet of Mr Rao' }).waitFor();
});

it('a partner on a day off is given a job only after a question', async () => {
  const { url } = stage.server;
  const date = dayAfter(16);
  const { read } = await addJob('Sofa of Mr Khan', date);
  const partner = await sessionOf(url, kavita);
  const { id } = await ask<{ id: string }>(url, partner.token, '/on-call-services/my-work');
  const away = [{ from: date, to: date }];
  await ask(url, partner.token, `/on-call-services/providers/${id}/days`, 'PUT', { away });
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/jobs/day?view=map&date=${date}`);
  await page.getByRole('button', { name: /Sofa of Mr Khan/ }).click();
  await page.getByLabel(messages.giveTo[0]).selectOption({ label: 'Kavita Solanki' });
  await page.getByRole('button', { name: messages.give[0], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sofa of Mr Khan' });
  await dialog.getByText(translate(messages.isOff, 'en', { name: 'Kavita Solanki' })).waitFor();
  expect(await read()).toMatchObject({ status: 'open' });
  await dialog.getByRole('button', { name: messages.offer[0] }).click();
  await expect.poll(read).toMatchObject({ status: 'offered' });
});

it('on a phone one tap shows the card, a finger that rests drags the job, and one that moves the map', async () => {
  const { url } = stage.server;
  const date = dayAfter(15);
  const { id, read } = await addJob('Windows of Mrs Sen', date);
  const context = await stage.newContext(phone);
  const page = await context.newPage();
  await enter(page, url, owner, `/admin/jobs/day?view=map&date=${date}`);
  await markOf(page, id).tap();
  const card = page.getByLabel(messages.giveTo[0]);
  await card.waitFor();
  await expect.poll(async () => (await card.boundingBox())?.y ?? 999).toBeLessThan(700);

  const tools = await context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot): Promise<void> => {
    await tools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  };
  const slide = async (from: Spot, to: Spot): Promise<void> => {
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  };
  const first = await middleOf(markOf(page, id));
  await touch('touchStart', first);
  await slide(first, { x: first.x - 60, y: first.y });
  await touch('touchEnd');
  const moved = await middleOf(markOf(page, id));
  expect(moved.x).toBeLessThan(first.x - 40);
  expect(await read()).toMatchObject({ status: 'open' });

  for (const source of [markOf(page, id), page.getByRole('button', { name: /Windows of Mrs Sen/ })]) {
    const from = await middleOf(source);
    await touch('touchStart', from);
    await noteOf(page, messages.dropOnPerson[0]).waitFor();
    const person = await middleOf(personOf(page, 'Kavita Solanki'));
    const scrolled = await page.evaluate(() => window.scrollY);
    await slide(from, person);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await touch('touchEnd');
    await expect.poll(read).toMatchObject({ status: 'offered' });
    const { token } = await sessionOf(url, owner);
    await ask(url, token, `/jobs/${id}/release`, 'POST', {});
    await page.reload();
    await markOf(page, id).waitFor();
  }
});
