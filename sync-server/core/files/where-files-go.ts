import type { Database, Sql } from '#server/core/sql/database.ts';

const mark = 'files_stay';

/** Whether files stay in the database although there is a store: somebody is bringing them back. */
export async function filesStay(read: Sql): Promise<boolean> {
  return (
    (await read.selectFrom('install').select('name').where('name', '=', mark).executeTakeFirst()) !==
    undefined
  );
}

/** Says where the bytes of files are to go from now on, for every server on these data. */
export async function sendFilesTo(database: Database, where: 'database' | 'store'): Promise<void> {
  await database.write(async (trx) => {
    await trx.deleteFrom('install').where('name', '=', mark).execute();
    if (where === 'database')
      await trx.insertInto('install').values({ name: mark, value: new Date().toISOString() }).execute();
  });
}
