import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findLayout } from '#shared/modules/billing/bank/layout.ts';
import { readStatement } from '#shared/modules/billing/bank/read-statement.ts';
import { suggestMatch } from '#shared/modules/billing/bank/suggest.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { parseCsv } from '#server/core/documents/read-csv.ts';

/**
 * Statements of three banks, 200 lines each, with what each credit pays as their writer meant it, against the
 * same open bills.
 */
const folder = new URL('../data/bank/', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const bill = z.object({
  id: z.string(),
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  left: z.number(),
  tds: z.number(),
});
const clients = z
  .array(z.object({ id: z.string(), name: z.string(), opening_left: z.number(), bills: z.array(bill) }))
  .parse(JSON.parse(fileOf('world.json')));
const meant = z.record(z.string(), z.nullable(z.object({ client: z.string(), bills: z.array(z.string()) })));

describe.each(['sbi', 'hdfc', 'icici'] as const)('a statement of %s', (bank) => {
  const rows = parseCsv(fileOf(`${bank}.csv`), 10_000);
  const layout = findLayout(rows);
  const { lines, faults } = readStatement(rows, layout ?? { layout: bank, head: 0, at: {} });
  const truth = meant.parse(JSON.parse(fileOf(`${bank}.json`)));

  it('is read to its last line, and its balances follow from its amounts', () => {
    expect(layout?.layout).toBe(bank);
    expect(faults).toEqual([]);
    expect(lines).toHaveLength(200);
    expect(lines[0]?.day).toBe('2026-11-01');
    expect(lines.at(-1)?.day).toBe('2026-11-25');
    expect(lines.flatMap((line, i) => (line.direction === 'credit' ? String(i + 1) : []))).toEqual(
      Object.keys(truth),
    );
  });

  it('is matched for at least 95 lines in 100, and nothing wrong is called certain', () => {
    const wrong: string[] = [];
    const wrongCertain: string[] = [];
    let certain = 0;
    let credits = 0;
    for (const [i, line] of lines.entries()) {
      if (line.direction === 'debit') continue;
      credits += 1;
      const found = suggestMatch({ ...line, amount: paiseToRupees(line.amount) }, { clients, claims: [] });
      const expected = truth[String(i + 1)] ?? null;
      const isRight =
        expected === null
          ? found === null
          : found?.client_id === expected.client &&
            found.parts
              .map((part) => part.invoice_id)
              .toSorted()
              .join() === expected.bills.toSorted().join();
      if (found?.certainty === 'certain') certain += 1;
      if (isRight) continue;
      const told = `${line.narration} ${line.amount}: ${found?.client} ${found?.parts.map((part) => part.invoice_id).join()} not ${JSON.stringify(expected)}`;
      wrong.push(told);
      if (found?.certainty === 'certain') wrongCertain.push(told);
    }
    expect(wrongCertain).toEqual([]);
    expect(wrong.length / credits, wrong.join('\n')).toBeLessThanOrEqual(0.05);
    // Certainty is of use: most lines have it.
    expect(certain / credits).toBeGreaterThan(0.5);
  });
});

describe('a credit', () => {
  const billOf = (n: number, left: number) => ({
    id: `b-${n}`,
    number: `INV/26-27/${String(n).padStart(5, '0')}`,
    issued_on: `2026-0${n}-01`,
    due_on: `2026-0${n}-20`,
    left,
    tds: 0,
  });
  const client = (id: string, name: string, ...bills: ReturnType<typeof billOf>[]) => ({
    id,
    name,
    opening_left: 0,
    bills,
  });
  const world = {
    clients: [
      client('twins', 'Tapti Logistics', billOf(1, 5000.5), billOf(2, 5000.5)),
      client('one', 'Omkar Mall Indore', billOf(3, 7000.25)),
      client('bank', 'HDFC Bank', billOf(4, 9100.75)),
      client('short', 'Sunrise Realty', billOf(5, 6100.1)),
      client('long', 'Sunrise Realty Dewas', billOf(6, 6200.2)),
    ],
    claims: [],
  };
  const found = (narration: string, amount: number) =>
    suggestMatch({ narration, amount, reference: '' }, world);
  it.each([
    ['whole name and the amount of one invoice', 'NEFT-X1-OMKAR MALL INDORE-PAY', 7000.25, 'one', 'certain'],
    ['full number and its amount', 'UPI/1/INV-26-27-00003/x@ybl/BANK', 7000.25, 'one', 'certain'],
    ['a number with whole years', 'UPI/1/INV/2026-27/00003/x@ybl/BANK', 7000.25, 'one', 'certain'],
    ['a number without zeros', 'UPI/1/INV 26-27/3/x@ybl/BANK', 7000.25, 'one', 'certain'],
    ['a number of the payer’s own books', 'NEFT-X1-OMKAR MALL INDORE-PO/26-27/9', 7000.25, 'one', 'certain'],
    ['two invoices of that amount', 'NEFT-X1-TAPTI LOGISTICS-PAY', 5000.5, 'twins', 'likely'],
    ['one of the two by its number', 'NEFT-X1-TAPTI LOGISTICS-INV/26-27/00002', 5000.5, 'twins', 'certain'],
    ['another amount than is due', 'NEFT-X1-OMKAR MALL INDORE-INV/26-27/00003', 7000, 'one', 'likely'],
    ['a number that is not open', 'NEFT-X1-OMKAR MALL INDORE-INV/26-27/00099', 7000.25, 'one', 'likely'],
    ['a number against a name', 'NEFT-X1-TAPTI LOGISTICS-INV/26-27/00003', 7000.25, 'one', 'likely'],
    ['a name that was cut off', 'MMT/IMPS/1/NA/OMKAR MALL/AXIS', 7000.25, 'one', 'likely'],
    ['a short number without a name', 'UPI/1/INV 3/x@ybl/AXIS', 7000.25, 'one', 'likely'],
    ['a name that a longer one begins with', 'NEFT-X1-SUNRISE REALTY-PAY', 6100.1, 'short', 'likely'],
    ['the bank it came through', 'UPI/1/PAY/x@okhdfc/HDFC BANK/ICI', 9100.75, 'bank', 'likely'],
    ['an amount alone', 'CASH DEPOSIT', 7000.25, 'one', 'likely'],
  ])('with %s', (_why, narration, amount, id, certainty) => {
    expect(found(narration, amount)).toMatchObject({ client_id: id, certainty });
  });
  it('with the whole number of another series names no invoice', () => {
    const other = { ...billOf(7, 3100.5), number: 'V/26-27/00007' };
    const only = { clients: [client('other', 'Vindhya Works', other)], claims: [] };
    const match = (narration: string) =>
      suggestMatch({ narration, amount: 3100.5, reference: '' }, only)?.certainty ?? null;
    expect(match('NEFT-X1-INV/26-27/00007')).not.toBe('certain');
    expect(match('NEFT-X1-V/26-27/00007')).toBe('certain');
  });

  it.each([
    ['of a round sum that no name stands beside', 'CASH DEPOSIT', 5000],
    ['through a bank that is a client, of an amount that it does not owe', 'UPI/1/x@ybl/HDFC BANK/ICI', 40],
  ])('%s has no suggestion', (_why, narration, amount) => expect(found(narration, amount)).toBeNull());
});
