import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, writtenIn } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum, NewPost } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { categoryOf, freeName, postNamesOf } from '#shared/modules/crm/quoted-work.ts';
import { costedHours } from '#shared/modules/crm/quoted-shift.ts';
import { isArmedTitle } from '#shared/modules/staff/job-titles.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makePost, readPostNames } from '#server/modules/roster/operations/write-post.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { contractLanguage } from '../quote/queries.ts';
import { readContractSites } from './contract-sites.ts';
import type { Place } from './contract-sites.ts';
import { contractOf } from './contract-of.ts';

/** A post as the office writes it in an addendum. */
export type AskedPost = Pick<
  NewPost,
  'site_id' | 'rank' | 'name' | 'shift_id' | 'days' | 'people' | 'basis'
> & { readonly rate: number };

type Written = {
  readonly from: CalendarDate;
  readonly end_date: CalendarDate | null;
  readonly new_posts: readonly AskedPost[];
};

/** The posts that an addendum adds, with their names; refuses a site of another contract. */
export async function checkedPosts(
  tx: Tx,
  of: Contract,
  { from, new_posts: asked }: Written,
): Promise<NewPost[]> {
  if (asked.length === 0) return [];
  mayAddPosts(tx);
  if (of.last_day !== null) refuse('invalid', messages.endUnderNotice, 'new_posts');
  const { database, sql, actor } = tx;
  const places = await readContractSites({ database, sql, tenantId: actor.tenantId }, of, from);
  const shifts = await readShifts(sql, actor.tenantId);
  return asked.map((post, i) => {
    const field = (name: keyof AskedPost): string => `new_posts.${i}.${name}`;
    const place = places.get(post.site_id) ?? refuse('invalid', messages.noSite, field('site_id'));
    const shift = shifts.get(post.shift_id);
    if (!shift?.active) return refuse('invalid', messages.noShift, field('shift_id'));
    if (post.rate <= 0) refuse('invalid', messages.postRate, field('rate'));
    const called = postNamesOf({ rank: post.rank, gender: 'any' }, 'en');
    const own = { name: called.en, name_hi: called.hi === called.en ? '' : called.hi };
    return {
      ...post,
      ...(post.name === '' ? own : { name: post.name, name_hi: '' }),
      ...{ post_id: newId(), rate_id: newId(), site: place.site, site_hi: place.site_hi },
      ...{ shift: shift.name, shift_hi: shift.name_hi },
      days: [...new Set(post.days)].toSorted((a, b) => a - b),
    };
  });
}

/**
 * Makes the posts of an addendum that comes into force, each with its required people and its rate from the
 * day of the addendum to the end of the contract.
 */
export async function addPosts(tx: Tx, addendum: ContractAddendum): Promise<void> {
  const { new_posts: added, from } = addendum;
  if (added.length === 0) return;
  mayAddPosts(tx);
  const of = await contractOf(tx, addendum);
  if (of.last_day !== null) refuse('illegal_transition', messages.endUnderNotice, 'status');
  await tx.flush();
  const { database, sql, actor } = tx;
  const places = await readContractSites({ database, sql, tenantId: actor.tenantId }, of, from);
  const shifts = await readShifts(sql, actor.tenantId);
  const language = await contractLanguage({ read: sql }, actor.tenantId, { contract: of, asked: 'en' });
  for (const post of added) {
    const place = places.get(post.site_id);
    const shift = shifts.get(post.shift_id);
    if (!place)
      return refuse('illegal_transition', filled(messages.siteGone, { title: post.site }), 'status');
    if (!shift?.active)
      return refuse('illegal_transition', filled(messages.shiftGone, { title: post.shift }), 'status');
    const title = writtenIn(language, post.name, post.name_hi);
    await addPost(tx, { post, place, shift, title, days: { from, to: of.end_date } });
  }
}

type Adding = {
  readonly post: NewPost;
  readonly place: Place;
  readonly shift: Shift;
  /** What bills call the work. */
  readonly title: string;
  readonly days: { readonly from: CalendarDate; readonly to: CalendarDate };
};

async function addPost(tx: Tx, { post, place, shift, title, days }: Adding): Promise<void> {
  await tx.flush();
  const name = freeName(post.name, await readPostNames(tx, post.site_id), longest);
  const numbered = (text: string): string => (text === '' ? '' : `${text}${name.slice(post.name.length)}`);
  const armed = isArmedTitle(post.rank);
  const taxed = await taxOfWork(tx, { clientId: place.client_id, siteId: post.site_id, rank: post.rank });
  const made = await makePost(tx, {
    id: post.post_id,
    site_id: post.site_id,
    name,
    name_hi: numbered(post.name_hi),
    category: categoryOf({ rank: post.rank, armed, sac: taxed.sac }),
    needs: [{ shift_id: shift.id, people: post.people, days: [...post.days] }],
    starts_on: days.from,
    credentials: armed ? ['arms_licence'] : [],
  });
  tx.log(logLine(tx.actor, { type: 'guard_post.create', coll: 'posts', rowId: made.id }));
  const rate = tx.rows(serviceRates).insert({
    id: post.rate_id,
    client_id: place.client_id,
    title: numbered(title).slice(0, longest),
    site_id: post.site_id,
    post_id: made.id,
    rank: '',
    shift_id: null,
    basis: post.basis,
    days: null,
    rate: post.rate ?? 0,
    overtime: 0,
    hours: costedHours(shift),
    holiday: 1,
    skill: '',
    wage: null,
    ...taxed,
    ...days,
  });
  tx.log(logLine(tx.actor, { type: 'service_rate.create', coll: 'service_rates', rowId: rate.id }));
}

/** Posts are of sites, and their rates of billing. */
function mayAddPosts({ actor }: Tx): void {
  requirePermission(actor, 'locations:write');
  requirePermission(actor, 'billing:write');
}

type Taxed = Pick<ServiceRate, 'sac' | 'gst_percent'>;

type Work = { readonly clientId: string; readonly siteId: string; readonly rank: string };

/**
 * How the work of a client is taxed: as its newest rate for that kind of work is, at the site before others,
 * or else as its newest one for the site, or at all.
 */
async function taxOfWork(tx: Tx, { clientId, siteId, rank }: Work): Promise<Taxed> {
  const rows = await tx.sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('deleted', '=', 0)
    .orderBy('from', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  const known = rows.map((row) => decodeRow(serviceRates, row));
  const kindOf = (words: string): string => categoryOf({ rank: words, armed: isArmedTitle(words), sac: '' });
  const alike = known.filter((rate) => kindOf(`${rate.title} ${rate.rank}`) === kindOf(rank));
  const isHere = (rate: ServiceRate): boolean => rate.site_id === siteId;
  const { sac, gst_percent } = alike.find(isHere) ?? alike[0] ?? known.find(isHere) ?? known[0] ?? usual;
  return { sac, gst_percent };
}

/** Guarding, as a new rate begins with. */
const usual: Taxed = { sac: '998525', gst_percent: 18 };
const longest = posts.fields['name']?.maxLength ?? 0;
