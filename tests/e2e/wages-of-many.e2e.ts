import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('names everybody on the page of wages, however many people there are', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const names = Array.from({ length: 250 }, (_, i) => `Worker ${String(i + 1).padStart(3, '0')}`);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { id } = await ask<{ id: string }>(url, token, '/staff', 'POST', {
      code: `W-${String(index + 1).padStart(3, '0')}`,
      name,
      phone: `98222${String(index).padStart(5, '0')}`,
      category: 'guard',
    });
    ids.push(id);
  }
  const some = [0, 124, 249];
  for (const index of some)
    await ask(url, token, '/payroll/structures', 'POST', {
      staff_id: ids[index],
      effective_from: '2026-01-01',
      basis: 'calendar',
      duty_hours: 8,
      components: [{ name: 'basic', amount: 15_000 }],
    });
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/payroll/wages');
  const heads = page.getByRole('rowheader');
  for (const index of some)
    await expect.poll(() => heads.allInnerTexts(), { timeout: 10_000 }).toContain(names[index]);
  const text = await page.getByRole('main').innerText();
  expect(ids.filter((id) => text.includes(id))).toEqual([]);
});
