import { expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quoteClauseScreens as clauseScreens } from '#web/modules/crm/quote-clause-screens.ts';
import { quoteScreens } from '#web/modules/crm/quote-screens.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { quotePage } from '#web/shells/public/quote/messages.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');
const isSeen = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
};
const confidential = { title: 'Confidentiality' };

it('writes a quote beside its cost sheet, and the client accepts it on a phone', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const lead = { name: 'Rakesh Jain', company: 'Jain Textiles', email: 'rakesh@jain.example' };
  const { id } = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', lead);
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/leads?view=list&open=${id}&tab=quotes`);
  await page.getByRole('link', { name: quoteScreens.newQuote[0] }).click();
  await page
    .getByLabel(fieldWords(quotes, 'start_on')[0])
    .fill(addDays(dateOf(instantFromMs(Date.now())), 20));
  const post = page.getByRole('region', { name: translate(quoteScreens.postN, 'en', { n: 1 }) });
  await post.getByLabel(quoteScreens.rank[0]).fill('Security guard');
  await post.getByLabel(quoteScreens.people[0], { exact: true }).fill('4');
  await post.getByLabel(quoteScreens.basic[0]).fill('10000');
  await post.getByText(/below the minimum wage.*₹12,425/).waitFor();
  await post.getByLabel(quoteScreens.basic[0]).fill('12425');
  await post.getByText('₹19,915.72').waitFor();
  await post.getByText(translate(quoteScreens.margin, 'en', { amount: '₹7,965.12' })).waitFor();
  await post.getByText(quoteScreens.more[0]).click();
  await post.getByLabel(quoteScreens.rate[0]).fill('19000');
  await post.getByText(translate(quoteScreens.loss, 'en', { amount: '₹3,662.88' })).waitFor();
  await page.getByRole('button', { name: quoteScreens.save[0] }).click();
  await post.getByText(/₹3,662.88 is lost a month/).waitFor();
  await post.getByLabel(quoteScreens.rate[0]).fill('');
  const clauses = page.getByRole('region', { name: clauseScreens.title[0] });
  // Found by the words of its Hindi text, and worded for this quote.
  await clauses.getByLabel(clauseScreens.search[0]).fill('गोपनीय');
  await clauses.getByRole('button', { name: translate(clauseScreens.add, 'en', confidential) }).click();
  await clauses.getByLabel(clauseScreens.search[0]).fill('safe place of work');
  await clauses.getByRole('button', { name: /^Add “What the Client provides”/ }).click();
  await clauses.getByRole('button', { name: translate(clauseScreens.down, 'en', confidential) }).click();
  const second = clauses.getByRole('listitem').filter({ hasText: `2. ${confidential.title}` });
  await second.getByText(clauseScreens.edit[0]).click();
  await second
    .getByRole('textbox', { name: fieldWords(contractClauses, 'body')[0] })
    .first()
    .fill('{{business_name}} keeps it to itself.');
  await page.getByRole('button', { name: quoteScreens.save[0] }).click();

  const sheet = page.getByRole('dialog', { name: 'Jain Textiles' });
  await sheet.getByText(translate(quoteScreens.perMonth, 'en', { amount: '₹1,03,401.04' })).waitFor();
  await sheet.getByRole('button', { name: quoteScreens.send[0], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Send quote/ });
  await dialog.getByRole('button', { name: quoteScreens.send[0], exact: true }).click();
  await page.getByText(quoteScreens.sent[0], { exact: true }).waitFor();

  const [quote] = await ask<{ id: string }[]>(url, token, `/crm/leads/${id}/quotes`);
  const { link } = await ask<{ link: string }>(url, token, `/quotes/${quote?.id}/send`, 'POST', {});
  const client = await stage.newPage(phone);
  await client.goto(`${url}${new URL(link).pathname}`);
  await client.getByText('₹1,03,401.04').first().waitFor();
  expect(await client.locator('main h3').allInnerTexts()).toEqual([
    '1. What the Client provides',
    `2. ${confidential.title}`,
  ]);
  await client.getByText('Narmada Services keeps it to itself.').waitFor();
  expect(await client.locator('main').innerText()).not.toMatch(/19,?915\.72|margin|cost/i);
  const wide = await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // What can be answered is said before anything is scrolled or sent.
  const jump = client.getByRole('link', { name: quotePage.jump[0] });
  const place = await jump.boundingBox();
  expect(place?.height).toBeGreaterThanOrEqual(48);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(client.viewportSize()?.height ?? 0);
  await jump.click();
  const accepting = client.getByRole('heading', { name: quotePage.acceptTitle[0] });
  await expect.poll(() => accepting.evaluate(isSeen)).toBe(true);
  await client.getByText(quotePage.askTitle[0], { exact: true }).click();
  await client.locator('#f-ask-name').fill('Rakesh');
  await client.locator('#f-question').fill('When can you start?');
  await client.getByRole('button', { name: quotePage.ask[0] }).click();
  await client.getByText(quoteMessages.thanksAsked[0]).waitFor();
  await client.getByRole('button', { name: linkMessages.sendCode[0], exact: true }).click();
  await client.locator('#f-otp').fill('000000');
  await client.locator('#f-name').fill('Rakesh Jain');
  await client.getByRole('button', { name: quotePage.accept[0] }).click();
  await expect.poll(() => client.locator('#f-otp').getAttribute('aria-invalid')).toBe('true');
  await client.locator('#f-otp').fill('123456');
  await client.getByRole('button', { name: quotePage.accept[0] }).click();
  await client.getByText(quoteMessages.thanksAccepted[0]).waitFor();
  expect(await jump.count()).toBe(0);
  expect(await accepting.count()).toBe(0);
  await client.reload();
  await client.getByText(quotePage.isAccepted[0], { exact: true }).waitFor();
  const won = await ask<{ stage: string }>(url, token, `/crm/leads/${id}`);
  expect(won.stage).toBe('won');
});

it('lets the client decline on a phone with the code alone', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const lead = { name: 'Meena Shah', company: 'Shah Mills', email: 'meena@shah.example' };
  const { id } = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', lead);
  const day = dateOf(instantFromMs(Date.now()));
  const made = await ask<{ id: string }>(url, token, `/crm/leads/${id}/quotes`, 'POST', {
    month: day.slice(0, 7),
    valid_until: addDays(day, 15),
    items: [{ title: 'Metal detector', quantity: 1, rate: 1500 }],
  });
  const { link } = await ask<{ link: string }>(url, token, `/quotes/${made.id}/send`, 'POST', {});
  const client = await stage.newPage(phone);
  await client.goto(`${url}${new URL(link).pathname}`);
  await client.getByText(quotePage.declineTitle[0]).click();
  const decline = client.getByRole('button', { name: quotePage.decline[0] });
  await client.locator('#f-decline-name').fill('Meena Shah');
  await client.locator('#f-reason').fill('Too expensive');
  await decline.click();
  await expect.poll(() => client.locator('#f-decline-otp').getAttribute('aria-invalid')).toBe('true');
  const form = client.locator('#quote-decline');
  await form.getByRole('button', { name: linkMessages.sendCode[0], exact: true }).click();
  await client.getByText(linkMessages.sent[0]).waitFor();
  await client.locator('#f-decline-otp').fill('123456');
  await decline.click();
  await client.getByText(quoteMessages.thanksDeclined[0]).waitFor();
  const wide = await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
