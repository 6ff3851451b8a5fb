import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, asha, enter, owner, ravi, sessionOf, signIn } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { translate } from '#shared/core/i18n.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { contractScreens } from '#web/modules/contracts/messages.ts';
import { contractMessages } from '#shared/modules/contracts/messages.ts';
import { dashboardScreens } from '#web/modules/dashboard/messages.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';
import { loginMessages } from '#web/modules/auth/messages.ts';
import { profileMessages } from '#web/modules/auth/profile-messages.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';

const stage = createFixture('each');
let context: BrowserContext;

async function open(
  path: string,
  person: Person = asha,
  options: BrowserContextOptions = phone,
): Promise<Page> {
  context = await stage.newContext(options);
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  return page;
}

/** Two different pictures, as a gallery gives them. */
async function pictures(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const made = await page.evaluate(() =>
    ['#2C7A7B', '#B83280'].map((colour) => {
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 240;
      const context2d = canvas.getContext('2d');
      if (context2d) {
        context2d.fillStyle = colour;
        context2d.fillRect(0, 0, 320, 240);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
  );
  return made.map((text, i) => ({
    name: `photo-${i}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(text, 'base64'),
  }));
}

describe('incidents', () => {
  itByNight(
    'are reported without network with two photos, and the owner sees them once there is one',
    async () => {
      const page = await open('/incidents', asha, offlinePhone);
      await page.getByRole('heading', { name: incidentPages.title[0] }).waitFor();
      await untilReadyForOffline(page);
      await untilUpToDate(page);
      await goOffline(stage.server, context);
      await page.getByRole('button', { name: incidentPages.report[0] }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('textbox', { name: incidentScreens.what[0] })
        .fill('Broken lock at the back door');
      await dialog
        .getByRole('textbox', { name: incidentScreens.describe[0] })
        .fill('The guard found it at five in the morning.');
      await dialog.getByRole('combobox', { name: incidentPages.priority[0] }).selectOption('high');
      await dialog.getByRole('textbox', { name: incidentScreens.where[0] }).fill('Back gate');
      await dialog.locator('input[type=file]').setInputFiles(await pictures(page));
      expect(await dialog.getByRole('img').count()).toBe(2);
      await dialog.getByRole('button', { name: incidentPages.send[0] }).click();
      const card = page.getByRole('listitem').filter({ hasText: 'Broken lock at the back door' });
      await card.getByText(uiMessages.recordWaiting[0]).waitFor();
      expect(await card.innerText()).toMatch(/2 attachments/);

      await card.getByRole('link', { name: 'Broken lock at the back door' }).click();
      await page.getByRole('textbox', { name: incidentPages.write[0] }).fill('Please bring a new lock.');
      await page.getByRole('button', { name: incidentPages.sendComment[0], exact: true }).click();
      await page.getByText('Please bring a new lock.').first().waitFor();

      await stage.startAgain();
      await context.setOffline(false);
      await page.getByText(uiMessages.recordWaiting[0]).waitFor({ state: 'detached' });
      const { token } = await sessionOf(stage.server.url, owner);
      type Seen = {
        readonly id: string;
        readonly title: string;
        readonly photos: { id: string }[];
        readonly comments: { text: string }[];
      };
      let seen: Seen | undefined;
      await expect
        .poll(async () => {
          seen = (await ask<Seen[]>(stage.server.url, token, '/incidents?limit=200')).find(
            (item) => item.title === 'Broken lock at the back door',
          );
          return [seen?.photos.length, seen?.comments[0]?.text];
        })
        .toEqual([2, 'Please bring a new lock.']);
      for (const photo of seen?.photos ?? [])
        await expect
          .poll(
            async () =>
              (
                await fetch(`${stage.server.url}/api/uploads/${photo.id}`, {
                  headers: { authorization: `Bearer ${token}` },
                })
              ).status,
          )
          .toBe(200);
    },
  );

  itByNight('are counted, searched and filtered', async () => {
    const page = await open('/incidents', asha, desktop);
    const cards = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) });
    await cards.first().waitFor();
    await page.getByRole('combobox', { name: incidentPages.status[0] }).selectOption('open');
    expect(await cards.count()).toBe(2);
    await page.getByRole('combobox', { name: incidentPages.priority[0] }).selectOption('critical');
    expect(await cards.count()).toBe(1);
    await page.getByRole('searchbox', { name: incidentPages.search[0] }).fill('no such thing');
    await page.getByText(incidentPages.none[0]).waitFor();
    await page.getByRole('button', { name: incidentPages.showAll[0] }).click();
    expect(await cards.count()).toBe(15);
  });

  itByNight('begin with what another app has shared', async () => {
    const page = await open('/incidents?title=Leak&text=Water%20on%20the%20stairs');
    expect(
      await page.getByRole('dialog').getByRole('textbox', { name: incidentScreens.describe[0] }).inputValue(),
    ).toBe('Leak\nWater on the stairs');
  });
});

describe('payments', () => {
  itByNight('warn of what is overdue, filter by period and take «I have paid»', async () => {
    const page = await open('/payments', asha, desktop);
    await page.getByText(translate(paymentScreens.overdueBy, 'en', { n: 9 })).waitFor();
    await page.getByText(paymentScreens.lateFees[0]).waitFor();
    const cards = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) });
    expect(await cards.count()).toBe(13);
    await page.getByRole('combobox', { name: paymentScreens.period[0] }).selectOption('lastMonth');
    expect(await cards.count()).toBeLessThan(4);
    await page.getByRole('combobox', { name: paymentScreens.period[0] }).selectOption('all');
    await page.getByRole('combobox', { name: incidentPages.status[0] }).selectOption('overdue');
    await page.getByRole('button', { name: paymentScreens.payOverdue[0] }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('link', { name: paymentScreens.openUpi[0] }).getAttribute('href')).toMatch(
      /^upi:\/\/pay\?pa=narmada\.services@examplebank&pn=Narmada%20Services&am=4128\.82&cu=INR&tn=[\w-]+.*&tr=\w+$/,
    );
    await dialog.getByRole('img', { name: /^QR code to pay/ }).waitFor();
    await dialog.getByRole('button', { name: paymentScreens.havePaid[0] }).click();
    await dialog.getByText(billingMessages.referenceMissing[0]).waitFor();
    await dialog.getByRole('textbox', { name: paymentScreens.reference[0] }).fill('432600000555');
    await dialog.getByRole('button', { name: paymentScreens.havePaid[0] }).click();
    await page.getByText(paymentScreens.awaiting[0]).waitFor();
    expect(await page.getByRole('button', { name: paymentScreens.payOverdue[0] }).count()).toBe(0);
  });
});

describe('contracts', () => {
  itByNight('show how they stand, ask for a renewal and give the document', async () => {
    const page = await open('/contracts', asha, { ...desktop, acceptDownloads: true });
    await page.getByText(contractScreens.expiresSoon[0]).waitFor();
    await page.getByRole('button', { name: contractScreens.renewNow[0] }).click();
    await page.getByRole('button', { name: contractScreens.renewSend[0] }).click();
    await page.getByText(contractScreens.sent[0]).waitFor();
    await page.getByRole('button', { name: contractScreens.renewNow[0] }).click();
    await page.getByRole('button', { name: contractScreens.renewSend[0] }).click();
    await page.getByText(contractMessages.alreadyAsked[0]).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download: Night Security, Saket Nagar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^C-\d{4}-0001\.pdf$/);
    await page.getByRole('button', { name: 'View: Night Security, Saket Nagar' }).click();
    await page.getByRole('dialog').getByText('One guard from 8 PM to 8 AM').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText(contractScreens.none[0]).waitFor();
  });
});

describe('the dashboard', () => {
  it('shows the figures of live rows, and the last known ones without network', async () => {
    const page = await open('/dashboard', asha, offlinePhone);
    for (const text of [
      '+12% vs last month',
      translate(dashboardScreens.toRenew, 'en', { n: 1 }),
      'Due this week',
      'Next: Tomorrow 9:00 AM',
      '96% satisfaction rate',
      'Avg. resolution: 4 hours',
    ])
      await page.getByText(text).first().waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await page.reload();
    await page.getByText(translate(dashboardScreens.satisfaction, 'en', { n: 96 })).waitFor();
    await page.getByText(/You are offline\. Last updated/).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await page.getByRole('link', { name: dashboardScreens.viewAll[0] }).click();
    await page.getByRole('heading', { name: dashboardScreens.activity[0] }).waitFor();
  });

  itByNight('has four quick ways on the floating button, which closes after a choice', async () => {
    const page = await open('/dashboard');
    await page.getByRole('button', { name: customerMessages.openActions[0] }).click();
    for (const name of ['Book Service', 'Call Support', 'Live Chat'])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: customerMessages.reportIssue[0] }).click();
    await page.getByRole('dialog', { name: incidentPages.report[0] }).waitFor();
    expect(await page.getByRole('button', { name: customerMessages.liveChat[0] }).count()).toBe(0);
  });

  itByNight('of a new customer shows zeros and what to do', async () => {
    const page = await open('/dashboard', { phone: '9876500077', role: 'customer', home: '/dashboard' });
    await page.getByText(dashboardScreens.noActivity[0]).waitFor();
    await page.getByText(dashboardScreens.noRatings[0]).waitFor();
    for (const [path, text] of [
      ['/contracts', 'No contracts found'],
      ['/incidents', 'No incidents found'],
      ['/payments', 'No invoices found'],
      ['/reports', 'No invoices in this period.'],
    ] as const) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByText(text).waitFor();
    }
  });
});

describe('the profile', () => {
  itByNight('turns a passkey on, which sign-in then asks for', async () => {
    context = await stage.newContext(desktop);
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('WebAuthn.enable');
    const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // An address that is a name: passkeys do not belong to bare numbers.
    const url = stage.server.url.replace('127.0.0.1', 'localhost');
    await enter(page, url, asha, '/profile');
    await page.getByRole('tab', { name: profileMessages.tabSecurity[0] }).click();
    await page.getByRole('button', { name: profileMessages.enable[0] }).click();
    await page.getByText(authMessages.passkeyOn[0]).waitFor();
    await page.getByRole('button', { name: profileMessages.disable[0] }).waitFor();
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, url, asha);
    await page.getByText(translate(customerMessages.welcome, 'en', { name: 'Asha Verma' })).waitFor();
    // Without the passkey the sign-in is refused, in the app's own words and not the browser's.
    await tools.send('WebAuthn.clearCredentials', { authenticatorId });
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/login`);
    await page.locator('input[type=tel]').fill('9876500001');
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    await page.getByText(loginMessages.passkeyFailed[0]).waitFor();
    await tools.send('WebAuthn.disable');
  });

  itByNight('keeps what a person wants to hear, and gives their data as a file', async () => {
    const page = await open('/profile', asha, { ...desktop, acceptDownloads: true });
    await page.getByText('Jan 2024').waitFor();
    await page.getByRole('tab', { name: profileMessages.tabNotifications[0] }).click();
    const toggle = page.getByRole('switch', { name: /^Marketing Updates/ });
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    await expect
      .poll(async () => {
        const { token } = await sessionOf(stage.server.url, asha);
        return (await ask<{ marketing: boolean }>(stage.server.url, token, '/auth/preferences')).marketing;
      })
      .toBe(false);
    await page.getByRole('tab', { name: profileMessages.tabSecurity[0] }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: profileMessages.exportData[0] }).click();
    expect((await download).suggestedFilename()).toBe('my-data.json');
  });

  it('shows where else they are signed in, ends that, and keeps it in the history', async () => {
    const elsewhere = (await sessionOf(stage.server.url, asha)).token;
    const page = await open('/profile');
    await page.getByRole('tab', { name: profileMessages.tabSecurity[0] }).click();
    await page.getByRole('button', { name: new RegExp(`^${profileMessages.signOutDevice[0]}`) }).click();
    await page.getByText(profileMessages.signedOutDevice[0]).waitFor();
    const ended = page.getByRole('listitem').filter({ hasText: profileMessages.ended[0] });
    expect(await ended.count()).toBe(0);
    await page.getByRole('button', { name: profileMessages.viewHistory[0] }).click();
    await ended.waitFor();
    const old = await fetch(`${stage.server.url}/api/auth/sessions`, {
      headers: { authorization: `Bearer ${elsewhere}` },
    });
    expect(old.status).toBe(401);
  });

  it('erases a person who asks for it with the code, once nothing is booked any more', async () => {
    const page = await open('/profile', ravi);
    await page.getByRole('tab', { name: profileMessages.tabSecurity[0] }).click();
    await page.getByRole('button', { name: profileMessages.eraseData[0] }).click();
    await page.getByRole('button', { name: profileMessages.eraseSend[0] }).click();
    await page.getByText(/^You have open bookings/).waitFor();
    const { token } = await sessionOf(stage.server.url, ravi);
    for (const { id, status } of await ask<{ id: string; status: string }[]>(
      stage.server.url,
      token,
      '/bookings?limit=200',
    ))
      if (status !== 'completed' && status !== 'cancelled')
        await ask(stage.server.url, token, `/bookings/${id}/cancel`, 'POST', {});
    await page.getByRole('button', { name: profileMessages.eraseSend[0] }).click();
    await page.getByRole('textbox', { name: loginMessages.otp[0] }).fill('123456');
    await page.getByRole('button', { name: profileMessages.eraseNow[0] }).click();
    await page.waitForURL(/\/login/);
  });
});
