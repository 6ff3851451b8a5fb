import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { namePairs } from '#tests/support/name-pairs.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const [people, places] = await Promise.all([listOf('/staff'), listOf('/locations')]);
  await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
    const person = await tx.rows(staff).find(people[0]?.id ?? '');
    const site = await tx.rows(sites).find(places[0]?.id ?? '');
    if (!person || !site) throw new Error('the demo has people and sites');
    const add = (name: string, id: string, isPlace: boolean): void => {
      if (isPlace)
        tx.rows(sites).insert({ ...site, id, name, name_hi: '', client_name: '', city: '', address: '' });
      else tx.rows(staff).insert({ ...person, id, name, name_hi: '', code: id, phone: null, user_id: null });
    };
    for (const [n, [written]] of namePairs.entries()) add(written, `pair-${n}`, n >= firstPlace);
    for (const [n, name] of others.entries()) add(name, `other-${n}`, n % 10 === 0);
  });
}, 120_000);
afterAll(() => t.remove());

const listOf = async (path: string): Promise<{ id: string }[]> =>
  (await t.call('GET', `/api${path}?limit=1`, { token: owner.token })).body.data;
const find = async (typed: string): Promise<{ id: string; title: string }[]> =>
  (await t.call('GET', `/api/search/global?q=${encodeURIComponent(typed)}`, { token: owner.token })).body
    .data;

const firstPlace = namePairs.findIndex(([written]) => written === 'Sunrise Heights');
const firstNames =
  `Rajesh Sunita Mahendra Laxmi Krishna Bhupendra Zakir Firoz Harpreet Savitri राजेश सुनीता महेंद्र लक्ष्मी कमलेश
  Kamlesh Shyam Ghanshyam Ramesh Suresh Dinesh Mukesh Rakesh Sandeep Pradeep Manish Nitin Sachin Rohit Mohit अनिल सुनील
  Vinod Pramod Kapil Praveen Naveen Arvind Govind Harish Satish Jagdish Kailash Prakash Anita Kavita गीता संगीता`.split(
    /\s+/,
  );
const lastNames =
  `Verma Gupta Sahu Yadav Patel Pandey Tiwari Saxena Chauhan Malviya Rathore वर्मा गुप्ता यादव पटेल तिवारी
  Kumawat Kushwah Raghuvanshi Bhadoriya Parihar Baghel Lodhi Sen Nayak Barfa Solanki Carpenter Mahajan Vyas Purohit Pathak
  Trivedi Upadhyay Shrivastava Mathur Bhatnagar Nigam Rai Singh Thakur Bundela Pal Gadariya Dhobi Mali`.split(
    /\s+/,
  );
/** At least two thousand names that share their parts with those looked for and with one another. */
const others = firstNames
  .flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  .filter((name) => !namePairs.some((pair) => pair.includes(name)));

describe('names as people type them', () => {
  it('are three hundred, among two thousand others', () => {
    expect(namePairs).toHaveLength(300);
    expect(others.length).toBeGreaterThanOrEqual(2000);
  });
  it('are found among the first three, 95 of 100', async () => {
    const missed: string[] = [];
    for (const [n, [written, typed]] of namePairs.entries()) {
      const first = (await find(typed)).slice(0, 3);
      if (!first.some(({ id }) => id === `pair-${n}`))
        missed.push(`${typed} for ${written}: ${first.map(({ title }) => title).join(', ')}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15);
  }, 120_000);
  it('are found first where they are written as they are typed', async () => {
    for (const [n, [written]] of namePairs.entries()) {
      const first = (await find(written)).slice(0, 3);
      expect(
        first.map(({ id }) => id),
        written,
      ).toContain(`pair-${n}`);
    }
  }, 120_000);
});
