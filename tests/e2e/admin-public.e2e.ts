import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import { goTo } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { adminLabel } from '#tests/support/faces.ts';
import { partnerScreens } from '#web/modules/on-call/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { contactScreens } from '#web/modules/contact/messages.ts';

/** A picture of one dot, as a paper. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const stage = createFixture('one');
let context: BrowserContext;

async function desk(path: string): Promise<Page> {
  context = await stage.newContext(desktop);
  const page = await context.newPage();
  await enter(page, stage.server.url, owner, path);
  return page;
}

let last = Number(String(Date.now()).slice(-9));
/** Somebody who has just applied, with a name that no try before has used. */
async function applicant(): Promise<{ name: string; phone: string }> {
  const { id, digits } = { id: crypto.randomUUID(), digits: String((last += 1)).padStart(9, '0') };
  const person = { name: `Sushila ${digits}`, phone: `9${digits}` };
  const body = new FormData();
  const more = {
    email: '',
    areas: 'Indore',
    skills: ['home_cleaning'],
    experience_years: 4,
    about: '',
    ifsc: 'SBIN0001234',
    consent: true,
    language: 'en',
  };
  body.append('form', JSON.stringify({ ...person, ...more, id, bank_account: '12345678901234' }));
  body.append('document', new Blob([dot]), 'aadhaar.png');
  const answer = await fetch(`${stage.server.url}/api/partner/register`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return person;
}

async function openRecord(page: Page, name: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  return sheet;
}

describe('the office and service partners', () => {
  it('looks at the papers and the account, approves, and the partner can sign in', async () => {
    const person = await applicant();
    const page = await desk('/admin');
    await goTo(page, '/admin/partners');
    const sheet = await openRecord(page, person.name);
    await sheet
      .getByRole('button', { name: translate(partnerScreens.openPaper, 'en', { name: 'aadhaar.png' }) })
      .click();
    const picture = sheet.getByRole('img', { name: 'aadhaar.png' });
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1);
    await sheet.getByText(translate(partnerScreens.lastFour, 'en', { digits: 1234 })).waitFor();
    expect(await sheet.getByText('12345678901234').count()).toBe(0);
    await sheet.getByRole('button', { name: partnerScreens.wholeAccount[0] }).click();
    await sheet.getByText('12345678901234').waitFor();

    await sheet.getByRole('button', { name: partnerScreens.approve[0] }).click();
    await sheet.getByText(partnerScreens.approved[0], { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(partnerScreens.none[0]).waitFor();
    await page.getByRole('button', { name: /^Approved/ }).click();
    await page
      .getByRole('row')
      .filter({ hasText: person.name })
      .getByText(partnerScreens.approved[0])
      .waitFor();

    const phone = `+91${person.phone}`;
    await ask(stage.server.url, '', '/auth/send-otp', 'POST', { phone, role: 'provider' });
    const { user } = await ask<{ user: { role: string } }>(stage.server.url, '', '/auth/verify-otp', 'POST', {
      phone,
      role: 'provider',
      otp: '123456',
    });
    expect(user.role).toBe('provider');
  });

  it('turns down only with a reason, by the keyboard, and suspends and resumes', async () => {
    const person = await applicant();
    const page = await desk('/admin/partners');
    const sheet = await openRecord(page, person.name);
    await sheet.getByRole('button', { name: partnerScreens.reject[0] }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Reject ${person.name}?` });
    await dialog.getByRole('button', { name: partnerScreens.reject[0] }).click();
    await dialog.getByText(onCallMessages.reason[0]).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(
      await sheet
        .getByRole('button', { name: partnerScreens.reject[0] })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(partnerScreens.reason[0]).fill('No police verification yet.');
    await dialog.getByRole('button', { name: partnerScreens.reject[0] }).click();
    await sheet.getByText('No police verification yet.').waitFor();
    await sheet.getByText(partnerScreens.rejected[0], { exact: true }).waitFor();

    await sheet.getByRole('button', { name: partnerScreens.approve[0] }).click();
    await sheet.getByRole('button', { name: partnerScreens.suspend[0] }).click();
    await page.getByLabel(partnerScreens.reason[0]).fill('Papers ran out');
    await page
      .getByRole('dialog', { name: partnerScreens.suspend[0] })
      .getByRole('button', { name: partnerScreens.suspend[0] })
      .click();
    await sheet.getByText(partnerScreens.suspended[0], { exact: true }).waitFor();
    await sheet.getByRole('button', { name: partnerScreens.resume[0] }).click();
    await sheet.getByText(partnerScreens.approved[0], { exact: true }).waitFor();
  });

  it('reads the server’s own words where somebody else has decided meanwhile', async () => {
    const person = await applicant();
    const page = await desk('/admin/partners');
    const sheet = await openRecord(page, person.name);
    const { token } = await sessionOf(stage.server.url, owner);
    const [row] = await ask<{ id: string }[]>(
      stage.server.url,
      token,
      `/on-call-services/providers?search=${person.phone}`,
    );
    // The other's word arrives while this one is on its way; a moment before, the sheet would have heard of
    // it.
    await page.route(`**/providers/${row?.id}/approve`, async (route) => {
      await ask(stage.server.url, token, `/on-call-services/providers/${row?.id}/approve`, 'POST', {});
      await route.continue();
    });
    await sheet.getByRole('button', { name: partnerScreens.approve[0] }).click();
    await page.getByText('This cannot be done now (approve): it is already approved.').waitFor();
  });

  it('hears that the list needs the network, and gets it when the network is back', async () => {
    const page = await desk('/admin/partners');
    await page.getByRole('row').nth(1).waitFor();
    await goTo(page, '/admin/bookings');
    await page.getByRole('heading', { level: 1, name: adminLabel('/admin/bookings') }).waitFor();
    await context.setOffline(true);
    await goTo(page, '/admin/partners');
    await page.getByText(uiMessages.listOffline[0]).waitFor();
    // The first request after a gap often fails.
    let failures = 0;
    await page.route('**/api/on-call-services/providers?**', (route) =>
      (failures += 1) <= 2 ? route.abort() : route.continue(),
    );
    await context.setOffline(false);
    await page.getByRole('row').nth(1).waitFor();
    expect(failures).toBeGreaterThan(2);
  });
});

it('a message of a visitor is read, answered by mail and marked as done', async () => {
  const name = `Visitor ${(last += 1)}`;
  const text = 'Two guards from Monday?\nAt the north gate.';
  await ask(stage.server.url, '', '/contact/send-message', 'POST', {
    name,
    email: 'visitor@visitor.example',
    message: text,
  });
  const page = await desk('/admin');
  await goTo(page, '/admin/messages');
  const sheet = await openRecord(page, name);
  await sheet.getByText('At the north gate.').waitFor();
  const reply = await sheet.getByRole('link', { name: contactScreens.reply[0] }).getAttribute('href');
  expect(decodeURIComponent(reply ?? '')).toMatch(
    /^mailto:visitor@visitor\.example\?subject=Your message to .*> Two guards from Monday\?/s,
  );
  await sheet.getByRole('button', { name: contactScreens.finish[0] }).click();
  await sheet.getByText(contactScreens.done[0], { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(contactScreens.none[0]).waitFor();
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('row').filter({ hasText: name }).getByText(contactScreens.done[0]).waitFor();
});
