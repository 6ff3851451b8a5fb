import { expect, it } from 'vitest';
import { instantFromMs, dateOf, formatDate } from '#shared/core/dates.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { billPage } from '#web/shells/public/bill/messages.ts';

const stage = createFixture('one');
const dayMs = 24 * 3_600_000;

it('says what was reported as it does after a reload, and no longer that the invoice is overdue', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const day = (back: number) => dateOf(instantFromMs(Date.now() - back * dayMs));
  const { id: client } = await ask<{ id: string }>(url, token, '/clients', 'POST', {
    name: 'Betwa Foods',
    kind: 'unregistered',
    address: '4 Main Road, Indore',
  });
  const { id } = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', {
    client_id: client,
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    issued_on: day(20),
    due_on: day(9),
  });
  await ask(url, token, `/billing/invoices/${id}/issue`, 'POST', { allow_backdated: true });
  const { link } = await ask<{ link: string }>(url, token, `/billing/invoices/${id}/link`);
  const page = await stage.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  // Nothing can be pressed before the page listens: a press would be lost.
  let load = (): void => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  await page.goto(`${url}${new URL(link, url).pathname}`, { waitUntil: 'commit' });
  const reports = page.getByRole('button', { name: billPage.havePaid[0] });
  await reports.waitFor();
  expect(await reports.isDisabled()).toBe(true);
  load();
  const late = page.getByText(billPage.late[0].replace('{{bill.due}}', formatDate(day(9), 'en')));
  await late.waitFor();
  expect(await page.getByText(`${billPage.due[0]}:`).count()).toBe(0);

  await page.getByLabel(billPage.reference[0]).fill('412345678901');
  await reports.click();
  await page.getByRole('heading', { name: billPage.correctTitle[0], exact: true }).waitFor();
  const said = await page.locator('main').innerText();
  expect(said).toContain('412345678901');
  expect(await late.count()).toBe(0);
  expect(await page.getByRole('heading', { name: '412345678901' }).count()).toBe(0);
  // What was reported stands at the top, and that is what is seen.
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await page.reload();
  expect(await page.locator('main').innerText()).toBe(said);

  const long = 'UTR: HDFCN26324004417';
  await page.getByLabel(billPage.reference[0]).fill(long);
  await page.getByRole('button', { name: billPage.correct[0] }).click();
  await page.getByText('HDFCN26324004417', { exact: true }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
