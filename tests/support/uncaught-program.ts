import { openSqlite } from '#server/core/sql/database.ts';
import { catchUncaught } from '#server/core/runtime/uncaught.ts';

// A program in which something inside a database transaction throws where no promise carries it.
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
process.uptime = () => 86_400;
catchUncaught(() => print('restart'));
const database = openSqlite(process.argv[2] ?? '');
await database.write(async (trx) => {
  await trx.schema.createTable('notes').addColumn('text', 'text').execute();
});
const note = (text: string, then: () => Promise<void>): Promise<void> =>
  database.write(async (trx) => {
    await trx.insertInto('notes').values({ text }).execute();
    await then();
  });

const first = note('first', () => new Promise(() => void setImmediate(fail))).catch((error: unknown) =>
  print(`first: ${error instanceof Error ? error.message : ''}`),
);
const second = note('second', async () => undefined).then(() => 'written');
await first;
print(`second: ${await second}`);
print(
  `notes: ${JSON.stringify((await database.read.selectFrom('notes').select('text').execute()).map((row) => row['text']))}`,
);
await database.close();

function fail(): never {
  throw new Error('thrown in a transaction');
}
