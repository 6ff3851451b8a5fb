import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { leadScreens } from '#web/modules/crm/lead-screens.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';

const stage = createFixture('one');
const [save] = leadScreens.save;

it('adds a lead, warns of one like it, and moves it by choice and by drag', async () => {
  const page = await stage.newPage(desktop);
  const { url } = stage.server;
  await enter(page, url, owner, '/admin/leads');
  const add = async (name: string, number: string): Promise<void> => {
    await page.getByRole('button', { name: leadScreens.add[0] }).first().click();
    const form = page.getByRole('dialog', { name: leadScreens.addTitle[0] });
    await form.getByLabel(fieldWords(leads, 'name')[0], { exact: true }).fill(name);
    await form.getByLabel(fieldWords(leads, 'phone')[0]).fill(number);
    await form.getByRole('button', { name: save }).click();
    await form.waitFor({ state: 'hidden' });
  };
  const close = async (name: string): Promise<void> => {
    const opened = page.getByRole('dialog', { name });
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  };
  await add('Kiran Foods', '98930 12345');
  await close('Kiran Foods');
  await add('Kiran Bakery', '9893012345');
  await page.getByText(leadMessages.similar[0].replace('{names}', 'Kiran Foods')).waitFor();
  const sheet = page.getByRole('dialog', { name: 'Kiran Bakery' });
  await sheet.getByRole('link', { name: /Kiran Foods: same phone/ }).waitFor();
  await close('Kiran Bakery');

  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name},`) });
  const dragged = column('New').getByRole('listitem').filter({ hasText: 'Kiran Foods' });
  const landed = column('Site survey').getByRole('button', { name: 'Kiran Foods' });
  // A drag that begins while the page is still settling does not start: it is tried again.
  const drag = async (): Promise<number> => {
    if ((await landed.count()) === 0)
      await dragged.dragTo(column('Site survey'), { timeout: 5000 }).catch(() => undefined);
    return landed.count();
  };
  await expect.poll(drag).toBe(1);
  await column('Site survey')
    .getByLabel(translate(leadScreens.moveOf, 'en', { name: 'Kiran Foods' }))
    .selectOption('contacted');
  await column('Contacted').getByRole('button', { name: 'Kiran Foods' }).waitFor();
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  await expect.poll(focused).toBe(translate(leadScreens.moveOf, 'en', { name: 'Kiran Foods' }));
  await page
    .getByText(translate(leadScreens.moved, 'en', { name: 'Kiran Foods', stage: 'Contacted' }))
    .waitFor();

  await column('New')
    .getByLabel(translate(leadScreens.moveOf, 'en', { name: 'Kiran Bakery' }))
    .selectOption('lost');
  const why = page.getByRole('dialog', {
    name: translate(leadScreens.lostTitle, 'en', { name: 'Kiran Bakery' }),
  });
  await why.getByLabel(leadScreens.reason[0]).fill('Too far away');
  await why.getByRole('button', { name: leadScreens.markLost[0] }).click();
  await column('Lost').getByRole('button', { name: 'Kiran Bakery' }).waitFor();
  await expect.poll(focused).toBe(translate(leadScreens.moveOf, 'en', { name: 'Kiran Bakery' }));
});

it('tells the second of two officers, and notes a call on the phone', async () => {
  const page = await stage.newPage(phone);
  const { url } = stage.server;
  await enter(page, url, owner, '/admin/leads?view=board');
  const { token } = await sessionOf(url, owner);
  const { id } = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', {
    name: 'Two Officers',
    phone: '9893054321',
  });
  await page.reload();
  const choice = page.getByLabel(translate(leadScreens.moveOf, 'en', { name: 'Two Officers' }));
  await choice.waitFor();
  await ask(url, token, `/crm/leads/${id}/move`, 'POST', { stage: 'survey' });
  await choice.selectOption('quoted');
  await page.getByText(leadScreens.elsewhere[0].replace('{name}', 'Two Officers')).waitFor();

  await page.goto(`${url}/admin/leads?view=list&open=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Two Officers' });
  const call = sheet.getByRole('link', { name: leadScreens.call[0] });
  expect(await call.getAttribute('href')).toBe('tel:+919893054321');
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  const note = page.getByRole('dialog', { name: leadScreens.callTitle[0] });
  await note.getByLabel(leadScreens.noteText[0]).fill('Wants four guards from Monday');
  await note.getByRole('button', { name: save }).click();
  await sheet.getByRole('tab', { name: leadScreens.notes[0] }).click();
  await sheet.getByText('Wants four guards from Monday').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
