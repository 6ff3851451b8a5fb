import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, operator, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { announcementScreens as announced } from '#web/modules/platform/announcement-messages.ts';
import { platformScreens as words } from '#web/modules/platform/messages.ts';
import { subscriptionScreens } from '#web/modules/subscriptions/messages.ts';

/** The desk of who runs the installation, and the page by which a business comes to it. */
const stage = createFixture('one');
const malwa: Person = { email: 'owner@malwa.example', home: '/admin' };
const shown = process.env['SHOTS'];

it('is asked for its account until businesses can see where to pay, and told what each owes', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, malwa);
  await ask(url, token, '/subscriptions', 'POST', { plan: 'growth' });
  const page = await (await stage.newContext(desktop)).newPage();
  await enter(page, url, operator, '/admin/businesses');
  const row = page.getByRole('row', { name: /Malwa Facility/ });
  expect(await row.textContent()).toContain('₹3,538.82');
  if (shown) await page.screenshot({ path: `${shown}/businesses-1440.png`, fullPage: true });
  await page.getByText(words.noAccount[0]).waitFor();
  await page.getByRole('button', { name: words.addAccount[0] }).click();
  const dialog = page.getByRole('dialog', { name: words.seller[0] });
  await dialog.getByLabel(words.payee[0]).fill('Prahari Systems');
  await dialog.getByLabel(words.bankAccount[0]).fill('004401567890');
  await dialog.getByLabel(words.bankIfsc[0]).fill('EXMP');
  await dialog.getByRole('button', { name: words.save[0] }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  if (shown) await page.screenshot({ path: `${shown}/seller-1440.png` });
  await dialog.getByLabel(words.bankIfsc[0]).fill('EXMP0000440');
  await dialog.getByRole('button', { name: words.save[0] }).click();
  await page.getByText(words.sellerSaved[0]).waitFor();
  await page.getByText(words.noAccount[0]).waitFor({ state: 'detached' });

  const business = await (await stage.newContext(phone)).newPage();
  await enter(business, url, malwa, '/admin/settings/subscription');
  await business.getByText('004401567890').waitFor();
  await business.getByText(subscriptionScreens.holder[0]).waitFor();
});

it('marks what is announced as shown, scheduled or ended', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, operator);
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const announce = (text: string, from_at: string) =>
    ask(url, token, '/announcements', 'POST', { text_en: text, text_hi: text, from_at, until_at: at(48) });
  await announce('New version on Sunday', at(-1));
  await announce('Office closed for Holi', at(24));
  const page = await (await stage.newContext(phone)).newPage();
  await enter(page, url, operator, '/admin/businesses');
  const end = page.getByRole('button', { name: announced.end[0] });
  await page.getByText(announced.now_state[0], { exact: true }).waitFor();
  await page.getByText(announced.later_state[0], { exact: true }).waitFor();
  expect(await end.count()).toBe(2);
  // The newest is first: the scheduled one is withdrawn before anybody saw it.
  await end.first().click();
  await page.getByText(announced.over_state[0], { exact: true }).waitFor();
  expect(await page.getByText(announced.later_state[0], { exact: true }).count()).toBe(0);
  if (shown) await page.screenshot({ path: `${shown}/announcements-360.png`, fullPage: true });
  await end.click();
  await end.waitFor({ state: 'detached' });
});

it('deletes no business before its name is typed and a reason given', async () => {
  const { url } = stage.server;
  const page = await (await stage.newContext({ ...phone, viewport: { width: 390, height: 844 } })).newPage();
  await enter(page, url, operator, '/admin/businesses', 'hi');
  await page.getByRole('button', { name: 'Malwa Facility' }).click();
  await page.getByRole('button', { name: words.remove[1], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Malwa Facility को हटाएँ/ });
  const confirm = dialog.getByRole('button', { name: words.remove[1], exact: true });
  await dialog.getByLabel(words.typeName[1]).fill('Malwa');
  await confirm.click();
  await dialog.getByText('Malwa Facility', { exact: false }).last().waitFor();
  await dialog.getByText(words.giveReason[1]).waitFor();
  if (shown) await page.screenshot({ path: `${shown}/delete-390-hi.png` });
  await dialog.getByLabel(words.typeName[1]).fill('Malwa Facility');
  await dialog.getByLabel(words.reason[1]).fill('मालिक ने कहा');
  await confirm.click();
  await page.getByText(words.removed[1]).waitFor();
  await page.getByRole('button', { name: words.restore[1] }).waitFor();
  expect(await page.getByRole('button', { name: words.extend[1] }).count()).toBe(0);
  if (shown) await page.screenshot({ path: `${shown}/deleting-390-hi.png` });
  await page.getByRole('button', { name: words.restore[1] }).click();
  await page.getByText(words.restored[1]).waitFor();
});

it('says at sign-up whose page it is, what it costs, and when there is another code', async () => {
  const { url } = stage.server;
  const page = await (await stage.newContext({ ...phone, viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${url}/admin/sign-up`);
  await page.getByText('₹2,999', { exact: false }).waitFor();
  expect(await page.title()).toBe(`${words.signUpTitle[0]} · Prahari`);
  expect(await page.getByRole('banner').textContent()).toContain('Prahari');
  expect(await page.getByRole('banner').textContent()).not.toContain('Narmada');
  if (shown) await page.screenshot({ path: `${shown}/sign-up-390.png`, fullPage: true });
  await page.getByLabel(words.email[0]).fill('rekha@chambal.example');
  await page.getByRole('button', { name: words.sendCode[0] }).click();
  const again = page.getByRole('button', { name: /Another code in \d+s/ });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
  // The plan follows from the trade, and the Subscription page names it from the first day.
  await page.getByText(translate(words.trialOf, 'en', { plan: 'Growth', people: 150, sites: 60 })).waitFor();
  await page.getByText(words.recovery[0], { exact: true }).click();
  await page.getByText(translate(words.trialOfAny, 'en', { plan: 'Scale' })).waitFor();
  await page.getByLabel(words.phone[0]).fill('98930');
  await page.getByLabel(words.code[0]).fill('123456');
  await page.getByLabel(words.business[0]).fill('Chambal Guards');
  await page.getByLabel(words.yourName[0]).fill('Rekha Tomar');
  await page.getByLabel(words.password[0]).fill('long enough for anybody');
  await page.getByRole('button', { name: words.openNow[0] }).click();
  await page.locator('input[type=tel][aria-invalid=true]').waitFor();
  if (shown) await page.screenshot({ path: `${shown}/sign-up-code-390.png`, fullPage: true });
});
