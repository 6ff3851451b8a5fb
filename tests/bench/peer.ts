import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

const packages = ['express-pouchdb@4.2.0', 'pouchdb@9.0.0', 'express@4.22.3'];

export type Peer = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/**
 * Installs the peer, express-pouchdb on LevelDB, into a cache folder of its own, where the product never sees
 * it. Gives false, with words, where the registry cannot be reached.
 */
export function installPeer(root: string): boolean {
  const folder = peerFolder(root);
  if (existsSync(join(folder, 'node_modules/express-pouchdb'))) return true;
  mkdirSync(folder, { recursive: true });
  console.log('Installing the peer (express-pouchdb) for comparison ...');
  try {
    execFileSync(
      'npm',
      ['i', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return true;
  } catch {
    console.log('The peer could not be installed; its columns stay empty.');
    return false;
  }
}

/** Starts the peer as its own process with an empty database called `punches`. */
export async function startPeer(root: string): Promise<Peer> {
  const folder = peerFolder(root);
  const program = join(folder, 'peer-server.mjs');
  copyFileSync(join(root, 'tests/bench/peer-server.mjs'), program);
  const data = mkdtempSync(join(tmpdir(), 'prahari-peer-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program, String(port), data], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the peer ended with ${code}`)));
    child.stdout.once('data', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const made = await fetch(`${url}/punches`, { method: 'PUT' });
  if (made.status !== 201) throw new Error(`the peer made no database: ${made.status}`);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Seconds of processor time a process has used so far, its threads included. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function peerFolder(root: string): string {
  return join(root, '.cache', 'bench-peer');
}
