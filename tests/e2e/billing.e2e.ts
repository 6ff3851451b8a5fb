import { expect, it } from 'vitest';
import { clients } from '#shared/modules/billing/client.ts';
import { billStateWords } from '#shared/modules/billing/bill-state-words.ts';
import { codeMessages } from '#shared/modules/billing/code-messages.ts';
import { billFormScreens } from '#web/modules/billing/bill-form-screens.ts';
import { billPage } from '#web/shells/public/bill/messages.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';
import { billingReportScreens } from '#web/modules/billing/report-screens.ts';
import { issueScreens } from '#web/modules/billing/issue-screens.ts';
import { clientScreens } from '#web/modules/billing/client-screens.ts';
import { eInvoiceMessages } from '#shared/modules/billing/e-invoice-messages.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { operatorMessages } from '#shared/modules/billing/operator-messages.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { eInvoiceScreens } from '#web/modules/billing/e-invoice-screens.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { draftScreens } from '#web/modules/billing/draft-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { accountant, asha, ask, enter, sessionOf } from '#tests/support/people.ts';
import { fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { issueDraft } from '#tests/support/issue-draft.ts';
import { itByNight } from '#tests/support/by-lane.ts';

const stage = createFixture('one');

it('bills last month from the duties, issues, sends and credits it, and the client pays by the link', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/billing');
  await page.getByRole('button', { name: messages.billMonth[0] }).click();
  const month = page.getByRole('dialog', { name: messages.billMonth[0] });
  await month.getByRole('button', { name: messages.startBilling[0] }).click();
  await month
    .getByText(messages.outcome[0].replace('{drafted}', '3').replace('{empty}', '0').replace('{issued}', '0'))
    .waitFor();
  await month.getByRole('button', { name: messages.close[0] }).last().click();

  await page.goto(`${stage.server.url}/admin/billing?state=draft`);
  const row = page.getByRole('row').filter({ hasText: 'Sunrise Realty' });
  await row.getByRole('button', { name: messages.draft[0] }).click();
  const draft = page.getByRole('dialog', { name: messages.draft[0] });
  await draft.getByRole('heading', { name: messages.annexure[0] }).waitFor();
  await issueDraft(page, draft);
  const sheet = page.getByRole('dialog', { name: /^INV\// });
  const eInvoice = sheet.getByRole('heading', { name: eInvoiceScreens.title[0], exact: true }).locator('..');
  await eInvoice.getByRole('button', { name: eInvoiceScreens.record[0] }).click();
  const irn = page.getByRole('dialog', { name: eInvoiceScreens.record[0] });
  await irn.getByLabel(fieldWords(eInvoices, 'irn')[0]).fill('a'.repeat(64));
  await irn.getByLabel(fieldWords(eInvoices, 'ack_no')[0]).fill('112010000011474');
  await irn.getByLabel(fieldWords(eInvoices, 'signed_qr')[0]).fill('eyJhbGciOiJSUzI1NiJ9.e30.c2ln');
  await irn.getByRole('button', { name: eInvoiceScreens.record[0] }).click();
  await irn.getByText(eInvoiceMessages.irnOther[0]).first().waitFor();
  await irn.getByRole('button', { name: uiMessages.cancel[0], exact: true }).click();
  await irn.waitFor({ state: 'hidden' });
  await sheet.getByRole('button', { name: messages.send[0], exact: true }).click();
  const send = page.getByRole('dialog', { name: messages.sendTitle[0].split('{')[0] ?? '' });
  await send.getByRole('button', { name: messages.send[0] }).click();
  await page.getByText(messages.sentToast[0], { exact: true }).waitFor();

  const { token } = await sessionOf(stage.server.url, accountant);
  const number = (await sheet.getByRole('heading').first().textContent()) ?? '';
  const { invoices } = await ask<{
    invoices: readonly { readonly id: string; readonly lines: readonly { readonly amount: number }[] }[];
  }>(stage.server.url, token, `/billing/invoices?search=${encodeURIComponent(number)}`);
  const { link } = await ask<{ link: string }>(
    stage.server.url,
    token,
    `/billing/invoices/${invoices[0]?.id}/link`,
  );
  const client = await stage.newPage(phone);
  await client.goto(`${stage.server.url}${new URL(link, stage.server.url).pathname}?lang=hi`);
  await client.getByText(number).waitFor();
  // This client deducts TDS, and may pay what is left then.
  const pay = client.getByRole('link', { name: /UPI/ }).first();
  expect(await pay.getAttribute('href')).toMatch(/^upi:\/\/pay\?pa=.+&am=\d+\.\d\d&cu=INR/);
  await client.getByRole('link', { name: billPage.download[1] }).waitFor();

  await sheet.getByRole('button', { name: messages.credit[0], exact: true }).click();
  const credit = page.getByRole('dialog', { name: messages.creditTitle[0].replace('{number}', number) });
  await credit.getByRole('button', { name: messages.creditIt[0] }).click();
  await credit.getByLabel(messages.reason[0]).fill('Wrong rate');
  await credit.getByLabel(messages.creditWhat[0]).selectOption('part');
  const amounts = credit.getByRole('spinbutton');
  await amounts.first().fill('100');
  await credit.getByRole('button', { name: messages.creditIt[0] }).click();
  await credit.waitFor({ state: 'hidden' });

  await sheet.getByRole('button', { name: messages.credit[0], exact: true }).click();
  await credit.getByText(messages.creditBefore[0].split('{')[0] ?? '').waitFor();
  await credit.getByLabel(messages.reason[0]).fill('Not supplied');
  const whole = invoices[0]?.lines.map(({ amount }) => amount) ?? [];
  for (const [at, amount] of whole.entries())
    await amounts.nth(at).fill(String(at === 0 ? Math.round(amount * 100 - 10_000) / 100 : amount));
  await credit.getByRole('button', { name: messages.creditIt[0] }).click();
  await sheet.getByText(billStateWords.credited[0], { exact: true }).waitFor();
  expect(await sheet.getByRole('button', { name: messages.credit[0], exact: true }).count()).toBe(0);
});

it('issues the other drafts of the month together', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, accountant, '/admin/billing');
  await page.getByRole('button', { name: issueScreens.open[0] }).click();
  const dialog = page.getByRole('dialog', { name: issueScreens.title[0] });
  await dialog.getByRole('button', { name: issueScreens.start[0] }).click();
  await dialog
    .getByText(issueScreens.outcome[0].replace('{issued}', '2').replace('{left}', '0'), { exact: true })
    .waitFor();
  await dialog.getByText(issueScreens.progress[0].replace('{done}', '2').replace('{total}', '2')).waitFor();
});

itByNight('adds a client with a site and a rate, and shows what was done and not billed', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, accountant, '/admin/clients');
  await page.getByRole('button', { name: resourceWords(clients, 'add')[0] }).click();
  const form = page.getByRole('dialog', { name: resourceWords(clients, 'add')[0] });
  await form.getByLabel(fieldWords(clients, 'name')[0]).fill('Bhopal Mills');
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  await form.getByText(/Enter the GSTIN/).waitFor();
  await form.getByLabel(fieldWords(clients, 'kind')[0]).selectOption('unregistered');
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  await page.getByRole('button', { name: 'Bhopal Mills' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bhopal Mills' });
  await sheet.getByRole('tab', { name: clientScreens.tabRates[0] }).click();
  await sheet.getByText(clientScreens.noRates[0]).waitFor();
  await sheet.getByRole('button', { name: clientScreens.addRate[0] }).click();
  const rate = page.getByRole('dialog', { name: clientScreens.addRate[0] });
  await rate.getByLabel(fieldWords(serviceRates, 'title')[0]).fill('Night guard');
  await rate.getByRole('spinbutton', { name: /^Rate/ }).fill('700');
  await rate.getByLabel(fieldWords(serviceRates, 'from')[0]).fill('2026-04-01');
  await rate.getByRole('button', { name: clientScreens.save[0] }).click();
  await sheet.getByText('Night guard: ₹700').waitFor();

  await page.goto(`${stage.server.url}/admin/billing-check`);
  await page.getByRole('heading', { name: billingReportScreens.leakTitle[0] }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Palasia Heights' }).first().waitFor();
  const hindi = await stage.newPage(desktop);
  await enter(hindi, stage.server.url, accountant, '/admin/billing-check', 'hi');
  await hindi.getByRole('row').filter({ hasText: 'पलासिया हाइट्स' }).first().waitFor();
  expect(await hindi.getByText('Palasia Heights').count()).toBe(0);
});

itByNight(
  'shows a client’s invoices in the customer app once its account is linked, and drafts chosen days',
  async () => {
    const page = await stage.newPage(desktop);
    await enter(page, stage.server.url, accountant, '/admin/clients');
    await page.getByRole('button', { name: 'Sunrise Realty' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sunrise Realty' });
    await sheet.getByRole('button', { name: draftScreens.link[0] }).click();
    const link = page.getByRole('dialog', { name: draftScreens.account[0] });
    await link.getByLabel(draftScreens.find[0]).fill('9876500001');
    await expect.poll(() => link.getByRole('combobox').textContent()).toMatch(/^Asha/);
    await link.getByRole('button', { name: draftScreens.link[0] }).click();
    await page.getByText(draftScreens.linked[0], { exact: true }).waitFor();

    await sheet.getByRole('button', { name: draftScreens.title[0] }).click();
    const draft = page.getByRole('dialog', { name: draftScreens.title[0] });
    await draft.getByText(draftScreens.ofDays[0]).click();
    const from = draft.getByLabel(draftScreens.from[0]);
    const month = (await from.inputValue()).slice(0, 7);
    await draft.getByLabel(draftScreens.to[0]).fill(`${month}-10`);
    await draft.getByRole('button', { name: clientScreens.draftIt[0] }).click();
    await page.getByText(clientScreens.drafted[0].split('{')[0] ?? '').waitFor();

    const customer = await stage.newPage(phone);
    await enter(customer, stage.server.url, asha, '/payments');
    const { token } = await sessionOf(stage.server.url, accountant);
    const { invoices } = await ask<{ invoices: readonly { readonly number: string }[] }>(
      stage.server.url,
      token,
      '/billing/invoices?stage=issued&kind=invoice&search=Sunrise',
    );
    expect(invoices.length).toBeGreaterThan(0);
    for (const { number } of invoices) await customer.getByText(number).first().waitFor();
  },
);

itByNight(
  'writes an invoice by hand, edits the draft that lacks a code, and raises it by a debit note',
  async () => {
    const page = await stage.newPage(desktop);
    await enter(page, stage.server.url, accountant, '/admin/billing');
    await page.getByRole('button', { name: messages.make[0] }).click();
    const form = page.getByRole('dialog', { name: messages.make[0] });
    await form.getByLabel(messages.findClient[0]).fill('Palasia');
    await expect
      .poll(() => form.getByLabel(messages.client[0], { exact: true }).textContent())
      .toMatch(/^Palasia/);
    await form.getByLabel(messages.line[0]).fill('Deep cleaning');
    await form.getByLabel(messages.rate[0]).fill('5000');
    await form.getByRole('button', { name: messages.save[0] }).click();
    await page.getByText(messages.made[0], { exact: true }).waitFor();

    await page.goto(`${stage.server.url}/admin/billing?state=draft`);
    await page.getByRole('row').filter({ hasText: '5,900' }).getByRole('button').first().click();
    const draft = page.getByRole('dialog', { name: messages.draft[0] });
    await issueDraft(page, draft);
    await page.getByText(codeMessages.codeMissing[0]).first().waitFor();
    await draft.getByRole('button', { name: billFormScreens.edit[0], exact: true }).click();
    const edit = page.getByRole('dialog', { name: billFormScreens.editTitle[0] });
    await edit.getByLabel(billFormScreens.code[0]).fill('999721');
    await expect.poll(() => edit.getByLabel(messages.gst[0], { exact: true }).inputValue()).toBe('500');
    await edit.getByLabel(billFormScreens.code[0]).fill('998533');
    await expect.poll(() => edit.getByLabel(messages.gst[0], { exact: true }).inputValue()).toBe('1800');
    await edit.getByLabel(fieldWords(invoices, 'po_number')[0]).fill('PO-77');
    await edit.getByText(billFormScreens.more[0], { exact: true }).click();
    const operator = edit.getByLabel(fieldWords(invoices, 'operator_gstin')[0]);
    await operator.fill('29AAGCB7383J1Z4');
    await edit.getByRole('button', { name: messages.save[0] }).click();
    await edit.getByText(operatorMessages.sectionMissing[0]).waitFor();
    await edit.getByLabel(fieldWords(invoices, 'operator_section')[0]).selectOption('9(5)');
    await edit.getByRole('button', { name: messages.save[0] }).click();
    await draft.getByText('PO-77').waitFor();
    await draft.getByText(/29AAGCB7383J1Z4/).waitFor();
    await issueDraft(page, draft);
    const sheet = page.getByRole('dialog', { name: /^INV\// });
    await sheet.getByRole('button', { name: billFormScreens.debit[0] }).click();
    const debit = page.getByRole('dialog', { name: billFormScreens.debitTitle[0].split('{')[0] ?? '' });
    expect(await debit.getByLabel(billFormScreens.code[0]).inputValue()).toBe('998533');
    await debit.getByLabel(messages.rate[0]).fill('100');
    await debit.getByLabel(messages.reason[0]).fill('One more room');
    await debit.getByRole('button', { name: billFormScreens.debitIt[0] }).click();
    await page.getByText(/^Debit note DN\/.+ issued\.$/).waitFor();
  },
);
