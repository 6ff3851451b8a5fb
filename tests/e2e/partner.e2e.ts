import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { translate } from '#shared/core/i18n.ts';
import { publicMessages } from '#web/shells/public/messages.ts';
import { partnerMessages } from '#web/shells/public/partner/messages.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import { documentLimits } from '#shared/modules/on-call/document-limits.ts';
import { fileMessages } from '#web/shells/public/partner/script/file-messages.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';

const stage = createFixture('one');
let context: BrowserContext;

async function open(device: BrowserContextOptions = phone): Promise<Page> {
  context = await stage.newContext(device);
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/partner-registration`);
  return page;
}

describe('registering as a partner, on a phone of 360 px', () => {
  const fill = async (page: Page, number: string): Promise<void> => {
    await page.getByLabel(partnerMessages.name[0]).fill('Sushila Malviya');
    await page.getByLabel(partnerMessages.phone[0]).fill(number);
    await page.getByLabel(partnerMessages.areas[0]).fill('Indore, Dewas');
    await page.getByLabel(skillNames.home_cleaning[0]).check();
    await page.getByLabel(partnerMessages.experience[0]).fill('4');
    await page.getByLabel(partnerMessages.account[0]).fill('12345678901234');
    await page.getByLabel(partnerMessages.ifsc[0]).fill('sbin0001234');
    await page.getByLabel('I agree that', { exact: false }).check();
  };
  const number = (): string => `9${String(Date.now()).slice(-9)}`;
  const applications = async (): Promise<{ phone: string; documents: unknown[] }[]> => {
    const { token } = await sessionOf(stage.server.url, owner);
    return ask(stage.server.url, token, '/on-call-services/providers?limit=200');
  };
  const submit = (page: Page) => page.getByRole('button', { name: partnerMessages.submit[0] }).click();

  it('names each wrong field, goes to the first, and keeps what is right, also through a reload', async () => {
    const page = await open();
    await page.getByLabel(partnerMessages.areas[0]).fill('Indore');
    await page.getByLabel(partnerMessages.account[0]).fill('12');
    await page.getByLabel(partnerMessages.ifsc[0]).fill('SB');
    await submit(page);
    await page.getByText(onCallMessages.name[0]).waitFor();
    for (const text of [
      'Enter a 10-digit mobile number.',
      'Choose at least one kind of work.',
      'An account number has 9 to 18 digits.',
      'An IFSC looks like SBIN0001234.',
    ])
      await page.getByText(text).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-name');
    expect(await page.getByLabel(partnerMessages.name[0]).getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await page.getByText('Your earlier entries have been restored.', { exact: false }).waitFor();
    expect(await page.getByLabel(partnerMessages.areas[0]).inputValue()).toBe('Indore');
    expect(await page.evaluate(() => localStorage.getItem('partner-draft'))).not.toContain('bank_account');
  });

  it('arrives with its papers', async () => {
    const page = await open();
    const mobile = number();
    await fill(page, mobile);
    await page.getByText(publicMessages.chooseFiles[0], { exact: true }).waitFor();
    const paper = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    await page.getByLabel(partnerMessages.documents[0], { exact: false }).setInputFiles([
      { name: 'aadhaar.jpg', mimeType: 'image/jpeg', buffer: paper },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(documentLimits.bytes + 1) },
      { name: 'police.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') },
    ]);
    const left = `notes.txt (${fileMessages.type[0]}), scan.pdf (${fileMessages.large[0]})`;
    await page.getByText(translate(fileMessages.notAdded, 'en', { files: left })).waitFor();
    await page.getByRole('button', { name: 'Remove: police.pdf' }).click();
    await submit(page);
    await page.getByRole('heading', { name: partnerMessages.doneTitle[0] }).waitFor();
    const row = (await applications()).find((item) => item.phone === `+91${mobile}`);
    expect(row?.documents).toMatchObject([{ name: 'aadhaar.jpg', type: 'image/jpeg' }]);
    expect(
      await page.evaluate(() => [
        localStorage.getItem('partner-draft'),
        sessionStorage.getItem('partner-draft'),
      ]),
    ).toEqual([null, null]);
    await page.reload();
    await page.getByLabel(partnerMessages.name[0]).waitFor();
    expect(await page.getByLabel(partnerMessages.name[0]).inputValue()).toBe('');
  });

  it('is kept when the network goes at the moment of sending, through a reload, and goes when it returns', async () => {
    const page = await open(offlinePhone);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated');
    const mobile = number();
    await fill(page, mobile);
    await page
      .getByLabel(partnerMessages.documents[0], { exact: false })
      .setInputFiles([
        { name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9]) },
      ]);
    await stage.server.kill();
    await context.setOffline(true);
    await submit(page);
    await page.getByRole('heading', { name: partnerMessages.waitingTitle[0] }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: partnerMessages.waitingTitle[0] }).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await page.getByRole('heading', { name: partnerMessages.doneTitle[0] }).waitFor();
    const rows = (await applications()).filter((item) => item.phone === `+91${mobile}`);
    expect(rows).toMatchObject([{ documents: [{ name: 'id.jpg' }] }]);
    expect(await page.evaluate(() => localStorage.getItem('partner-waiting'))).toBeNull();
  });

  itByNight('is not lost when the page goes in the middle of sending', async () => {
    const page = await open();
    const mobile = number();
    await fill(page, mobile);
    await page.route('**/api/partner/register', () => undefined);
    await submit(page);
    await page.waitForFunction(() => localStorage.getItem('partner-waiting') !== null);
    await page.close();
    const again = await context.newPage();
    await again.goto(`${stage.server.url}/about`);
    await expect
      .poll(async () => (await applications()).filter((item) => item.phone === `+91${mobile}`).length)
      .toBe(1);
  });

  itByNight(
    'is received like any other when the number has applied before, and both reach the office',
    async () => {
      const mobile = number();
      const first = await open();
      await fill(first, mobile);
      await submit(first);
      await first.getByRole('heading', { name: partnerMessages.doneTitle[0] }).waitFor();
      await context.close();
      const page = await open();
      await fill(page, mobile);
      await submit(page);
      await page.getByRole('heading', { name: partnerMessages.doneTitle[0] }).waitFor();
      expect((await applications()).filter((item) => item.phone === `+91${mobile}`)).toHaveLength(2);
    },
  );
});
