import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { freemem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '#server/core/runtime/config.ts';
import { serverUsing } from '#server/core/runtime/folder-lock.ts';
import { machineMemoryMb } from '#server/core/runtime/workers/machine-memory.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import { apart, clockOffset } from '#server/core/sql/shared-clock.ts';
import { nearest } from '../check-places.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const leastFreeMb = 500;
const leastMemoryMb = 512;
const leastFreeMemoryMb = 128;
/** Further than this, codes that are made from the time are refused, and duties begin at a wrong time. */
const farMs = 120_000;
/** Machines that a time server sets are nearer than this. */
const nearMs = 2000;

/** Room on the disk: for a backup or an update it has to hold the database once more. */
export async function checkDisk({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  if (databaseUrl !== null) return [];
  const { bavail, bsize } = await statfs(nearest(resolve(dataDir)));
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  const file = join(dataDir, 'prahari.db');
  const neededMb = existsSync(file) ? Math.ceil(statSync(file).size / 1e6) : 0;
  const text = `${freeMb} MB are free for ${dataDir}; the database has ${neededMb} MB.`;
  const about = 'disk';
  if (freeMb < leastFreeMb / 5)
    return [{ about, state: 'wrong', text, todo: 'Make room: soon nothing more can be saved.' }];
  if (freeMb < neededMb + leastFreeMb)
    return [
      {
        about,
        state: 'warn',
        text,
        todo: 'Make room: backups and updates need a copy of the database here.',
      },
    ];
  return [{ about, state: 'ok', text, todo: '' }];
}

/** Memory of the machine or container. */
export async function checkMemory(): Promise<Finding[]> {
  const [total, free] = [machineMemoryMb(), Math.floor(freemem() / 1024 / 1024)];
  const text = `${total} MB of memory, ${free} MB of the machine's are free.`;
  const isLittle = total < leastMemoryMb || free < leastFreeMemoryMb;
  return [
    {
      about: 'memory',
      state: isLittle ? 'warn' : 'ok',
      text,
      todo: isLittle ? `Give it ${leastMemoryMb} MB or more, or stop other programs.` : '',
    },
  ];
}

/** Whether the server answers at its address, or could listen there; with TLS, at both of its ports. */
export async function checkPort(config: Config): Promise<Finding[]> {
  const { host, port, tls } = config;
  const plain = await checkListening(config, port, '--port or PORT');
  if (tls === null) return [plain];
  // A server that answers at one of them has the other.
  if (plain.state === 'ok' && (await tryListening(host, port)) === 'used') return [plain];
  return [plain, await checkListening(config, tls.port, 'HTTPS_PORT')];
}

async function checkListening(
  { host, dataDir, databaseUrl }: Config,
  port: number,
  setting: string,
): Promise<Finding> {
  const about = 'port';
  if (port === 0) return { about, state: 'ok', text: 'Any free port will do.', todo: '' };
  const place = `${host}:${port}`;
  const tried = await tryListening(host, port);
  if (tried === 'free')
    return { about, state: 'ok', text: `${place} is free; no server listens there.`, todo: '' };
  if (tried === 'forbidden')
    return {
      about,
      state: 'warn',
      text: `This user may not listen at ${place}.`,
      todo: 'Give the server the right to (docs/operating.md, "Without a proxy"), or ask as its user.',
    };
  const target = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const answer = await fetch(`http://${target.includes(':') ? `[${target}]` : target}:${port}/api/ready`, {
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  const body = await answer?.text().catch(() => '');
  if (answer?.status === 200 && body?.includes('"epoch"'))
    return { about, state: 'ok', text: `The server answers at ${place} and can write.`, todo: '' };
  const server = databaseUrl === null ? serverUsing(dataDir) : null;
  if (server !== null)
    return {
      about,
      state: 'wrong',
      text: `The server (process ${server}) does not say at ${place} that it is ready.`,
      todo: 'Look at its log; start it again if it does not answer in a minute.',
    };
  return {
    about,
    state: 'wrong',
    text: `Another program listens at ${place}.`,
    todo: `Stop it, or choose another port with ${setting}.`,
  };
}

/** Whether this user could listen at an address. */
function tryListening(host: string, port: number): Promise<'free' | 'forbidden' | 'used'> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' ? 'forbidden' : 'used'),
    );
    probe.listen(port, host, () => probe.close(() => resolve('free')));
  });
}

/**
 * The clock, against that of PostgreSQL, against the newest entry of the log and against whatever answers at
 * the public address.
 */
export async function checkClock(config: Config): Promise<Finding[]> {
  const about = 'clock';
  const now = Date.now();
  const offset = config.databaseUrl === null ? 0 : ((await inDatabase(config, clockOffset)) ?? 0);
  if (Math.abs(offset) > nearMs)
    return [
      {
        about,
        state: Math.abs(offset) > farMs ? 'wrong' : 'warn',
        text: `The clock says ${iso(now)}, which is ${apart(offset)} that of PostgreSQL.`,
        todo: 'Set the clocks of all machines by a time server (timedatectl set-ntp true).',
      },
    ];
  const [newest, outside] = [await newestEntry(config), await outsideTime(config.publicUrl)];
  if (newest !== null && newest > now + farMs)
    return [
      {
        about,
        state: 'wrong',
        text: `The clock says ${iso(now)}, and the log has an entry of ${iso(newest)}.`,
        todo: 'Set the clock by a time server (timedatectl set-ntp true).',
      },
    ];
  if (outside !== null && Math.abs(outside - now) > farMs)
    return [
      {
        about,
        state: 'wrong',
        text: `The clock says ${iso(now)}, and ${config.publicUrl} says ${iso(outside)}.`,
        todo: 'Set the clock by a time server (timedatectl set-ntp true).',
      },
    ];
  const compared =
    outside === null ? 'not before the newest entry of the log' : `as ${config.publicUrl} has it`;
  return [{ about, state: 'ok', text: `The clock says ${iso(now)}, ${compared}.`, todo: '' }];
}

async function newestEntry(config: Config): Promise<number | null> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'prahari.db'))) return null;
  const database = openReadOnly(config);
  try {
    const tenants = await database.read.selectFrom('tenants').select('id').execute();
    const times: number[] = [];
    for (const { id } of tenants) {
      const row = await database.read
        .selectFrom('op_log')
        .select('received_at')
        .where('tenant_id', '=', String(id))
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row) times.push(Date.parse(String(row['received_at'])));
    }
    return times.length === 0 ? null : Math.max(...times);
  } finally {
    await database.close();
  }
}

async function outsideTime(publicUrl: string | null): Promise<number | null> {
  if (publicUrl === null) return null;
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  const date = answer?.headers.get('date') ?? null;
  return date === null ? null : Date.parse(date);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
