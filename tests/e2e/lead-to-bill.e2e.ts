import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dateOf, dayOfWeek, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { contractAdminMessages } from '#web/modules/contracts/admin-messages.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { outcomeScreens } from '#web/modules/crm/outcome-screens.ts';
import { quoteScreens } from '#web/modules/crm/quote-screens.ts';
import { surveyScreens } from '#web/modules/crm/survey-screens.ts';
import { surveyPlanScreens } from '#web/modules/crm/survey-plan-messages.ts';
import { hoursScreens } from '#web/modules/marketplace/messages.ts';
import { rosterScreens } from '#web/modules/roster/messages.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { quotePage } from '#web/shells/public/quote/messages.ts';
import { signPage } from '#web/shells/public/sign/messages.ts';

const stage = createFixture('one');

type Rate = { readonly basis: string; readonly rate: number; readonly from: string };

/** The rates that the client of a new lead is billed by in the end: basis, rupees, and from the first day. */
async function fromLeadToBill(language: Language, company: string): Promise<[string, number, boolean][]> {
  const at = language === 'en' ? 0 : 1;
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const lead = { name: 'राकेश जैन', company, email: 'rakesh@jain.example', city: 'Ujjain' };
  const { id } = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', lead);
  const first = addDays(dateOf(instantFromMs(Date.now())), 7);

  const desk = await stage.newPage(desktop);
  await enter(desk, url, owner, `/admin/leads?view=list&open=${id}`, language);
  const sheet = desk.getByRole('dialog', { name: company });
  await sheet.getByRole('tab', { name: leadScreens.survey[at] }).click();
  await sheet.getByRole('button', { name: surveyPlanScreens.plan[at] }).click();
  const plan = desk.getByRole('dialog', { name: surveyPlanScreens.planTitle[at] });
  const surveyors = plan.getByLabel(surveyPlanScreens.surveyor[at]);
  const imran = await surveyors
    .locator('option')
    .filter({ hasText: /Imran|इमरान/ })
    .innerText();
  await surveyors.selectOption({ label: imran });
  await plan.getByRole('button', { name: surveyPlanScreens.savePlan[at], exact: true }).click();

  await survey(language, company);

  await desk.reload();
  await sheet.getByRole('tab', { name: leadScreens.quotes[at] }).click();
  await sheet.getByRole('link', { name: quoteScreens.newQuote[at] }).click();
  await desk.getByLabel(fieldWords(quotes, 'start_on')[at]).fill(first);
  const post = desk.getByRole('region', { name: translate(quoteScreens.postN, language, { n: 1 }) });
  await post.getByText(quoteScreens.minimum[at].replace('{amount}', '₹12,425')).waitFor();
  await post.getByLabel(quoteScreens.hours[at]).fill('8');
  await post.getByLabel(quoteScreens.basic[at]).fill('12425');
  await post.getByText(quoteScreens.more[at], { exact: true }).click();
  await post.getByRole('checkbox', { name: hoursScreens.sun[at] }).uncheck();
  await desk.getByRole('button', { name: quoteScreens.save[at] }).click();
  await sheet.getByRole('button', { name: quoteScreens.send[at], exact: true }).click();
  const sending = desk.getByRole('dialog').last();
  await sending.getByRole('button', { name: quoteScreens.send[at], exact: true }).click();
  await desk.getByText(quoteScreens.sent[at], { exact: true }).waitFor();

  const [quote] = await ask<{ id: string }[]>(url, token, `/crm/leads/${id}/quotes`);
  const { link } = await ask<{ link: string }>(url, token, `/quotes/${quote?.id}/send`, 'POST', {});
  const client = await stage.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  await openLink(client, link, language);
  await client.getByRole('button', { name: linkMessages.sendCode[at], exact: true }).click();
  await client.locator('#f-otp').fill('123456');
  await client.locator('#f-name').fill('राकेश जैन');
  await client.getByRole('button', { name: quotePage.accept[at] }).click();
  await client.getByText(quoteMessages.thanksAccepted[at]).waitFor();

  await desk.reload();
  const made = sheet.getByRole('region', { name: outcomeScreens.title[at] });
  const roster = made.getByRole('link', { name: outcomeScreens.roster[at] });
  const toRoster = (await roster.getAttribute('href')) ?? '';
  await made.getByRole('link').filter({ hasText: company }).first().click();
  await desk.getByRole('button', { name: contractAdminMessages.send[at] }).click();
  const signing = desk.getByRole('dialog').last();
  await expect.poll(() => signing.getByLabel(signatureScreens.name[at]).first().inputValue()).toBe(lead.name);
  await signing.getByRole('button', { name: signatureScreens.addSigner[at], exact: true }).click();
  await signing.getByLabel(signatureScreens.name[at]).last().fill('Nandini Rao');
  await signing.getByLabel(signatureScreens.email[at]).last().fill('owner@narmada.example');
  await signing.getByRole('button', { name: signatureScreens.send[at], exact: true }).click();
  await desk.getByText(signatureScreens.frozen[at]).waitFor();
  const [, contractId = ''] = /contracts.*open=([^&]+)/.exec(desk.url()) ?? [];
  const signatures = `/contracts/${contractId}/signatures`;
  const { signers } = await ask<{ signers: { id: string; name: string }[] }>(url, token, signatures);
  expect(signers.map(({ name }) => name)).toEqual([lead.name, 'Nandini Rao']);
  for (const [i, signer] of signers.entries()) {
    const again = `/contracts/signers/${signer.id}/resend`;
    const { link: own } = await ask<{ link: string }>(url, token, again, 'POST', {});
    await sign(language, own, signer.name, i === 0 ? signingMessages.thanksSigned : signPage.completed);
  }
  const signed = await ask<{ request: { status: string } }>(url, token, signatures);
  expect(signed.request.status).toBe('completed');

  await desk.goto(`${url}${toRoster}`);
  const vacancies = desk.getByRole('table', { name: rosterScreens.vacancies[at] });
  await vacancies.getByText('0/4').first().waitFor();
  const week = Array.from({ length: 7 }, (_, i) => addDays(first, i)).filter((day) => dayOfWeek(day) !== 0);
  const site = new URL(desk.url()).searchParams.get('site');
  const needed = await ask<{ date: string; needed: number }[]>(
    url,
    token,
    `/roster/vacancies?from=${first}&to=${addDays(first, 6)}&site_id=${site}`,
  );
  expect(needed.map((day) => [day.date, day.needed])).toEqual(week.map((day) => [day, 4]));

  // The client is in the month's run, with what the post costs from its first day.
  const found = await ask<{ id: string; name: string }[]>(
    url,
    token,
    `/clients?search=${encodeURIComponent(company)}`,
  );
  const { serviceRates } = await ask<{ serviceRates: Rate[] }>(
    url,
    token,
    `/billing/service-rates?client_id=${found[0]?.id}`,
  );
  return serviceRates.map(({ basis, rate, from }) => [basis, rate, from === first]);
}

/** The field officer records the site on a phone without network; it is sent when there is one again. */
async function survey(language: Language, company: string): Promise<void> {
  const at = language === 'en' ? 0 : 1;
  const label = (name: string): string => fieldWords(siteSurveys, name)[at];
  const context = await stage.newContext({
    ...offlinePhone,
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation'],
    geolocation: { latitude: 23.18, longitude: 75.78, accuracy: 12 },
  });
  const page = await context.newPage();
  await enter(page, stage.server.url, officer, '/field/surveys', language);
  await page.getByRole('button', { name: new RegExp(company) }).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.goto(`${stage.server.url}/field/surveys`);
  await page.getByRole('button', { name: new RegExp(company) }).click();
  await page.getByRole('button', { name: surveyScreens.record[at] }).click();
  await page.getByLabel(label('site_name')).fill('मिल गेट');
  await page.getByLabel(label('gates')).fill('2');
  const post = page.getByRole('region', { name: translate(surveyScreens.postN, language, { n: 1 }) });
  await post.getByLabel(surveyScreens.rank[at]).fill('Security guard');
  await post.getByLabel(surveyScreens.people[at]).fill('4');
  await page.getByRole('button', { name: surveyScreens.save[at] }).click();
  await page.getByText(surveyScreens.waiting[at]).waitFor();
  await stage.startAgain();
  await context.setOffline(false);
  await page.reload();
  await page.getByText(surveyScreens.recorded[at], { exact: true }).first().waitFor();
  await context.close();
}

async function openLink(page: Page, link: string, language: Language): Promise<void> {
  await page.goto(`${stage.server.url}${new URL(link).pathname}?lang=${language}`);
}

async function sign(language: Language, link: string, name: string, said: Message): Promise<void> {
  const at = language === 'en' ? 0 : 1;
  const page = await stage.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  await openLink(page, link, language);
  await page.getByRole('button', { name: linkMessages.sendCode[at], exact: true }).click();
  await page.locator('#f-otp').fill('123456');
  await page.getByRole('button', { name: signPage.open[at] }).click();
  await page.locator('#f-name').fill(name);
  await page.locator('#f-consent').check();
  await page.getByRole('button', { name: signPage.sign[at], exact: true }).click();
  await page.getByText(said[at]).waitFor();
}

it('a survey without network becomes a signed contract, a roster and a rate to bill, in Hindi', async () => {
  expect(await fromLeadToBill('hi', 'Betwa Textiles')).toEqual([['month_26', 21907, true]]);
});

itByNight('and in English', async () => {
  expect(await fromLeadToBill('en', 'Malwa Spinning')).toEqual([['month_26', 21907, true]]);
});
