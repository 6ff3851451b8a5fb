import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { readStores } from '#tests/support/disk.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { asha, ask, enter, kavita, mahesh, officer, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { signingLink } from '#web/modules/contracts/field/link-messages.ts';
import { signingScreens } from '#web/modules/contracts/field/messages.ts';
import { surveyScreens } from '#web/modules/crm/survey-screens.ts';
import { fieldScreens } from '#web/modules/incidents/field/messages.ts';
import { incidentScreens } from '#web/modules/incidents/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { extraScreens } from '#web/modules/jobs/extra-messages.ts';
import { jobScreens } from '#web/modules/jobs/messages.ts';
import { patrolScreens } from '#web/modules/patrol/messages.ts';
import { taskScreens } from '#web/modules/tasks/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

/** What a form holds before it is saved outlives the page, in every form that takes photos. */
const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));
const dot = {
  name: 'door.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const firstPhoto = { name: translate(uiMessages.removePhoto, 'en', { n: 1 }) };

/** A phone that has all it needs and no network any more. */
async function offline(person: Person, path: string, links: readonly string[] = []): Promise<Page> {
  const context = await stage.newContext({
    ...offlinePhone,
    permissions: ['geolocation', 'microphone'],
    geolocation: { latitude: 22.7533, longitude: 75.8937, accuracy: 9 },
  });
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  for (const name of links) await page.getByRole('link', { name }).waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await goOffline(stage.server, context);
  return page;
}

/** The names under which photos of forms are on the disk. */
async function draftsOf(page: Page): Promise<string[]> {
  const kept = await readStores(page, '^prahari-ops-', '^settings$');
  return kept.map(({ key }) => String(key)).filter((key) => key.startsWith('photos/'));
}

type Form = {
  /** From the start of the page to the open form. */
  readonly open: () => Promise<void>;
  /** Where the photo is taken, and what is seen once it is there. */
  readonly photo: () => Locator;
  readonly taken: () => Locator;
  /** A field that is typed into. */
  readonly note?: () => Locator;
};

/** Fills a form and ends the page: what was filled in is there again, and is no unsent work. */
async function outlivesThePage(page: Page, { open, photo, taken, note }: Form): Promise<void> {
  const before = (await draftsOf(page)).length;
  const photos = (await readStores(page, '^prahari-ops-', '^photos$')).length;
  await open();
  await photo().setInputFiles(dot);
  await taken().waitFor();
  if (note) await note().fill('Seen from the road');
  await expect.poll(async () => (await draftsOf(page)).length).toBe(before + 1);
  await page.goto('about:blank');
  await open();
  await taken().waitFor();
  if (note) expect(await note().inputValue()).toBe('Seen from the road');
  expect((await readStores(page, '^prahari-ops-', '^photos$')).length).toBe(photos);
}

describe('without network, the photos of a form outlive the page until it is saved', () => {
  it('a guard’s: a task, a checkpoint without its code, a report of a round and of an incident', async () => {
    const { url } = stage.server;
    const page = await offline(mahesh, '/field/patrol');
    const start = async (): Promise<void> => {
      await page.goto(`${url}/field/patrol`);
      await page
        .getByRole('button', { name: /^Round of the park/ })
        .first()
        .click();
    };
    const patrol = {
      photo: () => page.getByLabel(patrolScreens.photo[0]),
      taken: () => page.getByRole('button', firstPhoto),
      note: () => page.getByLabel(patrolScreens.note[0]),
    };
    await outlivesThePage(page, {
      ...patrol,
      open: async () => {
        await start();
        await page.getByRole('button', { name: patrolScreens.scan[0], exact: true }).click();
        await page.getByRole('button', { name: patrolScreens.cannotRead[0] }).click();
      },
    });
    await page.getByRole('button', { name: patrolScreens.save[0], exact: true }).click();
    await page
      .getByRole('heading', { name: translate(patrolScreens.progress, 'en', { n: 1, all: 5 }) })
      .waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);

    await outlivesThePage(page, {
      ...patrol,
      open: async () => {
        await start();
        await page.getByRole('button', { name: patrolScreens.trouble[0] }).click();
      },
    });
    await page.getByRole('button', { name: patrolScreens.report[0], exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => draftsOf(page)).toEqual([]);

    await page.goto(`${url}/field/tasks`);
    const openTask = async (): Promise<void> => {
      await page.goto(`${url}/field/tasks`);
      await page.getByRole('button', { name: /^टॉर्च और वॉकी-टॉकी जाँचें/ }).click();
    };
    await openTask();
    for (const line of ['टॉर्च', 'वॉकी-टॉकी']) {
      const tick = page.getByRole('checkbox', { name: line });
      await tick.click();
      // A tick is shown once it is saved; the page ends below.
      await expect.poll(() => tick.isChecked()).toBe(true);
    }
    await outlivesThePage(page, {
      open: async () => {
        await openTask();
        await page.getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
      },
      photo: () => page.getByLabel(taskScreens.photo[0]),
      taken: () => page.getByRole('button', firstPhoto),
      note: () => page.getByRole('dialog').getByLabel(taskScreens.note[0]),
    });
    await page.getByRole('dialog').getByRole('button', { name: taskScreens.finish[0], exact: true }).click();
    await page.getByText(taskScreens.finished[0]).waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);

    // Evidence of an incident is on its way as soon as it is taken; the report keeps which it is.
    await page.goto(`${url}/field/incidents?open=new`);
    await page.getByLabel(fieldScreens.photo[0]).setInputFiles(dot);
    await page.getByText(translate(fieldScreens.taken, 'en', { n: 1 })).waitFor();
    await page.reload();
    await page.getByText(translate(fieldScreens.taken, 'en', { n: 1 })).waitFor();
    // On a slow phone the next one is taken while the last is made small: the report names both.
    await page.evaluate(() => {
      const quick = window.createImageBitmap.bind(window);
      window.createImageBitmap = async (...given: readonly unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return Reflect.apply(quick, window, given) as Promise<ImageBitmap>;
      };
    });
    for (let n = 0; n < 2; n += 1) await page.getByLabel(fieldScreens.photo[0]).setInputFiles(dot);
    await page.getByText(translate(fieldScreens.taken, 'en', { n: 3 })).waitFor();
    // A voice note that is being recorded when the page ends is there up to then.
    await page.getByRole('button', { name: fieldScreens.voice[0] }).click();
    await expect.poll(() => draftsOf(page)).toEqual(['photos/incident/recording']);
    await page.goto('about:blank');
    await page.goto(`${url}/field/incidents?open=new`);
    await page.getByText(translate(fieldScreens.taken, 'en', { n: 4 })).waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });

  it('a worker’s: the report of a job, and of a visit at which nobody was home', async () => {
    const { url } = stage.server;
    const [{ token }, worker] = [await sessionOf(url, owner), await sessionOf(url, kavita)];
    const jobs = await ask<{ id: string; title: string }[]>(url, token, '/jobs?limit=200');
    const idOf = (title: string): string => jobs.find((job) => job.title === title)?.id ?? '';
    const [mine, empty] = [idOf('Carpet Cleaning'), idOf('Kitchen Deep Cleaning')];
    const toHer = { to: 'person', worker_id: worker.user.id };
    await ask(url, token, `/jobs/${empty}/offer`, 'POST', toHer);
    await ask(url, worker.token, `/jobs/${empty}/accept`, 'POST', {});
    const page = await offline(kavita, '/field/jobs');
    const go = async (job: string): Promise<void> => void (await page.goto(`${url}/field/jobs?open=${job}`));
    for (const job of [mine, empty]) {
      await go(job);
      await page.getByRole('button', { name: jobScreens.set_off[0] }).click();
      await page.getByRole('button', { name: jobScreens.arrive[0] }).click();
      await page.getByRole('button', { name: jobScreens.begin[0] }).waitFor();
    }
    // Half a week later nobody has opened.
    await page.evaluate(() => localStorage.setItem('prahari-clock-offset', String(4 * 86_400_000)));
    await outlivesThePage(page, {
      open: async () => {
        await go(empty);
        await page.getByRole('button', { name: extraScreens.nobody[0] }).click();
      },
      photo: () => page.getByLabel(uiMessages.addPhotos[0]),
      taken: () => page.getByRole('button', firstPhoto),
      note: () => page.getByRole('dialog').getByRole('textbox'),
    });
    await page.getByRole('button', { name: extraScreens.report[0], exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => draftsOf(page)).toEqual([]);

    await go(mine);
    await page.getByRole('button', { name: jobScreens.begin[0] }).click();
    // What was pressed is saved once the page shows it.
    await page.getByRole('button', { name: jobScreens.finish[0] }).waitFor();
    await outlivesThePage(page, {
      open: async () => {
        await go(mine);
        await page.getByRole('button', { name: jobScreens.finish[0] }).click();
      },
      photo: () => page.getByLabel(uiMessages.addPhotos[0]),
      taken: () => page.getByRole('button', firstPhoto),
      note: () => page.getByLabel(jobScreens.note[0]),
    });
    for (const step of await page.getByRole('checkbox').all()) await step.click();
    await page.getByRole('button', { name: jobScreens.handIn[0] }).click();
    await page.getByText(jobScreens.handedIn[0]).waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });

  itByNight('an officer’s: the survey of a site, and the face and the paper of a signer', async () => {
    const { url } = stage.server;
    const { token } = await sessionOf(url, owner);
    const { user } = await sessionOf(url, officer);
    const lead = await ask<{ id: string }>(url, token, '/crm/leads', 'POST', {
      name: 'Rakesh Jain',
      company: 'Jain Textiles',
      city: 'Indore',
    });
    await ask(url, token, `/crm/leads/${lead.id}/survey`, 'POST', { surveyor_id: user.id });
    const [customer] = await ask<{ id: string }[]>(url, token, '/contracts/customers?search=Ravi');
    const contract = await ask<{ id: string }>(url, token, '/contracts', 'POST', {
      user_id: customer?.id,
      title: 'Guards for Jain Mills',
      service_type: 'Security',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      yearly_value: 1_200_000,
      terms: 'Thirty days of notice.',
    });
    await ask(url, token, `/contracts/${contract.id}/send-for-signature`, 'POST', {
      signers: [{ name: 'Asha Jain', email: 'asha@jain.example', role: 'Director' }],
      sequence: 'in_order',
    });
    type Sent = { readonly request: { readonly id: string } };
    const { request } = await ask<Sent>(url, token, `/contracts/${contract.id}/signatures`);
    await ask(url, token, `/contracts/signature-requests/${request.id}/in-person`, 'POST', {
      officer_id: user.id,
    });
    const page = await offline(officer, '/field', [surveyScreens.title[0], signingLink.title[0]]);
    await outlivesThePage(page, {
      open: async () => {
        await page.goto(`${url}/field/surveys?open=${lead.id}`);
        const record = page.getByRole('button', { name: surveyScreens.record[0] });
        await page.getByLabel(uiMessages.addPhotos[0]).or(record).first().waitFor({ state: 'attached' });
        if (await record.isVisible()) await record.click();
      },
      photo: () => page.getByLabel(uiMessages.addPhotos[0]),
      taken: () => page.getByRole('button', firstPhoto),
    });
    await page.getByRole('button', { name: surveyScreens.save[0] }).click();
    await page.getByText(surveyScreens.waiting[0]).waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);

    const open = async (): Promise<void> => {
      await page.goto(`${url}/field/signings`);
      await page.getByRole('button', { name: /Guards for Jain Mills/ }).click();
      await page
        .getByRole('button', { name: translate(signingScreens.sign, 'en', { name: 'Asha Jain' }) })
        .click();
      await page.getByText(signingScreens.byPaper[0], { exact: true }).click();
    };
    await outlivesThePage(page, {
      open,
      photo: () => page.getByLabel(signingScreens.takePaper[0]),
      taken: () => page.getByRole('button', firstPhoto),
    });
    await page.getByLabel(signingScreens.takeSigner[0]).setInputFiles(dot);
    await expect.poll(() => page.getByRole('button', firstPhoto).count()).toBe(2);
    await page.goto('about:blank');
    await open();
    await expect.poll(() => page.getByRole('button', firstPhoto).count()).toBe(2);
    await page.getByRole('checkbox').click();
    await page.getByRole('combobox').first().selectOption('passport');
    await page.getByLabel(signingScreens.takePaper[0]).waitFor({ state: 'attached' });
    const last = page.getByText(signingScreens.lastHint[0]);
    await last.locator('..').getByRole('textbox').fill('9K1Z');
    await page.getByText(signingScreens.typed[0], { exact: true }).click();
    await page.getByRole('button', { name: signingScreens.save[0] }).click();
    await page.getByText(signingScreens.saved[0]).waitFor();
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });

  itByNight('a customer’s: a report, and what is added to one', async () => {
    const { url } = stage.server;
    const page = await offline(asha, '/incidents');
    const dialog = page.getByRole('dialog');
    const photo = {
      photo: () => page.getByLabel(uiMessages.addPhotos[0]),
      taken: () => page.getByRole('button', firstPhoto),
    };
    await outlivesThePage(page, {
      ...photo,
      open: async () => void (await page.goto(`${url}/incidents?report=1`)),
      note: () => dialog.getByRole('textbox', { name: incidentScreens.what[0] }),
    });
    await dialog.getByRole('textbox', { name: incidentScreens.describe[0] }).fill('Found at five.');
    await dialog.getByRole('textbox', { name: incidentScreens.where[0] }).fill('Back gate');
    // Closing it is no giving up.
    await dialog.getByRole('button', { name: incidentPages.cancel[0] }).click();
    await page.getByRole('button', { name: incidentPages.report[0] }).first().click();
    await page.getByRole('button', firstPhoto).waitFor();
    await dialog.getByRole('button', { name: incidentPages.send[0] }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => draftsOf(page)).toEqual([]);

    const card = page.getByRole('listitem').filter({ hasText: 'Seen from the road' });
    await card.getByRole('link', { name: 'Seen from the road' }).click();
    await page.getByRole('textbox', { name: incidentPages.write[0] }).waitFor();
    const address = page.url();
    await outlivesThePage(page, {
      ...photo,
      open: async () => void (await page.goto(address)),
      note: () => page.getByRole('textbox', { name: incidentPages.write[0] }),
    });
    await page.getByRole('button', { name: incidentPages.sendComment[0], exact: true }).click();
    await page.getByRole('button', firstPhoto).waitFor({ state: 'detached' });
    await expect.poll(() => draftsOf(page)).toEqual([]);
    const write = page.getByRole('textbox', { name: incidentPages.write[0] });
    await expect.poll(() => write.inputValue()).toBe('');
  });
});
