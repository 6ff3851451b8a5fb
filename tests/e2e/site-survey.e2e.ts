import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, officer, owner, sessionOf } from '#tests/support/people.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { quoteScreens } from '#web/modules/crm/quote-screens.ts';
import { surveyScreens as messages } from '#web/modules/crm/survey-screens.ts';
import { surveyPlanScreens } from '#web/modules/crm/survey-plan-messages.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('one');
const label = (name: string): string => labelOf(siteSurveys, name, 'en');
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('is planned at the desk, recorded on a phone without network, and read beside the lead', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const lead = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', {
    name: 'Rakesh Jain',
    company: 'Jain Textiles',
    city: 'Indore',
  });
  const desk = await stage.newPage(desktop);
  await enter(desk, url, owner, `/admin/leads?view=list&open=${lead.id}`);
  const sheet = desk.getByRole('dialog', { name: 'Jain Textiles' });
  await sheet.getByRole('tab', { name: leadScreens.survey[0] }).click();
  await sheet.getByRole('button', { name: surveyPlanScreens.plan[0] }).click();
  const plan = desk.getByRole('dialog', { name: surveyPlanScreens.planTitle[0] });
  await plan.getByLabel(surveyPlanScreens.surveyor[0]).selectOption({ label: 'Imran Khan' });
  await plan.getByRole('button', { name: surveyPlanScreens.savePlan[0], exact: true }).click();
  await sheet.getByText(translate(surveyPlanScreens.planned, 'en', { name: 'Imran Khan' })).waitFor();

  const context = await stage.newContext({
    ...offlinePhone,
    permissions: ['geolocation'],
    geolocation: { latitude: 22.7196, longitude: 75.8577, accuracy: 14 },
  });
  const phone = await context.newPage();
  await enter(phone, url, officer, '/field');
  await phone.getByRole('link', { name: messages.title[0] }).click();
  await phone.getByRole('button', { name: /Jain Textiles/ }).waitFor();
  await untilReadyForOffline(phone);
  await untilUpToDate(phone);
  await goOffline(stage.server, context);
  await phone.goto(`${url}/field/surveys`);
  await phone.getByRole('button', { name: /Jain Textiles/ }).click();
  await phone.getByRole('button', { name: messages.record[0] }).click();
  await phone.getByText(translate(messages.positionKnown, 'en', { n: 14 })).waitFor();
  await phone.getByLabel(label('site_name')).fill(' ');
  await phone.getByLabel(label('gates')).fill('3');
  await phone.getByLabel(label('lighting')).selectOption('poor');
  await phone.getByLabel(label('risks')).fill('Back gate is open at night');
  const post = phone.getByRole('region', { name: translate(messages.postN, 'en', { n: 1 }) });
  await post.getByLabel(messages.rank[0]).fill('Security guard');
  await post.getByLabel(messages.people[0]).fill('4');
  // The app goes away in the middle, and comes back with all that was typed.
  await phone.goto('about:blank');
  await phone.goto(`${url}/field/surveys?open=${lead.id}`);
  await expect.poll(() => phone.getByLabel(label('gates')).inputValue()).toBe('3');
  expect(await post.getByLabel(messages.people[0]).inputValue()).toBe('4');
  expect(await phone.getByLabel(label('risks')).inputValue()).toBe('Back gate is open at night');
  await phone.getByLabel(uiMessages.addPhotos[0]).setInputFiles({
    name: 'gate.png',
    mimeType: 'image/png',
    buffer: dot,
  });
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await expect.poll(() => phone.getByLabel(label('site_name')).getAttribute('aria-invalid')).toBe('true');
  await phone.getByLabel(label('site_name')).fill('Mill gate');
  await phone.getByRole('button', { name: messages.save[0] }).click();
  await phone.getByText(messages.waiting[0]).waitFor();
  await phone.getByRole('button', { name: messages.recordAnother[0] }).waitFor();
  // The phone is put away before there is a network.
  await phone.close();
  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/field/surveys`);
  await again.getByText(messages.recorded[0], { exact: true }).waitFor();

  await desk.reload();
  await sheet.getByRole('tab', { name: leadScreens.survey[0] }).click();
  await sheet.getByRole('heading', { name: 'Mill gate' }).waitFor();
  await sheet
    .getByText(translate(messages.postLine, 'en', { people: 4, rank: 'Security guard', hours: 12 }))
    .waitFor();
  await sheet.getByText('Back gate is open at night').waitFor();
  await sheet.getByRole('img', { name: translate(uiMessages.photo, 'en', { n: 1 }) }).waitFor();

  await sheet.getByRole('tab', { name: leadScreens.quotes[0] }).click();
  await sheet.getByRole('link', { name: quoteScreens.newQuote[0] }).click();
  const quoted = desk.getByRole('region', { name: translate(messages.postN, 'en', { n: 1 }) });
  await desk.getByText(quoteScreens.fromSurvey[0].replace('{name}', 'Imran Khan')).waitFor();
  expect(await quoted.getByLabel(quoteScreens.rank[0]).inputValue()).toBe('Security guard');
  expect(await quoted.getByLabel(quoteScreens.people[0], { exact: true }).inputValue()).toBe('4');
  expect(await quoted.getByLabel(quoteScreens.hours[0]).inputValue()).toBe('12');
});
