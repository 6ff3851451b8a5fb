import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { ask, enter, operator, owner, sessionOf } from '#tests/support/people.ts';
import { leftWorkMessages } from '#web/core/ui/left-work-messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { rescueMessages } from '#web/modules/sync/admin/rescue-messages.ts';

const stage = createFixture('one');
const leela = { phone: '9876500022', role: 'customer', home: '/dashboard' } as const;

it('gives people their unsent work of a business that was deleted meanwhile, as a file', async () => {
  const { url } = stage.server;
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  const { user } = await enter(page, url, leela, '/incidents');
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  await page.getByRole('button', { name: incidentPages.report[0] }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: incidentScreens.what[0] }).fill('Broken lamp');
  await dialog.getByRole('textbox', { name: incidentScreens.describe[0] }).fill('It is dark at the gate.');
  await dialog.getByRole('textbox', { name: incidentScreens.where[0] }).fill('Gate 2');
  await dialog.getByRole('button', { name: incidentPages.send[0] }).click();
  await expect.poll(() => unsentOf(page)).toBe(1);

  await stage.startAgain();
  const office = await sessionOf(url, operator);
  await ask(url, office.token, `/tenants/${user.tenant_id}`, 'DELETE');
  await context.setOffline(false);
  await page.waitForURL(`${url}/login`);
  expect(await unsentOf(page)).toBe(1);
  await page.getByText(translate(leftWorkMessages.title, 'en', { n: 1 })).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: leftWorkMessages.save[0] }).click();
  const file = await (await saving).path();
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  expect(saved.user.account).toBe(`${user.tenant_id}-${user.id}`.toLowerCase());
  expect(saved.operations).toMatchObject([
    { coll: 'incidents', state: 'pending', input: { title: 'Broken lamp' } },
  ]);
  // It stays on the device: the business may be restored within its thirty days.
  expect(await unsentOf(page)).toBe(1);
  await ask(url, office.token, `/tenants/${user.tenant_id}/restore`, 'POST', {});
  await enter(page, url, leela, '/incidents');
  await expect.poll(() => unsentOf(page)).toBe(0);

  // The office reads in words what the file holds.
  const desk = await stage.newContext({ ...desktop, serviceWorkers: 'block' });
  const inOffice = await desk.newPage();
  await enter(inOffice, url, owner, '/admin/rescue-file');
  await inOffice.getByLabel(rescueMessages.choose[0]).setInputFiles(file);
  const act = inOffice.getByRole('listitem').filter({ hasText: 'Broken lamp' });
  await act.getByText('It is dark at the gate.').waitFor();
  await act.getByText('Gate 2').waitFor();
  await inOffice.getByLabel(rescueMessages.choose[0]).setInputFiles({
    name: 'half.json',
    mimeType: 'application/json',
    buffer: readFileSync(file).subarray(0, -40),
  });
  await inOffice.getByRole('alert').filter({ hasText: rescueMessages.unreadable[0] }).waitFor();
  expect(await act.count()).toBe(0);
});
