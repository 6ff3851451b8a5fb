import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure } from './figure.ts';

/**
 * Prints the figures as a table and writes them, with the machine they were taken on, to bench-results.json.
 */
export function report(figures: readonly Figure[], file: string): void {
  const head = ['work', 'figure', 'held against', 'ratio', 'target', 'reached'];
  const rows = figures.map((line) => [
    line.work,
    `${short(line.figure)} ${line.unit}`,
    line.against ? `${line.against.name} ${short(line.against.figure)}` : '',
    line.ratio === undefined ? '' : `${line.ratio.toFixed(2)}x`,
    line.target ?? '',
    line.reached === undefined ? '' : line.reached ? 'yes' : 'NO',
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const print = (row: readonly string[]): void =>
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  rows.forEach(print);
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    load: loadavg().map((load) => Number(load.toFixed(2))),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    taken: new Date().toISOString(),
  };
  console.log(
    `\n${machine.cores} cores, wanted by ${machine.load.join(', ')} processes in the last 1, 5 and 15 minutes`,
  );
  writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}

function short(figure: number): string {
  if (Math.abs(figure) >= 100) return Math.round(figure).toLocaleString('en-IN');
  return figure.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}
