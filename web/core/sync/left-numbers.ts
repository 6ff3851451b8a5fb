import type { SessionUser } from '#web/core/session/session.ts';
import type { OperationsDatabase } from './operations-database.ts';
import { takenNumbers } from './taken-numbers.ts';

/**
 * What stays of blocks of numbers when a person leaves this device with nothing unsent: under which ids the
 * device held them, and the numbers that were seen. Nothing in it tells of what the numbers were for.
 */
export type LeftNumbers = { readonly devices: readonly string[]; readonly seen: readonly string[] };

const none: LeftNumbers = { devices: [], seen: [] };
/** So many ids of a device are remembered, the latest. */
const most = 20;

/** What a person left on this device the times before. */
export function leftNumbers(user: SessionUser): LeftNumbers {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null') as LeftNumbers | null;
    return kept === null ? none : { devices: textsIn(kept.devices), seen: textsIn(kept.seen) };
  } catch {
    return none;
  }
}

/** What is to be kept of the numbers of a device that is left; null for one that held none. */
export async function numbersToLeave(
  database: OperationsDatabase,
  user: SessionUser,
): Promise<LeftNumbers | null> {
  const [numbers, device] = await Promise.all([
    database.settings.get('numbers'),
    database.settings.get('device'),
  ]);
  if (numbers === undefined || device?.key !== 'device') return null;
  const seen = (await takenNumbers(database)).map(({ number }) => number);
  const before = leftNumbers(user).devices.filter((id) => id !== device.id);
  return { devices: [...before, device.id].slice(-most), seen };
}

/** Keeps it until the person signs in here again. */
export function leaveNumbers(user: SessionUser, left: LeftNumbers): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(left));
  } catch {
    // Without room the numbers that are left stay unused.
  }
}

/** Takes the numbers that were seen before as given out, on a device that is set up anew. */
export async function adoptSeen(database: OperationsDatabase, user: SessionUser): Promise<void> {
  const { seen } = leftNumbers(user);
  if (seen.length === 0) return;
  await database.transaction('rw', database.settings, async () => {
    if ((await database.settings.get('numbers')) !== undefined) return;
    const taken = seen.map((number) => ({ number, holder: '', spent: true }));
    await database.settings.put({ key: 'numbers', taken });
  });
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/** Not under the prefix that is swept when its person leaves. */
function keyOf({ id, tenant_id: tenant }: SessionUser): string {
  return `prahari-left-numbers-${tenant ?? 'none'}-${id}`;
}
