import { emailWrong } from '#shared/core/email-field.ts';
import { expect, it } from 'vitest';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { contractAdminMessages } from '#web/modules/contracts/admin-messages.ts';
import { signatureScreens } from '#web/modules/contracts/admin/signing/messages.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { signPage } from '#web/shells/public/sign/messages.ts';
import { publicMessages } from '#web/shells/public/messages.ts';
import { verifyPage } from '#web/shells/public/verify/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('sends a contract, has it signed on a phone by code and drawing, and verifies the sealed PDF', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const page = await stage.newPage(desktop);
  const customers = await ask<{ id: string }[]>(url, token, '/contracts/customers?search=Ravi');
  const { id } = await ask<{ id: string }>(url, token, '/contracts', 'POST', {
    user_id: customers[0]?.id,
    title: 'Guards for Jain Mills',
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1_200_000,
    terms: 'Thirty days of notice.',
  });
  await enter(page, url, owner, '/admin/contracts');
  await page.getByText('Guards for Jain Mills').first().click();
  await page.getByText(signatureScreens.none[0]).waitFor();
  await page.getByRole('button', { name: contractAdminMessages.send[0] }).click();
  await page.getByLabel(signatureScreens.name[0], { exact: false }).first().fill('Asha Jain');
  await page.getByRole('dialog').last().getByLabel(signatureScreens.email[0]).fill('asha');
  await page.getByRole('button', { name: signatureScreens.send[0], exact: true }).click();
  await page.getByText(emailWrong[0]).waitFor();
  await page.getByRole('dialog').last().getByLabel(signatureScreens.email[0]).fill('asha@jain.example');
  await page.getByRole('button', { name: signatureScreens.send[0], exact: true }).click();
  await page.getByText(signatureScreens.frozen[0]).waitFor();

  const { signers } = await ask<{ signers: { id: string }[] }>(url, token, `/contracts/${id}/signatures`);
  const { link } = await ask<{ link: string }>(
    url,
    token,
    `/contracts/signers/${signers[0]?.id}/resend`,
    'POST',
    {},
  );
  const signer = await stage.newPage(phone);
  await signer.goto(`${url}${new URL(link).pathname}`);
  expect(await signer.locator('main').innerText()).not.toContain('Thirty days');
  await signer.getByRole('button', { name: linkMessages.sendCode[0], exact: true }).click();
  await signer.locator('#f-otp').fill('123456');
  await signer.getByRole('button', { name: signPage.open[0] }).click();
  await signer.getByText('Thirty days of notice.').waitFor();
  const wide = await signer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await signer.reload();
  await signer.getByText('Thirty days of notice.').waitFor();
  await signer.locator('#f-name').fill('Asha Jain');
  await signer.getByText(signPage.draw[0]).click();
  const canvas = signer.locator('#sign-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no room to draw');
  await signer.mouse.move(box.x + 20, box.y + 20);
  await signer.mouse.down();
  await signer.mouse.move(box.x + 120, box.y + 60, { steps: 8 });
  await signer.mouse.up();
  await signer.getByRole('button', { name: signPage.sign[0], exact: true }).click();
  await signer.getByText(signingMessages.consentMissing[0]).waitFor();
  await signer.locator('#f-consent').check();
  await signer.getByRole('button', { name: signPage.sign[0], exact: true }).click();
  // The only signer is the last one too.
  await signer.getByText(signPage.completed[0]).waitFor();

  const found = await ask<{ request: { code: string; status: string }; signers: { way: string }[] }>(
    url,
    token,
    `/contracts/${id}/signatures`,
  );
  expect([found.request.status, found.signers[0]?.way]).toEqual(['completed', 'drawn']);
  const sealed = await fetch(`${url}/api/contracts/${id}/sealed`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const pdf = Buffer.from(await sealed.arrayBuffer());
  await signer.goto(`${url}/verify`);
  const check = async (buffer: Buffer): Promise<void> => {
    await signer.locator('#f-file').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    // The button speaks as the page does, not as the browser, and the name stands beside it.
    await signer.getByText(publicMessages.chooseFile[0], { exact: true }).waitFor();
    await signer.getByText('a.pdf', { exact: true }).waitFor();
    await signer.getByRole('button', { name: verifyPage.checkFile[0] }).click();
  };
  const verdict = signer.locator('#verify-result .verdict');
  await check(pdf);
  await expect.poll(() => verdict.innerText()).toBe(verifyPage.intact[0]);
  pdf[5000] = (pdf[5000] ?? 0) ^ 1;
  await check(pdf);
  await expect.poll(() => verdict.innerText()).toBe(verifyPage.changed[0]);
  await signer.locator('#f-code').fill(found.request.code);
  await signer.getByRole('button', { name: verifyPage.checkCode[0] }).click();
  await expect.poll(() => verdict.innerText()).toBe(verifyPage.known[0]);
});
