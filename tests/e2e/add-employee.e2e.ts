import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';

const stage = createFixture('one');
const en = (message: readonly [string, string]): string => translate(message, 'en');

it.each([
  ['a phone', phone],
  ['a desk', desktop],
])('adding an employee on %s keeps errors in sight and ends with the next steps', async (_name, device) => {
  const page = await (await stage.newContext(device)).newPage();
  await enter(page, stage.server.url, owner, '/admin/staff');
  await page.getByRole('button', { name: en(staffScreens.add) }).click();
  const form = page.getByRole('dialog', { name: en(staffScreens.addTitle) });
  const name = form.getByLabel(fieldWords(staff, 'name')[0], { exact: true });
  expect(await form.getByLabel(fieldWords(staff, 'code')[0]).inputValue()).toMatch(/^NS-\d+$/);
  expect(await name.evaluate((field) => field.matches(':required'))).toBe(true);
  const mark = await name.evaluate(
    (field: HTMLInputElement) => getComputedStyle(field.labels?.[0] ?? field, '::after').content,
  );
  expect(mark).toContain('*');

  await form.getByLabel(/^IFSC/).fill('BAD');
  await form.getByRole('button', { name: en(staffScreens.save), exact: true }).click();
  const summary = form.locator('[data-faults]');
  expect(await summary.innerText()).toContain(translate(tableMessages.toCorrect, 'en', { n: 2 }));
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await summary.getByRole('button', { name: fieldWords(staff, 'ifsc')[0] }).click();
  const ifsc = form.getByLabel(/^IFSC/);
  expect(await ifsc.evaluate((field) => field === document.activeElement)).toBe(true);
  const box = await ifsc.boundingBox();
  const foot = await summary.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);

  await ifsc.fill('');
  await name.fill(`Kiran Joshi ${device === phone ? 'One' : 'Two'}`);
  await form.getByRole('button', { name: en(staffScreens.save), exact: true }).click();
  const steps = page.getByRole('heading', { name: en(staffScreens.nextSteps) });
  await steps.waitFor();
  const notes = page.locator('[data-notes] > div');
  await notes.first().waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  // At one moment, as the note goes by a clock that does not wait for a slow machine.
  const covered = await page.getByRole('dialog').last().evaluate(coveredByNotes);
  expect(covered).toEqual([]);
  for (const step of [staffScreens.stepWage, staffScreens.stepPapers])
    await page.getByRole('button', { name: en(step) }).waitFor();
  await page.getByRole('link', { name: en(staffScreens.stepRoster) }).waitFor();
});

itByNight('every page of the office begins at the same edge', async () => {
  const page = await (await stage.newContext(desktop)).newPage();
  await enter(page, stage.server.url, owner, '/admin');
  const edges: [string, number][] = [];
  for (const path of [
    '',
    '/staff',
    '/roster/patterns',
    '/settings',
    '/settings/cancellation',
    '/account',
    '/notifications',
    '/attention',
  ]) {
    await page.goto(`${stage.server.url}/admin${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    edges.push([path, Math.round((await heading.boundingBox())?.x ?? 0)]);
  }
  expect(edges).toEqual(edges.map(([path]) => [path, edges[0]?.[1]]));
});

/** The words of what can be pressed in a sheet and lies under a note; an error where there is no note. */
function coveredByNotes(sheet: Element): string[] {
  const notes = [...document.querySelectorAll('[data-notes] > div')].map((note) =>
    note.getBoundingClientRect(),
  );
  if (notes.length === 0) throw new Error('there is no note');
  return [...sheet.querySelectorAll('button, a')]
    .filter((control) => control.checkVisibility() && !control.closest('[data-notes]'))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return notes.some(
        (note) =>
          note.left < box.right && box.left < note.right && note.top < box.bottom && box.top < note.bottom,
      );
    })
    .map((control) => control.textContent ?? '');
}
