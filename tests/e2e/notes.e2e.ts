import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';

const stage = createFixture('one');

it('a refusal is seen above the sheets and dialogs that are open, and outlives them', async () => {
  const page = await stage.newPage(desktop);
  await enter(page, stage.server.url, owner, '/admin/staff');
  await page.getByRole('row').filter({ hasText: 'Mahesh Patel' }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Mahesh Patel' });
  const note = page.getByRole('region', { name: uiMessages.notes[0] }).getByRole('button').locator('..');
  const close = note.getByRole('button', { name: /^Close/ });

  await sheet.getByRole('tab', { name: staffScreens.tabDocuments[0] }).click();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await note.waitFor();
  // Pointed at, it waits.
  await close.hover();
  expect(await onTop(note)).toBe(true);
  expect(await covers(note, sheet.getByRole('button', { name: uiMessages.close[0], exact: true }))).toBe(
    false,
  );
  await close.click();
  await note.waitFor({ state: 'detached' });

  await sheet.getByRole('tab', { name: staffScreens.tabRecord[0] }).click();
  await sheet.getByRole('button', { name: staffScreens.voidCard[0] }).click();
  const question = page.getByRole('dialog', { name: staffScreens.voidCardTitle[0] });
  await page.context().setOffline(true);
  await question.getByRole('button', { name: staffScreens.voidCard[0] }).click();
  await note.waitFor();
  const first = await note.elementHandle();
  expect(await onTop(note)).toBe(true);

  for (const dialog of [question, sheet]) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await onTop(note)).toBe(true);
    expect(await note.evaluate((now, before) => now === before, first)).toBe(true);
  }
  await close.click();
  await note.waitFor({ state: 'detached' });
});

/** Whether what is seen at its place is the note itself. */
async function onTop(note: Locator): Promise<boolean> {
  return note.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Whether the note stands in front of something that has to be reached. */
async function covers(note: Locator, other: Locator): Promise<boolean> {
  const [over, under] = [await note.boundingBox(), await other.boundingBox()];
  if (!over || !under) throw new Error('one of them is not on the page');
  const apart =
    over.x >= under.x + under.width ||
    under.x >= over.x + over.width ||
    over.y >= under.y + under.height ||
    under.y >= over.y + over.height;
  return !apart;
}
