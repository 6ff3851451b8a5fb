import { join } from 'node:path';
import Driver from 'better-sqlite3';

/** Takes the payroll of the demo's last month back to calculated, as on the day before it was locked. */
export function openLastMonth(dataDir: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const { changes } = database
      .prepare(
        "update payroll_runs set status = 'ready', locked_at = null, locked_by = '' where status = 'locked'",
      )
      .run();
    if (changes === 0) throw new Error('The demo has no locked payroll');
    database.prepare("update payslips set state = 'ready' where state = 'paid'").run();
  } finally {
    database.close();
  }
}
