import type { Page } from 'playwright-core';
import { officeScreens } from '#web/modules/attendance/office-messages.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { surveyScreens } from '#web/modules/crm/survey-screens.ts';
import { patrolScreens } from '#web/modules/patrol/messages.ts';
import { myDuties, myLeave } from '#web/modules/roster/field-messages.ts';
import { taskScreens } from '#web/modules/tasks/messages.ts';
import { inEither } from './in-either.ts';
import { kavita, mahesh, officer } from './people.ts';
import type { Screen } from './screen.ts';

/** The screens of the phones of guards, field officers and service partners. */
export const fieldScreens: readonly Screen[] = [
  { name: 'field-login', person: null, path: '/field/login' },
  { name: 'field-today', person: mahesh, path: '/field' },
  { name: 'field-news', person: mahesh, path: '/field/news' },
  { name: 'field-punches', person: mahesh, path: '/field/punches' },
  {
    name: 'field-pay',
    person: mahesh,
    path: '/field/pay',
    before: (page) => page.locator('main details summary').first().click(),
  },
  { name: 'field-advances', person: mahesh, path: '/field/advances' },
  {
    name: 'field-fix',
    person: mahesh,
    path: '/field/punches',
    before: (page) => page.getByRole('button', { name: inEither(officeScreens.ask) }).click(),
  },
  { name: 'field-patrol', person: mahesh, path: '/field/patrol' },
  { name: 'field-round', person: officer, path: '/field/patrol', before: (page) => openRound(page) },
  {
    name: 'field-scan',
    person: officer,
    path: '/field/patrol',
    before: async (page) => {
      await openRound(page);
      await page.getByRole('button', { name: inEither(patrolScreens.scan) }).click();
    },
  },
  { name: 'field-search', person: officer, path: '/field/search?q=gate' },
  { name: 'field-tasks', person: mahesh, path: '/field/tasks' },
  { name: 'field-task', person: mahesh, path: '/field/tasks?open=00000000-0000-4000-8000-0000000f0201' },
  { name: 'field-sos', person: mahesh, path: '/field/sos' },
  { name: 'field-kiosk-pair', person: null, path: '/field/kiosk' },
  {
    name: 'field-give-task',
    person: officer,
    path: '/field/tasks',
    before: (page) => page.getByRole('button', { name: inEither(taskScreens.give) }).click(),
  },
  { name: 'field-surveys', person: officer, path: '/field/surveys' },
  {
    name: 'field-survey',
    person: officer,
    path: '/field/surveys?open=00000000-0000-4000-8000-00000000c102',
    before: (page) => page.getByRole('button', { name: inEither(surveyScreens.record) }).click(),
  },
  { name: 'field-leads', person: officer, path: '/field/leads' },
  {
    name: 'field-lead',
    person: officer,
    path: '/field/leads?open=00000000-0000-4000-8000-00000000c101',
  },
  {
    name: 'field-add-lead',
    person: officer,
    path: '/field/leads',
    before: (page) => page.getByRole('button', { name: inEither(leadScreens.add) }).click(),
  },
  { name: 'field-signings', person: officer, path: '/field/signings' },
  { name: 'field-jobs', person: kavita, path: '/field/jobs' },
  {
    name: 'field-job-offered',
    person: kavita,
    path: '/field/jobs?open=00000000-0000-4000-8000-00000000f100',
  },
  { name: 'field-job', person: kavita, path: '/field/jobs?open=00000000-0000-4000-8000-00000000f101' },
  {
    name: 'field-job-offered',
    person: kavita,
    path: '/field/jobs?open=00000000-0000-4000-8000-00000000f100',
  },
  {
    name: 'field-recovery-case',
    person: officer,
    path: '/field/recovery?open=00000000-0000-4000-8000-00000000e111',
  },
  { name: 'field-wallet', person: kavita, path: '/field/wallet' },
  { name: 'field-ratings', person: kavita, path: '/field/ratings' },
  { name: 'field-work', person: kavita, path: '/field/work' },
  { name: 'field-muster', person: officer, path: '/field/muster' },
  { name: 'field-duties', person: mahesh, path: '/field/duties' },
  {
    name: 'field-swap',
    person: mahesh,
    path: '/field/duties',
    before: (page) =>
      page
        .getByRole('button', { name: inEither(myDuties.swap, 'begins') })
        .first()
        .click(),
  },
  { name: 'field-leave', person: mahesh, path: '/field/leave' },
  {
    name: 'field-leave-ask',
    person: mahesh,
    path: '/field/leave',
    before: (page) => page.getByRole('button', { name: inEither(myLeave.ask) }).click(),
  },
  { name: 'field-profile', person: mahesh, path: '/field/profile' },
  { name: 'field-orders', person: mahesh, path: '/field/orders' },
];

async function openRound(page: Page): Promise<void> {
  await page.locator('main section li button').first().click();
}
