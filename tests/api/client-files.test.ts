import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { modules } from '#server/app.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { authorise } from '#tests/support/told-borrowers.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { sendInPerson, sha256, signatureOf } from '#tests/support/sign-in-person.ts';
import type { Pack } from '#tests/support/sign-in-person.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let mahesh: Session;
let sunita: Session;
let owner: Session;
let officer: Session;
let hr: Session;
let colleague: Session;
let route = '';
beforeAll(async () => {
  t = await makeApp();
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  [mahesh, sunita] = [await t.signIn('+919876500011', 'staff'), await t.signIn('+919876500012', 'staff')];
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  hr = await t.signInAdmin('hr@narmada.example');
  const second = { name: 'Arun Joshi', code: 'SUP-2', phone: '+919876500099', category: 'supervisor' };
  const added = await as(owner, 'POST', '/staff', second);
  expect(added.status, added.text).toBe(201);
  colleague = await t.signIn('+919876500099', 'supervisor');
  const plan = {
    site_id: 'n-site-1',
    name: 'Outer wall',
    starts: '06:00',
    ends: '23:00',
    every_minutes: 10,
    patience_minutes: 30,
  };
  const stops = demoCheckpoints
    .slice(0, 3)
    .map(({ id }) => ({ checkpoint_id: id, from_min: null, to_min: null }));
  route = (await as(owner, 'POST', '/patrol/routes', { ...plan, stops })).body.data.id;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const day = (n: number): string => addDays(calendarDate('2026-11-20'), -n);
const customers = { owner: () => asha, thief: () => ravi } as const;
const guards = { owner: () => mahesh, thief: () => sunita } as const;
let made = 0;

/** A record that names a photo of whoever makes it, and how its photo is read in the answer. */
type Naming = {
  readonly owner: () => Session;
  readonly thief: () => Session;
  readonly make: (who: Session, photo: string, n: number) => Promise<string>;
};
const taskInput = {
  title: 'Look at the gate',
  site_id: 'n-site-1',
  due_at: '2026-11-21T12:00:00.000Z',
  photo_needed: true,
};
const namings: Readonly<Record<string, Naming>> = {
  'attendance selfie_id': {
    ...guards,
    make: async (who, photo, n) =>
      (
        await as(who, 'POST', '/attendance', {
          kind: 'in',
          shift_id: 'photo',
          date: day(n),
          selfie_id: photo,
        })
      ).body.data.selfie_id,
  },
  'attendance repeats.selfie_id': {
    ...guards,
    make: async (who, photo, n) => {
      const again = { kind: 'in', shift_id: 'again', date: day(n) };
      await as(who, 'POST', '/attendance', again);
      return (await as(who, 'POST', '/attendance', { ...again, selfie_id: photo })).body.data.repeats[0]
        .selfie_id;
    },
  },
  'patrol_scans photo_id': {
    ...guards,
    make: async (who, photo, n) => {
      const round_id = `${route}:2026-11-21:22-${String(n % 6)}0`;
      const scan = { round_id, checkpoint_id: demoCheckpoints[n % 3]?.id, method: 'none', photo_id: photo };
      return (await as(who, 'POST', '/patrol/scans', scan)).body.data.photo_id;
    },
  },
  'patrol_scans repeats.photo_id': {
    ...guards,
    make: async (who, photo, n) => {
      const scan = {
        round_id: `${route}:2026-11-20:22-${String(n % 6)}0`,
        checkpoint_id: demoCheckpoints[n % 3]?.id,
        method: 'none',
      };
      await as(who, 'POST', '/patrol/scans', scan);
      return (await as(who, 'POST', '/patrol/scans', { ...scan, photo_id: photo })).body.data.repeats[0]
        .photo_id;
    },
  },
  'incidents photos.id': {
    ...customers,
    make: async (who, photo) =>
      (
        await as(who, 'POST', '/incidents', {
          title: 'Lamp',
          description: 'Broken',
          location: 'Gate',
          photos: [photo],
        })
      ).body.data.photos[0].id,
  },
  'published_incidents photos.id': {
    ...guards,
    make: async (who, photo) => {
      const [link] = (await as(owner, 'GET', '/billing/client-sites?site_id=n-site-1')).body.data;
      await as(owner, 'PUT', `/billing/clients/${link.client_id}/account`, { user_id: asha.user.id });
      const report = { title: 'Lamp', description: 'Broken', location: 'Gate', site_id: 'n-site-1' };
      const { id, photos } = (await as(who, 'POST', '/incidents', { ...report, photos: [photo] })).body.data;
      const words = { title: 'Lamp', text: 'Broken', photos: [photos[0].id] };
      expect((await as(owner, 'POST', `/incidents/${id}/publish`, words)).status).toBe(200);
      return (await as(owner, 'GET', `/incidents/published/${id}`)).body.data.photos[0].id;
    },
  },
  'site_surveys photos.id': {
    owner: () => officer,
    thief: () => hr,
    make: async (who, photo) => {
      const { id } = (await as(owner, 'POST', '/crm/leads', { name: 'Rakesh Jain' })).body.data;
      await as(owner, 'POST', `/crm/leads/${id}/survey`, { surveyor_id: who.user.id });
      const survey = { lead_id: id, site_name: 'Mill gate', photos: [photo] };
      return (await as(who, 'POST', '/crm/surveys', survey)).body.data.photos[0].id;
    },
  },
  'in_person_signatures photos.id': {
    owner: () => officer,
    thief: () => colleague,
    make: async (who, photo) => {
      const { request, signers } = await sendInPerson((method, path, body) => as(owner, method, path, body), {
        customer: asha.user.id,
        officer: who.user.id,
      });
      const packs: Pack[] = (await as(who, 'GET', '/contracts/my-signings')).body.data;
      const pack = packs.find((one) => one.request_id === request) ?? expect.fail('no contract to sign');
      const photos = [
        { id: photo, of: 'signer', sha256: sha256('signer') },
        { id: newId(), of: 'paper', sha256: sha256('paper') },
      ];
      const signature = signatureOf(pack, signers[0] ?? '', { photos });
      return (await as(who, 'POST', '/contracts/in-person', signature)).body.data.photos[0].id;
    },
  },
  'job_returns photos.id': {
    ...guards,
    make: async (who, photo) => {
      const job = { title: 'Mend the pump', date: '2026-11-22', time: '10:00', worker_id: who.user.id };
      const { id } = (await as(owner, 'POST', '/jobs', job)).body.data;
      await as(who, 'POST', `/jobs/${id}/accept`, {});
      await as(who, 'POST', `/jobs/${id}/complete`, { photos: [photo] });
      return (await as(owner, 'GET', `/jobs/${id}/story`)).body.data.returns[0].photos[0].id;
    },
  },
  'no_shows photos.id': {
    ...guards,
    make: async (who, photo) => {
      await as(owner, 'PUT', '/settings/home', { wait_minutes: 0 });
      const job = { title: 'Mend the pump', date: '2026-11-20', time: '10:00', worker_id: who.user.id };
      const { id } = (await as(owner, 'POST', '/jobs', job)).body.data;
      await as(who, 'POST', `/jobs/${id}/accept`, {});
      await as(who, 'POST', `/jobs/${id}/progress`, { to: 'arrive' });
      await as(who, 'POST', `/jobs/${id}/nobody-home`, { lat: 22.7, lng: 75.8, photos: [photo] });
      return (await as(owner, 'GET', `/jobs/${id}/story`)).body.data.missed[0].photos[0].id;
    },
  },
  'recovery_contacts photos.id': {
    ...guards,
    make: async (who, photo) => {
      const id = await caseFor(who);
      await as(who, 'POST', `/recovery/cases/${id}/visits`, { outcome: 'not_met', photos: [photo] });
      return (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data.contacts[0].photos[0].id;
    },
  },
  'tasks photos.id': {
    ...guards,
    make: async (who, photo) => {
      const assignee_id = who === mahesh ? 'n-g-1' : 'n-g-2';
      const { id } = (await as(owner, 'POST', '/tasks', { ...taskInput, assignee_id })).body.data;
      return (await as(who, 'POST', `/tasks/${id}/finish`, { photos: [photo] })).body.data.photos[0].id;
    },
  },
};

/** A case of the demo for one of the guards, who becomes an agent with all papers. */
async function caseFor(who: Session): Promise<string> {
  const staff_id = who.user.staff_id;
  await as(owner, 'POST', '/recovery/agents', { staff_id, id_card: 'REC-9' });
  const agents = (await as(owner, 'GET', '/recovery/agent-stands')).body.data;
  const agent = agents.find((one: { staff_id: string }) => one.staff_id === staff_id);
  for (const kind of ['dra_certificate', 'police_verification'])
    await as(owner, 'POST', `/staff/${staff_id}/credentials`, {
      kind,
      state: 'held',
      number: 'DRA-1',
      valid_to: '2027-11-20',
    });
  const [found] = (await as(owner, 'GET', '/recovery/cases?status=new&limit=1')).body.data;
  await authorise(t, owner, agent.id, found.lender_id);
  await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: who.user.id });
  return found.id;
}

it('every record that names files of its maker is tried with them', () => {
  const places = modules.flatMap((module) =>
    module.resources.flatMap(({ name, files }) =>
      Object.entries(files).flatMap(([place, maker]) => (maker === null ? [] : [`${name} ${place}`])),
    ),
  );
  // A correction keeps the repeats of its punch as they were.
  expect(places.filter((place) => place !== 'attendance_corrections repeats.selfie_id').toSorted()).toEqual(
    Object.keys(namings).toSorted(),
  );
});

describe.each(Object.entries(namings))('the photo that %s names', (_place, { owner: whose, thief, make }) => {
  const jpeg = (byte: number): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([0xff, 0xd8, 0xff, byte, 0xff, 0xd9]);
  const [mine, other] = [jpeg(1), jpeg(2)];
  const send = async (who: Session, id: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const form = new FormData();
    form.set('id', id);
    form.set('kind', 'photo');
    form.set('file', new Blob([bytes], { type: 'image/jpeg' }));
    return (await t.call('POST', '/api/upload', { token: who.token, raw: form })).status;
  };
  const open = async (who: Session, name: string): Promise<Uint8Array | number> => {
    const answer = await t.app.fetch(
      new Request(`http://localhost/api/uploads/${encodeURIComponent(name)}/original`, {
        headers: { authorization: `Bearer ${who.token}` },
      }),
    );
    return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : answer.status;
  };
  const steps = {
    'a colleague’s file under its id before it': { before: true, after: false },
    'a colleague’s file under its id after it': { before: false, after: true },
    both: { before: true, after: true },
  } as const;

  it.each(Object.entries(steps))('is its maker’s own in spite of %s', async (_step, { before, after }) => {
    const [id, n] = [newId(), (made += 1)];
    const steal = async (): Promise<void> => {
      await send(thief(), id, other);
      await make(thief(), id, n);
    };
    if (before) await steal();
    const name = await make(whose(), id, n);
    expect(await open(owner, name)).toBe(404);
    expect(await open(whose(), id)).toBe(404);
    expect(await send(whose(), id, mine)).toBe(201);
    if (after) await steal();
    expect(await open(owner, name)).toEqual(mine);
    expect(await open(whose(), id)).toEqual(mine);
    expect(await open(thief(), name)).toBe(404);
    expect(await send(whose(), id, mine)).toBe(200);
    expect(await send(whose(), id, other)).toBe(409);
    const { body } = await as(whose(), 'POST', '/upload/missing', { ids: [id] });
    expect(body.data).toEqual({ missing: [] });
  });

  it('is not opened by who names it in a record of their own', async () => {
    const [id, n] = [newId(), (made += 1)];
    expect(await send(whose(), id, mine)).toBe(201);
    const stolen = [
      await make(thief(), id, n),
      await make(thief(), `${whose().user.id}:${id}`, n + 1).catch(() => id),
    ];
    for (const name of [...stolen, id, `${whose().user.id}:${id}`]) {
      expect((await as(thief(), 'GET', `/uploads/${encodeURIComponent(name)}`)).status).toBe(404);
      expect(await open(thief(), name)).toBe(404);
    }
  });
});
