import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, clockTime, dateOf, dayOfWeek, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { setClockWrong } from '#tests/support/wrong-clock.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';
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

const stage = createFixture('each');
const clockAhead = new URL('../support/clock-ahead.mjs', import.meta.url).href;

type Post = { readonly id: string; readonly kind: string; readonly label: string };
type Bill = {
  readonly taxable: number;
  readonly total: number;
  readonly lines: readonly { readonly quantity: number; readonly rate: number; readonly divisor: number }[];
};

/** The bill of the first month of a new lead's posts, drafted on screen after two days of duty. */
async function fromLeadToBill(language: Language, company: string): Promise<Bill> {
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
  // The screen learns whether mails go out from here only after Send was pressed.
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route('**/api/notifications/sending-ways', async (route) => {
    await pressed;
    await route.continue();
  });
  await sheet.getByRole('button', { name: quoteScreens.send[at], exact: true }).click();
  // Until it is open, the last dialog is the lead, whose button has the same name.
  const sending = desk.getByRole('dialog', {
    name: new RegExp(quoteScreens.sendTitle[at].replace('{number}', '.+')),
  });
  await sending.getByRole('button', { name: quoteScreens.send[at], exact: true }).click();
  release();
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

  const { outcome } = await ask<{ outcome: { records: Post[] } }>(url, token, `/quotes/${quote?.id}/outcome`);
  const [firstPost] = outcome.records.filter(({ kind }) => kind === 'post');
  // Two days of one month, also where the week begins on the last of one.
  const days = week.filter((day) => day.startsWith((week[1] ?? '').slice(0, 7))).slice(0, 2);
  const people = await rosterFour(token, firstPost?.id ?? '', days);
  return billFor(language, company, site ?? '', people, days);
}

const shift = { id: 'a', in: '06:00', out: '14:00' };

/** Four new people have the post on some days, published. */
async function rosterFour(token: string, postId: string, days: readonly CalendarDate[]): Promise<string[]> {
  const { url } = stage.server;
  const people: string[] = [];
  for (const code of ['LB-1', 'LB-2', 'LB-3', 'LB-4']) {
    const person = { code, name: `Worker ${code}`, category: 'guard' };
    people.push((await ask<{ id: string }>(url, token, '/staff', 'POST', person)).id);
  }
  const changes = people.flatMap((id) =>
    days.map((date) => ({ staff_id: id, date, duties: [{ post_id: postId, shift_id: shift.id }] })),
  );
  await ask(url, token, '/roster/plan', 'POST', { changes });
  const span = { from: days[0], to: days.at(-1), override: 'First days' };
  await ask(url, token, '/roster/publish', 'POST', span);
  return people;
}

/** In the month after, the people were on duty on those days, and the owner bills the month. */
async function billFor(
  language: Language,
  company: string,
  siteId: string,
  people: readonly string[],
  days: readonly CalendarDate[],
): Promise<Bill> {
  const at = language === 'en' ? 0 : 1;
  const { from: month, days: length } = spanOf((days[0] ?? '').slice(0, 7));
  const byMs = Date.parse(instantAt(addDays(month, length + 1), clockTime('12:00'))) - Date.now();
  await stage.server.stop();
  const later = await startServer({
    dataDir: stage.server.dataDir,
    env: { NODE_OPTIONS: `--import=${clockAhead}`, CLOCK_AHEAD_MS: String(byMs) },
  });
  try {
    const { url } = later;
    const { token } = await sessionOf(url, owner);
    for (const staffId of people)
      for (const date of days)
        for (const kind of ['in', 'out'] as const)
          await ask(url, token, '/attendance', 'POST', {
            staff_id: staffId,
            date,
            kind,
            at: instantAt(date, clockTime(shift[kind])),
            shift_id: shift.id,
            site_id: siteId,
            method: 'desk',
          });

    const desk = await stage.newPage(desktop);
    await desk.goto(`${url}/robots.txt`);
    await setClockWrong(desk, byMs);
    await enter(desk, url, owner, '/admin/billing', language);
    await desk.getByRole('button', { name: messages.billMonth[at] }).click();
    const run = desk.getByRole('dialog', { name: messages.billMonth[at] });
    await run.getByRole('button', { name: messages.startBilling[at] }).click();
    const [beforeDrafted = ''] = messages.outcome[at].split('{drafted}');
    await run.getByText(new RegExp(`^${beforeDrafted}\\d`)).waitFor();
    await run.getByRole('button', { name: messages.close[at] }).last().click();

    const clients = `/clients?search=${encodeURIComponent(company)}`;
    const [client] = await ask<{ id: string }[]>(url, token, clients);
    const { invoices } = await ask<{ invoices: Bill[] }>(
      url,
      token,
      `/billing/invoices?client_id=${client?.id}`,
    );
    const [bill] = invoices;
    if (bill === undefined || invoices.length > 1) throw new Error(`${invoices.length} bills`);
    await desk.goto(`${url}/admin/billing?state=draft`);
    await desk
      .getByRole('row')
      .filter({ hasText: company })
      .filter({ hasText: formatRupees(bill.total) })
      .waitFor();
    return bill;
  } finally {
    await later.remove();
  }
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

// 4 people on 2 days, at 21,907 rupees for 26 days.
const firstBill = { taxable: 6740.62, lines: [{ quantity: 8, rate: 21_907, divisor: 26 }] };

it('a survey without network becomes a signed contract, a roster and the bill of its month, in Hindi', async () => {
  expect(await fromLeadToBill('hi', 'Betwa Textiles')).toMatchObject(firstBill);
});

itByNight('and in English', async () => {
  expect(await fromLeadToBill('en', 'Malwa Spinning')).toMatchObject(firstBill);
});
