import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { addDays, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { gstinMessages } from '#shared/core/gstin.ts';
import { bookAtOnce, goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { tell } from '#tests/support/tell.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { loginMessages } from '#web/modules/auth/messages.ts';
import { checkoutMessages } from '#web/modules/cart/checkout-messages.ts';
import { cartMessages } from '#web/modules/cart/messages.ts';
import { invoiceDocument } from '#shared/modules/billing/document.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { laterMessages } from '#web/modules/bookings/later-messages.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { orderMessages } from '#web/modules/bookings/customer/order-messages.ts';
import { laterAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { choiceWords, fieldWords } from '#tests/support/resource-words.ts';

const stage = createFixture('each');
const inTenDays = addDays(dateOf(instantFromMs(Date.now())), 10);
let context: BrowserContext;
let page: Page;

async function take(device: BrowserContextOptions): Promise<void> {
  context = await stage.newContext(device);
  page = await context.newPage();
}

describe('checkout', () => {
  it('goes from a guest’s wish through sign-in and the cart to a placed order, paid by UPI', async () => {
    await take(phone);
    await page.goto(`${stage.server.url}/book-now?service=hk-deep-clean`);
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: assistantScreens.tomorrow[0] }).click();
    await page.getByRole('button', { name: /^11:00/ }).click();
    await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill('Guest Road 4');
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByText('₹4,128.82').waitFor();
    await page.getByRole('button', { name: bookingScreens.loginContinue[0] }).click();
    // Somebody new.
    await page.locator('input[type=tel]').fill('9876512377');
    await page.getByRole('button', { name: loginMessages.sendOtp[0] }).click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    await page.getByText(bookingScreens.welcomeBack[0]).waitFor();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await untilUpToDate(page);
    await page.getByLabel(checkoutMessages.promo[0]).fill('new20');
    await page.getByRole('button', { name: checkoutMessages.apply[0] }).click();
    await page.getByText(translate(checkoutMessages.promoOn, 'en', { code: 'NEW20', percent: 20 })).waitFor();
    await page.getByText('₹3,303.06').waitFor();
    await page.getByText(choiceWords(orders, 'pay_by', 'upi')[0], { exact: true }).click();
    await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
    await page.getByText(checkoutMessages.nameMissing[0]).waitFor();
    await page.getByLabel(checkoutMessages.name[0]).fill('Nisha Rao');
    await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
    await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
    await page
      .getByRole('img', {
        name: translate(checkoutMessages.qrAlt, 'en', { total: '₹3,303.06', payee: 'Narmada Services' }),
      })
      .waitFor();
    expect(await page.getByRole('link', { name: checkoutMessages.payOpen[0] }).getAttribute('href')).toMatch(
      /^upi:\/\/pay\?pa=narmada.services@examplebank&pn=Narmada%20Services&am=3303\.06&cu=INR/,
    );
    await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).click();
    await page.getByText(checkoutMessages.referenceWrong[0]).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.getByLabel(checkoutMessages.reference[0]).fill('6312 4455 7788');
    await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).click();
    await page
      .getByText(translate(checkoutMessages.claimed, 'en', { amount: '₹3,303.06' }))
      .first()
      .waitFor();
    await page.getByRole('heading', { name: checkoutMessages.payReported[0], exact: true }).waitFor();
    await page
      .getByText(translate(checkoutMessages.claimedReference, 'en', { reference: '631244557788' }))
      .waitFor();
    await page.goto(`${stage.server.url}/cart`);
    await page.getByText(cartMessages.emptyTitle[0]).waitFor();
    await page.goto(`${stage.server.url}/bookings?status=confirmed`);
    await page.getByRole('listitem').filter({ hasText: 'Guest Road 4' }).waitFor();
  });

  itByNight(
    'shows what became of an order: cancelled, the payment that was reported, and the money that goes back',
    async () => {
      await take(phone);
      await enter(page, stage.server.url, ravi, '/bookings');
      await bookAtOnce(page, stage.server.url, 'Returned Road 8');
      await page.getByText(choiceWords(orders, 'pay_by', 'upi')[0], { exact: true }).click();
      await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
      await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
      const order = page.url();
      await page.getByLabel(checkoutMessages.reference[0]).fill('6312 4455 7799');
      await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).click();
      const said = (message: Message, amount = '₹1,060.82') =>
        page.getByText(translate(message, 'en', { amount }));
      await said(checkoutMessages.claimed).first().waitFor();
      await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).waitFor({ state: 'detached' });
      const { token } = await sessionOf(stage.server.url, owner);
      const bookingsOf = `/bookings?order_id=${new URL(order).pathname.split('/').at(-1)}`;
      const read = async () => (await ask<Booking[]>(stage.server.url, token, bookingsOf))[0];
      // The page shows what was reported before the server has it.
      await expect.poll(async () => (await read())?.payments.length).toBe(1);
      const booking = await read();
      await page.goto(`${stage.server.url}/bookings/${booking?.id}`);
      await page.getByRole('button', { name: bookingScreens.cancel[0] }).click();
      await page.getByRole('button', { name: bookingScreens.cancelYes[0] }).click();
      await page.getByText(bookingScreens.cancelled_ok[0]).waitFor();
      await page.goto(order);
      await page.getByRole('heading', { name: checkoutMessages.allCancelled[0] }).waitFor();
      await said(checkoutMessages.claimed).waitFor();
      await said(checkoutMessages.reportedCancelled).waitFor();
      expect(await page.getByText(checkoutMessages.placed[0]).count()).toBe(0);
      // Cancelling was free: nothing speaks of a fee, and the refund is on the page of payments too.
      expect(await page.getByText(/cancellation fee/i).count()).toBe(0);
      await page.goto(`${stage.server.url}/payments`);
      const coming = { amount: '₹1,060.82', refund: '₹1,060.82' };
      await page.getByText(translate(paymentScreens.reportedRefund, 'en', coming)).waitFor();
      await page.goto(order);

      const { id, amount, method, reference } = booking?.payments[0] ?? { id: '', amount: 0 };
      const payment = { id, amount, method, reference };
      await tell(stage.server.url, owner, 'POST', `/bookings/${booking?.id}/payments`, payment);
      await said(checkoutMessages.received).waitFor();
      await said(checkoutMessages.comesBack).waitFor();
      expect(await said(checkoutMessages.reportedCancelled).count()).toBe(0);
      await tell(stage.server.url, owner, 'POST', `/bookings/${booking?.id}/refunds`, { amount, method });
      await said(checkoutMessages.returned).waitFor();
      await page.goto(`${stage.server.url}/payments`);
      const sent = { amount: '₹1,060.82', day: formatDate(dateOf(instantFromMs(Date.now()))) };
      await page.getByText(translate(paymentScreens.refundSent, 'en', sent)).waitFor();
      await page.goto(`${stage.server.url}/activity`);
      await page.getByText('no cancellation fee').first().waitFor();
      await page.goto(order);
      await said(checkoutMessages.returned).waitFor();
      expect(await said(checkoutMessages.comesBack).count()).toBe(0);

      // The bank sends it back: the office says so, and it is owed again.
      const desk = await stage.newPage(desktop);
      await enter(desk, stage.server.url, owner, '/admin/bookings');
      await desk.getByRole('row').filter({ hasText: 'Returned Road 8' }).click();
      await desk.getByRole('button', { name: laterAdminMessages.markFailed[0] }).click();
      const dialog = desk.getByRole('dialog', {
        name: translate(laterAdminMessages.failTitle, 'en', { amount: '₹1,060.82' }),
      });
      await dialog.getByLabel(laterAdminMessages.rejectNote[0]).fill('The account is closed.');
      await dialog.getByRole('button', { name: laterAdminMessages.markFailed[0] }).click();
      await dialog.waitFor({ state: 'hidden' });
      await said(checkoutMessages.comesBack).waitFor();
      expect(await said(checkoutMessages.returned).count()).toBe(0);
      await desk.getByText(laterAdminMessages.refundFailed[0], { exact: true }).first().waitFor();
      expect(await desk.getByRole('button', { name: laterAdminMessages.markFailed[0] }).count()).toBe(0);
    },
  );

  itByNight(
    'says that a reported payment did not come, once the office has marked it, and takes another report',
    async () => {
      await take(phone);
      await enter(page, stage.server.url, ravi, '/bookings');
      await bookAtOnce(page, stage.server.url, 'Lost Payment 9');
      await page.getByText(choiceWords(orders, 'pay_by', 'upi')[0], { exact: true }).click();
      await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
      await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
      const report = async (reference: string): Promise<void> => {
        await page.getByLabel(checkoutMessages.reference[0]).fill(reference);
        await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).click();
      };
      const said = (message: Message) =>
        page
          .getByText(translate(message, 'en', { amount: '₹1,060.82' }))
          .first()
          .waitFor();
      await report('6312 4455 7700');
      await said(checkoutMessages.claimed);
      await untilUpToDate(page);

      const desk = await stage.newPage(desktop);
      await enter(desk, stage.server.url, owner, '/admin/bookings');
      await desk.getByRole('row').filter({ hasText: 'Lost Payment 9' }).click();
      await desk.getByRole('button', { name: laterAdminMessages.notReceived[0] }).click();
      const dialog = desk.getByRole('dialog', {
        name: translate(laterAdminMessages.rejectTitle, 'en', { amount: '₹1,060.82' }),
      });
      await dialog.getByLabel(laterAdminMessages.rejectNote[0]).fill('The reference is not in our account.');
      await dialog.getByRole('button', { name: laterAdminMessages.notReceived[0] }).click();
      await dialog.waitFor({ state: 'hidden' });

      await said(checkoutMessages.rejected);
      await report('6312 4455 7701');
      await said(checkoutMessages.claimed);
      const lost = page.getByText(translate(checkoutMessages.rejected, 'en', { amount: '₹1,060.82' }));
      await expect.poll(() => lost.count()).toBe(0);
    },
  );

  it('without network is a request and never called placed, until the server has it', async () => {
    await take(offlinePhone);
    await enter(page, stage.server.url, ravi, '/bookings');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Offline Order 5');
    await page.getByLabel(checkoutMessages.promo[0]).fill('NEW20');
    await page.getByRole('button', { name: checkoutMessages.apply[0] }).click();
    await page.getByText(translate(checkoutMessages.promoLater, 'en', { code: 'NEW20' })).waitFor();
    await page.getByRole('button', { name: checkoutMessages.placeOffline[0] }).click();
    await page.getByRole('heading', { name: checkoutMessages.requested[0] }).waitFor();
    await page.getByText('It is not confirmed yet.').waitFor();
    expect(await page.getByText(checkoutMessages.placed[0]).count()).toBe(0);
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await page.getByText(cartMessages.emptyTitle[0]).waitFor();
    // Its booking says so too, in the list and on its page, which leads back.
    await page.locator('a[href="/bookings"]:visible').first().click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Offline Order 5' })
      .getByText(orderMessages.waiting[0])
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Offline Order 5' }).getByRole('link').first().click();
    await page.getByText(orderMessages.waiting[0]).nth(1).waitFor();
    await page.getByRole('link', { name: laterMessages.seeOrder[0] }).click();
    await page.getByRole('heading', { name: checkoutMessages.requested[0] }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: checkoutMessages.requested[0] }).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
    await page.getByText('−₹179.80', { exact: false }).or(page.getByText('-₹179.80')).first().waitFor();
  });

  itByNight('with a price that went up meanwhile asks before anything is confirmed', async () => {
    await take(offlinePhone);
    await enter(page, stage.server.url, ravi, '/bookings');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Dearer Road 6');
    await page.getByRole('button', { name: checkoutMessages.placeOffline[0] }).click();
    await page.getByRole('heading', { name: checkoutMessages.requested[0] }).waitFor();
    await stage.startAgain();
    await tell(stage.server.url, owner, 'PUT', '/services/hk-office/pricing', { basic: 999 });
    await context.setOffline(false);
    await page.getByRole('heading', { name: checkoutMessages.to_accept[0] }).waitFor();
    await page.getByText(/You saw ₹1,060.82.*₹1,178.82, ₹118 more/).waitFor();
    await page
      .getByRole('button', { name: translate(checkoutMessages.accept, 'en', { total: '₹1,178.82' }) })
      .click();
    await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
  });

  itByNight(
    'names what is wrong with a GSTIN, keeps what was typed through a reload, and takes the tax of its state',
    async () => {
      await take(phone);
      await enter(page, stage.server.url, ravi, '/bookings');
      await bookAtOnce(page, stage.server.url, 'Business Road 7');
      await page.getByRole('switch', { name: /business/ }).click();
      await page.getByLabel(fieldWords(companies, 'gstin')[0]).fill('27AAPFU0939F1ZA');
      await page.getByLabel(fieldWords(orders, 'business_name')[0]).fill('Sunrise Realty');
      await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
      await page.getByText(gstinMessages.CHECKSUM[0]).waitFor();
      await expect
        .poll(() =>
          page.evaluate(
            () => document.activeElement instanceof HTMLInputElement && document.activeElement.value,
          ),
        )
        .toBe('27AAPFU0939F1ZA');
      await page.reload();
      expect(await page.getByLabel(fieldWords(orders, 'business_name')[0]).inputValue()).toBe(
        'Sunrise Realty',
      );
      await page.getByLabel(fieldWords(companies, 'gstin')[0]).fill('27aapfu0939f1zv');
      await page.getByText(invoiceDocument.igst[0]).waitFor();
      await page.getByText(choiceWords(orders, 'pay_by', 'invoice')[0], { exact: true }).click();
      await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
      await page
        .getByText(
          translate(checkoutMessages.payInvoice, 'en', { name: 'Sunrise Realty', gstin: '27AAPFU0939F1ZV' }),
        )
        .waitFor();
    },
  );
});

describe('cancelling', () => {
  it('shows what it costs first, by the ladder, and says what it did cost', async () => {
    await take(phone);
    const id = crypto.randomUUID();
    const body = { id, service_id: 'hk-office', date: inTenDays, time: '10:00', location: 'Ladder Street' };
    await tell(stage.server.url, asha, 'POST', '/bookings', body);
    await tell(stage.server.url, owner, 'POST', `/bookings/${id}/confirm`, {});
    await enter(page, stage.server.url, asha, `/bookings/${id}`);
    await page.getByRole('button', { name: bookingScreens.cancel[0] }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(translate(bookingScreens.cancelAsk, 'en', { service: 'Office / Corporate Housekeeping' }))
      .waitFor();
    await dialog.getByText(laterMessages.cancelFree[0]).waitFor();
    await dialog.getByText('25% (₹374.75)').waitFor();
    await dialog.getByText('50% (₹749.50)').waitFor();
    await dialog.getByRole('button', { name: bookingScreens.cancelYes[0] }).click();
    await page.getByText(bookingScreens.cancelled_ok[0]).waitFor();
  });
  itByNight('says what comes back of what was paid, and the office gives it back', async () => {
    await take(phone);
    const id = crypto.randomUUID();
    await tell(stage.server.url, asha, 'POST', '/bookings', {
      id,
      service_id: 'hk-office',
      date: inTenDays,
      time: '10:00',
      location: 'Return Street',
    });
    await tell(stage.server.url, owner, 'POST', `/bookings/${id}/payments`, {
      amount: 1768.82,
      method: 'upi',
    });
    await tell(stage.server.url, asha, 'POST', `/bookings/${id}/cancel`, {});
    await enter(page, stage.server.url, asha, `/bookings/${id}`);
    await page.getByText(translate(laterMessages.comesBack, 'en', { amount: '₹1,768.82' })).waitFor();
    const office = await stage.newContext(phone);
    const desk = await office.newPage();
    await enter(desk, stage.server.url, owner, `/admin/bookings?open=${id}`);
    await desk
      .getByRole('button', { name: translate(laterAdminMessages.giveBack, 'en', { amount: '₹1,768.82' }) })
      .click();
    await desk.getByRole('button', { name: laterAdminMessages.return[0] }).click();
    await desk.getByText(laterMessages.returned[0], { exact: true }).waitFor();
    // The desk shows it before the server has it.
    const { token } = await sessionOf(stage.server.url, owner);
    const read = () => ask<Booking>(stage.server.url, token, `/bookings/${id}`);
    await expect.poll(async () => (await read()).payments.length).toBe(2);
    await office.close();
    await page.getByText(laterMessages.returned[0], { exact: true }).waitFor();
    await expect
      .poll(() => page.getByText(translate(laterMessages.comesBack, 'en', { amount: '₹1,768.82' })).count())
      .toBe(0);
  });
});

describe('after the service', () => {
  itByNight(
    'is rated, changed, answered by the office, and booked again with what was asked for',
    async () => {
      await take(phone);
      await enter(page, stage.server.url, asha, '/bookings/00000000-0000-4000-8000-00000000b102');
      await page.getByRole('button', { name: laterMessages.rate[0] }).click();
      await page.getByText(laterMessages.rateFirst[0]).waitFor();
      await page
        .locator('label', {
          has: page.getByRole('radio', { name: translate(laterMessages.stars, 'en', { n: 5 }) }),
        })
        .click();
      await page.getByLabel(/^Your comment/).fill('Spotless');
      await page.getByRole('button', { name: laterMessages.rate[0] }).click();
      await page.getByText('Your rating: 5 of 5').waitFor();
      await untilUpToDate(page);
      await page.getByRole('button', { name: laterMessages.changeRating[0], exact: true }).click();
      await page
        .locator('label', {
          has: page.getByRole('radio', { name: translate(laterMessages.stars, 'en', { n: 3 }) }),
        })
        .click();
      await page.getByRole('button', { name: laterMessages.saveRating[0] }).click();
      await page.getByText('Your rating: 3 of 5').waitFor();
      const rating = '/on-call-services/ratings/00000000-0000-4000-8000-00000000b102';
      await tell(stage.server.url, owner, 'PUT', rating, { reply: 'What was not right?' });
      await page.getByText('What was not right?').waitFor();
      await page.getByRole('button', { name: laterMessages.again[0] }).click();
      await page.getByRole('heading', { name: bookingScreens.when[0] }).waitFor();
      expect(await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).inputValue()).toBe(
        '14, Saket Nagar, Indore',
      );
    },
  );
});
