import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { translate } from '#shared/core/i18n.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { inPersonMessages } from '#shared/modules/contracts/in-person/messages.ts';
import { ruleMessages } from '#shared/modules/contracts/in-person/rule-messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { signingLink } from '#web/modules/contracts/field/link-messages.ts';
import { signingScreens as messages } from '#web/modules/contracts/field/messages.ts';
import { fieldMessages } from '#web/shells/field/messages.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';

const stage = createFixture('one');
const title = 'Guards for Jain Mills';
const label = (name: string): string => labelOf(inPersonSignatures, name, 'en');
const dot = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Found = {
  readonly request: { readonly status: string };
  readonly in_person: readonly { readonly paper_last: string }[];
  readonly is_intact: boolean;
};

/** A contract that waits for two signatures, one after the other. */
async function sendContract(url: string, token: string): Promise<string> {
  const customers = await ask<{ id: string }[]>(url, token, '/contracts/customers?search=Ravi');
  const { id } = await ask<{ id: string }>(url, token, '/contracts', 'POST', {
    user_id: customers[0]?.id,
    title,
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1_200_000,
    terms: 'Thirty days of notice.',
  });
  await ask(url, token, `/contracts/${id}/send-for-signature`, 'POST', {
    signers: [
      { name: 'Asha Jain', email: 'asha@jain.example', role: 'Director' },
      { name: 'Vinod Rao', email: 'vinod@jain.example' },
    ],
    sequence: 'in_order',
  });
  return id;
}

it('is given to an officer, signed by two on a phone without network, and sealed once it is back', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const id = await sendContract(url, token);
  const desk = await stage.newPage(desktop);
  await enter(desk, url, owner, '/admin/contracts');
  await desk.getByText(title).first().click();
  await desk.getByRole('button', { name: signatureScreens.inPerson[0] }).click();
  const plan = desk.getByRole('dialog', { name: signatureScreens.inPersonTitle[0] });
  await plan.getByLabel(signatureScreens.officer[0]).selectOption({ label: 'Imran Khan' });
  await plan.getByRole('button', { name: signatureScreens.save[0], exact: true }).click();
  await desk.getByText(inPersonMessages.planned[0]).waitFor();
  await desk.getByText(translate(signatureScreens.withOfficer, 'en', { name: 'Imran Khan' })).waitFor();

  const context = await stage.newContext({
    ...offlinePhone,
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation'],
    geolocation: { latitude: 22.7196, longitude: 75.8577, accuracy: 14 },
  });
  const phone = await context.newPage();
  await enter(phone, url, officer, '/field');
  await phone.getByRole('link', { name: signingLink.title[0] }).click();
  await phone.getByRole('button', { name: new RegExp(title) }).waitFor();
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  await goOffline(stage.server, context);
  await phone.goto(`${url}/field/signings`);
  await phone.getByRole('button', { name: new RegExp(title) }).click();
  await phone.getByText('Thirty days of notice.').waitFor();
  await phone.getByRole('region', { name: 'Vinod Rao' }).getByText(messages.later[0]).waitFor();
  await signByPaper(phone);
  await handBack(phone);
  const first = phone.getByRole('region', { name: 'Asha Jain' });
  await first.getByText(messages.waiting[0]).waitFor();
  // Who signed here without network has had their turn.
  await phone.getByRole('button', { name: translate(messages.sign, 'en', { name: 'Vinod Rao' }) }).click();
  await signByTyping(phone);
  await handBack(phone);
  await phone.getByRole('region', { name: 'Vinod Rao' }).getByText(messages.waiting[0]).waitFor();
  await phone.close();
  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/field/signings`);
  await again.getByText(messages.allSigned[0]).waitFor();

  const read = () =>
    ask<Found>(url, token, `/contracts/${id}/signatures`).then(({ request: { status }, ...rest }) => ({
      status,
      ...rest,
    }));
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('completed');
  // The sheet is open again after a reload.
  await desk.reload();
  const done = textOf(signatureRequests, 'status', 'completed', 'en');
  await desk.getByText(done, { exact: true }).waitFor();
  await desk
    .getByRole('img', { name: translate(signatureScreens.signerPhoto, 'en', { name: 'Asha Jain' }) })
    .first()
    .waitFor();
  const found = await read();
  expect([found.in_person.map(({ paper_last: last }) => last), found.is_intact]).toEqual([
    ['234F', '9K1Z'],
    true,
  ]);
});

const barsOf = (phone: Page) =>
  phone.getByRole('navigation', { name: fieldMessages.nav[0] }).or(phone.locator('a[href="/field/news"]'));

/** The signer says to be done; only then the officer has the bars of the app back. */
async function handBack(phone: Page): Promise<void> {
  const done = phone.getByRole('button', { name: messages.handBack[0] });
  await done.waitFor();
  await phone.getByText(messages.saved[0]).waitFor();
  await barsOf(phone).first().waitFor({ state: 'detached' });
  await done.click();
  await barsOf(phone).first().waitFor();
}

/** The first signer: what is missing is said before anything is kept; drawn, with a paper. */
async function signByPaper(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: translate(messages.sign, 'en', { name: 'Asha Jain' }) }).click();
  const save = phone.getByRole('button', { name: messages.save[0] });
  await barsOf(phone).first().waitFor({ state: 'detached' });
  await save.click();
  await phone.getByText(messages.consentFirst[0]).waitFor();
  await phone.getByRole('checkbox').click();
  await save.click();
  await phone.getByText(ruleMessages.code[0]).waitFor();
  await phone.getByText(messages.byPaper[0], { exact: true }).click();
  await phone.getByLabel(label('paper_kind')).selectOption('pan');
  await phone.getByLabel(label('paper_last')).fill('234f');
  await phone.getByLabel(messages.takePaper[0]).setInputFiles(dot);
  const pad = phone.getByRole('img', { name: messages.draw[0] });
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no room to draw');
  await phone.mouse.move(box.x + 20, box.y + 20);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 140, box.y + 60, { steps: 8 });
  await phone.mouse.up();
  await save.click();
  await phone.getByText(ruleMessages.signerPhoto[0]).waitFor();
  await phone.getByLabel(messages.takeSigner[0]).setInputFiles(dot);
  await phone.getByText(translate(messages.positionKnown, 'en', { n: 14 })).waitFor();
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await save.click();
}

async function signByTyping(phone: Page): Promise<void> {
  await phone.getByRole('checkbox').click();
  await phone.getByText(messages.byPaper[0], { exact: true }).click();
  await phone.getByLabel(label('paper_kind')).selectOption('passport');
  await phone.getByLabel(label('paper_last')).fill('9K1Z');
  await phone.getByLabel(messages.takePaper[0]).setInputFiles(dot);
  await phone.getByText(messages.typed[0], { exact: true }).click();
  await phone.getByLabel(messages.takeSigner[0]).setInputFiles(dot);
  await phone.getByRole('button', { name: messages.save[0] }).click();
}
