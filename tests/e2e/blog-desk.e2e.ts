import { expect, it } from 'vitest';
import { posts } from '#shared/modules/blog/post.ts';
import { letPostComeDue } from '#tests/support/blog-clock.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { enter, owner } from '#tests/support/people.ts';
import { blogScreens as desk } from '#web/modules/blog/messages.ts';
import { editorScreens as editor } from '#web/modules/blog/editor-messages.ts';

const stage = createFixture('one');
const label = (name: string): string => fieldWords(posts, name)[0];

it('a post in both languages is written, reviewed, scheduled and read, and shows no script', async () => {
  const { url, dataDir } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/blog/write');
  await page.getByRole('button', { name: desk.save[0], exact: true }).click();
  await page
    .getByText(/Title is required|Enter/)
    .first()
    .waitFor();
  await page.getByLabel(label('title'), { exact: false }).first().fill('Night guards in the rain');
  await page.getByLabel(label('category'), { exact: false }).first().fill('Security');
  await page
    .getByRole('textbox', { name: label('body'), exact: false })
    .last()
    .fill('## Boots\n\nDry boots keep a guard awake. <script>document.title = "taken"</script>');
  const preview = page.getByRole('region', { name: editor.preview[0] });
  await preview.getByRole('heading', { name: 'Boots' }).waitFor();
  await page.getByRole('tab', { name: editor.hindi[0] }).click();
  await page.getByLabel(label('title_hi'), { exact: false }).first().fill('बारिश में रात के गार्ड');
  await page
    .getByRole('textbox', { name: label('body_hi'), exact: false })
    .last()
    .fill('सूखे जूते गार्ड को जगाए रखते हैं।');
  await page.getByRole('button', { name: desk.save[0], exact: true }).click();
  await page.waitForURL(/\/admin\/blog\?open=/);

  const sheet = page.getByRole('dialog', { name: 'Night guards in the rain' });
  await sheet.getByRole('button', { name: desk.submit[0] }).click();
  await sheet.getByRole('button', { name: desk.schedule[0] }).click();
  const when = page.getByRole('dialog', { name: desk.scheduleTitle[0] });
  await when.getByRole('button', { name: desk.schedule[0] }).click();
  await sheet.getByRole('button', { name: desk.unschedule[0] }).waitFor();
  const path = '/blog/night-guards-in-the-rain';
  expect((await fetch(`${url}${path}`)).status).toBe(404);

  letPostComeDue(dataDir, 'night-guards-in-the-rain');
  await expect.poll(async () => (await fetch(`${url}${path}`)).status, { timeout: 60_000 }).toBe(200);
  const reader = await stage.newPage(phone);
  await reader.goto(`${url}${path}`);
  await reader.getByRole('heading', { name: 'Boots' }).waitFor();
  expect(await reader.title()).not.toContain('taken');
  await reader.getByText('<script>', { exact: false }).waitFor();
  await reader.goto(`${url}${path}?lang=hi`);
  await reader.getByText('सूखे जूते गार्ड को जगाए रखते हैं।').waitFor();
});
