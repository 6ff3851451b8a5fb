import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { newId } from '#shared/core/ids.ts';
import { chainLines, logColumns } from '#server/core/sql/op-log.ts';
import { demoIds } from '#server/demo/demo-people.ts';

const atOnce = 5000;

/**
 * Adds lines to the log of the demo's first business in a stopped server's folder, linked as the server links
 * them.
 */
export function fillLog(dataDir: string, lines: number, receivedAt: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const turn = database
      .prepare<[string], { chain_n: number; chain_head: string }>(
        'select chain_n, chain_head from tenant_seq where tenant_id = ?',
      )
      .get(demoIds.narmada);
    if (!turn) throw new Error('the demo has no log');
    let { chain_n: n, chain_head: head } = turn;
    const insert = database.prepare(
      `insert into op_log (${logColumns.join(', ')}) values (${logColumns.map(() => '?').join(', ')})`,
    );
    for (let made = 0; made < lines; made += atOnce) {
      const count = Math.min(atOnce, lines - made);
      const chained = chainLines(demoIds.narmada, n, head, receivedAt, Array.from({ length: count }, lineOf));
      database.transaction(() => {
        for (const row of chained.rows) insert.run(...row);
      })();
      n += count;
      head = chained.head;
    }
    database
      .prepare('update tenant_seq set chain_n = ?, chain_head = ? where tenant_id = ?')
      .run(n, head, demoIds.narmada);
  } finally {
    database.close();
  }
}

function lineOf(_nothing: unknown, i: number) {
  return {
    op: newId(),
    deviceId: null,
    deviceN: null,
    actorId: 'n-o-1',
    role: 'owner',
    type: 'staff_member.update',
    coll: 'staff',
    rowId: newId(),
    claimedAt: null,
    status: 'applied' as const,
    code: null,
    msg: null,
    field: null,
    detail: JSON.stringify({
      post: `Gate ${i}`,
      note: 'Changed by the office after a call',
      $changes: { post: ['Gate 1', `Gate ${i}`] },
    }),
  };
}
