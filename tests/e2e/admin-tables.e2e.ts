import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { dashboardScreens } from '#web/modules/dashboard/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';

const stage = createFixture('one');
let context: BrowserContext;

async function desk(path: string): Promise<Page> {
  context = await stage.newContext(desktop);
  const page = await context.newPage();
  await enter(page, stage.server.url, owner, path);
  return page;
}

it('a table is put in order, loses a column, is kept as a view, and goes along as a file without formulas', async () => {
  const { token } = await sessionOf(stage.server.url, asha);
  await ask(stage.server.url, token, '/incidents', 'POST', {
    title: '=HYPERLINK("http://evil.example")',
    description: 'x',
    location: 'Gate',
    priority: 'low',
  });
  const page = await desk('/admin/incidents');
  await page.getByRole('row').nth(1).waitFor();
  await page
    .getByRole('columnheader', { name: incidentPages.reportedOn[0], exact: true })
    .getByRole('button')
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('columnheader', { name: incidentPages.reportedOn[0], exact: true })
        .getAttribute('aria-sort'),
    )
    .toBe('ascending');
  await page.getByRole('button', { name: tableMessages.columns[0] }).click();
  await page.getByRole('checkbox', { name: incidentPages.category[0] }).uncheck();
  await page.getByRole('button', { name: tableMessages.done[0] }).click();
  expect(await page.getByRole('columnheader', { name: incidentPages.category[0] }).count()).toBe(0);

  await page.getByRole('button', { name: tableMessages.views[0] }).click();
  const dialog = page.getByRole('dialog', { name: tableMessages.views[0] });
  await dialog.getByLabel(tableMessages.viewName[0]).fill('Oldest first');
  await dialog.getByRole('button', { name: tableMessages.keepView[0] }).click();
  await dialog.getByRole('button', { name: 'Oldest first', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: tableMessages.export[0] }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFTitle,Status,Resolve by,Site,Assigned to,Location,Reported by,Reported');
  expect(lines.some((line) => line.startsWith(`"'=HYPERLINK(""http://evil.example"")",`))).toBe(true);
  await page.getByRole('button', { name: tableMessages.export[0] }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: dashboardScreens.xlsx[0] }).click(),
  ]);
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  // Another device of the same person knows the view.
  await context.close();
  const other = await desk('/admin/incidents?status=closed');
  await other.getByRole('row').nth(1).waitFor();
  expect(await other.getByRole('columnheader', { name: incidentPages.category[0] }).count()).toBe(1);
  await other.getByRole('button', { name: tableMessages.views[0] }).click();
  await other.getByRole('button', { name: 'Oldest first', exact: true }).click();
  await other.getByRole('columnheader', { name: incidentPages.category[0] }).waitFor({ state: 'detached' });
  expect(new URL(other.url()).search).toBe('?sort=created_at');
});

it('of a long table only the rows in sight are drawn, and the last can be reached', async () => {
  const { token } = await sessionOf(stage.server.url, asha);
  const report = (i: number) =>
    ask(stage.server.url, token, '/incidents', 'POST', {
      title: `Lamp ${i}`,
      description: 'x',
      location: 'Lane',
      priority: 'critical',
    });
  for (let i = 0; i < 210; i += 30) await Promise.all(Array.from({ length: 30 }, (_, at) => report(i + at)));
  const page = await desk('/admin/incidents?priority=critical&q=Lamp');
  for (let more = 0; more < 2; more += 1) {
    await page.getByRole('button', { name: tableMessages.showMore[0] }).click();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  }
  const table = page.getByRole('region', { name: incidentPages.title[0] });
  await expect.poll(() => table.locator('table').getAttribute('aria-rowcount')).not.toBeNull();
  expect(await table.locator('tr[data-row]').count()).toBeLessThan(70);
  await table.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  const last = await table.locator('table').getAttribute('aria-rowcount');
  await table.locator(`tr[aria-rowindex="${last}"]`).waitFor();
});

it('the palette leads to pages and records by the keyboard alone, and Escape gives the focus back', async () => {
  const page = await desk('/admin');
  const search = page.getByRole('button', { name: adminMessages.search[0], exact: true });
  await search.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.keyboard.press('Escape');
  expect(await search.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await expect.poll(() => field.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.type('promo');
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Promotions');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.server.url}/admin/settings/promos`);

  await page.keyboard.press('Control+k');
  await expect.poll(() => field.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.type('C-2026-0002');
  const found = page.getByRole('option', { name: /Housekeeping, Saket Nagar/ });
  await found.waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => found.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Housekeeping, Saket Nagar' }).waitFor();
});

it('what is typed into a search stands there at once, and a record opened right after does not undo it', async () => {
  const page = await desk('/admin/partners?status=all');
  await page.getByRole('row').nth(1).waitFor();
  // As fast as events can follow each other: on a slow device nothing is drawn between them.
  const typed = await page.getByRole('searchbox').evaluate(async (box: HTMLInputElement) => {
    box.focus();
    for (const letter of 'sharma') {
      document.execCommand('insertText', false, letter);
      await Promise.resolve();
    }
    document.querySelector<HTMLButtonElement>('tbody tr button')?.click();
    await Promise.resolve();
    return box.value;
  });
  expect(typed).toBe('sharma');
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('q'), asked.has('open')]).toEqual(['sharma', true]);
});

it('on a phone the list comes first: its filters open by a button that counts them', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, owner, '/admin/incidents');
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  const priority = page.getByRole('combobox', { name: labelOf(incidents, 'priority', 'en') });
  expect(await priority.isVisible()).toBe(false);
  expect((await row.boundingBox())?.y).toBeLessThan(740);
  await page.getByRole('button', { name: tableMessages.filters[0], exact: true }).click();
  await priority.selectOption('critical');
  await page
    .getByRole('button', { name: translate(tableMessages.filtersOn, 'en', { n: 1 }), exact: true })
    .click();
  expect(await priority.isVisible()).toBe(false);
  const shown = page.getByRole('table').getByText(textOf(incidents, 'priority', 'critical', 'en'));
  await expect.poll(() => shown.count()).toBe((await page.getByRole('row').count()) - 1);
  await page.getByRole('button', { name: tableMessages.columns[0], exact: true }).click();
  await page.getByRole('dialog', { name: tableMessages.columns[0] }).waitFor();
});
