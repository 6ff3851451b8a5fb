import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { leadNoteText } from '#shared/modules/crm/lead-note-texts.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** Site surveys: planned at the desk, recorded by the field officer, read beside the lead. */
let t: TestApp;
let owner: Session;
let officer: Session;
let guard: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  guard = await t.signIn('+919876500011', 'staff');
  malwa = await t.signInAdmin('owner@malwa.example');
  await t.app.services.database.write((trx) => trx.deleteFrom('leads').execute());
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api/crm${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const makeLead = async (company: string): Promise<string> =>
  (await as(owner, 'POST', '/leads', { name: 'Rakesh Jain', company, city: 'Indore' })).body.data.id;
const plan = (lead: string, surveyor: string | null): Promise<Answer> =>
  as(owner, 'POST', `/leads/${lead}/survey`, { surveyor_id: surveyor, survey_on: '2026-11-25' });
const mine = async (who: Session) => (await as(who, 'GET', '/my-surveys')).body.data;
const seen = (lead: string) => ({
  id: newId(),
  lead_id: lead,
  site_name: 'Mill gate',
  gates: 2,
  lighting: 'poor',
  cctv: 'none',
  risks: 'The back wall is broken',
  posts: [{ rank: 'Security guard', people: 2, hours: 12 }],
  lat: 22.7196,
  lng: 75.8577,
  accuracy_m: 18,
});

it('is planned for a field officer, who hears of it and finds it on the phone', async () => {
  const lead = await makeLead('Jain Textiles');
  const planned = await plan(lead, officer.user.id);
  expect(planned.body.data).toMatchObject({
    stage: 'survey',
    surveyor_name: 'Imran Khan',
    survey_on: '2026-11-25',
  });
  expect(await mine(officer)).toEqual([
    {
      lead_id: lead,
      client: 'Jain Textiles',
      contact: 'Rakesh Jain',
      phone: '',
      address: 'Indore',
      need: '',
      survey_on: '2026-11-25',
      recorded: 0,
    },
  ]);
  const news = (await t.call('GET', '/api/notifications', { token: officer.token })).body.data;
  expect(news[0]).toMatchObject({ title: ['Site survey: Jain Textiles', expect.any(String)] });
  expect((await as(owner, 'GET', '/surveyors')).body.data).toContainEqual({
    id: officer.user.id,
    name: 'Imran Khan',
  });
});

it('is recorded once by whoever surveys, and stands beside the lead', async () => {
  const lead = await makeLead('Sethi Mills');
  await plan(lead, officer.user.id);
  const body = seen(lead);
  const first = await as(officer, 'POST', '/surveys', body);
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({
    lead_id: lead,
    surveyor_id: officer.user.id,
    posts: [{ rank: 'Security guard', people: 2, hours: 12, gender: 'any', armed: false }],
  });
  const again = await as(officer, 'POST', '/surveys', { ...body, site_name: 'Another' });
  expect(again.body.data.site_name).toBe('Mill gate');
  const listed = (await as(owner, 'GET', `/surveys?lead_id=${lead}`)).body.data;
  expect(listed.map((survey: { id: string }) => survey.id)).toEqual([body.id]);
  const { notes } = (await as(owner, 'GET', `/leads/${lead}`)).body.data;
  expect(notes.at(-1)).toMatchObject({ kind: 'visit', text: 'Site survey: Mill gate', by: 'Imran Khan' });
  expect(leadNoteText(notes.at(-1), 'hi')).toBe('साइट सर्वे: Mill gate');
  expect((await mine(officer)).find((item: { lead_id: string }) => item.lead_id === lead).recorded).toBe(1);
  // Who recorded it reads it again, also once the lead is no longer theirs; nobody else does.
  await plan(lead, null);
  const recorded = async (who: Session) => (await as(who, 'GET', '/my-surveys/recorded')).body.data;
  expect(await recorded(officer)).toEqual([
    expect.objectContaining({ id: body.id, risks: body.risks, photos: [], posts: [expect.anything()] }),
  ]);
  expect([await recorded(guard), await recorded(owner)]).toEqual([[], []]);
});

it('is kept for a lead that was lost meanwhile, and no longer on the phone', async () => {
  const lead = await makeLead('Lost Mills');
  await plan(lead, officer.user.id);
  await as(owner, 'POST', `/leads/${lead}/move`, { stage: 'lost', reason: 'Too far' });
  expect((await as(officer, 'POST', '/surveys', seen(lead))).status).toBe(201);
  expect((await mine(officer)).some((item: { lead_id: string }) => item.lead_id === lead)).toBe(false);
  expect((await plan(lead, officer.user.id)).status).toBe(409);
});

it('is kept from the phone of who surveyed the lead before it was given to somebody else', async () => {
  const lead = await makeLead('Handed Mills');
  await plan(lead, officer.user.id);
  const body = seen(lead);
  await plan(lead, owner.user.id);
  const kept = await as(officer, 'POST', '/surveys', body);
  expect([kept.status, kept.body.data?.surveyor_id]).toEqual([201, officer.user.id]);
  const listed = (await as(owner, 'GET', `/surveys?lead_id=${lead}`)).body.data;
  expect(listed.map((survey: { id: string }) => survey.id)).toEqual([body.id]);
  await plan(lead, null);
  expect((await as(officer, 'POST', '/surveys', seen(lead))).status).toBe(201);
});

it('is refused to whoever does not survey that lead', async () => {
  const lead = await makeLead('Verma Mills');
  await plan(lead, officer.user.id);
  for (const who of [guard, malwa]) {
    const refused = await as(who, 'POST', '/surveys', seen(lead));
    expect([refused.status, refused.body.errors[0].field]).toEqual([404, 'lead_id']);
    expect(await mine(who)).toEqual([]);
  }
  const other = await makeLead('Mehta Mills');
  await plan(other, owner.user.id);
  expect((await as(officer, 'POST', '/surveys', seen(other))).status).toBe(404);
  expect((await as(officer, 'GET', '/surveys')).status).toBe(403);
  expect((await as(officer, 'POST', `/leads/${lead}/survey`, { surveyor_id: null })).status).toBe(403);
  expect((await as(malwa, 'GET', '/surveys')).body.data).toEqual([]);
});

it('names what is wrong', async () => {
  const lead = await makeLead('Gupta Mills');
  const fault = async (path: string, body: object) => {
    const { status, body: answer } = await as(owner, 'POST', path, body);
    return [status, answer.errors[0].field];
  };
  expect(await fault(`/leads/${lead}/survey`, { surveyor_id: guard.user.id })).toEqual([422, 'surveyor_id']);
  expect(await fault(`/leads/${lead}/survey`, { surveyor_id: malwa.user.id })).toEqual([422, 'surveyor_id']);
  expect(await fault('/surveys', { ...seen(lead), site_name: ' ' })).toEqual([422, 'site_name']);
  expect(await fault('/surveys', { ...seen(lead), lng: null })).toEqual([422, 'lat']);
  expect(await fault('/surveys', { ...seen(lead), gates: -1 })).toEqual([422, 'gates']);
  expect(await fault('/surveys', { ...seen(lead), photos: Array.from({ length: 9 }, newId) })).toEqual([
    422,
    'photos',
  ]);
  expect((await fault('/surveys', { ...seen(lead), surveyor_id: 'x' }))[0]).toBe(422);
});

it('is kept of a lead that was removed while the field officer was out of reach', async () => {
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  const lead = await makeLead('Sharma Mills');
  await plan(lead, officer.user.id);
  expect((await as(owner, 'DELETE', `/leads/${lead}`)).status).toBe(200);
  const phone = makeDevice(() => t.clock.nowMs);
  const args = seen(lead);
  const pushed = await t.call('POST', '/api/sync/push', {
    token: officer.token,
    body: {
      device: phone.id,
      schema: schemaNumber,
      ops: [phone.operation({ type: 'site_survey.record', args })],
    },
  });
  expect(pushed.body.results, pushed.text).toMatchObject([{ status: 'applied' }]);
  const kept = (await as(owner, 'GET', '/surveys?limit=200')).body.data as { id: string }[];
  expect(kept.find(({ id }) => id === args.id)).toMatchObject({ lead_id: lead, risks: args.risks });
});
