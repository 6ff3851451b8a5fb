import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { launchProfile, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { jobScreens as messages } from '#web/modules/jobs/messages.ts';

/** The signature of a customer on a phone that goes off and on again, with no network. */
let server: ServerProcess;
let profile: string;
let context: BrowserContext;
let desk: string;

beforeAll(async () => {
  server = await startServer();
  profile = mkdtempSync(join(tmpdir(), 'prahari-signed-'));
  desk = (await sessionOf(server.url, owner)).token;
});
afterEach(() => context?.close());
afterAll(async () => {
  rmSync(profile, { recursive: true, force: true });
  await server?.remove();
});

type Job = { readonly id: string; readonly status: string };
type Story = { readonly returns: readonly { readonly drawing: string }[] };

/** A job under way that ends with the customer's signature. */
async function jobToSign(title: string): Promise<string> {
  const { token, user } = await sessionOf(server.url, kavita);
  const { id } = await ask<Job>(server.url, desk, '/jobs', 'POST', {
    title,
    skill: 'deep_cleaning',
    date: new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10),
    time: '10:00',
    worker_id: user.id,
    steps: [{ text: 'Customer signs', kind: 'signature', required: true }],
  });
  await ask(server.url, token, `/jobs/${id}/accept`, 'POST', {});
  for (const to of ['set_off', 'arrive', 'begin'])
    await ask(server.url, token, `/jobs/${id}/progress`, 'POST', { to });
  return id;
}

async function begin(more: { readonly offline?: boolean } = {}): Promise<Page> {
  context = await launchProfile(profile, { ...offlinePhone, ...more });
  return context.pages()[0] ?? (await context.newPage());
}

/** The phone goes off with the form as it is, and on again without network. */
async function restart(): Promise<Page> {
  await context.close();
  return begin({ offline: true });
}

const padOf = (page: Page) => page.getByRole('img', { name: messages.signature[0] });
const drawnOn = (page: Page) => padOf(page).locator('path').getAttribute('d');

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/field/jobs?open=${id}`);
  await page.getByRole('button', { name: messages.finish[0], exact: true }).click();
  await padOf(page).waitFor();
}

async function draw(page: Page): Promise<void> {
  await padOf(page).evaluate((pad) => pad.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await padOf(page).boundingBox();
  if (!box) throw new Error('there is no room to draw');
  for (const top of [20, 50]) {
    await page.mouse.move(box.x + 20, box.y + top);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + top + 20, { steps: 8 });
    await page.mouse.up();
  }
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.handIn[0] }).click();
  await page.getByText(messages.handedIn[0]).waitFor();
}

it('what was drawn before the phone went off is there again; another customer signs after it', async () => {
  const [before, after] = [await jobToSign('Sofa of Mrs Joshi'), await jobToSign('Sofa of Mr Sen')];
  let page = await begin();
  await enter(page, server.url, kavita, '/field/jobs');
  await page.getByRole('button', { name: /Sofa of Mr Sen/ }).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(server, context);
  await openForm(page, before);
  await draw(page);
  const drawn = await drawnOn(page);
  expect(drawn?.match(/M/g)).toHaveLength(2);
  await page.reload();
  await openForm(page, before);
  expect(await drawnOn(page)).toBe(drawn);

  page = await restart();
  await openForm(page, before);
  expect(await drawnOn(page)).toBe(drawn);
  await handIn(page);

  // Nobody has signed the other job yet; the phone goes off with the form open.
  await openForm(page, after);
  expect(await drawnOn(page)).toBe('');
  page = await restart();
  await openForm(page, after);
  await draw(page);
  const late = await drawnOn(page);
  await handIn(page);

  server = await server.startAgain();
  await context.setOffline(false);
  const drawingOf = async (id: string): Promise<string | undefined> =>
    (await ask<Story>(server.url, desk, `/jobs/${id}/story`)).returns[0]?.drawing;
  await expect.poll(() => drawingOf(before), { timeout: 60_000 }).toBe(drawn);
  await expect.poll(() => drawingOf(after), { timeout: 60_000 }).toBe(late);
});
