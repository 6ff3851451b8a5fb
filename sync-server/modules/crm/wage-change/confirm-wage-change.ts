import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { dateOf, formatDate, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumLetter as letter } from '#shared/modules/contracts/addenda/letter.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { wageChangeMessages as messages } from '#shared/modules/crm/wage-change/messages.ts';
import { confirmWageChange as contract, wageChangeAtOnce } from '#shared/modules/crm/wage-change/queries.ts';
import { assumedWork } from '#shared/modules/crm/wage-change/reprice.ts';
import { rateNoteIn } from '#shared/modules/payroll/statutory/first-rates.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeAddendum, nextNumbers } from '#server/modules/contracts/operations/make-addendum.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { askNoPlan } from '#server/modules/subscriptions/operations/ask-no-plan.ts';
import { readRateMarks } from './rate-marks.ts';
import { isByHand, isNamed } from './reprice-contract.ts';
import { repriceTask } from './reprice-task.ts';
import type { RepriceFound } from './reprice-task.ts';

/**
 * Writes what a new minimum wage changes, some at a time. Prices are found in a worker before the
 * transaction; what has its addendum by then, or was changed since, is left for the next call.
 */
export const confirmWageChange = handleOnline(contract, {
  prepare: async ({ call, input, params }) => {
    const { services, actor } = call;
    if (input.what === 'contracts' && !can(actor, 'contracts:write'))
      refuse('forbidden', messages.needsContracts);
    const rates = await readStatutoryRates(services.database, actor.tenantId);
    const from = wageDay(params['from'] ?? '', rates);
    const asked = {
      tenantId: actor.tenantId,
      what: input.what,
      from,
      today: dateOf(instantFromMs(services.nowMs())),
      after: input.after ?? '',
      limit: wageChangeAtOnce,
    };
    const found = await services.readWorkers.inReports(repriceTask, asked, {
      share: shareOf(actor),
      signal: call.signal,
    });
    return { from, found, notification: notificationOn(rates, from) };
  },
  handler: async (tx, { input, prepared: { from, found, notification } }) => {
    // Of two at once the second finds what the first has written.
    await lockTenantSequence(tx);
    // A wage by law is the law's on every plan, also in what was offered.
    askNoPlan(tx);
    const made =
      input.what === 'contracts'
        ? await writeAddenda(tx, found.contracts, { from, notification })
        : await writeVersions(tx, found.quotes);
    return {
      answer: { made, faults: found.faults.map(asSaid), next: found.next },
      about:
        made.length === 0 ? null : [input.what === 'contracts' ? 'contract_addenda' : 'lead_quotes', ...made],
      logged: { from, what: input.what },
    };
  },
});

type Said = z.output<typeof contract.output>['faults'][number];

function asSaid({ fault: [english, hindi], ...faulty }: RepriceFound['faults'][number]): Said {
  return { ...faulty, fault: [english, hindi] };
}

/** The day of a minimum wage that is on record; refuses any other. */
export function wageDay(day: string, rates: Rates): CalendarDate {
  if (!isCalendarDate(day) || rates.since('minimum_wage', day) !== day)
    return refuse('not_found', messages.noChange, 'from');
  return day;
}

/** The notification of a minimum wage in both languages; empty where none is on record. */
export function notificationOn(rates: Rates, day: CalendarDate): Message {
  const note = rates.notification('minimum_wage', day);
  return inBoth((language) => rateNoteIn(note, language));
}

type Notified = { readonly from: CalendarDate; readonly notification: Message };

async function writeAddenda(
  tx: Tx,
  found: RepriceFound['contracts'],
  { from, notification }: Notified,
): Promise<string[]> {
  const ids = found.map(({ id }) => id);
  const written = await writtenAddenda(tx, ids, from);
  const numberOf = await nextNumbers(tx, ids);
  await tx.rows(contracts).prefetch(ids);
  // The law's day, from whichever day the rates of a contract change.
  const wageText = textOf(from, notification);
  const clientIds = [...new Set(found.flatMap(({ rateMarks }) => [...rateMarks.keys()]))];
  const marks = await readRateMarks(tx.sql, tx.actor.tenantId, clientIds);
  const made: string[] = [];
  for (const item of found) {
    const of = await tx.rows(contracts).find(item.id);
    if (!of) continue;
    // Somebody has written it meanwhile.
    const own = written.get(item.id) ?? [];
    const ofWage = own.filter(({ kind }) => kind === 'wage_change');
    if (
      item.changes.some((change) => isNamed(ofWage, change) || own.some((known) => isByHand(known, change)))
    )
      continue;
    // What was priced is not what counts by now.
    if (of.ver !== item.ver || [...item.rateMarks].some(([id, mark]) => (marks.get(id) ?? '') !== mark))
      continue;
    const [text, hindi] = withAssumed(wageText, item.assumed);
    const addendum = makeAddendum(tx, of, numberOf(of.id), {
      kind: 'wage_change',
      title: letter.wageTitle[0],
      text,
      text_hi: hindi,
      from: item.from,
      wage_from: from,
      passes_through: item.passesThrough,
      changes: [...item.changes],
    });
    made.push(addendum.id);
  }
  return made;
}

/** What an addendum says in both languages: from when the new wage counts, and by which notification. */
function textOf(day: CalendarDate, notification: Message): Message {
  return filled(letter.wageText, {
    day: inBoth((language) => formatDate(day, language)),
    notification: inBoth((language) => {
      const said = notification[language === 'hi' ? 1 : 0];
      return said === '' ? '' : ` (${said})`;
    }),
  });
}

/** Names more than these would make a letter that nobody reads. */
const mostNames = 10;

/** A text of a letter with what was assumed of the work that rates do not state. */
function withAssumed(
  [english, hindi]: Message,
  { hours, days }: RepriceFound['contracts'][number]['assumed'],
): Message {
  const named = (names: readonly string[]): string =>
    [
      ...names.slice(0, mostNames),
      ...(names.length > mostNames ? [`+${names.length - mostNames}`] : []),
    ].join('; ');
  const said = [
    ...(hours.length > 0
      ? [filled(letter.assumedHours, { hours: assumedWork.hours, rates: named(hours) })]
      : []),
    ...(days.length > 0
      ? [filled(letter.assumedDays, { days: assumedWork.calendarDays, rates: named(days) })]
      : []),
  ];
  return [
    [english, ...said.map((message) => message[0])].join('\n\n'),
    [hindi, ...said.map((message) => message[1])].join('\n\n'),
  ];
}

/**
 * The addenda of contracts for a minimum wage, and by hand, which were not declined or withdrawn, by the
 * contract.
 */
async function writtenAddenda(
  tx: Tx,
  ids: readonly string[],
  from: CalendarDate,
): Promise<ReadonlyMap<string, readonly ContractAddendum[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.sql
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', 'in', ids)
    .where((is) => is.or([is('wage_from', '=', from), is('kind', '=', 'by_hand')]))
    .where('status', 'in', ['draft', 'sent', 'in_force'])
    .where('deleted', '=', 0)
    .execute();
  return groupBy(
    rows.map((row) => decodeRow(contractAddenda, row)),
    (addendum) => addendum.contract_id,
  );
}

/** Makes the next version of each quote as a draft; a draft itself is priced anew in its place. */
async function writeVersions(tx: Tx, found: RepriceFound['quotes']): Promise<string[]> {
  await tx.rows(quotes).prefetch(found.map(({ id }) => id));
  const made: string[] = [];
  for (const { id, ver, next } of found) {
    const current = await tx.rows(quotes).find(id);
    if (!current || current.ver !== ver) continue;
    if (current.status === 'draft') {
      made.push(tx.rows(quotes).update({ ...current, ...next }).id);
      continue;
    }
    const { newest, last } = await versionsOf(tx, current);
    // Somebody has written the next one meanwhile.
    if (newest !== current.version) continue;
    const { ver: _ver, created_at: _made, updated_at: _changed, ...facts } = current;
    const draft: Omit<Quote, 'ver' | 'created_at' | 'updated_at'> = {
      ...facts,
      ...next,
      id: newId(),
      version: last + 1,
      status: 'draft',
      // What was sent stays with the version that was.
      clauses: current.clauses.map((clause) => ({ ...clause, text: '', text_hi: '' })),
      sent_at: null,
      sent_to: '',
      sent_phone: '',
      sent_way: 'mail',
      decided_at: null,
      decided_by: '',
      decline_reason: '',
      closed: false,
      questions: [],
    };
    made.push(tx.rows(quotes).insert(draft).id);
  }
  return made;
}

/** The newest version of a quote, and the last number that any version had, also one that was removed. */
async function versionsOf(tx: Tx, { number }: Pick<Quote, 'number'>) {
  const rows = await tx.sql
    .selectFrom('lead_quotes')
    .select(['version', 'deleted'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .execute();
  const newest = rows.find((row) => Number(row['deleted']) === 0);
  return { newest: Number(newest?.['version'] ?? 0), last: Number(rows[0]?.['version'] ?? 0) };
}
