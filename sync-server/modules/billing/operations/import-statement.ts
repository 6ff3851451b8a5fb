import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import { findLayout, likelyHeads } from '#shared/modules/billing/bank/layout.ts';
import type { Columns } from '#shared/modules/billing/bank/layout.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import { importStatement as contract } from '#shared/modules/billing/bank/operations.ts';
import { mostStatementLines, readStatement } from '#shared/modules/billing/bank/read-statement.ts';
import type { ReadLine, StatementFault } from '#shared/modules/billing/bank/read-statement.ts';
import { parseCsv } from '#server/core/documents/read-csv.ts';
import { SheetFault } from '#server/core/documents/sheet-fault.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
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
    const lines = await withHashes(account.id, read.lines);
    const known = await knownHashes(
      tx,
      lines.map(({ hash }) => hash),
    );
    const fresh = lines.filter(({ hash }) => !known.has(hash));
    const keeps = !input.dry_run && read.faults.length === 0 && read.layout !== null;
    if (keeps)
      for (const line of fresh) {
        await giveWay();
        addLine(tx, account.id, line);
      }
    return {
      answer: {
        layout: read.layout,
        heads: [...read.heads],
        lines: lines.length,
        added: keeps ? fresh.length : 0,
        repeated: lines.length - fresh.length,
        debits: lines.filter(({ line }) => line.direction === 'debit').length,
        faults: read.faults.slice(0, mostShown),
        sample: lines.slice(0, mostShown).map(({ line, hash }) => ({
          row: line.row,
          repeated: known.has(hash),
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

type Hashed = { readonly line: ReadLine; readonly hash: string };

/**
 * What a line is recognised by: its account, day, amount, reference and running balance. Where a bank gives
 * no balance, by its narration too, and lines that are alike are told apart by their place among these.
 */
async function withHashes(accountId: string, lines: readonly ReadLine[]): Promise<Hashed[]> {
  const counts = new Map<string, number>();
  const hashed: Hashed[] = [];
  for (const line of lines) {
    await giveWay();
    const { day, direction, amount, reference, balance, narration } = line;
    const known = [accountId, day, direction, amount, reference, balance];
    const key = JSON.stringify(balance === null ? [...known, narration] : known);
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    hashed.push({ line, hash: createHash('sha256').update(`${key} ${n}`).digest('hex') });
  }
  return hashed;
}

async function knownHashes(tx: Tx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql
    .selectFrom('bank_lines')
    .select('hash')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('hash', [...hashes]))
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['hash'])));
}

function addLine(tx: Tx, accountId: string, { line, hash }: Hashed): void {
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
