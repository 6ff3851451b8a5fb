import { expect, it } from 'vitest';
import { addDays, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { quotePaper } from '#shared/modules/crm/quote-paper.ts';
import { addendumScreens } from '#web/modules/contracts/admin/addenda/messages.ts';
import { healthScreens } from '#web/modules/contracts/admin/health/messages.ts';
import { wageScreens as words } from '#web/modules/crm/wage-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { choiceWords, fieldWords } from '#tests/support/resource-words.ts';

const stage = createFixture('one');
const [company, oldWage, newWage] = ['Betwa Textiles', 12_425, 13_250];
const cost = {
  skill: 'unskilled',
  basicVda: oldWage,
  uniformPercent: 5,
  relieverDivisor: 6,
  servicePercent: 10,
  people: 4,
};
type Made = { readonly id: string };
type Rate = { readonly rate: number; readonly from: string; readonly to: string | null };
const today = dateOf(instantFromMs(Date.now()));
const start = addDays(today, 7);
const wageDay = addDays(start, 30);

it('goes from a loaded minimum wage to the letter, the addendum in force and the new rate', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const send = <Answer = Made>(method: string, path: string, body?: object): Promise<Answer> =>
    ask<Answer>(url, token, path, method, body);
  const contractId = await makeContract(send);
  await send('PUT', `/contracts/${contractId}`, { wage_change: 'passes_through' });
  await send('POST', '/payroll/rates', {
    kind: 'minimum_wage',
    effective_from: wageDay,
    values: {
      unskilled: newWage,
      semi_skilled: newWage + 1000,
      skilled: newWage + 2700,
      highly_skilled: newWage + 4300,
    },
    note: 'Notification 12',
  });
  const rateAt = async (month: string, basicVda: number): Promise<number> =>
    (
      await send<{ ratePerPerson: number }>('POST', '/crm/cost-sheet', {
        dryRun: true,
        input: { ...cost, month, basicVda },
      })
    ).ratePerPerson;
  const before = await rateAt(today.slice(0, 7), oldWage);
  const after = await rateAt(wageDay.slice(0, 7), newWage);

  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/wage-change');
  await page.getByText('Notification 12').waitFor();
  const table = page.getByRole('table', { name: words.contracts[0] });
  const row = table.getByRole('row').filter({ hasText: company });
  await row.getByText(formatRupees(after * 4), { exact: true }).waitFor();
  await row.getByText(words.noAddendum[0]).waitFor();
  await row.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`${formatRupees(before)} → ${formatRupees(after)}`).waitFor();
  await sheet.getByText(`${formatRupees(oldWage)} → ${formatRupees(newWage)}`).waitFor();
  await sheet.getByText('Cost sheet of', { exact: false }).first().click();
  await sheet.getByRole('row').filter({ hasText: quotePaper.basic[0] }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await offersAddendum(contractId, String(after));

  await page.getByRole('button', { name: words.writeAddenda[0] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.writeAddenda[0] }).click();
  await row.getByText(choiceWords(contractAddenda, 'status', 'draft')[0], { exact: true }).waitFor();
  const sendAll = page.getByRole('button', { name: /^Send letters/ });
  await sendAll.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send letters/ })
    .click();
  await row.getByText(choiceWords(contractAddenda, 'status', 'sent')[0], { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Put in force/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Put in force/ })
    .click();
  await row.getByText(choiceWords(contractAddenda, 'status', 'in_force')[0], { exact: true }).waitFor();
  const { client_id: clientId } = await send<{ client_id: string }>('GET', `/contracts/${contractId}`);
  const { serviceRates } = await send<{ serviceRates: Rate[] }>(
    'GET',
    `/billing/service-rates?client_id=${clientId}`,
  );
  expect(
    serviceRates
      .map(({ rate, from, to }) => [rate, from, to])
      .toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
  ).toEqual([
    [before, start, addDays(wageDay, -1)],
    [after, wageDay, expect.any(String)],
  ]);

  await row.getByRole('button').first().click();
  await sheet.getByRole('link', { name: words.openContract[0] }).click();
  await page.getByText(addendumScreens.title[0], { exact: true }).waitFor();
  await page.getByText(formatDate(wageDay, 'en'), { exact: false }).first().waitFor();
  await page.getByText(healthScreens.wage[0], { exact: true }).waitFor();
  await page.getByRole('button', { name: addendumScreens.arrears[0], exact: true }).click();
  await page.getByRole('dialog').last().getByText('No issued bill', { exact: false }).waitFor();

  const small = await stage.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  await enter(small, url, owner, '/admin/wage-change', 'hi');
  await small.getByRole('heading', { name: words.title[1] }).waitFor();
  await small.getByRole('table', { name: words.contracts[1] }).waitFor();
  const wide = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(translate(words.title, 'hi')).toBe('वेतन बदलाव');
});

/** The health of the contract opens an addendum with the rate that the wage asks for. */
async function offersAddendum(contractId: string, rate: string): Promise<void> {
  for (const [language, theme, options] of [
    ['en', 'light', desktop],
    ['hi', 'dark', { ...phone, viewport: { width: 360, height: 740 } }],
  ] as const) {
    const at = language === 'en' ? 0 : 1;
    const page = await stage.newPage({ ...options, colorScheme: theme });
    const shot = async (name: string): Promise<void> => {
      if (shown) await page.screenshot({ path: `${shown}/${name}-${language}.png` });
    };
    await enter(page, stage.server.url, owner, `/admin/contracts?open=${contractId}`, language);
    const raise = page.getByRole('button', { name: healthScreens.raise[at] });
    await raise.scrollIntoViewIfNeeded();
    await shot('health');
    await raise.click();
    const dialog = page.getByRole('dialog').last();
    const day = dialog.getByLabel(fieldWords(contractAddenda, 'from')[at], { exact: false });
    expect(await day.inputValue()).toBe(wageDay);
    const price = dialog.getByLabel('Mill gate', { exact: false }).first();
    await price.waitFor();
    expect(await price.inputValue()).toBe(rate);
    await price.scrollIntoViewIfNeeded();
    await shot('raised');
    await page.context().close();
  }
}

const shown = process.env['SHOTS'];
type Send = <Answer = Made>(method: string, path: string, body?: object) => Promise<Answer>;

/** A contract from an accepted quote for four guards at the minimum wage of today. */
async function makeContract(send: Send): Promise<string> {
  const lead = await send('POST', '/crm/leads', {
    name: 'Rakesh Jain',
    company,
    email: 'rakesh@jain.example',
  });
  const quote = await send('POST', `/crm/leads/${lead.id}/quotes`, {
    month: today.slice(0, 7),
    valid_until: addDays(today, 15),
    start_on: start,
    lines: [{ rank: 'Guard', site: 'Mill gate', cost }],
  });
  const { link } = await send<{ link: string }>('POST', `/quotes/${quote.id}/send`, {});
  const key = link.slice(link.lastIndexOf('/') + 1);
  await send('POST', '/crm/shared-quote/code', { token: key });
  const { digest } = await send<{ digest: string }>('GET', `/crm/shared-quote/${key}`);
  await send('POST', '/crm/shared-quote/accept', { token: key, otp: '123456', name: 'Rakesh Jain', digest });
  const { outcome } = await send<{ outcome: { records: { kind: string; id: string }[] } }>(
    'GET',
    `/quotes/${quote.id}/outcome`,
  );
  return outcome.records.find(({ kind }) => kind === 'contract')?.id ?? '';
}
