import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone, phone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { payScreens } from '#web/modules/payroll/messages.ts';
import { payField } from '#web/modules/payroll/slip-messages.ts';
import { payrollMessages } from '#shared/modules/payroll/messages.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { lineMessages } from '#shared/modules/payroll/rules/rule-messages.ts';
import { issueMessages } from '#shared/modules/payroll/rules/issue-messages.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { phoneLabel } from '#tests/support/faces.ts';
import { choiceWords, fieldWords } from '#tests/support/resource-words.ts';
import { cartMessages } from '#web/modules/cart/messages.ts';
import { reviewMessages } from '#web/modules/payroll/review-messages.ts';
import { figureLabel } from '#shared/modules/payroll/statutory/figure-labels.ts';
import { rateMessages } from '#web/modules/payroll/rate-messages.ts';
import { wageForm } from '#web/modules/payroll/wage-messages.ts';
import { supplements } from '#web/modules/payroll/supplement-messages.ts';

const stage = createFixture('one');
let context: BrowserContext;

async function open(device: typeof phone, person: Person, path: string): Promise<Page> {
  context = await stage.newContext(device);
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  return page;
}

let last = Number(String(Date.now()).slice(-5));

describe('pay and advances', () => {
  it('a guard reads the own pay and asks for an advance without network; the office approves it', async () => {
    const reason = `Roof ${(last += 1)}`;
    const page = await open(offlinePhone, mahesh, '/field');
    await page.getByRole('link', { name: phoneLabel('field', 'pay'), exact: true }).click();
    await page.getByText(payField.net[0]).waitFor();
    await page.getByRole('link', { name: payField.toAdvances[0] }).click();
    await page
      .getByText(/^Outstanding: ₹/)
      .first()
      .waitFor();
    await untilUpToDate(page);
    await untilReadyForOffline(page);
    await goOffline(stage.server, context);
    await page.goto(`${stage.server.url}/field/pay`);
    const basic = page.locator('details', { hasText: payScreens.basic[0] });
    await basic.locator('summary').click();
    await basic.getByText(/\d+ paid days/).waitFor();
    await basic.getByText('08:00 to 20:00, 12 h').first().waitFor();

    await page.getByRole('link', { name: payField.toAdvances[0] }).click();
    await page.getByRole('button', { name: payField.send[0] }).click();
    await page.getByText(payrollMessages.advanceReason[0]).waitFor();
    await page.getByRole('textbox', { name: /^How much/ }).fill('1200');
    await page.getByRole('textbox', { name: /^What for/ }).fill(reason);
    await page.getByRole('button', { name: payField.send[0] }).click();
    await page.getByText(payField.waitingSend[0]).waitFor();
    await stage.startAgain();
    await context.setOffline(false);
    await page.locator('[data-sync=quiet]').waitFor();
    await page
      .getByText(choiceWords(payAdvances, 'status', 'pending')[0], { exact: true })
      .first()
      .waitFor();
    await context.close();

    const desk = await open(desktop, owner, '/admin/payroll/advances');
    await desk.getByRole('searchbox').fill(reason);
    await desk.getByRole('row').filter({ hasText: reason }).getByRole('button').click();
    await desk
      .getByRole('dialog', { name: 'Mahesh Patel' })
      .getByRole('button', { name: payScreens.approve[0] })
      .click();
    await desk
      .getByRole('dialog', { name: payScreens.approve[0] })
      .getByRole('button', { name: payScreens.approve[0] })
      .click();
    await desk.getByText(payScreens.decided[0], { exact: true }).waitFor();
    const { token } = await sessionOf(stage.server.url, owner);
    const rows = await ask<{ reason: string; status: string }[]>(
      stage.server.url,
      token,
      '/payroll/advances?limit=200',
    );
    expect(rows.find((row) => row.reason === reason)?.status).toBe('approved');
  });
});

describe('a wage that a program entered', () => {
  itByNight('keeps its parts and its note when the office corrects it by hand', async () => {
    const { token } = await sessionOf(stage.server.url, owner);
    const day = `${monthsAgo(0)}-01`;
    const night = {
      name: 'Night allowance',
      amount: 700,
      inWages: false,
      prorate: false,
      inOvertimeBase: false,
    };
    await ask(stage.server.url, token, '/payroll/structures', 'POST', {
      ...{ staff_id: 'n-g-3', effective_from: day, basis: 'calendar', note: 'By the letter of May' },
      components: [{ name: 'basic', amount: 20_000, taxable: false }, night],
    });
    const desk = await open(desktop, owner, '/admin/staff?open=n-g-3&tab=pay');
    const sheet = desk.getByRole('dialog').first();
    await sheet.getByRole('button', { name: payScreens.setWage[0], exact: true }).click();
    const form = desk.getByRole('dialog').last();
    await form.getByLabel('Night allowance').fill('750');
    await form.getByLabel(payScreens.basic[0]).fill('21000');
    await form.getByLabel(fieldWords(wageStructures, 'effective_from')[0]).fill(day);
    await form.getByText('₹21,750').waitFor();
    await form.getByRole('button', { name: wageForm.saveWage[0] }).click();
    await desk.getByText(payScreens.wageSaved[0]).waitFor();
    const wages = await ask<WageStructure[]>(
      stage.server.url,
      token,
      '/payroll/structures?staff_id=n-g-3&limit=50',
    );
    expect(wages.filter((wage) => wage.effective_from === day)).toMatchObject([
      {
        note: 'By the letter of May',
        components: [
          { name: 'basic', amount: 21_000, taxable: false },
          { ...night, amount: 750 },
        ],
      },
    ]);
    await context.close();
  });
});

describe('the month at the desk', () => {
  it('is calculated with its progress, names what must be settled, and each line opens to its days', async () => {
    const { token } = await sessionOf(stage.server.url, owner);
    // The demo has closed the month before this one; this is the one before that.
    const month = monthsAgo(2);
    const day = `${month}-05`;
    const components = [{ name: cartMessages.basic[0], amount: 20_000 }];
    await ask(stage.server.url, token, '/payroll/structures', 'POST', {
      staff_id: 'n-g-2',
      effective_from: `${month}-01`,
      basis: 'calendar',
      components,
    });
    const punch = {
      staff_id: 'n-g-2',
      date: day,
      kind: 'in',
      at: `${day}T03:30:00.000Z`,
      shift_id: 'general',
      method: 'desk',
    };
    await ask(stage.server.url, token, '/attendance', 'POST', punch);
    const page = await open(desktop, owner, '/admin/payroll');
    await page.getByRole('combobox', { name: payScreens.month[0] }).selectOption(month);
    await page.getByRole('button', { name: /^(Calculate payroll|Recalculate)$/ }).click();
    await page.getByRole('button', { name: payScreens.lock[0] }).click();
    const review = page.getByRole('dialog', {
      name: translate(reviewMessages.title, 'en', { month: formatMonth(month, 'en') }),
    });
    const unsettled = review.locator('section').filter({ hasText: reviewMessages.unsettled[0] });
    await unsettled.getByRole('link', { name: /^Sunita/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Sunita/ });
    await sheet.getByText(issueMessages.missing_out[0]).first().waitFor();
    await sheet.getByRole('button', { name: payScreens.settle[0] }).first().click();
    const form = page.getByRole('dialog', { name: /^How many hours/ });
    await form.getByRole('textbox', { name: /^Reason/ }).fill('Relieved at five');
    await form.getByRole('button', { name: payScreens.settle[0] }).click();
    await page.getByText(payScreens.settled[0]).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Sunita' })
      .getByText(payScreens.toSettle[0])
      .waitFor({ state: 'detached' });
    // Going back from what was put right leads to the review again, and so does closing it.
    await page.goBack();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: uiMessages.close[0], exact: true })
          .first()
          .click(),
    ]) {
      await review.getByRole('heading', { name: reviewMessages.no_pay[0] }).waitFor();
      await review.locator('a[href*="from=review"]').first().click();
      await review.waitFor({ state: 'detached' });
      await page.getByRole('dialog').waitFor();
      await close();
    }
    await review.getByRole('heading', { name: reviewMessages.no_pay[0] }).waitFor();
    expect(await review.getByRole('heading', { name: reviewMessages.unsettled[0] }).count()).toBe(0);
    await review.getByRole('button', { name: payScreens.lock[0] }).click();
    await review.getByText(reviewMessages.reasonMissing[0]).waitFor();
    await review.getByRole('textbox', { name: reviewMessages.reason[0] }).fill('They did not work');
    await review.getByRole('button', { name: payScreens.lock[0] }).click();
    await page
      .getByText(translate(payScreens.locked, 'en', { month: formatMonth(month, 'en') }))
      .first()
      .waitFor();
    const run = await ask<{ lock_note: string }>(stage.server.url, token, `/payroll/runs/${month}`);
    expect(run.lock_note).toBe('They did not work');
  });
});

describe('a closed month', () => {
  itByNight(
    'pays at once what came to be known late; the guard sees it beside the slip of the month',
    async () => {
      const { token } = await sessionOf(stage.server.url, owner);
      const month = monthsAgo(1);
      const runs = await ask<{ id: string; kind: string; status: string }[]>(
        stage.server.url,
        token,
        `/payroll/runs?month=${month}`,
      );
      for (const run of runs)
        if (run.kind === 'supplementary' && run.status === 'ready')
          await ask(stage.server.url, token, `/payroll/runs/${run.id}/discard`, 'POST', {});
      const components = [{ name: cartMessages.basic[0], amount: 60_000 }];
      const wage = {
        id: '00000000-0000-4000-8000-00000000e0e1',
        staff_id: 'n-g-1',
        effective_from: `${month}-02`,
        basis: 'calendar',
        components,
      };
      await ask(stage.server.url, token, '/payroll/structures', 'POST', wage);
      const page = await open(desktop, owner, `/admin/payroll?month=${month}`);
      await page.getByRole('button', { name: supplements.payNow[0] }).click();
      const sheet = page.getByRole('dialog', { name: supplements.payNow[0] });
      await sheet.getByRole('checkbox', { name: /^Mahesh Patel/ }).waitFor();
      await sheet.getByRole('button', { name: supplements.start[0] }).click();
      await page.getByRole('button', { name: supplements.close[0] }).click();
      await page
        .getByRole('dialog', { name: supplements.closeTitle[0] })
        .getByRole('button', { name: supplements.close[0] })
        .click();
      await page.getByText(supplements.closed[0]).waitFor();
      await context.close();
      const field = await open(phone, mahesh, '/field/pay');
      await field.getByText(/ S\d$/).last().click();
      await field.getByText('paid in addition to the monthly one').waitFor();
      const arrears = field.locator('details', { hasText: lineMessages.arrears[0] }).first();
      await arrears.locator('summary').click();
      await arrears.getByText(/known only after that payroll was locked/).waitFor();
    },
  );
});

/** A month as payroll names it, so many before this one. */
function monthsAgo(count: number): string {
  const today = new Date(Date.now() + 330 * 60_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

describe('statutory rates', () => {
  itByNight('are read and entered in percent and rupees, and a slab that is not whole is named', async () => {
    const page = await open(desktop, owner, '/admin/payroll/rates');
    const share = figureLabel('esi', 'employee')[0];
    const esi = page.getByRole('row', { name: new RegExp(`${share} 0\\.75%`) });
    await esi.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('₹21,000').waitFor();
    await dialog.getByRole('button', { name: payScreens.addRate[0] }).click();
    await dialog.getByLabel(fieldWords(wageStructures, 'effective_from')[0]).fill('2027-01-01');
    await dialog.getByLabel(`${share} (%)`).fill('0.8');
    await dialog.getByRole('button', { name: payScreens.save[0] }).click();
    await page.getByRole('row', { name: new RegExp(`1 Jan 2027.*${share} 0\\.8%`) }).waitFor();
    const { token } = await sessionOf(stage.server.url, owner);
    const [added] = await ask<unknown[]>(stage.server.url, token, '/payroll/rates?search=esi&limit=10');
    expect(added).toMatchObject({ effective_from: '2027-01-01', values: { employee: 80, ceiling: 21_000 } });

    const tax = page.getByRole('row', { name: /Professional tax/ }).first();
    await tax.getByRole('button').click();
    await dialog.getByRole('button', { name: payScreens.addRate[0] }).click();
    await dialog.getByRole('button', { name: rateMessages.addSlab[0] }).click();
    await dialog.getByRole('button', { name: payScreens.save[0] }).click();
    await dialog.getByText(`${figureLabel('professional_tax', 'monthly')[0]} (₹) is required.`).waitFor();
  });
});
