import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { startTileServer } from '#tests/support/tile-server.ts';
import { jobDayMessages as messages } from '#web/modules/jobs/day-messages.ts';

const source = await startTileServer();
const stage = createFixture('one', undefined, {
  env: { MAP_TILES_URL: source.template, MAP_ATTRIBUTION: '© Test maps' },
});
const date = new Date(Date.now() + 11 * 86_400_000).toISOString().slice(0, 10);
afterAll(() => source.stop());
beforeEach(() => {
  source.answers = 'tiles';
});

/** The day on the map, and every address outside of the server that the page asked for. */
async function openMap(): Promise<{ readonly page: Page; readonly outside: readonly string[] }> {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  const outside: string[] = [];
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !/^(?:blob|data):/.test(asked)) outside.push(asked);
  });
  await enter(page, url, owner, `/admin/jobs/day?date=${date}&view=map`);
  await page.getByRole('application').locator('[data-mark]').first().waitFor();
  return { page, outside };
}

it('the map lies under the marks where they are, and without it the plan is as it was', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  for (const [title, lat, lng] of [
    ['Carpet at Palasia', 22.7239, 75.887],
    ['Kitchen at Vijay Nagar', 22.7533, 75.8937],
  ] as const)
    await ask(url, token, '/jobs', 'POST', { title, skill: 'deep_cleaning', date, time: '10:00', lat, lng });

  // The source is away: the marks are there, and nothing is said over them.
  source.answers = 'fault';
  const without = await openMap();
  await expect.poll(() => source.asked.length).toBeGreaterThan(0);
  const bare = without.page.getByRole('application');
  expect(await bare.locator('img').count()).toBe(0);
  expect(await without.page.getByText('© Test maps').count()).toBe(0);
  expect(await without.page.getByText(jobSays.mapAway[0]).count()).toBe(0);
  expect(without.outside).toEqual([]);
  await without.page.close();

  source.answers = 'tiles';
  // A source that failed is left alone for a while, by a server that was not started again.
  await stage.server.stop();
  await stage.startAgain();
  const { page, outside } = await openMap();
  const plan = page.getByRole('application');
  await page.getByText('© Test maps').waitFor();
  await expect.poll(() => plan.locator('img').count()).toBeGreaterThan(3);
  expect(outside).toEqual([]);
  // The mark stands in the tile that has its place.
  const isOver = (name: string): Promise<boolean> =>
    plan.evaluate(
      (element, [asked]) => {
        const mark = element.querySelectorAll('[data-mark] circle')[0]?.getBoundingClientRect();
        const tile = element.querySelector(`img[data-tile="${asked}"]`)?.getBoundingClientRect();
        if (!mark || !tile) return false;
        const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
        return x >= tile.left - 1 && x <= tile.right + 1 && y >= tile.top - 1 && y <= tile.bottom + 1;
      },
      [name] as const,
    );
  const names = (): string[] => source.asked.filter((name) => covers(name, 22.7239, 75.887));
  await expect.poll(async () => (await Promise.all(names().map(isOver))).includes(true)).toBe(true);

  // Closer, with tiles of another level, and without network those that are there stay.
  const level = async (): Promise<number> =>
    Number((await plan.locator('img').first().getAttribute('data-tile'))?.split('/')[0] ?? 0);
  const before = await level();
  await page.getByRole('button', { name: messages.zoomIn[0] }).click();
  await page.getByRole('button', { name: messages.zoomIn[0] }).click();
  await expect.poll(level).toBeGreaterThan(before);
  await page.context().setOffline(true);
  await plan.press('ArrowLeft');
  await plan.locator('[data-mark]').first().waitFor();
  expect(await plan.locator('img').count()).toBeGreaterThan(0);
});

function covers(name: string, lat: number, lng: number): boolean {
  const [z = 0, x, y] = name.split('/').map(Number);
  const angle = (lat * Math.PI) / 180;
  const south = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return x === Math.floor(((lng + 180) / 360) * 2 ** z) && y === Math.floor(south * 2 ** z);
}
