import { api } from '#web/core/session/api.ts';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import type { Device } from './device.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { dropPhoneNews } from './phone-news.ts';
import { endSession, session } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { dropSharedPhotos } from './shared-photos.ts';
import type { Store } from '#web/core/device/store.ts';
import { dropToken } from '#web/core/session/token-copy.ts';
import { resetStatus } from './sync-status.ts';
import { countUnsent, withOperations } from './unsent-work.ts';

/** Done, or how much unsent work stands against it. */
export type SignOutResult = { readonly done: true } | { readonly done: false; readonly unsent: number };
/** The opened storage: as it is, and as soon as it is there. */
type Opened = { readonly openedDevice: Store<Device | null>; readonly whenDevice: () => Promise<Device> };

const patienceMs = 4000;
/** What forms keep of a person outside the databases, where a crash does not reach it. */
const personal = new Set(['cart', 'bookingDraft', 'pendingBooking', 'checkoutDraft']);

/**
 * Signs out and removes what this person has on this device. Work that has not reached the server is first
 * given a moment to go; if some stays, nothing is removed unless `force` is set.
 */
export async function leaveDevice(
  { openedDevice, whenDevice }: Opened,
  force: boolean,
): Promise<SignOutResult> {
  const { user } = session.get();
  if (!user) return { done: true };
  const unsent = await stillUnsent(whenDevice, user, force);
  if (unsent > 0 && !force) return { done: false, unsent };
  const left = await numbersOf(openedDevice.get());
  await dropPhoneNews().catch(() => undefined);
  if (navigator.onLine)
    await api('POST', '/auth/logout', {}, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  await openedDevice
    .get()
    ?.close()
    .catch(() => undefined);
  openedDevice.set(null);
  // Other pages let go of the databases when the session ends for them too.
  endSession('signed_out');
  resetStatus();
  const names = deviceNames(user);
  await deleteDatabases((name) => name.startsWith(names.cachePrefix) || name === names.operations);
  left?.();
  await dropToken(user.id);
  for (const key of Object.keys(localStorage))
    if (personal.has(key) || key.startsWith(`${names.channel}-`)) localStorage.removeItem(key);
  await dropSharedPhotos();
  sessionStorage.clear();
  return { done: true };
}

/**
 * Keeps what a person may have again of the numbers of this device, once it is gone; nothing where work is
 * lost that may bear one of them.
 */
async function numbersOf(device: Device | null): Promise<(() => void) | null> {
  try {
    if (!device || (await device.unsent()) > 0) return null;
    if ((await device.database.settings.get('numbers')) === undefined) return null;
    const { leaveNumbers, numbersToLeave } = await import('./left-numbers.ts');
    const left = await numbersToLeave(device.database, device.user);
    return left && (() => leaveNumbers(device.user, left));
  } catch {
    return null;
  }
}

async function stillUnsent(
  whenDevice: Opened['whenDevice'],
  user: SessionUser,
  force: boolean,
): Promise<number> {
  const device = await whenDevice().catch(() => null);
  // Where the records could not be opened, what the person did may well be there.
  if (!device) return force ? 0 : withOperations(user, countUnsent);
  const until = Date.now() + patienceMs;
  let unsent = await device.unsent();
  if (unsent > 0 && !force && navigator.onLine) {
    device.syncNow();
    for (; unsent > 0 && Date.now() < until; unsent = await device.unsent())
      await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return unsent;
}
