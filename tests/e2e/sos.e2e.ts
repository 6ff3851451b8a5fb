import { describe, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { alerts } from '#shared/modules/sos/alert.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { placeLabel } from '#tests/support/faces.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { enter, mahesh, officer, owner } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { sosScreens } from '#web/modules/sos/messages.ts';

const stage = createFixture('each');

describe('a call for help', () => {
  it('pressed without network is on the phone at once, reaches the supervisor with the network, and ends only with what was found', async () => {
    const context = await stage.newContext({
      ...offlinePhone,
      permissions: ['geolocation'],
      geolocation: { latitude: 22.7533, longitude: 75.8937, accuracy: 9 },
    });
    const page = await context.newPage();
    await enter(page, stage.server.url, mahesh, '/field/sos');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.getByRole('button', { name: sosScreens.press[0] }).click();
    await page.getByRole('button', { name: sosScreens.stop[0] }).click();
    await page.getByRole('button', { name: sosScreens.press[0] }).click();
    // Nobody stops it: it is called by itself after the count.
    await page.getByText(sosScreens.offline[0]).waitFor();
    await stage.startAgain();
    await context.setOffline(false);

    const helper = await (await stage.newContext(phone)).newPage();
    await enter(helper, stage.server.url, officer, '/field/sos');
    await helper.getByRole('main').getByRole('button', { name: sosScreens.take[0] }).click();
    await page.getByText(/is on the way$/).waitFor();

    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/sos?status=taken');
    await office.getByRole('button', { name: 'Mahesh Patel' }).click();
    await office
      .getByText(translate(sosScreens.placeText, 'en', { lat: '22.75330', lng: '75.89370', m: 9 }))
      .waitFor();
    await office.getByRole('button', { name: sosScreens.close[0], exact: true }).last().click();
    await office.getByText(sosScreens.outcomeMissing[0]).first().waitFor();
    await office.getByRole('textbox', { name: sosScreens.outcome[0] }).fill('Twisted ankle; relieved');
    await office.getByRole('button', { name: sosScreens.close[0], exact: true }).last().click();
    await office.getByText('Twisted ankle; relieved').first().waitFor();
    await page.getByText(choiceWords(alerts, 'status', 'closed')[0], { exact: true }).waitFor();
  });

  it('shows within moments on every page of the office and of the supervisor, until somebody takes it', async () => {
    const guard = await (await stage.newContext(phone)).newPage();
    await enter(guard, stage.server.url, mahesh, '/field/sos');
    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/staff');
    const supervisor = await (await stage.newContext(phone)).newPage();
    await enter(supervisor, stage.server.url, officer, '/field/news');
    await untilUpToDate(office);
    await untilUpToDate(supervisor);
    await guard.getByRole('button', { name: sosScreens.press[0] }).click();
    await guard.getByRole('button', { name: sosScreens.now[0] }).click();
    const title = sosScreens.barSos[0].replace('{name}', 'Mahesh Patel');
    await office.getByRole('alert').getByText(title).waitFor({ state: 'attached' });
    await supervisor.getByText(title).last().waitFor();
    const rail = office.getByRole('navigation', { name: adminMessages.nav[0] });
    await rail
      .getByRole('link', { name: new RegExp(`^${placeLabel('/admin/sos')}`) })
      .getByText('1', { exact: true })
      .waitFor();
    await office.getByRole('button', { name: sosScreens.barMute[0] }).click();
    await office.getByRole('link', { name: sosScreens.barCall[0] }).waitFor();
    await supervisor.getByRole('button', { name: sosScreens.take[0] }).click();
    await office.getByText(/is on the way to Mahesh Patel$/).waitFor();
    await guard.getByText(translate(sosScreens.coming, 'en', { by: 'Imran Khan' })).waitFor();
    await guard.getByText(sosScreens.sent[0]).waitFor({ state: 'detached' });
    await office.getByRole('button', { name: sosScreens.take[0] }).waitFor({ state: 'detached' });
    await office.getByRole('link', { name: /is on the way to Mahesh Patel$/ }).click();
    await office.getByRole('dialog').getByText(sosScreens.step_raised[0]).waitFor();
  });
});
