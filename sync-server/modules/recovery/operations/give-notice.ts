import { addDays, calendarDate, dateOf, formatDate, instantAt, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type * as z from 'zod/mini';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { ruleOn, visitsOpenAt } from '#shared/modules/recovery/hours.ts';
import type { ContactRule } from '#shared/modules/recovery/hours.ts';
import { giveNotice as contract, giveNotices as manyContract } from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { textAbout } from '#server/modules/notifications/operations/write-to.ts';
import { casesOf } from '../cases-of.ts';
import type { Cases } from '../cases-of.ts';
import { rulesOf, visitedOf } from '../standing.ts';
import { hasNumber, isTextable, messageOf, officerOf } from './remind-borrower.ts';
import { lined } from './write-case.ts';
import { withContact } from './record-visit.ts';

type Known = RecoveryCase & { readonly ver: number };
type Given = Pick<z.output<typeof contract.input>, 'by' | 'on' | 'time' | 'reference'>;

/** Gives a borrower notice of a first visit. */
export const giveNotice = handleOnline(contract, {
  handler: async (tx, { input, params }) => {
    const rows = tx.rows(recoveryCases);
    const found = await rows.visible(params['id'] ?? '', recoveryCases.access.write(tx.actor));
    if (found.status === 'closed') refuse('illegal_transition', messages.closedCase, 'status');
    const isLetter = input.by === 'letter';
    const noticed = isLetter
      ? withLetter(tx, found, input)
      : await withMessage(tx, found, await standOf(tx, [found]));
    if ('because' in noticed) return refuse('illegal_transition', noticed.because, 'by');
    return {
      answer: publicRecord(recoveryCases, rows.update(noticed)),
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
  handler: async (tx, { input }) => {
    const untold = (query: Cases): Cases =>
      query
        .where('status', 'in', ['new', 'allocated'])
        .where('noticed_at', 'is', null)
        .where('visits', '=', 0);
    const all = await casesOf(tx, input, untold);
    const reached =
      input.by === 'letter'
        ? all
        : await casesOf(tx, input, (query) =>
            untold(query).where('has_phone', '=', 1).where('hold', '=', 'none'),
          );
    const ids = reached.slice(0, mostAtOnce);
    const rows = tx.rows(recoveryCases);
    await rows.prefetch(ids);
    let given = 0;
    for (let from = 0; from < ids.length; from += lookedUpAtOnce) {
      const some = await Promise.all(ids.slice(from, from + lookedUpAtOnce).map((id) => rows.find(id)));
      const found = some.filter((one) => one !== null);
      const stand = input.by === 'letter' ? null : await standOf(tx, found);
      for (const one of found) {
        await giveWay();
        const noticed = stand === null ? withLetter(tx, one, input) : await withMessage(tx, one, stand);
        if ('because' in noticed) continue;
        rows.update(noticed);
        given += 1;
      }
    }
    return {
      answer: { given, left: all.length - given },
      about: given === 0 ? null : [recoveryCases.name],
      logged: { ...input, given },
    };
  },
  after: ({ services }) => services.texter.wake(),
});

/** The most borrowers of one call, and of one look into the log. */
const mostAtOnce = 2000;
const lookedUpAtOnce = 500;

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

/** A case whose borrower was given a letter. Refuses one of a time to come. */
function withLetter(tx: Tx, found: Known, { on, time, reference }: Given): Known {
  const at = on === null ? refuse('invalid', messages.noticeTime, 'on') : instantAt(on, time);
  if (at > tx.now) refuse('invalid', messages.noticeFuture, dateOf(tx.now) === on ? 'time' : 'on');
  return noticed(tx, found, { by: 'letter', at, reference });
}

/** A case whose borrower is sent a message, or why none may go. */
async function withMessage(
  tx: Tx,
  found: Known,
  { rules, visited, officers }: Stand,
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
    language: found.language,
    values: {
      name: found.borrower_name,
      date: formatDate(firstDay(visitsOpenAt(tx.now, rule, dateOf(tx.now)), rule.closes), found.language),
      lender: found.lender_name,
      loan: found.loan_number.slice(-4),
      officer,
    },
  });
  if (!isTexted) return { because: messages.noticeOff };
  const told = withContact(found, tx.rows(recoveryContacts).insert(contact));
  return noticed(tx, told, { by: 'message', at: tx.now, reference: '' });
}

/** The first day with an hour of contact from a moment on. */
function firstDay(from: Instant, closes: string) {
  const day = dateOf(from);
  return timeOf(from) < closes ? day : addDays(calendarDate(day), 1);
}

type Notice = { readonly by: 'letter' | 'message'; readonly at: Instant; readonly reference: string };

function noticed(tx: Tx, found: Known, { by, at, reference }: Notice): Known {
  return {
    ...found,
    notice_by: by,
    noticed_at: at,
    notice_reference: reference,
    history: lined(tx, found, { action: `notice_${by}`, note: reference }),
  };
}
