import { expect, it } from 'vitest';
import { addDays, dateOf, dayOfWeek, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { outcomeMessages } from '#shared/modules/crm/outcome-messages.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { outcomeScreens } from '#web/modules/crm/outcome-screens.ts';
import { quoteScreens } from '#web/modules/crm/quote-screens.ts';
import { rosterScreens } from '#web/modules/roster/messages.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { quotePage } from '#web/shells/public/quote/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { contractAdminMessages } from '#web/modules/contracts/admin-messages.ts';
import { hoursScreens } from '#web/modules/marketplace/messages.ts';

const stage = createFixture('one');

it('a quote from the legal wage, accepted on a phone, stands on the roster, and is undone', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const lead = { name: 'राकेश जैन', company: 'Betwa Textiles', email: 'rakesh@jain.example', city: 'Ujjain' };
  const { id } = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', lead);
  const first = addDays(dateOf(instantFromMs(Date.now())), 7);

  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/leads?view=list&open=${id}&tab=quotes`);
  await page.getByRole('link', { name: quoteScreens.newQuote[0] }).click();
  await page.getByLabel(fieldWords(quotes, 'start_on')[0]).fill(first);
  const post = page.getByRole('region', { name: translate(quoteScreens.postN, 'en', { n: 1 }) });
  // What was wrong with a field is not said of what is typed over it.
  await page.getByRole('button', { name: quoteScreens.save[0] }).click();
  const rank = post.getByLabel(quoteScreens.rank[0]);
  await post.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await rank.fill('Security guard');
  expect(await rank.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: quoteScreens.save[0] }).click();
  await expect.poll(() => post.getByLabel(quoteScreens.basic[0]).getAttribute('aria-invalid')).toBe('true');
  await post.getByLabel(quoteScreens.people[0], { exact: true }).fill('4');
  await post.getByText(quoteScreens.minimum[0].replace('{amount}', '₹12,425')).waitFor();
  await post.getByLabel(quoteScreens.basic[0]).fill('10000');
  await post.getByText(/below the minimum wage.*₹12,425/).waitFor();
  await post.getByLabel(quoteScreens.basic[0]).fill('12425');
  await post.getByText(translate(quoteScreens.usualShift, 'en', { shift: 'A, 06:00–14:00' })).waitFor();
  await post.getByLabel(quoteScreens.shift[0]).selectOption('b');
  // One reliever for six people pays for every day; without one, the rate is for fewer than are manned.
  const note = post.getByText(/^Manned about/);
  await post.getByText(quoteScreens.more[0], { exact: true }).click();
  await post.getByLabel(quoteScreens.reliever[0]).fill('');
  await note.waitFor();
  await post.getByLabel(quoteScreens.reliever[0]).fill('6');
  await note.waitFor({ state: 'detached' });
  await post.getByRole('checkbox', { name: hoursScreens.sun[0] }).uncheck();
  await post.getByText('₹19,915.72').waitFor();
  await page.getByRole('button', { name: quoteScreens.save[0] }).click();
  const sheet = page.getByRole('dialog', { name: 'Betwa Textiles' });
  await sheet.getByRole('button', { name: quoteScreens.send[0], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Send quote/ });
  await dialog.getByRole('button', { name: quoteScreens.send[0], exact: true }).click();
  await page.getByText(quoteScreens.sent[0], { exact: true }).waitFor();

  const [quote] = await ask<{ id: string; number: string }[]>(url, token, `/crm/leads/${id}/quotes`);
  const { link } = await ask<{ link: string }>(url, token, `/quotes/${quote?.id}/send`, 'POST', {});
  const client = await stage.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  await client.goto(`${url}${new URL(link).pathname}?lang=hi`);
  await client.getByText(quotePage.start[1]).waitFor();
  await client.getByText(formatDate(first, 'hi'), { exact: true }).waitFor();
  await client.getByText(/बी शिफ्ट, 14:00–22:00, सोम–शनि/).waitFor();
  await client.getByText('4 × ₹21,907 · रोज़ 8 घंटे · महीने में 26 दिन').waitFor();
  const seen = await client.locator('main').innerText();
  expect(seen).not.toMatch(/19,?915\.72|7,?965\.12|margin|मार्जिन|लागत/i);
  const wide = await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await client.getByRole('button', { name: linkMessages.sendCode[1], exact: true }).click();
  await client.locator('#f-otp').fill('123456');
  await client.locator('#f-name').fill('राकेश जैन');
  await client.getByRole('button', { name: quotePage.accept[1] }).click();
  await client.getByText(quoteMessages.thanksAccepted[1]).waitFor();

  await page.reload();
  const made = sheet.getByRole('region', { name: outcomeScreens.title[0] });
  await made.getByRole('link', { name: 'Security services, Betwa Textiles' }).waitFor();
  await sheet.getByText('Client: Betwa Textiles').waitFor();
  await made.getByRole('link', { name: outcomeScreens.roster[0] }).click();
  const vacancies = page.getByRole('table', { name: rosterScreens.vacancies[0] });
  await vacancies.getByText('0/4').first().waitFor();
  const manned = Array.from({ length: 7 }, (_, i) => addDays(first, i)).filter((day) => dayOfWeek(day) !== 0);
  expect(manned).toHaveLength(6);
  const days = await ask<{ date: string; needed: number }[]>(
    url,
    token,
    `/roster/vacancies?from=${first}&to=${addDays(first, 6)}&site_id=${new URL(page.url()).searchParams.get('site')}`,
  );
  expect(days.map(({ date, needed }) => [date, needed])).toEqual(manned.map((day) => [day, 4]));

  await page.goBack();
  await made.getByRole('link', { name: 'Security services, Betwa Textiles' }).click();
  await page.getByRole('button', { name: contractAdminMessages.send[0] }).click();
  const signing = page.getByRole('dialog', { name: /for signature$/ });
  await expect.poll(() => signing.getByLabel(signatureScreens.name[0]).first().inputValue()).toBe('राकेश जैन');
  expect(await signing.getByLabel(signatureScreens.email[0]).inputValue()).toBe('rakesh@jain.example');
  await page.goBack();
  await made.getByRole('button', { name: outcomeScreens.undo[0] }).click();
  const asked = page.getByRole('dialog', { name: `Undo the acceptance of ${quote?.number}?` });
  await asked.getByRole('link', { name: 'Security services, Betwa Textiles' }).waitFor();
  await asked.getByRole('button', { name: outcomeScreens.undo[0] }).click();
  await page.getByText(outcomeMessages.done[0]).waitFor();
  await sheet.getByText(/^Acceptance undone by /).waitFor();
  await sheet.getByRole('button', { name: quoteScreens.sendAgain[0] }).waitFor();
  const open = await ask<{ stage: string; quote_id: string | null }>(url, token, `/crm/leads/${id}`);
  expect([open.stage, open.quote_id]).toEqual(['negotiation', null]);
});
