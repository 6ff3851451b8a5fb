import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine } from '#shared/modules/billing/bank/bank-line.ts';
import { findLayout, likelyHeads } from '#shared/modules/billing/bank/layout.ts';
import type { Columns } from '#shared/modules/billing/bank/layout.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import { importStatement as contract } from '#shared/modules/billing/bank/operations.ts';
import { mostStatementLines, readStatement } from '#shared/modules/billing/bank/read-statement.ts';
import type { ReadLine, StatementFault } from '#shared/modules/billing/bank/read-statement.ts';
import { knownAmong } from '#shared/modules/billing/bank/same-line.ts';
import type { LineFacts } from '#shared/modules/billing/bank/same-line.ts';
import { parseCsv } from '#server/core/documents/read-csv.ts';
import { SheetFault } from '#server/core/documents/sheet-fault.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const mostShown = 50;

/** Reads a bank statement, and keeps what of it is new. */
export const importStatement = handleOnline(contract, {
  prepare: async ({ input }) => {
    const read = readFile(input.text, input.columns);
    await giveWay();
    return read;
  },
  handler: async (tx, { input, prepared: read }) => {
    // Two imports of one file at once would each find its lines new.
    await lockTenantSequence(tx);
    const account = await tx.rows(bankAccounts).find(input.bank_account_id);
    if (!account) return refuse('invalid', messages.noAccount, 'bank_account_id');
    const { lines } = read;
    const before = await readKept(tx, account.id, lines);
    const known = knownAmong(lines, before);
    const fresh = lines.filter((line) => !known.has(line));
    const keeps = !input.dry_run && read.faults.length === 0 && read.layout !== null;
    if (keeps) await addLines(tx, account.id, { lines: fresh, before });
    return {
      answer: {
        layout: read.layout,
        heads: [...read.heads],
        lines: lines.length,
        added: keeps ? fresh.length : 0,
        repeated: lines.length - fresh.length,
        debits: lines.filter(({ direction }) => direction === 'debit').length,
        faults: read.faults.slice(0, mostShown),
        sample: lines.slice(0, mostShown).map((line) => ({
          row: line.row,
          repeated: known.has(line),
          day: line.day,
          direction: line.direction,
          amount: paiseToRupees(line.amount),
          narration: line.narration,
          reference: line.reference,
        })),
      },
      about: keeps && fresh.length > 0 ? ['bank_accounts', account.id] : null,
      logged: { bank_account_id: account.id, added: fresh.length, repeated: lines.length - fresh.length },
    };
  },
  route: { maxBytes: 8_000_000 },
});

type ReadFile = {
  readonly layout: 'sbi' | 'hdfc' | 'icici' | 'own' | null;
  readonly heads: readonly string[];
  readonly lines: readonly ReadLine[];
  readonly faults: readonly StatementFault[];
};

function readFile(text: string, columns: Columns | undefined): ReadFile {
  if (columns && !columns.credit && !columns.amount)
    refuse('invalid', messages.noAmountColumn, 'columns.credit');
  if (hasOpenQuote(text)) refuse('invalid', messages.openQuote, 'text');
  const rows = rowsOf(text);
  const heads = likelyHeads(rows);
  const found = findLayout(rows, columns);
  if (!found) {
    if (columns) refuse('invalid', messages.noHead, 'columns.date');
    return { layout: null, heads, lines: [], faults: [] };
  }
  const { lines, faults } = readStatement(rows, found);
  if (lines.length > mostStatementLines)
    refuse('invalid', filled(messages.tooMany, { n: mostStatementLines }), 'text');
  if (lines.length === 0 && faults.length === 0) refuse('invalid', messages.noLines, 'text');
  return { layout: found.layout, heads, lines, faults };
}

/** Whether a quotation mark is not closed: every closed cell has an even number of them. */
function hasOpenQuote(text: string): boolean {
  let isOpen = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOpen = !isOpen;
  return isOpen;
}

function rowsOf(text: string): string[][] {
  try {
    return parseCsv(text.replace(/^\uFEFF/, ''), mostStatementLines + 200);
  } catch (error) {
    if (error instanceof SheetFault) return refuse('invalid', messages.unreadable, 'text');
    throw error;
  }
}

type Kept = LineFacts & Pick<BankLine, 'hash'>;
const factNames = ['day', 'direction', 'amount', 'narration', 'reference', 'balance', 'hash'] as const;

/** The lines that the account has of the days of a file. */
async function readKept(tx: Tx, accountId: string, lines: readonly ReadLine[]): Promise<Kept[]> {
  const days = lines.flatMap(({ day, otherDays = [] }) => [day, ...otherDays]).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await tx.sql
    .selectFrom('bank_lines')
    .select([...factNames])
    .where('tenant_id', '=', tx.actor.tenantId)
    // All of them: the index is by status and day.
    .where('status', 'in', bankLineLifecycle.states)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('bank_account_id', '=', accountId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => {
    const { amount, balance, ...line } = pickRow(bankLines, factNames, row);
    return {
      ...line,
      amount: rupeesToPaise(amount),
      balance: balance === null ? null : rupeesToPaise(balance),
    };
  });
}

type Fresh = { readonly lines: readonly ReadLine[]; readonly before: readonly Kept[] };

/** Adds lines, each under a hash of its own: those that are alike are numbered. */
async function addLines(tx: Tx, accountId: string, { lines, before }: Fresh): Promise<void> {
  const taken = new Set(before.map(({ hash }) => hash));
  const counts = new Map<string, number>();
  for (const line of lines) {
    await giveWay();
    const { day, direction, amount, reference, balance, narration } = line;
    const facts = JSON.stringify([accountId, day, direction, amount, reference, balance, narration]);
    const hashOf = (n: number): string => createHash('sha256').update(`${facts} ${n}`).digest('hex');
    let n = counts.get(facts) ?? 0;
    while (taken.has(hashOf(n))) n += 1;
    counts.set(facts, n + 1);
    addLine(tx, accountId, { line, hash: hashOf(n) });
  }
}

function addLine(
  tx: Tx,
  accountId: string,
  { line, hash }: { readonly line: ReadLine; readonly hash: string },
): void {
  tx.rows(bankLines).insert({
    id: newId(),
    bank_account_id: accountId,
    hash,
    day: line.day,
    direction: line.direction,
    amount: paiseToRupees(line.amount),
    narration: line.narration,
    reference: line.reference,
    balance: line.balance === null ? null : paiseToRupees(line.balance),
    status: line.direction === 'debit' ? 'skipped' : 'open',
    receipt_id: null,
    payment_id: null,
    linked: false,
    booking_payments: [],
  });
}
