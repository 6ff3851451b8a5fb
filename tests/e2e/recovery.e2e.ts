import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { recoveryMessages } from '#shared/modules/recovery/messages.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { dayInIndia, serverAt } from '#tests/support/server-at.ts';
import { numberMessages } from '#web/core/sync/number-messages.ts';
import { recoveryDesk as desk } from '#web/modules/recovery/admin-messages.ts';
import { recoveryScreens as messages } from '#web/modules/recovery/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const minute = 60_000;
const stage = createFixture('one', () => undefined, { command: serverAt('18:20') });
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const caseOf = (n: number): string => `00000000-0000-4000-8000-00000000e${String(110 + n)}`;

it('an agent works without network by the hours of the server, and the desk sees it', async () => {
  const { url } = stage.server;
  const context = await stage.newContext({
    ...offlinePhone,
    permissions: ['geolocation'],
    geolocation: { latitude: 22.7196, longitude: 75.8577, accuracy: 14 },
  });
  const phone = await context.newPage();
  // Nobody has to open the cases for that.
  const reserved = phone.waitForResponse(/\/api\/recovery\/numbers/);
  await enter(phone, url, officer, '/field');
  expect((await reserved).status()).toBe(200);
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  // What the phone keeps has the numbers for receipts, and no number of a borrower.
  const kept = (): Promise<string> => phone.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept).toContain('RC-000050');
  expect(await kept()).not.toMatch(/9198930|9893010/);
  await goOffline(stage.server, context);

  // Microfinance closes at six, and it is twenty past six.
  await phone.goto(`${url}/field/recovery?open=${caseOf(0)}`);
  await phone.getByText('from 09:00 to 18:00 only').waitFor();
  await phone.goto(`${url}/field/recovery?open=${caseOf(1)}`);
  await phone.getByText(messages.noBridge[0]).waitFor();
  await phone.getByRole('button', { name: messages.record[0] }).click();
  // What the visit will lack is said while it can still be taken.
  await phone.getByText(translate(messages.located, 'en', { n: 14 })).waitFor();
  await phone.getByText(messages.noPhoto[0]).waitFor();
  await phone.getByLabel(messages.outcome[0]).selectOption('promise');
  // A promise without its day and amount is refused here, not days later by the server.
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await expect.poll(() => phone.getByText(recoveryMessages.promiseMissing[0]).count()).toBe(2);
  await phone.getByLabel(messages.promisedOn[0]).fill(dayInIndia(24 * 60 * minute));
  await phone.getByLabel(messages.promisedAmount[0]).fill('2000');
  await phone.getByLabel(messages.note[0]).fill('Met at the shop');
  await phone.getByRole('checkbox', { name: messages.took[0] }).click();
  await phone.getByText(translate(messages.number, 'en', { number: 'RC-000001' })).waitFor();
  // Nothing is saved without the amount, and what was typed outlives an empty battery.
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(recoveryMessages.amountMissing[0]).waitFor();
  await phone
    .getByLabel(uiMessages.addPhotos[0])
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: dot });
  await phone.getByRole('button', { name: translate(uiMessages.removePhoto, 'en', { n: 1 }) }).waitFor();
  expect(await phone.getByText(messages.noPhoto[0]).count()).toBe(0);
  await phone.reload();
  await phone.getByRole('button', { name: messages.record[0] }).click();
  await expect.poll(() => phone.getByLabel(messages.note[0]).inputValue()).toBe('Met at the shop');
  // So does the photo that was chosen.
  await phone.getByRole('button', { name: translate(uiMessages.removePhoto, 'en', { n: 1 }) }).waitFor();
  await phone.getByLabel(messages.amount[0]).fill('750.50');
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(messages.waiting[0], { exact: true }).waitFor();

  // The number was given out: the next receipt on this phone has the next one.
  await phone.goto(`${url}/field/recovery?open=${caseOf(4)}`);
  await phone.getByRole('button', { name: messages.record[0] }).click();
  await phone.getByRole('checkbox', { name: messages.took[0] }).click();
  await phone.getByText(translate(messages.number, 'en', { number: 'RC-000002' })).waitFor();

  // Two windows show the number of the same draft; only one of them can give it.
  const second = await context.newPage();
  await second.goto(`${url}/field/recovery?open=${caseOf(4)}`);
  await second.getByRole('button', { name: messages.record[0] }).click();
  await second.getByText(translate(messages.number, 'en', { number: 'RC-000002' })).waitFor();
  await second.getByLabel(messages.amount[0]).fill('60');
  await second.getByRole('button', { name: messages.save[0] }).click();
  await second.getByText(messages.waiting[0], { exact: true }).waitFor();
  // A draft whose receipt was sent is not offered again, even where the page ended before it was forgotten.
  await phone.getByLabel(messages.amount[0]).fill('70');
  await second.reload();
  await second.getByRole('button', { name: messages.record[0] }).click();
  await expect
    .poll(() => second.getByRole('checkbox', { name: messages.took[0] }).isChecked(), { timeout: 10_000 })
    .toBe(false);
  await second.close();
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(numberMessages.numberUsed[0]).waitFor();
  await phone.getByText(translate(messages.number, 'en', { number: 'RC-000003' })).waitFor();

  // Forty-five minutes later it is past seven.
  await phone.evaluate(() => {
    const name = 'prahari-clock-offset';
    localStorage.setItem(name, String(Number(localStorage.getItem(name)) + 45 * 60_000));
  });
  await phone.goto(`${url}/field/recovery?open=${caseOf(8)}`);
  await phone.getByText('from 08:00 to 19:00 only').waitFor();
  expect(await phone.getByRole('button', { name: messages.record[0] }).count()).toBe(0);
  // Money that was taken is written down all the same.
  await phone.getByRole('button', { name: messages.recordMoney[0] }).click();
  await phone.getByText(translate(messages.number, 'en', { number: 'RC-000004' })).waitFor();
  await phone.getByLabel(messages.amount[0]).fill('100');
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(messages.waiting[0], { exact: true }).waitFor();
  await phone.close();

  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/field/recovery?open=${caseOf(1)}`);
  await untilUpToDate(again);
  const { token } = await sessionOf(url, owner);
  await expect
    .poll(() => ask(url, token, `/recovery/cases/${caseOf(1)}`))
    .toMatchObject({ collected: 750.5, promised_amount: 2000, visits: 1, contacts_held: 0 });
  await again.getByText('RC-000001 · ₹750.50').waitFor();
  await expect
    .poll(() => ask(url, token, `/recovery/cases/${caseOf(8)}`))
    .toMatchObject({ collected: 100, contacts_held: 1 });
  expect(await ask(url, token, `/recovery/cases/${caseOf(4)}`)).toMatchObject({ collected: 60 });

  const office = await stage.newPage(desktop);
  await enter(office, url, owner, `/admin/recovery?open=${caseOf(1)}`);
  const sheet = office.getByRole('dialog', { name: 'Meena Kushwaha' });
  await sheet.getByText('Visit: Promised to pay').waitFor();
  await sheet.getByText('Met at the shop').waitFor();
  await sheet.getByText(desk.receipt[0].replace('{number}', 'RC-000001')).waitFor();
  await sheet.getByRole('img', { name: desk.photo[0].replace('{n}', '1') }).waitFor();
  expect(await sheet.innerText()).not.toMatch(/98930|01 0111/);
});

it('a visit without location and photo is saved all the same, and the agent knows what the office will see', async () => {
  const { url } = stage.server;
  const phone = await (await stage.newContext(offlinePhone)).newPage();
  await enter(phone, url, officer, `/field/recovery?open=${caseOf(8)}`);
  await phone.getByRole('button', { name: messages.record[0] }).click();
  await phone.getByText(messages.noLocation[0]).waitFor();
  await phone.getByText(messages.noPhoto[0]).waitFor();
  await phone.getByLabel(messages.outcome[0]).selectOption('not_met');
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(messages.saved[0]).waitFor();
  const { token } = await sessionOf(url, owner);
  await expect
    .poll(() => ask(url, token, `/recovery/cases/${caseOf(8)}`))
    .toMatchObject({ last_outcome: 'not_met' });
});
