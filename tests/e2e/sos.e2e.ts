import { describe, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { setStage } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { enter, mahesh, officer, owner } from '#tests/support/people.ts';

const stage = setStage('each');

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
    await page.getByRole('button', { name: 'Call for help' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Call for help' }).click();
    // Nobody stops it: it is called by itself after the count.
    await page.getByText('No network: it goes by itself as soon as there is any. Call now:').waitFor();
    await stage.startAgain();
    await context.setOffline(false);

    const helper = await (await stage.newContext(phone)).newPage();
    await enter(helper, stage.server.url, officer, '/field/sos');
    await helper.getByRole('button', { name: 'I take it' }).click();
    await page.getByText(/^Taken by /).waitFor();

    const office = await (await stage.newContext(desktop)).newPage();
    await enter(office, stage.server.url, owner, '/admin/sos?status=taken');
    await office.getByRole('button', { name: 'Mahesh Patel' }).click();
    await office.getByText('22.75330, 75.89370, within 9 m').waitFor();
    await office.getByRole('button', { name: 'Close', exact: true }).last().click();
    await office.getByText('Say what was found there.').first().waitFor();
    await office.getByRole('textbox', { name: 'What was found' }).fill('Twisted ankle; relieved');
    await office.getByRole('button', { name: 'Close', exact: true }).last().click();
    await office.getByText('Twisted ankle; relieved').first().waitFor();
    await page.getByText('Closed', { exact: true }).waitFor();
  });
});
