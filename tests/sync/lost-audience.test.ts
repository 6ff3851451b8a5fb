import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkpoint } from '#shared/core/sync.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

type Doc = { readonly id: string; readonly _deleted: boolean };
type Page = { readonly documents: Doc[]; readonly checkpoint: Checkpoint; readonly more: boolean };

let t: TestApp;
let owner: Session;
let officer: Session;
const site = 'far-site';
/** More than the server reads at once. */
const many = 2300;
const taskId = (n: number): string => `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, '0')}`;

const pullPage = async (cp: Checkpoint | null, limit = 500): Promise<Page> => {
  const { body } = await t.call('POST', '/api/sync/pull', {
    token: officer.token,
    body: { tasks: { cp, limit } },
  });
  return body.tasks as Page;
};
/** The device of the officer: what it keeps after a pull to the end, or after as many pages as are said. */
const device = () => {
  const kept = new Set<string>();
  let cp: Checkpoint | null = null;
  const pull = async (pages = Number.MAX_SAFE_INTEGER, limit = 500): Promise<Page[]> => {
    const answers: Page[] = [];
    for (let isMore = true; isMore && answers.length < pages; ) {
      const page = await pullPage(cp, limit);
      for (const { id, _deleted } of page.documents)
        if (_deleted) kept.delete(id);
        else kept.add(id);
      ({ checkpoint: cp, more: isMore } = page);
      answers.push(page);
    }
    return answers;
  };
  return { kept, pull, ofSite: () => [...kept].filter((id) => id.startsWith('aaaaaaaa-')).length };
};
const supervise = (isOn: boolean): Promise<unknown> =>
  t.app.services.database.write(async (trx): Promise<void> => {
    const row = { tenant_id: officer.user.tenant_id, user_id: officer.user.id, site_id: site };
    if (isOn) await trx.insertInto('site_supervisors').values(row).execute();
    else
      await trx
        .deleteFrom('site_supervisors')
        .where('user_id', '=', row.user_id)
        .where('site_id', '=', site)
        .execute();
  });
const asOwner = {
  name: '',
  sessionId: '',
  phone: null,
  role: 'owner',
  permissions: new Set(['*']),
  staffId: null,
  siteIds: [],
};
const change = (n: number, what: 'move' | 'remove'): Promise<void> =>
  runTransaction(
    t.app.services,
    { ...asOwner, tenantId: owner.user.tenant_id, userId: owner.user.id },
    async (tx) => {
      const rows = tx.rows(tasks);
      const task = await rows.find(taskId(n));
      if (!task) throw new Error(`no task ${n}`);
      if (what === 'remove') rows.remove(task);
      else rows.update({ ...task, site_id: 'another-site' });
    },
  );

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  await runTransaction(
    t.app.services,
    { ...asOwner, tenantId: owner.user.tenant_id, userId: owner.user.id },
    async (tx) => {
      const rows = tx.rows(tasks);
      for (let n = 0; n < many; n += 1)
        rows.insert({
          id: taskId(n),
          title: `Task ${n}`,
          description: '',
          site_id: site,
          site_name: site,
          assignee_id: null,
          assignee_name: '',
          pool_site_id: null,
          incident_id: null,
          due_at: null,
          priority: 'normal',
          checklist: [],
          photo_needed: false,
          photos: [],
          repeat: 'none',
          status: 'open',
          note: '',
          done_at: null,
          done_by: '',
          made_by: '',
          made_by_id: null,
          late_level: 0,
          history: [],
        });
    },
  );
  await supervise(true);
}, 60_000);
afterAll(() => t.remove());

describe('who loses a site with more records than a page', () => {
  it.each([1, 3])('is told of each in pages, from page %i of which on nothing is lost', async (stopAfter) => {
    const phone = device();
    await phone.pull();
    expect(phone.ofSite()).toBe(many);
    await supervise(false);
    const first = await phone.pull(stopAfter);
    expect(first.every(({ documents, more }) => documents.length <= 500 && more)).toBe(true);
    expect(phone.ofSite()).toBe(many - 500 * stopAfter);
    const rest = await phone.pull();
    expect(rest.every(({ documents }) => documents.length <= 500)).toBe(true);
    expect(phone.ofSite()).toBe(0);
    const [after] = await phone.pull();
    expect(after).toMatchObject({ documents: [], more: false });
    expect(Object.keys(after?.checkpoint.v ?? {}).filter((name) => name.includes(site))).toEqual([]);
    await supervise(true);
    await phone.pull();
    expect(phone.ofSite()).toBe(many);
  });

  it('gets all of them back where the site is given back half way', async () => {
    const phone = device();
    await phone.pull();
    await supervise(false);
    await phone.pull(2);
    expect(phone.ofSite()).toBe(many - 1000);
    await supervise(true);
    await phone.pull();
    expect(phone.ofSite()).toBe(many);
  });

  it('drops what was removed or moved away before it was told, and half way', async () => {
    const phone = device();
    await phone.pull();
    expect(phone.ofSite()).toBe(many);
    await change(0, 'remove');
    await change(1, 'move');
    await supervise(false);
    await phone.pull(1);
    await change(many - 1, 'remove');
    await change(many - 2, 'move');
    await phone.pull();
    expect(phone.ofSite()).toBe(0);
    await supervise(true);
  });
});
