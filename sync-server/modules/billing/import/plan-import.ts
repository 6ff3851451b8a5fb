import { can } from '#shared/core/access.ts';
import { formatDate } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { notAmong } from '#shared/core/not-one-of.ts';
import { normalGstin } from '#shared/core/gstin.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clientFault } from '#shared/modules/billing/client.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { clientMessages } from '#shared/modules/billing/client-messages.ts';
import { clientSays } from '#shared/modules/billing/server-messages.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import { blankRate } from '#shared/modules/billing/blank-rate.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import { advancePlanner } from './plan-advances.ts';
import { billerToKeep } from '../books/registration-of-money.ts';
import { completeClient } from '../complete-client.ts';
import { clientOf, issuerNamed } from './planning.ts';
import type { ImportFacts, ImportPlan, NewClient, Planning, RateFacts } from './planning.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { SheetRecord, SheetRecords } from '#server/core/documents/import/sheet-records.ts';
import { titleKey } from '#shared/modules/staff/job-titles.ts';

/**
 * Plans what the sheets of a file add, in the order of clients, sites, rates, balances and advances: a sheet
 * may name what an earlier one adds. Faults are told to the records; a plan with any is not to be written.
 */
export async function planImport(
  facts: ImportFacts,
  sheets: readonly { readonly kind: ImportKind; readonly read: SheetRecords }[],
): Promise<ImportPlan> {
  const plan: ImportPlan = {
    clients: [],
    newSites: [],
    periods: [],
    rates: [],
    balances: [],
    advances: [],
  };
  const planning = { plan, ...facts };
  const steps = {
    clients: clientPlanner(planning),
    sites: sitePlanner(planning),
    rates: await ratePlanner(planning),
    balances: balancePlanner(planning),
    advances: advancePlanner(planning),
  } as const;
  for (const { kind, read } of sheets)
    for (const record of read.records) {
      await giveWay();
      steps[kind](record);
    }
  return plan;
}

function clientPlanner({ plan, known, actor, creditDays }: Planning): (record: SheetRecord) => void {
  const seen = new Map<string, number>();
  return (record) => {
    const made: NewClient = {
      ...blankClient,
      credit_days: creditDays,
      id: newId(),
      name: '',
      ...record.values,
      billed_by: issuerNamed(known, record),
    };
    // What does not go together is said of cells that can be read.
    const fault = record.isFine() ? clientFault(made) : null;
    if (fault) record.fault(fault.field, fault.text);
    if (made.opening_balance !== 0 && !can(actor, 'billing:write'))
      record.fault('opening_balance', clientSays.balanceNeedsBilling);
    for (const name of ['name', 'code', 'gstin'] as const) {
      const value = made[name];
      if (value === '') continue;
      const other = known.clients.find(value);
      const twin = seen.get(`${name} ${value.toLowerCase()}`);
      if (twin !== undefined) record.fault(name, filled(messages.sameRow, { row: twin }));
      else if (other !== undefined)
        record.fault(name, filled(messages.exists, { client: other === 'many' ? value : other.name }));
      seen.set(`${name} ${value.toLowerCase()}`, record.row);
    }
    const isOwed = made.opening_balance !== 0;
    const whole = completeClient({
      ...made,
      opening_billed_by: isOwed ? billerToKeep(known.issuers, made.billed_by) : null,
    });
    if (record.isFine()) plan.clients.push(whole);
    // Rows of other sheets that name a client at fault are not at fault themselves.
    const names = [whole.name, whole.code, whole.gstin].filter(Boolean);
    known.clients.add(
      whole,
      names.filter((name) => known.clients.find(name) === undefined),
    );
  };
}

function sitePlanner(planning: Planning): (record: SheetRecord) => void {
  const { plan, known } = planning;
  const rows = new Map<string, number>();
  const before = groupBy(known.periods, (period) => period.site_id);
  const inFile = new Map<string, Pick<ClientSite, 'id' | 'site_id' | 'from' | 'to'>[]>();
  return (record) => {
    const client = clientOf(known, record);
    const siteId = siteOf(planning, record, client?.name ?? '');
    const { from, to = null } = record.values;
    const gstin = normalGstin(record.text('gstin'));
    const billed_by = issuerNamed(known, record);
    if (client && gstin !== '' && ![client, ...client.registrations].some((one) => one.gstin === gstin))
      record.fault('gstin', clientSays.gstinOfOther);
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      record.fault('to', clientMessages.datesOrder);
    if (!client || siteId === null || !isDay(from) || !(to === null || isDay(to))) return;
    const made = { id: newId(), client_id: client.id, site_id: siteId, from, to, gstin, billed_by };
    const twin = inFile.get(siteId)?.find((period) => onSameDay(period, made));
    if (twin) record.fault('site', filled(messages.siteTakenInFile, { row: rows.get(twin.id) ?? '' }));
    else if (before.get(siteId)?.some((period) => onSameDay(period, made)))
      record.fault('site', clientSays.siteHeld);
    if (!record.isFine()) return;
    rows.set(made.id, record.row);
    addTo(inFile, siteId, made);
    plan.periods.push(made);
  };
}

async function ratePlanner(planning: Planning): Promise<(record: SheetRecord) => void> {
  const { plan, known } = planning;
  const rows = new Map<string, number>();
  const before = new Map<string, ServiceRate[]>();
  // Of two for the same duties the later counts: which one, where both are from one day?
  const days = new Map<string, string>();
  for (const rate of known.rates) {
    await giveWay();
    addTo(before, dutiesOf(rate), rate);
    if (rate.basis !== 'fixed') days.set(dayOfWork(rate), rate.title);
  }
  const inFile = new Map<string, RateFacts[]>();
  return (record) => {
    const made = readRate(planning, record);
    if (made === null) return;
    const duties = dutiesOf(made);
    const twin = inFile.get(duties)?.find((rate) => onSameDay(rate, made));
    // A rate that is there twice would be billed twice.
    if (twin) record.fault('title', filled(messages.rateInFile, { row: rows.get(twin.id) ?? '' }));
    else if (before.get(duties)?.some((rate) => onSameDay(rate, made)))
      record.fault('title', messages.rateHeld);
    const other = made.basis === 'fixed' ? undefined : days.get(dayOfWork(made));
    if (other !== undefined && record.isFine())
      record.fault(
        'from',
        filled(clientSays.rateTwice, {
          title: other,
          from: inBoth((language) => formatDate(made.from, language)),
        }),
      );
    if (!record.isFine()) return;
    rows.set(made.id, record.row);
    addTo(inFile, duties, made);
    if (made.basis !== 'fixed') days.set(dayOfWork(made), made.title);
    plan.rates.push(made);
  };
}

/** The rate of a row, as far as it can be read; null where client or day is not known. */
function readRate({ known }: Planning, record: SheetRecord): RateFacts | null {
  const client = clientOf(known, record);
  const site = record.text('site');
  const found = site === '' ? null : known.sites.find(site);
  if (found === 'many') record.fault('site', messages.manySites);
  else if (found === undefined) record.fault('site', messages.noSite);
  const siteId = found === null || found === undefined || found === 'many' ? null : found.id;
  const post = record.text('post');
  const postFound = siteId === null || post === '' ? undefined : known.postsOf.get(siteId)?.find(post);
  if (post !== '' && site === '') record.fault('post', messages.postWithoutSite);
  else if (post !== '' && (postFound === undefined || postFound === 'many'))
    record.fault('post', notAmong(messages.noPost, known.postsOf.get(siteId ?? '')?.all() ?? []));
  const shift = record.text('shift');
  const shiftFound = shift === '' ? undefined : known.shifts.find(shift);
  if (shift !== '' && (shiftFound === undefined || shiftFound === 'many'))
    record.fault('shift', notAmong(messages.noShift, known.shifts.all()));
  const { from } = record.values;
  if (!client || !isDay(from)) return null;
  const { client: _client, site: _site, post: _post, shift: _shift, ...fields } = record.values;
  const made: RateFacts = {
    ...blankRate,
    from,
    ...fields,
    id: newId(),
    client_id: client.id,
    site_id: siteId,
    post_id: idOf(postFound),
    shift_id: idOf(shiftFound),
  };
  const fault = serviceRates.check?.(made);
  if (fault) record.fault(fault.field, fault.text);
  return made;
}

/** For which duties a rate is, and from when. */
function dayOfWork(rate: RateFacts): string {
  return `${rate.from} ${rateWork(rate)}`;
}

/** For which duties a rate is, and under which name: two that agree in it are one and the same. */
function dutiesOf(rate: RateFacts): string {
  const { client_id: client, site_id: site, post_id: post, shift_id: shift } = rate;
  return JSON.stringify([client, site, post, shift, plainText(titleKey(rate.rank)), plainText(rate.title)]);
}

function balancePlanner({ plan, known }: Planning): (record: SheetRecord) => void {
  const seen = new Map<string, number>();
  return (record) => {
    const client = clientOf(known, record);
    const amount = record.values['opening_balance'];
    if (!client || typeof amount !== 'number') return;
    const twin = seen.get(client.id);
    if (twin !== undefined) record.fault('client', filled(messages.sameRow, { row: twin }));
    else if (client.opening_balance !== 0)
      record.fault('client', filled(messages.hasBalance, { client: client.name }));
    seen.set(client.id, record.row);
    const owedTo = billerToKeep(known.issuers, client.billed_by);
    if (record.isFine()) plan.balances.push({ clientId: client.id, amount, owedTo });
  };
}

/** The site of a row; one that there is none of is added by who may add sites. */
function siteOf({ plan, known, actor }: Planning, record: SheetRecord, client: string): string | null {
  const name = record.text('site');
  if (name === '') return null;
  const found = known.sites.find(name);
  if (found === 'many') {
    record.fault('site', messages.manySites);
    return null;
  }
  if (found) return found.id;
  if (!can(actor, 'locations:write')) {
    record.fault('site', messages.mayNoSite);
    return null;
  }
  const made = { id: newId(), name, client };
  plan.newSites.push(made);
  known.sites.add(made, [name]);
  return made.id;
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function onSameDay(a: Pick<ClientSite, 'from' | 'to'>, b: Pick<ClientSite, 'from' | 'to'>): boolean {
  return (b.to === null || a.from <= b.to) && (a.to === null || a.to >= b.from);
}

function isDay(value: unknown): value is ClientSite['from'] {
  return typeof value === 'string';
}

function idOf(found: { readonly id: string } | 'many' | undefined): string | null {
  return found === undefined || found === 'many' ? null : found.id;
}
