import {
  addDays,
  clockTime,
  dateOf,
  formatDate,
  instantAt,
  instantFromMs,
  msFromInstant,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type * as z from 'zod/mini';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import {
  firstWithinHours,
  isWithinHours,
  loanKinds,
  ruleOn,
  visitsOpenAt,
} from '#shared/modules/recovery/hours.ts';
import type { ContactRule, LoanKind } from '#shared/modules/recovery/hours.ts';
import { giveNotice as contract, giveNotices as manyContract } from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { canText } from '#server/core/notify/ways.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { textAbout } from '#server/modules/notifications/operations/write-to.ts';
import { casesOf, countCases } from '../cases-of.ts';
import type { Cases } from '../cases-of.ts';
import { rulesOf, visitedOf } from '../standing.ts';
import { hasNumber, isTextable, messageOf, officerOf } from './remind-borrower.ts';
import { lined } from './write-case.ts';
import { withContact } from './record-visit.ts';

type Known = RecoveryCase & { readonly ver: number };
type Given = Pick<z.output<typeof contract.input>, 'by' | 'on' | 'time' | 'reference'>;

/** Gives a borrower notice of a first visit. */
export const giveNotice = handleOnline(contract, {
  prepare: async ({ input, call }) => checkWay(input, call.services.config),
  handler: async (tx, { input, params }) => {
    const rows = tx.rows(recoveryCases);
    const found = await rows.visible(params['id'] ?? '', recoveryCases.access.write(tx.actor));
    if (found.status === 'closed') refuse('illegal_transition', messages.closedCase, 'status');
    if (found.notice_by !== 'none') refuse('illegal_transition', messages.noticeKnown, 'by');
    const isLetter = input.by === 'letter';
    const told = isLetter
      ? withLetter(tx, found, input)
      : await withMessage(tx, found, { ...(await standOf(tx, [found])), dueAt: tx.now });
    if ('because' in told) return refuse('illegal_transition', told.because, 'by');
    return {
      answer: publicRecord(recoveryCases, rows.update(told)),
      about: [recoveryCases.name, found.id],
      logged: input,
      ...(isLetter ? {} : { message: messages.noticeSent }),
    };
  },
  after: ({ services }) => services.texter.wake(),
});

/**
 * Gives notice to borrowers of a lender and a place who had none and were never visited, as many as may keep
 * the business waiting; who is left is told by the next call.
 */
export const giveNotices = handleOnline(manyContract, {
  prepare: async ({ input, call }) => checkWay(input, call.services.config),
  handler: async (tx, { input, call }) => {
    const untold = (query: Cases): Cases =>
      query
        .where('status', 'in', ['new', 'allocated'])
        .where('notice_by', '=', 'none')
        .where('visits', '=', 0);
    const all = await countCases(tx, input, untold);
    const isLetter = input.by === 'letter';
    const room = isLetter ? mostAtOnce : Math.min(mostAtOnce, await roomToday(tx, call.services.config));
    const kinds = isLetter ? loanKinds : await kindsWithinHours(tx);
    const ids =
      room === 0 || kinds.length === 0
        ? []
        : await casesOf(tx, input, (query) =>
            isLetter ? untold(query) : reachable(untold(query), kinds, tx),
          );
    const rows = tx.rows(recoveryCases);
    let given = 0;
    for (let from = 0; from < ids.length && given < room; from += lookedUpAtOnce) {
      const some = ids.slice(from, from + lookedUpAtOnce);
      await rows.prefetch(some);
      const found = (await Promise.all(some.map((id) => rows.find(id)))).filter((one) => one !== null);
      const stand = isLetter ? null : await standOf(tx, found);
      for (const one of found) {
        await giveWay();
        if (given >= room) break;
        const told =
          stand === null
            ? withLetter(tx, one, input)
            : await withMessage(tx, one, { ...stand, dueAt: inTurn(tx.now, given) });
        if ('because' in told) continue;
        rows.update(told);
        given += 1;
      }
    }
    return {
      answer: { given, left: all - given },
      about: given === 0 ? null : [recoveryCases.name],
      logged: { ...input, given },
    };
  },
  after: ({ services }) => services.texter.wake(),
});

/** The most borrowers of one call, and of one look into the log. */
const mostAtOnce = 500;
const lookedUpAtOnce = 100;
/** The part of a day’s texts of the installation that notices of one business may use. */
const shareOfDay = 0.25;
/** So many texts of one call are due in a second, that those of others come between. */
const aSecond = 5;
const oldestLetterDays = 90;

/** The kinds of loan whose borrowers may be contacted at this time of the day. */
async function kindsWithinHours(tx: Tx): Promise<LoanKind[]> {
  const rules = await rulesOf(tx.sql, tx.actor.tenantId);
  return loanKinds.filter((kind) => isWithinHours(tx.now, ruleOn(rules, kind, dateOf(tx.now))));
}

/** Who has a number and is neither paused nor outside the hours. */
function reachable(query: Cases, kinds: readonly LoanKind[], tx: Tx): Cases {
  return query
    .where('has_phone', '=', 1)
    .where('loan_kind', 'in', kinds)
    .where((is) => is.or([is('hold', '=', 'none'), is('hold_until', '<', dateOf(tx.now))]));
}

type Sending = Pick<Config, 'demo' | 'smsUrl' | 'mailUrl' | 'smsLimits'>;

async function checkWay({ by }: Given, config: Sending): Promise<void> {
  if (by === 'message' && !canText({ config })) refuse('illegal_transition', messages.noticeNoSms, 'by');
}

/** How many more notices may be sent as texts today. */
async function roomToday(tx: Tx, { smsLimits }: Sending): Promise<number> {
  const row = await tx.sql
    .selectFrom('text_outbox')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('event', '=', 'visit.notice')
    .where('created_at', '>=', instantAt(dateOf(tx.now), clockTime('00:00')))
    .executeTakeFirst();
  const limit = Math.min(smsLimits.day, smsLimits.tenant ?? smsLimits.day);
  return Math.max(0, Math.floor(limit * shareOfDay) - Number(row?.['n'] ?? 0));
}

/** When the text at a place of a row of them is due. */
function inTurn(from: Instant, place: number): Instant {
  return instantFromMs(msFromInstant(from) + Math.floor(place / aSecond) * 1000);
}

/** What decides on messages to borrowers: the rules, when they were contacted, and to whom they complain. */
type Stand = {
  readonly rules: readonly ContactRule[];
  readonly visited: ReadonlyMap<string, readonly string[]>;
  readonly officers: ReadonlyMap<string, Awaited<ReturnType<typeof officerOf>>>;
};

async function standOf(tx: Tx, cases: readonly Known[]): Promise<Stand> {
  const on = { tenantId: tx.actor.tenantId, day: dateOf(tx.now) };
  const officers = new Map<string, Awaited<ReturnType<typeof officerOf>>>();
  for (const one of cases)
    if (!officers.has(one.lender_id)) officers.set(one.lender_id, await officerOf(tx, one));
  return {
    officers,
    rules: await rulesOf(tx.sql, on.tenantId),
    visited: await visitedOf(
      tx.sql,
      on,
      cases.map(({ id }) => id),
    ),
  };
}

/** A case whose borrower was given a letter. Refuses one of a time to come, or of long ago. */
function withLetter(tx: Tx, found: Known, { on, time, reference }: Given): Known {
  if (on === null) return refuse('invalid', messages.noticeDay, 'on');
  const today = dateOf(tx.now);
  if (on > today) refuse('invalid', messages.noticeFuture, 'on');
  if (on < addDays(today, -oldestLetterDays)) refuse('invalid', messages.noticeOld, 'on');
  const end = instantAt(addDays(on, 1), clockTime('00:00'));
  // Where only the day is known, all of it has to be over.
  const at = time === null ? (end > tx.now ? tx.now : end) : instantAt(on, time);
  if (at > tx.now) refuse('invalid', messages.noticeFuture, 'time');
  const said = [formatDate(on), time ?? '', reference].filter((part) => part !== '').join(', ');
  return noticed(tx, found, { by: 'letter', at, reference, contact: null, said });
}

/** A case whose borrower is sent a message, or why none may go. */
async function withMessage(
  tx: Tx,
  found: Known,
  { rules, visited, officers, dueAt }: Stand & { readonly dueAt: Instant },
): Promise<Known | { readonly because: Message }> {
  if (!hasNumber(found)) return { because: messages.noPhone };
  if (!isTextable(tx, found, { rules, visited: visited.get(found.id) ?? [] }))
    return { because: messages.noticeNotNow };
  const { officer = '', by = '' } = officers.get(found.lender_id) ?? {};
  // Who is told of a visit has to be able to complain to somebody.
  if (officer === '') return { because: messages.noOfficer };
  const contact = messageOf(tx, found, { by, outcome: 'notice', promised_on: null, promised_amount: null });
  const rule = ruleOn(rules, found.loan_kind, dateOf(tx.now));
  const isTexted = await textAbout(tx, {
    name: 'visit.notice',
    about: contact.id,
    dueAt,
    language: found.language,
    values: {
      name: found.borrower_name,
      date: formatDate(
        dateOf(firstWithinHours(visitsOpenAt(tx.now, rule, dateOf(tx.now)), rule)),
        found.language,
      ),
      lender: found.lender_name,
      loan: found.loan_number.slice(-4),
      officer,
    },
  });
  if (!isTexted) return { because: messages.noticeOff };
  const told = withContact(found, tx.rows(recoveryContacts).insert(contact));
  return noticed(tx, told, { by: 'message', at: null, reference: '', contact: contact.id, said: '' });
}

type Notice = {
  readonly by: 'letter' | 'message';
  /** Null while a message is on its way. */
  readonly at: Instant | null;
  readonly reference: string;
  readonly contact: string | null;
  /** What the history says of it. */
  readonly said: string;
};

function noticed(tx: Tx, found: Known, { by, at, reference, contact, said }: Notice): Known {
  return {
    ...found,
    notice_by: by,
    noticed_at: at,
    notice_reference: reference,
    notice_contact: contact,
    history: lined(tx, found, { action: `notice_${by}`, note: said }),
  };
}
