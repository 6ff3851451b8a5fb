import { expect, it } from 'vitest';
import { jobs } from '#shared/modules/jobs/job.ts';
import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { matchNames } from '#shared/modules/checklists/expected-codes.ts';
import { jobAdminMessages as desk } from '#web/modules/jobs/admin-messages.ts';
import { jobScreens as messages } from '#web/modules/jobs/messages.ts';
import { jobTypeMessages } from '#web/modules/jobs/type-messages.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';

const stage = createFixture('one');
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const labelIn = ({ fields }: typeof jobTypes | typeof jobs, name: string): string =>
  fields[name]?.spec.label?.[0] ?? name;

it('a job type fills a job, which the phone does without network with a code and two photo steps', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const office = await stage.newPage(desktop);
  await enter(office, url, owner, '/admin/jobs/types');
  const addType = resourceMessages.add[0].replace('{one}', jobTypes.title?.one[0] ?? '');
  await office.getByRole('button', { name: addType }).click();
  const form = office.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Job type(?! in)/ }).fill('Generator check');
  await form.getByLabel(labelIn(jobTypes, 'minutes')).fill('45');
  await form
    .getByLabel(desk.stepLines[0])
    .fill('@ Panel before\n= Tag on the generator = DG-204\n@ Panel after');
  await form.getByRole('button', { name: resourceMessages.save[0] }).click();
  await office.getByRole('button', { name: 'Generator check' }).first().waitFor();

  // A job made of the type has its steps, minutes and code.
  await office.goto(`${url}/admin/jobs`);
  await office.getByRole('button', { name: desk.add[0], exact: true }).click();
  await form.getByLabel(jobTypeMessages.fromType[0]).selectOption({ label: 'Generator check' });
  await expect.poll(() => form.getByLabel(desk.stepLines[0]).inputValue()).toContain('= DG-204');
  expect(await form.getByLabel(labelIn(jobs, 'minutes')).inputValue()).toBe('45');
  await form.getByRole('button', { name: desk.add[0], exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const [job] = await ask<{ id: string; minutes: number; steps: object[] }[]>(
    url,
    token,
    '/jobs?search=Generator',
  );
  expect(job).toMatchObject({ minutes: 45, steps: [{ kind: 'photo' }, { kind: 'code' }, { kind: 'photo' }] });
  const id = job?.id ?? '';
  const guard = await sessionOf(url, mahesh);
  await ask(url, token, `/jobs/${id}/offer`, 'POST', { to: 'person', worker_id: guard.user.id });
  await ask(url, guard.token, `/jobs/${id}/accept`, 'POST', {});
  await ask(url, guard.token, `/jobs/${id}/progress`, 'POST', { to: 'begin' });

  const context = await stage.newContext(offlinePhone);
  const worker = await context.newPage();
  await enter(worker, url, mahesh, `/field/jobs?open=${id}`);
  await worker.getByRole('button', { name: messages.finish[0] }).waitFor();
  await untilReadyForOffline(worker);
  await untilUpToDate(worker);
  await goOffline(stage.server, context);
  await worker.reload();
  await worker.getByRole('button', { name: messages.finish[0] }).click();
  const take = (step: string) =>
    worker
      .getByLabel(messages.takePhoto[0].replace('{step}', step))
      .setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: dot });
  await worker.getByLabel('Tag on the generator').fill('dg 205');
  await take('Panel before');
  // One photo does not prove the other step, and is still there when the battery ends.
  await worker.getByRole('button', { name: messages.handIn[0] }).click();
  await worker.getByRole('alert').filter({ hasText: 'Panel after' }).first().waitFor();
  await worker.reload();
  await worker.getByRole('button', { name: messages.finish[0] }).click();
  await worker.getByRole('img').first().waitFor();
  await take('Panel after');
  await worker.getByRole('button', { name: messages.handIn[0] }).click();
  await worker.getByText(messages.handedIn[0]).waitFor();
  await worker.close();
  await stage.startAgain();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${url}/field/jobs`);
  await untilUpToDate(again);

  await office.goto(`${url}/admin/jobs?status=all&open=${id}`);
  const sheet = office.getByRole('dialog', { name: 'Generator check' });
  await sheet.getByText('Tag on the generator: dg 205').waitFor();
  await sheet.getByText(matchNames.wrong[0]).waitFor();
  for (const step of ['Panel before', 'Panel after'])
    await sheet
      .getByRole('img', { name: desk.stepPhoto[0].replace('{step}', step).replace('{n}', '1') })
      .waitFor();
});
