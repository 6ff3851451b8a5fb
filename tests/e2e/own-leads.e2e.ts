import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { leadsLink } from '#web/modules/crm/field/leads/link-messages.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { ownLeadScreens as messages } from '#web/modules/crm/own-lead-screens.ts';
import { stageName } from '#web/modules/crm/stage-names.ts';
import { surveyScreens } from '#web/modules/crm/survey-screens.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';

const stage = createFixture('one');
const label = (name: string): string => fieldWords(leads, name)[0];
const [save] = leadScreens.save;

it('is added, called and moved on a phone without network, and stands on the board of the office', async () => {
  const { url } = stage.server;
  const context = await stage.newContext(offlinePhone);
  const phone = await context.newPage();
  await enter(phone, url, officer, '/field');
  await phone.getByRole('link', { name: leadsLink.title[0] }).click();
  await phone.getByRole('button', { name: leadScreens.add[0] }).waitFor();
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  await goOffline(stage.server, context);

  await phone.goto(`${url}/field/leads`);
  await phone.getByRole('button', { name: leadScreens.add[0] }).click();
  const form = phone.getByRole('dialog', { name: leadScreens.addTitle[0] });
  await form.getByRole('button', { name: save }).click();
  await expect
    .poll(() => form.getByLabel(label('name'), { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await form.getByLabel(label('name'), { exact: true }).fill('Rakesh Jain');
  await form.getByLabel(label('company')).fill('Jain Textiles');
  await form.getByLabel(label('phone')).fill('98930 11122');
  await form.getByLabel(label('city')).fill('Indore');
  await form.getByRole('button', { name: save }).click();
  await form.waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: /Jain Textiles/ }).click();
  await phone.getByText(messages.waiting[0]).waitFor();

  const call = phone.getByRole('link', { name: leadScreens.call[0] });
  expect(await call.getAttribute('href')).toBe('tel:+919893011122');
  const greeting = await phone.getByRole('link', { name: leadScreens.whatsapp[0] }).getAttribute('href');
  expect(greeting).toContain('wa.me/919893011122?text=Hello%20Rakesh%20Jain');
  await call.click();
  const note = phone.getByRole('dialog', { name: leadScreens.callTitle[0] });
  await note.getByLabel(leadScreens.noteText[0]).fill('Wants four guards at night');
  await note.getByLabel(label('next_action')).fill('Visit the mill');
  await note.getByLabel(label('next_action_on')).fill('2026-01-05');
  await note.getByRole('button', { name: save }).click();
  await note.waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: messages.move[0] }).click();
  const move = phone.getByRole('dialog', { name: messages.move[0] });
  await move.getByLabel(leadScreens.stage[0]).selectOption('survey');
  await move.getByRole('button', { name: save }).click();
  await phone.getByText(stageName('survey', 'en'), { exact: true }).waitFor();
  // What waits is there again after the app went away, the overdue before all.
  await phone.goto('about:blank');
  await phone.goto(`${url}/field/leads`);
  const overdue = phone.locator('section', {
    has: phone.getByRole('heading', { name: messages.overdue[0] }),
  });
  await overdue.getByRole('button', { name: /Jain Textiles.*Visit the mill/s }).click();

  await phone.getByRole('button', { name: messages.survey[0] }).click();
  await phone.getByLabel(fieldWords(siteSurveys, 'gates')[0]).fill('2');
  await phone.getByRole('button', { name: surveyScreens.save[0] }).click();
  await phone.getByRole('button', { name: messages.survey[0] }).waitFor();
  await phone.close();
  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/field/leads`);
  const row = again.getByRole('button', { name: /Jain Textiles/ });
  await row.waitFor();
  await again.getByText(messages.waiting[0]).waitFor({ state: 'hidden' });

  const desk = await stage.newPage(desktop);
  await enter(desk, url, owner, '/admin/leads');
  const column = desk.getByRole('region', { name: /^Site survey,/ });
  await column.getByRole('button', { name: 'Jain Textiles' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Jain Textiles' });
  await sheet.getByText('Imran Khan').first().waitFor();
  await sheet.getByRole('tab', { name: leadScreens.notes[0] }).click();
  await sheet.getByText('Wants four guards at night').waitFor();
  await sheet.getByRole('tab', { name: leadScreens.survey[0] }).click();
  await sheet.getByRole('heading', { name: 'Jain Textiles' }).last().waitFor();
});

it('is told of what the office decided otherwise, and has the way to it', async () => {
  const { url } = stage.server;
  const [desk, sales] = [await sessionOf(url, owner), await sessionOf(url, officer)];
  const lead = await ask<{ id: string }>(url, sales.token, '/crm/my-leads', 'POST', { name: 'Verma Mills' });
  const context = await stage.newContext(offlinePhone);
  const phone = await context.newPage();
  await enter(phone, url, officer, `/field/leads?open=${lead.id}`);
  await phone.getByRole('button', { name: messages.move[0] }).waitFor();
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  await ask(url, desk.token, `/crm/leads/${lead.id}/move`, 'POST', { stage: 'negotiation' });
  await goOffline(stage.server, context);
  await phone.goto(`${url}/field/leads?open=${lead.id}`);
  await phone.getByRole('button', { name: messages.move[0] }).click();
  const move = phone.getByRole('dialog', { name: messages.move[0] });
  await move.getByLabel(leadScreens.stage[0]).selectOption('contacted');
  await move.getByRole('button', { name: save }).click();
  await phone.getByText(messages.waiting[0]).waitFor();
  await stage.startAgain();
  await context.setOffline(false);
  await phone.goto(`${url}/field/leads`);
  await phone.getByText(translate(messages.refused, 'en', { n: 1 })).waitFor();
  await phone.getByRole('link', { name: messages.refusedOpen[0] }).click();
  await phone.getByText(/now at “Negotiation”/).waitFor();
  await phone.getByRole('link', { name: syncMessages.openRecord[0] }).click();
  await phone.getByText(stageName('negotiation', 'en'), { exact: true }).waitFor();
});
