import { expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { contractPenalties, penaltyMessages } from '#shared/modules/contracts/penalties/penalty.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';
import { penaltyScreens as words } from '#web/modules/contracts/admin/penalties/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';

const stage = createFixture('one');
const today = dateOf(instantFromMs(Date.now()));
const shown = process.env['SHOTS'];

it('the form of a penalty opens without figures that nobody chose, and asks for the amount', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  type Made = { readonly id: string };
  const send = (path: string, body: object): Promise<Made> => ask<Made>(url, token, path, 'POST', body);
  const client = await send('/clients', { name: 'Penalty Mills', kind: 'unregistered' });
  const { id } = await send('/contracts', {
    ...{ client_id: client.id, title: 'Guards', service_type: 'Security', yearly_value: 960_000 },
    ...{ start_date: today, end_date: addDays(today, 364) },
  });
  for (const [language, theme, options] of [
    ['en', 'dark', { ...phone, viewport: { width: 360, height: 740 } }],
    ['hi', 'light', desktop],
  ] as const) {
    const at = language === 'en' ? 0 : 1;
    const page = await stage.newPage({ ...options, colorScheme: theme });
    await enter(page, url, owner, `/admin/contracts?open=${id}`, language);
    await page.getByRole('button', { name: words.add[at] }).click();
    const dialog = page.getByRole('dialog').last();
    const field = (name: string) =>
      dialog.getByLabel(fieldWords(contractPenalties, name)[at], { exact: false }).first();
    for (const name of ['amount', 'minutes', 'percent', 'below'])
      expect([name, await field(name).inputValue()]).toEqual([name, '']);
    if (shown) await page.screenshot({ path: `${shown}/penalty-${language}-${theme}.png` });
    await field('name').fill(`Uncovered ${language}`);
    const save = dialog.getByRole('button', { name: resourceMessages.save[at], exact: true });
    await save.click();
    await dialog.getByText(penaltyMessages.amount[at]).waitFor();
    await field('amount').fill('500');
    await save.click();
    await page.getByText(`Uncovered ${language}`, { exact: false }).first().waitFor();
    await page.context().close();
  }
});
