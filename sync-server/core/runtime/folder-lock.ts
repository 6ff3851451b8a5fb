import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One server a folder: a second one would write behind the first one's back. Gives the way to unlock; throws
 * while another server runs.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const other = serverUsing(dataDir);
  if (other !== null) throw new Error(`another server (process ${other}) is using ${dataDir}`);
  const file = lockFile(dataDir);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The process that serves from a folder, or null. A lock whose process is gone does not count. */
export function serverUsing(dataDir: string): number | null {
  const file = lockFile(dataDir);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid, 'serve') ? pid : null;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'prahari.lock');
}

/** Whether a process runs a command of this program, as far as the system tells. */
export function isRunning(pid: number, command: 'serve' | 'backup' | 'tenant'): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command);
  } catch {
    return false;
  }
}
