import { expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { billPartWords } from '#shared/modules/billing/bill-state-words.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';
import { compareScreens } from '#web/modules/billing/compare-screens.ts';
import { issueScreens } from '#web/modules/billing/issue-screens.ts';
import { receiptScreens } from '#web/modules/billing/receipt-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { issueDraft } from '#tests/support/issue-draft.ts';
import { accountant, enter, sessionOf } from '#tests/support/people.ts';

/** The money of a month in Hindi: drafted, issued, sent, paid with TDS, credited, and its GST compared. */
const stage = createFixture('one');
const language = 'hi';
const at = 1;
const utr = '432600000153';

it('bills last month, sends an invoice, records its payment with TDS and credits a part, in Hindi', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/billing', language);
  await page.getByRole('button', { name: messages.billMonth[at] }).click();
  const month = page.getByRole('dialog', { name: messages.billMonth[at] });
  await month.getByRole('button', { name: messages.startBilling[at] }).click();
  const drafted = { drafted: '3', empty: '0', issued: '0' };
  await month.getByText(translate(messages.outcome, language, drafted)).waitFor();
  await month.getByRole('button', { name: messages.close[at] }).last().click();

  await page.goto(`${stage.server.url}/admin/billing?state=draft`);
  const row = page.getByRole('row').filter({ hasText: 'Sunrise Realty' });
  await row.getByRole('button', { name: messages.draft[at] }).click();
  const draft = page.getByRole('dialog', { name: messages.draft[at] });
  await draft.getByRole('heading', { name: messages.annexure[at] }).waitFor();
  await issueDraft(page, draft, language);
  const sheet = page.getByRole('dialog', { name: /^INV\// });
  await sheet.getByRole('button', { name: messages.send[at], exact: true }).click();
  const send = page.getByRole('dialog', { name: messages.sendTitle[at].split('}')[1]?.trim() ?? '' });
  await send.getByRole('button', { name: messages.send[at] }).click();
  await page.getByText(messages.sentToast[at], { exact: true }).waitFor();

  const number = (await sheet.getByRole('heading').first().textContent()) ?? '';
  await sheet.getByRole('button', { name: messages.record[at] }).click();
  const payment = page.getByRole('dialog', { name: translate(messages.recordTitle, language, { number }) });
  await payment.getByRole('button', { name: /TDS \(194C\)/ }).click();
  const tds = await payment.getByLabel(messages.tdsKept[at]).inputValue();
  expect(Number(tds)).toBeGreaterThan(0);
  await payment.getByLabel(messages.amount[at]).fill('50000');
  await payment.getByLabel(messages.reference[at]).fill(utr);
  await payment.getByRole('button', { name: messages.record[at] }).click();
  await page.getByText(messages.recorded[at], { exact: true }).waitFor();
  await sheet.getByRole('link', { name: receiptScreens.ofReceipt[at] }).first().waitFor();

  // The same reference again is asked about, and is not recorded where the answer is no.
  await sheet.getByRole('button', { name: messages.record[at] }).click();
  await payment.getByLabel(messages.amount[at]).fill('100');
  await payment.getByLabel(messages.reference[at]).fill(`UTR ${utr}`);
  await payment.getByRole('button', { name: messages.record[at] }).click();
  const same = page.getByRole('dialog', { name: receiptScreens.sameTitle[at] });
  await same.getByText('₹50,000').waitFor();
  await page.keyboard.press('Escape');
  expect(await payment.getByLabel(messages.amount[at]).inputValue()).toBe('100');
  await payment.getByRole('button', { name: messages.back[at], exact: true }).click();

  await sheet.getByRole('button', { name: messages.credit[at], exact: true }).click();
  const credit = page.getByRole('dialog', { name: translate(messages.creditTitle, language, { number }) });
  await credit.getByLabel(messages.reason[at]).fill('दर ग़लत थी');
  await credit.getByLabel(messages.creditWhat[at]).selectOption('part');
  await credit.getByRole('spinbutton').first().fill('100');
  await credit.getByRole('button', { name: messages.creditIt[at] }).click();
  await credit.waitFor({ state: 'hidden' });
  await sheet.getByText(billPartWords.partCredited[at], { exact: true }).first().waitFor();
  expect(await sheet.innerText()).not.toMatch(/\b(Paid|Issued|Balance|Payment|Reason)\b/);
});

it('issues the other drafts of the month together, in Hindi on a phone', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, accountant, '/admin/billing', language);
  await page.getByRole('button', { name: issueScreens.open[at] }).click();
  const dialog = page.getByRole('dialog', { name: issueScreens.title[at] });
  await dialog.getByRole('button', { name: issueScreens.start[at] }).click();
  const outcome = translate(issueScreens.outcome, language, { issued: '2', left: '0' });
  await dialog.getByText(outcome, { exact: true }).waitFor();
});

it('compares a GSTR-1 file with the books, and says by its field what is wrong with one, in Hindi', async () => {
  const month = dateOf(instantFromMs(Date.now())).slice(0, 7);
  const { url } = stage.server;
  const { token } = await sessionOf(url, accountant);
  const response = await fetch(`${url}/api/billing/gstr1-json-export?month=${month}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const file = (await response.json()) as { readonly fp: string; readonly b2b: readonly object[] };
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, `/admin/gst-returns?month=${month}`, language);
  const part = page.locator('section').filter({ hasText: compareScreens.title[at] }).last();
  const open = async (given: object): Promise<void> => {
    const buffer = Buffer.from(JSON.stringify(given));
    await part.getByLabel(compareScreens.open[at]).setInputFiles({
      name: 'gstr1.json',
      mimeType: 'application/json',
      buffer,
    });
  };
  await open(file);
  await part.getByText(compareScreens.agrees[at].split(':')[0] ?? '').waitFor();
  await open({ ...file, b2b: [] });
  const invoices = compareScreens.missingThere[at].split(':')[0] ?? '';
  await part.getByRole('heading', { name: new RegExp(`^${invoices}: [1-9]`) }).waitFor();
  await open({ ...file, fp: '012020' });
  await part.getByText(/^fp: /).waitFor();
});
