import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { bankScreens } from '#web/modules/billing/bank-screens.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';
import { billingReportScreens } from '#web/modules/billing/report-screens.ts';
import { receiptScreens } from '#web/modules/billing/receipt-screens.ts';
import { tdsScreens } from '#web/modules/billing/tds-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

/** Makes what the desk's own screens of clients and invoices are tested for elsewhere. */
async function made<Data>(token: string, path: string, body: object): Promise<Data> {
  const response = await fetch(`${stage.server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Data };
  return data;
}
async function bill(
  token: string,
  clientId: string,
  rate: number,
  more: object = {},
): Promise<{ id: string; number: string }> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate }];
  const draft = await made<{ id: string }>(token, '/billing/invoices', {
    client_id: clientId,
    lines,
    ...more,
  });
  const { token: owners } = await sessionOf(stage.server.url, owner);
  return made(owners, `/billing/invoices/${draft.id}/issue`, { allow_backdated: true });
}

it('money recorded on an invoice is a receipt, and its mistakes stand at their fields', async () => {
  const { token } = await sessionOf(stage.server.url, owner);
  const client = await made<{ id: string }>(token, '/clients', {
    name: 'Satpura Paper',
    kind: 'unregistered',
    address: '2 Main Road, Indore',
  });
  const { id, number } = await bill(token, client.id, 1000);
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, `/admin/billing?open=${id}`);
  const sheet = page.getByRole('dialog', { name: number });
  await sheet.getByRole('button', { name: messages.record[0] }).click();
  const form = page.getByRole('dialog', { name: messages.recordTitle[0].replace('{number}', number) });
  await form.getByLabel(messages.tdsKept[0]).fill('20');
  await form.getByRole('button', { name: messages.record[0] }).click();
  await form.getByText(/₹1,180/).waitFor();
  await form.getByLabel(messages.amount[0]).fill('500');
  await form.getByLabel(messages.reference[0]).fill('HDFCN26324000900');
  await form.getByRole('button', { name: messages.record[0] }).click();
  await sheet.getByText('₹660').first().waitFor();
  await sheet.getByRole('link', { name: receiptScreens.ofReceipt[0] }).first().click();
  const receipt = page.getByRole('dialog', { name: /Satpura Paper/ });
  await receipt.getByText(number).first().waitFor();
  await receipt.getByText(translate(receiptScreens.withTds, 'en', { amount: '₹500', tds: '₹20' })).waitFor();
});

it('records a receipt over two invoices, sets its advance against the next one, and writes the rest off', async () => {
  const { token } = await sessionOf(stage.server.url, owner);
  const client = await made<{ id: string }>(token, '/clients', {
    name: 'Aravali Works',
    kind: 'unregistered',
    address: '1 Main Road, Indore',
    tds_section: '194C-2',
  });
  const [first, second] = [await bill(token, client.id, 1000), await bill(token, client.id, 2000)];

  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin/receipts');
  await page.getByRole('button', { name: receiptScreens.record[0] }).click();
  const form = page.getByRole('dialog', { name: receiptScreens.record[0] });
  await form.getByLabel(receiptScreens.findClient[0]).fill('Aravali');
  await form.getByRole('group', { name: first.number }).waitFor();
  const part = form.getByRole('group', { name: second.number });
  // TDS is suggested where the money is less by it, and not where all is paid.
  await form.getByLabel(receiptScreens.amount[0]).fill('3480');
  expect(await part.getByLabel(receiptScreens.partTds[0]).inputValue()).toBe('40');
  await form.getByLabel(receiptScreens.amount[0]).fill('4480');
  expect(await part.getByLabel(receiptScreens.partTds[0]).inputValue()).toBe('');
  await form.getByText(`${receiptScreens.keptAdvance[0]} ₹940`).waitFor();
  // More than is due is refused at its invoice, and nothing typed is lost.
  await part.getByLabel(receiptScreens.partAmount[0]).fill('2400');
  await form.getByRole('button', { name: receiptScreens.record[0] }).click();
  await part.getByRole('alert').getByText('₹2,360').waitFor();
  await form.getByRole('button', { name: receiptScreens.suggest[0] }).click();
  for (const [{ number }, money, tds] of [
    [first, '1160', '20'],
    [second, '2320', '40'],
  ] as const) {
    const own = form.getByRole('group', { name: number });
    await own.getByLabel(receiptScreens.partAmount[0]).fill(money);
    await own.getByLabel(receiptScreens.partTds[0]).fill(tds);
  }
  await form.getByText(`${receiptScreens.keptAdvance[0]} ₹1,000`).waitFor();
  await form.getByRole('button', { name: receiptScreens.record[0] }).click();
  await page.getByText(receiptScreens.recorded[0]).waitFor();
  await page.getByRole('button', { name: 'Aravali Works' }).click();
  const sheet = page.getByRole('dialog', { name: 'Aravali Works' });
  await sheet.getByText(translate(receiptScreens.withTds, 'en', { amount: '₹2,320', tds: '₹40' })).waitFor();
  await sheet.getByText(/^RV\//).waitFor();

  const third = await bill(token, client.id, 3000);
  await page.goto(`${stage.server.url}/admin/billing?state=all&open=${third.id}`);
  const billSheet = page.getByRole('dialog', { name: third.number });
  await billSheet.getByRole('button', { name: receiptScreens.setAgainst[0] }).click();
  await page.getByText(receiptScreens.setDone[0]).waitFor();
  await billSheet.getByRole('button', { name: receiptScreens.writeOff[0] }).click();
  const giveUp = page.getByRole('dialog', {
    name: receiptScreens.writeOffTitle[0].replace('{number}', third.number),
  });
  await giveUp.getByLabel(receiptScreens.reason[0]).fill('Client closed');
  await giveUp.getByRole('button', { name: receiptScreens.writeOff[0] }).click();
  await billSheet.getByRole('button', { name: receiptScreens.reverseWriteOff[0] }).click();
  await page.getByText(receiptScreens.writeOffReversed[0]).waitFor();

  await page.goto(`${stage.server.url}/admin/receivables`);
  const row = page.getByRole('row').filter({ hasText: 'Aravali Works' });
  // 3,540 less the advance of 1,000, due in the client's credit days.
  await row.getByText('₹2,540').first().waitFor();
  // Nobody has an advance left, so there is no column of them.
  expect(await page.getByRole('columnheader', { name: billingReportScreens.advances[0] }).count()).toBe(0);

  await page.goto(`${stage.server.url}/admin/tds`);
  const missing = page.getByRole('row').filter({ hasText: 'Aravali Works' });
  await missing.getByText('₹60').first().waitFor();
  await missing.getByRole('button', { name: 'Aravali Works' }).click();
  const certificates = page.getByRole('dialog', { name: 'Aravali Works' });
  await certificates.getByText(tdsScreens.none[0]).waitFor();
});

it('imports a bank statement, confirms what is certain, and knows the file again', async () => {
  const { token } = await sessionOf(stage.server.url, accountant);
  const client = await made<{ id: string }>(token, '/clients', {
    name: 'Amarkantak Tools',
    kind: 'unregistered',
    address: '1 Main Road, Indore',
  });
  const one = await bill(token, client.id, 7000, { issued_on: '2026-11-18' });
  await made(token, '/clients', { name: 'Betwa Castings', kind: 'unregistered' });
  await made(token, '/billing/bank-accounts', {
    holder: 'Narmada Security',
    bank: 'State Bank',
    account: '31234567890',
    ifsc: 'SBIN0001234',
  });
  const text = [
    'Account Name :,NARMADA SECURITY',
    '',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,        Debit,Credit,Balance',
    `20 Nov 2026,20 Nov 2026,BY TRANSFER-NEFT*HDFC0000123*HDFCN1*AMARKANTAK TOOLS*${one.number}--,, ,"8,260.00","8,260.00"`,
    '20 Nov 2026,20 Nov 2026,SMS CHARGES,,20.00, ,"8,240.00"',
    '20 Nov 2026,20 Nov 2026,BY TRANSFER-NEFT*HDFC0000123*HDFCN2*AMARKANTAK TOOLS--,, ,100.00,"8,340.00"',
  ].join('\n');

  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/bank-statement');
  const importFile = async (): Promise<void> => {
    await page.getByRole('button', { name: bankScreens.importIt[0] }).click();
    const dialog = page.getByRole('dialog', { name: bankScreens.importIt[0] });
    await dialog.getByLabel(receiptScreens.account[0]).selectOption({ label: 'State Bank …7890' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'sbi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByText(bankScreens.recognised[0].replace('{bank}', 'SBI').replace('{n}', '3')).waitFor();
  };
  await importFile();
  await page.getByRole('button', { name: translate(bankScreens.keep, 'en', { n: 3 }) }).click();
  const confirm = page.getByRole('button', {
    name: bankScreens.confirmOf[0].replace('{amount}', '₹8,260').replace('{client}', 'Amarkantak Tools'),
  });
  await confirm.click();
  await confirm.waitFor({ state: 'detached' });
  // A suggestion that is wrong is put right in the review: another client is chosen.
  await page.getByRole('button', { name: bankScreens.review[0] }).click();
  const review = page.getByRole('dialog', { name: receiptScreens.record[0] });
  await review.getByLabel(receiptScreens.findClient[0]).fill('Betwa');
  await review.locator('option:checked', { hasText: 'Betwa Castings' }).waitFor({ state: 'attached' });
  await review.getByText(`${receiptScreens.keptAdvance[0]} ₹100`).waitFor();
  await review.getByRole('button', { name: receiptScreens.record[0] }).click();
  await page.getByText(bankScreens.emptyTitle[0]).waitFor();
  await page.goto(`${stage.server.url}/admin/receipts`);
  await page.getByRole('button', { name: 'Betwa Castings' }).waitFor();
  await page.goto(`${stage.server.url}/admin/billing?state=all&open=${one.id}`);
  await page
    .getByRole('dialog', { name: one.number })
    .getByText(messages.paid[0], { exact: true })
    .first()
    .waitFor();

  await page.goto(`${stage.server.url}/admin/bank-statement`);
  await importFile();
  await page.getByText(bankScreens.repeated[0]).first().waitFor();
  await page.getByRole('button', { name: bankScreens.back[0] }).click();
  await page.getByRole('tab', { name: bankScreens.tabAll[0] }).click();
  await page.getByRole('row').filter({ hasText: 'SMS CHARGES' }).waitFor();
});
