import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { officeMessages } from '#shared/modules/incidents/office-messages.ts';
import { incidentAdminMessages } from '#web/modules/incidents/admin-messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { contractAdminMessages } from '#web/modules/contracts/admin-messages.ts';
import { blogScreens } from '#web/modules/blog/messages.ts';
import { billFormScreens } from '#web/modules/billing/bill-form-screens.ts';
import { billingAdminMessages } from '#web/modules/billing/admin-messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { businessScreens, ladderScreens, promoScreens } from '#web/modules/tenants/messages.ts';
import { hoursScreens } from '#web/modules/marketplace/messages.ts';
import { promotionMessages, promotions } from '#shared/modules/marketplace/promotion.ts';
import { choiceWords, fieldWords, resourceWords } from '#tests/support/resource-words.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { adminLabel } from '#tests/support/faces.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { contractScreens } from '#web/modules/contracts/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { issueDraft } from '#tests/support/issue-draft.ts';

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const stage = createFixture('one');

async function desk(path: string, device = desktop): Promise<Page> {
  const page = await stage.newPage(device);
  await enter(page, stage.server.url, owner, path);
  return page;
}

itByNight(
  'an incident is opened from its notice, assigned, talked about with a photo, and resolved',
  async () => {
    const id = crypto.randomUUID();
    const title = `Lift stuck ${id.slice(0, 6)}`;
    const { token } = await sessionOf(stage.server.url, asha);
    await ask(stage.server.url, token, '/incidents', 'POST', {
      id,
      title,
      description: 'Between two floors.',
      location: 'Tower B',
      priority: 'high',
    });

    const page = await desk(`/admin/incidents/${id}`);
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('button', { name: incidentAdminMessages.assign[0] }).click();
    const assign = page.getByRole('dialog', { name: incidentAdminMessages.assignTitle[0] });
    await assign.getByRole('button', { name: incidentAdminMessages.assign[0] }).click();
    await assign.getByText(officeMessages.nobody[0]).waitFor();
    const who = assign.getByLabel(incidentAdminMessages.name[0]);
    expect(await who.evaluate((field) => field === document.activeElement)).toBe(true);
    await who.selectOption(incidentAdminMessages.noAccount[0]);
    await assign.getByLabel(incidentAdminMessages.ownName[0]).fill('Imran Khan');
    await assign.getByRole('button', { name: incidentAdminMessages.assign[0] }).click();
    await sheet.getByText('Imran Khan').first().waitFor();

    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'lift.png', mimeType: 'image/png', buffer: dot });
    await sheet.getByLabel(incidentPages.write[0]).fill('The mechanic is on the way.');
    await sheet.getByRole('button', { name: incidentPages.sendComment[0] }).click();
    await sheet.getByText('The mechanic is on the way.').first().waitFor();
    await sheet.getByRole('img', { name: translate(uiMessages.photo, 'en', { n: 1 }) }).waitFor();

    await sheet.getByRole('button', { name: incidentAdminMessages.resolve[0] }).click();
    const resolve = page.getByRole('dialog', { name: incidentAdminMessages.resolveTitle[0] });
    await resolve.getByLabel(/^In a few words/).fill('A fuse was changed.');
    await resolve.getByRole('button', { name: incidentAdminMessages.resolve[0] }).click();
    await sheet.getByText('A fuse was changed.').waitFor();
    await expect
      .poll(() =>
        ask<{ status: string; comments: unknown[]; photos: unknown[] }>(
          stage.server.url,
          token,
          `/incidents/${id}`,
        ),
      )
      .toMatchObject({
        status: 'resolved',
        comments: [{ text: 'The mechanic is on the way.' }],
        photos: [{}],
      });

    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: /^Resolved/ }).click();
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    expect(new URL(page.url()).search).toContain('status=resolved');
    await page.reload();
    await page.getByRole('row').filter({ hasText: title }).waitFor();
  },
);

it('a customer’s request becomes a contract, which is changed, sent and signed', async () => {
  const title = `Pantry ${crypto.randomUUID().slice(0, 6)}`;
  const { token } = await sessionOf(stage.server.url, ravi);
  await ask(stage.server.url, token, '/contracts/requests', 'POST', { kind: 'new', service_type: title });
  const page = await desk('/admin/contracts');
  const request = page.getByRole('listitem').filter({ hasText: title });
  await request.getByRole('button', { name: contractAdminMessages.accept[0] }).click();
  const form = page.getByRole('dialog', { name: contractAdminMessages.make[0] });
  await form.getByLabel(fieldWords(contracts, 'title')[0]).fill(title);
  await form.getByRole('button', { name: blogScreens.save[0] }).click();
  await form.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  expect(
    await form.getByLabel(contractScreens.yearly[0]).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await form.getByLabel(contractScreens.yearly[0]).fill('120000.50');
  await form.getByRole('button', { name: blogScreens.save[0] }).click();
  await request.waitFor({ state: 'detached' });

  await page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: contractAdminMessages.edit[0], exact: true }).click();
  const edit = page.getByRole('dialog', { name: /^Change C-/ });
  await edit.getByLabel(contractScreens.yearly[0]).fill('150000');
  await edit.getByRole('button', { name: blogScreens.save[0] }).click();
  await sheet.getByText('₹1,50,000').first().waitFor();
  await sheet
    .getByText(translate(contractAdminMessages.versionLine, 'en', { n: 1, next: 2, name: 'Nandini Rao' }))
    .waitFor();
  await sheet.getByRole('button', { name: contractAdminMessages.send[0] }).click();
  const sending = page.getByRole('dialog').last();
  await sending.getByLabel(signatureScreens.name[0], { exact: false }).first().fill('Asha Verma');
  await sending.getByLabel(signatureScreens.email[0]).fill('asha@verma.example');
  await sending.getByRole('button', { name: signatureScreens.send[0], exact: true }).click();
  await sheet.getByRole('button', { name: contractAdminMessages.sign[0] }).click();
  await sheet.getByText(choiceWords(contracts, 'signature', 'signed')[0], { exact: true }).waitFor();
  const [made] = await ask<{ signature: string; version: number }[]>(
    stage.server.url,
    token,
    `/contracts?search=${title.slice(-6)}`,
  );
  expect(made).toMatchObject({ signature: 'signed', version: 2 });
});

it('a bill is made, said to be paid, confirmed, and the rest entered', async () => {
  const page = await desk('/admin/billing');
  await page.getByRole('button', { name: billingAdminMessages.make[0] }).click();
  const form = page.getByRole('dialog', { name: billingAdminMessages.make[0] });
  await form.getByLabel(billingAdminMessages.forWhom[0]).selectOption('customer');
  await form.getByLabel(billingAdminMessages.findCustomer[0]).fill('ravi');
  await form.getByRole('option', { name: /^Ravi Jain/ }).waitFor({ state: 'attached' });
  await expect.poll(() => form.getByRole('option', { name: /Verma|Jain/ }).count()).toBe(1);
  const service = `Watch ${crypto.randomUUID().slice(0, 6)}`;
  await form.getByLabel(billingAdminMessages.line[0], { exact: true }).fill(service);
  await form.getByLabel(billFormScreens.code[0]).fill('998525');
  await form.getByLabel(billingAdminMessages.rate[0]).fill('1000');
  await form.getByText('₹1,180').waitFor();
  await form.getByRole('button', { name: blogScreens.save[0] }).click();
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Draft/ })
    .first()
    .click();
  await page.getByRole('row').filter({ hasText: 'Ravi Jain' }).getByRole('button').click();
  const draft = page.getByRole('dialog', { name: billingAdminMessages.draft[0] });
  await draft.getByText(service).waitFor();
  await issueDraft(page, draft);
  await draft.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  const { token } = await sessionOf(stage.server.url, ravi);
  const bills = await ask<{ id: string; number: string; lines: { title: string }[] }[]>(
    stage.server.url,
    token,
    '/billing/my-invoices?limit=200',
  );
  const bill = bills.find((bill) => bill.lines[0]?.title === service);
  await ask(stage.server.url, token, `/billing/my-invoices/${bill?.id}/payments`, 'POST', {
    amount: 1000,
    reference: '432600778899',
  });

  await page.getByRole('button', { name: /^To confirm/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: bill?.number ?? '' })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('dialog', { name: bill?.number ?? '' });
  await sheet.getByText('432600778899').waitFor();
  await sheet.getByRole('button', { name: billingAdminMessages.confirm[0] }).click();
  await sheet.getByText(billingAdminMessages.confirmed[0], { exact: true }).waitFor();
  await sheet.getByRole('button', { name: billingAdminMessages.record[0] }).click();
  const record = page.getByRole('dialog', { name: /^Payment for/ });
  await record.getByLabel(billingAdminMessages.amount[0]).fill('181');
  await record.getByRole('button', { name: billingAdminMessages.record[0] }).click();
  await record.getByText(billingSays.tooMuch[0]).waitFor();
  await record.getByLabel(billingAdminMessages.amount[0]).fill('180');
  await record.getByRole('button', { name: billingAdminMessages.record[0] }).click();
  await sheet.getByText(billingAdminMessages.paid[0], { exact: true }).waitFor();
});

itByNight(
  'the owner sets promotions, cancellation, hours and the name of the business, on a phone',
  async () => {
    const page = await desk('/admin/settings', phone);
    await page.getByLabel(businessScreens.city[0]).fill('Ujjain');
    await page.getByRole('button', { name: blogScreens.save[0] }).first().click();
    await page.getByText(businessScreens.saved[0]).waitFor();
    await page.getByRole('button', { name: adminMessages.menu[0] }).click();
    await page
      .getByRole('dialog', { name: adminMessages.menu[0] })
      .getByRole('link', { name: adminLabel('/admin/settings/promos') })
      .click();
    await page.getByRole('button', { name: resourceWords(promotions, 'add')[0] }).click();
    const promo = page.getByRole('dialog', { name: resourceWords(promotions, 'add')[0] });
    const code = `RAIN${String(Date.now()).slice(-6)}`;
    await promo.getByLabel(fieldWords(promotions, 'percent')[0]).fill('10');
    await promo.getByLabel(fieldWords(promotions, 'code')[0]).fill('a');
    await promo.getByRole('button', { name: blogScreens.save[0] }).click();
    await promo.getByText(promotionMessages.form[0]).waitFor();
    await promo.getByLabel(fieldWords(promotions, 'code')[0]).fill(code.toLowerCase());
    await promo.getByRole('button', { name: blogScreens.save[0] }).click();
    await page.getByRole('row').filter({ hasText: code }).getByText(promoScreens.running[0]).waitFor();

    await page.getByRole('link', { name: ladderScreens.title[0] }).click();
    await page.getByRole('button', { name: ladderScreens.change[0] }).click();
    const rules = page.getByRole('dialog', { name: ladderScreens.change[0] });
    await rules.getByLabel(ladderScreens.cost[0]).nth(1).fill('40');
    await rules.getByRole('button', { name: blogScreens.save[0] }).click();
    await page
      .getByText(translate(ladderScreens.percent, 'en', { n: 40 }))
      .first()
      .waitFor();

    await page.getByRole('link', { name: hoursScreens.title[0] }).click();
    await page.getByRole('row').filter({ hasText: 'Residential Cleaning' }).getByRole('button').click();
    const hours = page.getByRole('dialog', { name: 'Residential Cleaning' });
    const sunday = hours.getByRole('button', { name: hoursScreens.sun[0] });
    if ((await sunday.getAttribute('aria-pressed')) === 'true') await sunday.click();
    await hours.getByLabel(hoursScreens.most[0]).fill('7');
    await hours.getByRole('button', { name: blogScreens.save[0] }).click();
    const { token } = await sessionOf(stage.server.url, owner);
    const { availability } = await ask<{ availability: { capacity: number; days: string[] } }>(
      stage.server.url,
      token,
      '/services/hk-residential',
    );
    expect([availability.capacity, availability.days.length]).toEqual([7, 6]);
    const { selling } = await ask<{ selling: { ladders: unknown[] } }>(
      stage.server.url,
      token,
      '/tenants/settings',
    );
    const kept = await ask<{ code: string }[]>(stage.server.url, token, `/promotions?search=${code}`);
    expect([kept.map((promotion) => promotion.code), selling.ladders.length]).toEqual([[code], 1]);
    expect((await ask<{ city: string }>(stage.server.url, '', '/tenants/public')).city).toBe('Ujjain');
  },
);
