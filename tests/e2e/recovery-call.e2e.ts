import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone as device } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { enter, officer } from '#tests/support/people.ts';
import { serverAt } from '#tests/support/server-at.ts';
import { recoveryScreens as messages } from '#web/modules/recovery/messages.ts';

/** A bridge that rings the agent and the borrower. */
const rung: { from: string; to: string }[] = [];
const bridge = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    rung.push(JSON.parse(body) as { from: string; to: string });
    response.end('{}');
  });
});
const port = await freePort();
bridge.listen(port, '127.0.0.1');
afterAll(() => bridge.close());

const stage = createFixture('one', () => undefined, {
  command: serverAt('18:20'),
  env: { CALL_URL: `http://127.0.0.1:${port}` },
});
const caseOf = (n: number): string => `00000000-0000-4000-8000-00000000e${String(110 + n)}`;

it('an agent calls a borrower through the bridge within the hours, and cannot after them', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(device);
  await enter(page, url, officer, `/field/recovery?open=${caseOf(1)}`);
  const call = page.getByRole('button', { name: messages.call[0] });
  await call.waitFor();
  await expect.poll(() => call.isEnabled()).toBe(true);
  expect(await page.getByText(messages.noBridge[0]).count()).toBe(0);
  await call.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rung.length).toBe(1);
  expect(rung[0]?.from).toBe('+919876500013');
  expect(await page.content()).not.toContain(rung[0]?.to.slice(3) ?? '');

  // Microfinance closes at six, and it is twenty past six.
  await page.goto(`${url}/field/recovery?open=${caseOf(0)}`);
  await page.getByText('from 09:00 to 18:00 only').waitFor();
  expect(await call.isDisabled()).toBe(true);
  // The phone believes the server, whose clock goes on: forty-five minutes later it is past seven.
  // No answer may be on its way any more: it would bring the server's time back.
  await page.context().route('**/api/**', (route) => route.abort());
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    const name = 'prahari-clock-offset';
    localStorage.setItem(name, String(Number(localStorage.getItem(name)) + 45 * 60_000));
  });
  await page.goto(`${url}/field/recovery?open=${caseOf(1)}`);
  await page.getByText('from 08:00 to 19:00 only').waitFor();
  expect(await call.isDisabled()).toBe(true);
  expect(rung).toHaveLength(1);
});
