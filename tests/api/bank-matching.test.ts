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
