import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { sendDailyReports } from '#server/modules/incidents/reports/send-daily.ts';
import { tellOfLate } from '#server/modules/incidents/late.ts';
import { pictures } from '#tests/support/pictures.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let mahesh: Session;
let sunita: Session;
let officer: Session;
let owner: Session;
let hr: Session;
let site = '';
let otherSite = '';
beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://narmada.example' } });
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  await signInOffice();
  const database = t.app.services.database;
  const own = await database.read
    .selectFrom('site_supervisors')
    .select('site_id')
    .where('user_id', '=', officer.user.id)
    .execute();
  site = String(own[0]?.['site_id']);
  const made = await post('/locations', owner, { name: 'Depot', city: 'Indore', address: 'Ring Road' });
  otherSite = made.body.data.id;
  await giveTo(asha, site);
});
afterAll(() => t.remove());

async function signInOffice(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
}

/** A client with the account of a customer, and one site. */
async function giveTo(who: Session, siteId: string): Promise<void> {
  await t.app.services.database.write(async (trx) => {
    await trx
      .updateTable('client_sites')
      .set({ deleted: 1 })
      .where('tenant_id', '=', who.user.tenant_id)
      .where('site_id', '=', siteId)
      .execute();
  });
  const made = await t.call('POST', '/api/billing/clients', {
    token: owner.token,
    body: { name: `Client ${siteId.slice(-6)}`, kind: 'unregistered', state_code: '23' },
  });
  const linked = await t.call('PUT', `/api/billing/clients/${made.body.data.id}/account`, {
    token: owner.token,
    body: { user_id: who.user.id },
  });
  const given = await t.call('POST', '/api/billing/client-sites', {
    token: owner.token,
    body: { client_id: made.body.data.id, site_id: siteId, from: '2026-01-01' },
  });
  expect([made.status, linked.status, given.status]).toEqual([201, 200, 201]);
}

const post = (path: string, who: Session, body: object = {}): Promise<Answer> =>
  t.call('POST', `/api${path}`, { token: who.token, body });
const get = (path: string, who: Session): Promise<Answer> =>
  t.call('GET', `/api${path}`, { token: who.token });
const report = (who: Session, more: object = {}): Promise<Answer> =>
  post('/incidents', who, {
    title: 'Cycle stolen',
    description: 'A blue cycle is gone from the stand.',
    location: 'Gate 2',
    site_id: site,
    ...more,
  });
const news = async (who: Session): Promise<{ title: string[]; link: string }[]> =>
  (await get('/notifications?limit=200', who)).body.data;
const later = (minutes: number): void => {
  t.clock.nowMs += minutes * 60_000;
};

const webm = (codec: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84]),
      Buffer.from('webm'),
      Buffer.alloc(60),
      Buffer.from(codec),
      Buffer.alloc(4000, 7),
    ]),
  );
async function upload(who: Session, kind: string, sent: Uint8Array, id = crypto.randomUUID()) {
  const form = new FormData();
  form.set('id', id);
  form.set('kind', kind);
  form.set('file', new Blob([Uint8Array.from(sent)]), 'a.webm');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await t.call('POST', '/api/upload', {
    token: who.token,
    raw: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  return { id, status: answer.status };
}
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('from the guard to the client', () => {
  it('a report is verified by who answers for the site, and the client reads what was published', async () => {
    const { id } = (await report(mahesh)).body.data;
    expect((await news(officer)).some(({ link }) => link === `/field/incidents?open=${id}`)).toBe(true);
    expect((await post(`/incidents/${id}/check`, mahesh)).status).toBe(403);
    expect((await post(`/incidents/${id}/publish`, mahesh, { title: 'x', text: 'y' })).status).toBe(403);
    expect((await get(`/incidents/${id}`, sunita)).status).toBe(404);
    expect((await post(`/incidents/${id}/check`, officer)).body.data.checked_by).not.toBe('');
    expect((await get(`/incidents/published/${id}`, asha)).status).toBe(404);
    const words = { title: 'Theft at Gate 2', text: 'A cycle was taken. The police were informed.' };
    expect((await post(`/incidents/${id}/publish`, officer, words)).status).toBe(200);
    const shown = (await get(`/incidents/published/${id}`, asha)).body.data;
    expect(shown).toMatchObject({ ...words, status: 'open', site_id: site });
    expect(JSON.stringify(shown)).not.toContain('blue cycle');
    expect((await get(`/incidents/${id}`, asha)).status).toBe(404);
    expect((await get(`/incidents/published/${id}`, ravi)).status).toBe(404);
    expect((await news(asha)).filter(({ link }) => link === `/incidents/${id}`)).toHaveLength(1);
    await post(`/incidents/${id}/resolve`, owner, { note: 'Found' });
    expect((await get(`/incidents/published/${id}`, asha)).body.data.status).toBe('resolved');
  });
  it('whoever shows a report to the client has verified it by that', async () => {
    const { id } = (await report(mahesh)).body.data;
    const words = { title: 'Lamp', text: 'The lamp at Gate 2 is dark.' };
    const shown = (await post(`/incidents/${id}/publish`, officer, words)).body.data;
    expect(shown.checked_at).toBe(shown.published_at);
    expect(shown.checked_by).not.toBe('');
  });
  it('a published photo is shown to the client, and what the phone wrote into it is not theirs', async () => {
    const sent = await upload(mahesh, 'incident_photo', pictures.jpeg);
    expect(sent.status).toBe(201);
    const { id, photos } = (await report(mahesh, { photos: [sent.id] })).body.data;
    await post(`/incidents/${id}/check`, officer);
    const words = {
      title: 'Theft',
      text: 'A cycle was taken.',
      photos: photos.map((one: { id: string }) => one.id),
    };
    expect((await post(`/incidents/${id}/publish`, officer, words)).status).toBe(200);
    const file = (who: Session, more = '') =>
      t.call('GET', `/api/uploads/${words.photos[0]}${more}`, { token: who.token });
    expect((await file(asha)).status).toBe(200);
    expect((await file(asha, '/original')).status).toBe(404);
    for (const who of [mahesh, officer, owner]) expect((await file(who, '/original')).status).toBe(200);
  });

  it('is published only by who answers for its site, and only where the site has a client with an account', async () => {
    const { id } = (await report(mahesh, { site_id: otherSite })).body.data;
    const words = { title: 'a', text: 'b' };
    expect((await post(`/incidents/${id}/publish`, officer, words)).status).toBe(404);
    expect((await post(`/incidents/${id}/publish`, owner, words)).status).toBe(409);
    expect((await get(`/incidents/${id}`, owner)).body.data.published_at).toBeNull();
    expect((await report(mahesh, { site_id: 'no-such-site' })).status).toBe(422);
  });
  it('keeps the people of it apart, masked for who may not read them, and out of the log', async () => {
    const people = [
      { kind: 'person', role: 'witness', name: 'Ramesh Patel', phone: '9812345678', note: 'saw it' },
    ];
    const { id } = (await report(mahesh, { people })).body.data;
    expect((await get(`/incidents/${id}/people`, owner)).body.data).toMatchObject({
      masked: false,
      people: [{ name: 'Ramesh Patel', phone: '9812345678' }],
    });
    expect((await get(`/incidents/${id}/people`, hr)).body.data).toMatchObject({
      masked: true,
      people: [{ name: 'R… P…', phone: '…78', note: '' }],
    });
    await post(`/incidents/${id}/people`, owner, { kind: 'vehicle', plate: 'MP09AB1234' });
    expect((await get(`/incidents/${id}/people`, hr)).body.data.people[1].plate).toBe('…1234');
    const lines = await t.app.services.database.read.selectFrom('op_log').select('detail').execute();
    expect(lines.filter((line) => /Ramesh|MP09AB/.test(String(line['detail'])))).toEqual([]);
  });
});

describe('evidence', () => {
  it('is compared with the hash of when it was taken, and played back in parts without a type that runs', async () => {
    const voice = webm('A_OPUS');
    const sent = await upload(mahesh, 'incident_voice', voice);
    const facts = { taken_at: '2026-11-21T06:00:00.000Z', lat: 22.7, lng: 75.8 };
    const media = [
      { id: sent.id, kind: 'voice', sha256: hashOf(voice), ...facts },
      { id: crypto.randomUUID(), sha256: hashOf(Buffer.from('x')), ...facts },
    ];
    const { id } = (await report(mahesh, { media })).body.data;
    const evidence = (await get(`/incidents/${id}/evidence`, owner)).body.data;
    expect(evidence.map((item: { state: string }) => item.state)).toEqual(['matches', 'not_here']);
    expect(evidence[0]).toMatchObject({ kind: 'voice', type: 'audio/webm', lat: 22.7 });
    const file = `/api/uploads/${fileIdOf(mahesh.user.id, sent.id)}`;
    const part = await t.call('GET', file, { token: owner.token, headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 0-99/${voice.length}`,
      'application/octet-stream',
    ]);
    expect(part.headers.get('content-disposition')).toContain('attachment');
    const past = await t.call('GET', file, { token: owner.token, headers: { range: 'bytes=999999-' } });
    expect(past.status).toBe(416);
    expect((await t.call('GET', file, { token: sunita.token })).status).toBe(404);
  });
  it('shows where another file arrived than was taken', async () => {
    const sent = await upload(mahesh, 'incident_video', webm('V_VP8'));
    const item = { id: sent.id, kind: 'video', sha256: '0'.repeat(64), taken_at: '2026-11-21T06:00:00.000Z' };
    const { id } = (await report(mahesh, { media: [item] })).body.data;
    expect((await get(`/incidents/${id}/evidence`, owner)).body.data[0].state).toBe('differs');
  });
  it.each([
    [
      'HTML that says it is a video',
      'incident_video',
      Buffer.from(`<html><script>alert(1)</script>${' '.repeat(99)}`),
    ],
    ['a video as a voice note', 'incident_voice', webm('V_VP9')],
    ['a voice note as a photo', 'incident', webm('A_OPUS')],
    ['a PDF as a video', 'incident_video', Buffer.from(`%PDF-1.7${' '.repeat(99)}`)],
  ])('refuses %s', async (_what, kind, bytes) => {
    expect((await upload(mahesh, kind, bytes)).status).toBe(415);
  });
  it('refuses what is too large, and takes the same file twice as one', async () => {
    expect((await upload(mahesh, 'incident_video', Buffer.alloc(6 * 1024 * 1024, 1))).status).toBe(413);
    const voice = webm('A_OPUS');
    const first = await upload(mahesh, 'incident_voice', voice);
    expect([first.status, (await upload(mahesh, 'incident_voice', voice, first.id)).status]).toEqual([
      201, 200,
    ]);
  });
});

describe('service level', () => {
  it('stands still while it waits, and tells the next person once for each step', async () => {
    const {
      id,
      respond_by: respond,
      resolve_by: resolve,
    } = (await report(mahesh, { priority: 'critical' })).body.data;
    expect(Date.parse(respond) - t.clock.nowMs).toBe(15 * 60_000);
    const owners = (await get('/incidents/owners', owner)).body.data as { id: string; role: string }[];
    const hrAccount = owners.find(({ role }) => role === 'hr')?.id ?? '';
    const times = (await get('/incidents/times', owner)).body.data;
    const set = await t.call('PUT', '/api/incidents/times', {
      token: owner.token,
      body: { ...times, escalate_to: [hrAccount, owner.user.id], escalate_minutes: 10 },
    });
    expect(set.status).toBe(200);
    const told = async (who: Session): Promise<number> =>
      (await news(who)).filter(({ title, link }) => title[0] === 'Incident overdue' && link.endsWith(id))
        .length;
    expect(await tellOfLate(t.app.services)).toBe(0);
    later(16);
    await signInOffice();
    expect([await tellOfLate(t.app.services), await tellOfLate(t.app.services)]).toEqual([1, 0]);
    expect([await told(hr), await told(owner)]).toEqual([1, 0]);
    later(11);
    await signInOffice();
    await tellOfLate(t.app.services);
    expect([await told(hr), await told(owner)]).toEqual([1, 1]);
    expect((await post(`/incidents/${id}/wait`, owner, { waiting_for: 'Police' })).body.data).toMatchObject({
      status: 'in_progress',
      waiting_for: 'Police',
    });
    later(600);
    await signInOffice();
    await tellOfLate(t.app.services);
    expect([await told(hr), await told(owner)]).toEqual([1, 1]);
    const resumed = (await post(`/incidents/${id}/resume`, owner)).body.data;
    expect(Date.parse(resumed.resolve_by) - Date.parse(resolve)).toBe(600 * 60_000);
    expect((await post(`/incidents/${id}/resume`, owner)).status).toBe(409);
  });
  it('is shown on the board by stage, the most severe first', async () => {
    const low = (await report(mahesh, { priority: 'low', title: 'Low' })).body.data.id;
    const high = (await report(mahesh, { priority: 'high', title: 'High' })).body.data.id;
    const board = async (): Promise<{ stage: string; cards: { id: string }[] }[]> =>
      (await get(`/incidents/board?site_id=${site}`, owner)).body.data.columns;
    const at = async (id: string): Promise<string | undefined> =>
      (await board()).find(({ cards }) => cards.some((card) => card.id === id))?.stage;
    const ids = (await board())[0]?.cards.map((card) => card.id) ?? [];
    expect(ids.indexOf(high)).toBeLessThan(ids.indexOf(low));
    await post(`/incidents/${low}/assign`, owner, { owner_id: owner.user.id });
    expect(await at(low)).toBe('assigned');
    await post(`/incidents/${low}/start`, owner);
    expect(await at(low)).toBe('in_progress');
    await post(`/incidents/${low}/wait`, owner, { waiting_for: 'Electrician' });
    expect(await at(low)).toBe('waiting');
    await post(`/incidents/${low}/resolve`, owner);
    expect(await at(low)).toBe('resolved');
    expect((await get('/incidents/board', mahesh)).status).toBe(403);
    expect((await post(`/incidents/${high}/assign`, owner, { owner_id: asha.user.id })).status).toBe(422);
    expect((await post(`/incidents/${high}/wait`, hr, { waiting_for: 'x' })).status).toBe(403);
  });
});

describe('what was written', () => {
  it('cannot be changed after 24 hours, only added to and corrected with a reason', async () => {
    mahesh = await t.signIn('+919876500011', 'staff');
    const { id } = (await report(mahesh)).body.data;
    const edit = (body: object): Promise<Answer> =>
      t.call('PUT', `/api/incidents/${id}`, { token: owner.token, body });
    expect((await edit({ title: 'Cycle missing' })).status).toBe(200);
    later(24 * 60);
    await signInOffice();
    expect((await edit({ title: 'Nothing' })).status).toBe(409);
    expect((await edit({ priority: 'low' })).status).toBe(200);
    expect((await t.call('DELETE', `/api/incidents/${id}`, { token: owner.token })).status).toBe(409);
    const add = (body: object): Promise<Answer> => post(`/incidents/${id}/additions`, owner, body);
    expect((await add({ text: 'It was red', corrects: true })).status).toBe(422);
    const line = { id: crypto.randomUUID(), text: 'It was red', corrects: true, reason: 'Wrong colour' };
    expect((await add(line)).body.data.additions).toHaveLength(1);
    expect((await add(line)).body.data.additions).toHaveLength(1);
    const kept = (await get(`/incidents/${id}`, owner)).body.data;
    expect([kept.title, kept.description]).toEqual(['Cycle missing', 'A blue cycle is gone from the stand.']);
  });
  it('keeps answers as they were asked, whatever becomes of the type', async () => {
    mahesh = await t.signIn('+919876500011', 'staff');
    const questions = [
      { id: 'hurt', text: 'Is somebody hurt?', kind: 'yes_no', required: true },
      { id: 'who', text: 'Who?', kind: 'text', when: { id: 'hurt', is: 'yes' } },
    ];
    const type = (await post('/incidents/types', owner, { name: 'Fall', questions })).body.data;
    const asked = (await get('/incidents/types/active', mahesh)).body.data as { id: string }[];
    expect(asked.some(({ id }) => id === type.id)).toBe(true);
    const answers = [{ id: 'hurt', question: 'Is somebody hurt?', answer: 'yes' }];
    const made = await report(mahesh, { type_id: type.id, type_name: 'Fall', answers });
    await t.call('PUT', `/api/incidents/types/${type.id}`, { token: owner.token, body: { questions: [] } });
    expect((await get(`/incidents/${made.body.data.id}`, owner)).body.data).toMatchObject({
      type_name: 'Fall',
      answers: [{ question: 'Is somebody hurt?', answer: 'yes' }],
    });
    const wrong = [{ id: 'who', text: 'Who?', kind: 'text', when: { id: 'hurt', is: 'yes' } }];
    expect((await post('/incidents/types', owner, { name: 'Wrong', questions: wrong })).status).toBe(422);
    expect((await post('/incidents/types', hr, { name: 'Mine' })).status).toBe(403);
  });
  it('is kept of a type and a site that the office deleted meanwhile, and says so', async () => {
    const type = (await post('/incidents/types', owner, { name: 'Flood' })).body.data.id;
    const place = (await post('/locations', owner, { name: 'Old mill' })).body.data.id;
    const remove = (path: string) => t.call('DELETE', `/api${path}`, { token: owner.token });
    for (const path of [`/incidents/types/${type}`, `/locations/${place}`])
      expect((await remove(path)).status, path).toBe(200);
    const phone = makeDevice(() => t.clock.nowMs);
    const args = {
      id: newId(),
      title: 'Water in the cellar',
      description: 'A hand deep',
      location: 'Cellar',
      site_id: place,
      type_id: type,
      answers: [{ id: 'deep', question: 'How deep?', answer: '10 cm' }],
    };
    const push = (more: object) =>
      t.call('POST', '/api/sync/push', {
        token: mahesh.token,
        body: {
          device: phone.id,
          schema: schemaNumber,
          ops: [phone.operation({ type: 'incident.create', args: { ...args, ...more } })],
        },
      });
    expect((await push({})).body.results).toMatchObject([{ status: 'applied' }]);
    const kept = (await get(`/incidents/${args.id}`, owner)).body.data;
    expect(kept).toMatchObject({ site_id: place, site_name: 'Old mill', type_name: 'Flood' });
    expect(kept.answers).toMatchObject(args.answers);
    expect(kept.history.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'site_gone',
      'type_gone',
    ]);
    // What never was, or is another business's, is still refused.
    const malwa = await t.signInAdmin('owner@malwa.example');
    const foreign = (await post('/locations', malwa, { name: 'Theirs' })).body.data.id;
    await t.call('DELETE', `/api/locations/${foreign}`, { token: malwa.token });
    for (const site_id of [foreign, newId()])
      expect((await push({ id: newId(), site_id })).body.results).toMatchObject([{ field: 'site_id' }]);
  });
  it('leads to tasks that name it, and to the entry at the police station', async () => {
    const { id } = (await report(mahesh)).body.data;
    const task = (await post(`/incidents/${id}/actions`, owner, { title: 'Fix the lock' })).body.data;
    expect(task).toMatchObject({ incident_id: id, status: 'open' });
    const listed = (await get(`/tasks?incident_id=${id}`, owner)).body.data as { id: string }[];
    expect(listed.map((row) => row.id)).toEqual([task.id]);
    expect((await post(`/incidents/${id}/actions`, hr, { title: 'x' })).status).toBe(404);
    const fir = { police_kind: 'fir', police_number: '214/2026', police_on: '2026-11-21' };
    expect((await post(`/incidents/${id}/police`, owner, fir)).status).toBe(422);
    const ahead = { ...fir, police_station: 'Vijay Nagar', police_on: '2029-01-01' };
    expect((await post(`/incidents/${id}/police`, owner, ahead)).body.errors[0].field).toBe('police_on');
    const noted = await post(`/incidents/${id}/police`, owner, { ...fir, police_station: 'Vijay Nagar' });
    expect(noted.body.data).toMatchObject({ ...fir, police_station: 'Vijay Nagar' });
  });
});

describe('reports of a site', () => {
  it.each(['en', 'hi'])('are a PDF in %s', async (language) => {
    const headers = { 'accept-language': language };
    for (const path of [
      `/api/incidents/book?site_id=${site}&from=2026-11-20&to=2026-11-30`,
      `/api/incidents/daily?site_id=${site}&date=2026-11-21`,
    ]) {
      const paper = await t.call('GET', path, { token: owner.token, headers });
      expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
      expect((await t.call('GET', path, { token: mahesh.token, headers })).status).toBe(403);
    }
    const long = `/api/incidents/book?site_id=${site}&from=2026-01-01&to=2026-12-30`;
    expect((await t.call('GET', long, { token: owner.token })).status).toBe(400);
  });
  it('go once to each address at their time, with a link that opens that report and no other', async () => {
    await signInOffice();
    const { database } = t.app.services;
    const made = await post('/incidents/reports', owner, {
      site_id: site,
      emails: ['client@example.com', 'desk@example.com'],
      send_at: '07:00',
    });
    expect(made.status).toBe(201);
    t.clock.nowMs = Date.parse('2026-11-28T00:00:00.000Z');
    expect(await sendDailyReports(t.app.services)).toBe(0);
    t.clock.nowMs = Date.parse('2026-11-28T02:00:00.000Z');
    expect([await sendDailyReports(t.app.services), await sendDailyReports(t.app.services)]).toEqual([2, 0]);
    const mails = await database.read
      .selectFrom('mail_outbox')
      .select(['recipient', 'body'])
      .where('recipient', '=', 'client@example.com')
      .execute();
    expect(mails).toHaveLength(1);
    const link = /\/api\/incidents\/shared-daily\/\S+/.exec(String(mails[0]?.['body']))?.[0] ?? '';
    const paper = await t.call('GET', link);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await t.call('GET', link.replace('2026-11-27', '2026-11-26'))).status).toBe(404);
    await signInOffice();
    // Who gets it no more reads it no more, and nobody does where it is mailed no more.
    const path = `/incidents/reports/${made.body.data.id}`;
    const change = (body: object) => t.call('PUT', `/api${path}`, { token: owner.token, body });
    expect((await change({ emails: ['desk@example.com'] })).status).toBe(200);
    expect((await t.call('GET', link)).status).toBe(404);
    expect((await change({ emails: ['client@example.com', 'desk@example.com'] })).status).toBe(200);
    expect((await t.call('GET', link)).status).toBe(200);
    expect((await change({ active: false })).status).toBe(200);
    expect((await t.call('GET', link)).status).toBe(404);
    expect((await change({ active: true })).status).toBe(200);
    const again = { site_id: site, emails: ['a@example.com'], send_at: '07:00' };
    expect(
      (await post('/incidents/reports', owner, { ...again, site_id: otherSite, emails: ['no'] })).status,
    ).toBe(422);
    t.clock.nowMs += 86_400_000;
    expect(await sendDailyReports(t.app.services)).toBe(2);
    t.clock.nowMs += 31 * 86_400_000;
    expect((await t.call('GET', link)).status).toBe(404);
  });

  it.each([
    ['weekly', '2027-03-08', '2027-03-01_2027-03-07', '2027-03-09'],
    ['monthly', '2027-04-01', '2027-03-01_2027-03-31', '2027-04-05'],
  ])('the %s occurrence book goes with the mail of its day alone', async (book, day, days, other) => {
    const email = `${book}@example.com`;
    t.clock.nowMs = Date.parse(`${day}T01:00:00.000Z`);
    await signInOffice();
    const made = await post('/incidents/reports', owner, {
      ...{ site_id: site, emails: [email], send_at: '07:00', book },
    });
    expect(made.status, made.text).toBe(201);
    const mailed = async (): Promise<string> => {
      await sendDailyReports(t.app.services);
      const rows = await t.app.services.database.read
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .execute();
      expect(String(rows[0]?.body)).toContain('/api/incidents/shared-daily/');
      return /\/api\/incidents\/shared-book\/\S+/.exec(String(rows[0]?.body))?.[0] ?? '';
    };
    t.clock.nowMs = Date.parse(`${day}T02:00:00.000Z`);
    const link = await mailed();
    expect(link).toContain(`.${days}.`);
    t.clock.nowMs = Date.parse(`${other}T02:00:00.000Z`);
    expect(await mailed()).toBe('');
    const paper = await t.call('GET', link);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    // The key of the book opens no other days, and no daily report.
    expect((await t.call('GET', link.replace(days, '2027-02-01_2027-02-28'))).status).toBe(404);
    expect((await t.call('GET', link.replace('shared-book', 'shared-daily'))).status).toBe(404);
    await signInOffice();
    const path = `/api/incidents/reports/${made.body.data.id}`;
    expect((await t.call('PUT', path, { token: owner.token, body: { book: 'none' } })).status).toBe(200);
    expect((await t.call('GET', link)).status).toBe(404);
  });
});
