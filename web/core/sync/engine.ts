import { translate } from '#shared/core/i18n.ts';
import { adoptPreferences } from '#web/core/session/adopt-preferences.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import type { Device } from './device.ts';
import type { SignOutResult } from './leave-device.ts';
import type { OfflineOperation, OfflineSet } from './offline-set.ts';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { coreMessages } from '#web/core/device/messages.ts';
import { faceOf, faces } from '#web/core/session/face.ts';
import type { Face } from '#web/core/session/face.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { keepPhoneNews } from './phone-news.ts';
import { session } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { createStore } from '#web/core/device/store.ts';
import { resetStatus } from './sync-status.ts';

/** The opened storage of the person who is signed in; null while nobody is, or it is being opened. */
export const openedDevice = createStore<Device | null>(null);
/** Set where the browser refuses storage altogether. */
export const deviceFailure = createStore<unknown>(null);

/** Loads what a face keeps and does without network. */
export type LoadOfflineSet = (face: Face) => Promise<OfflineSet>;
let offlineSetOf: LoadOfflineSet = () => Promise.reject(new Error('no face has said what it keeps offline'));

/**
 * Says where the offline set of each face comes from. The app does it once, before its first screen: it alone
 * knows of which modules a face is made.
 */
export function provideOfflineSets(load: LoadOfflineSet): void {
  offlineSetOf = load;
}

let started = false;
let turn: Promise<void> = Promise.resolve();

/**
 * Opens the storage of whoever is signed in and keeps it in step with the session. Screens need not call it:
 * every hook and function of the data layer does. The database code is only loaded when somebody is signed
 * in.
 */
export function startDataLayer(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  follow();
  session.subscribe(follow);
  // The browser has closed the databases of a page that it kept in the back/forward cache.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) turn = turn.then(() => change(session.get().user));
  });
  window.addEventListener('auth:logout', (event) => {
    if (event instanceof CustomEvent && (event.detail as { reason?: unknown } | null)?.reason === 'revoked')
      revoked = true;
  });
}

/**
 * The opened storage, as soon as it is there. Rejects where nobody is signed in or the browser gives no
 * storage.
 */
export async function whenDevice(): Promise<Device> {
  startDataLayer();
  await turn;
  const device = openedDevice.get();
  if (device && device.user.id === session.get().user?.id) return device;
  const text = session.get().status === 'signed-in' ? coreMessages.notOpen : coreMessages.signedOut;
  throw new ApiError(
    401,
    session.get().status === 'signed-in' ? 'no_storage' : 'unauthenticated',
    translate(text, currentLanguage()),
    {
      cause: deviceFailure.get(),
    },
  );
}

/**
 * Signs out and removes this person's records from the device. With unsent work it does nothing and says how
 * much there is, unless `force` says that the person knows.
 */
export async function signOut(options: { force?: boolean } = {}): Promise<SignOutResult> {
  const { leaveDevice } = await import('./leave-device.ts');
  return leaveDevice({ openedDevice, whenDevice }, options.force ?? false);
}

let wanted: string | null = null;
let revoked = false;

function follow(): void {
  const { user } = session.get();
  const next = user && wantedBy(user);
  if (next === wanted) return;
  wanted = next;
  turn = turn.then(() => change(user));
}

/** Another face keeps other records, so a new role opens the storage again. */
function wantedBy(user: SessionUser): string {
  return `${user.id}/${faceOf(user.role)}`;
}

async function change(user: SessionUser | null): Promise<void> {
  const before = openedDevice.get();
  openedDevice.set(null);
  if (before) {
    await before.close().catch(() => undefined);
    resetStatus();
    // Whoever was shut out keeps what they did but not what they could see.
    if (revoked) await deleteDatabases((name) => name.startsWith(deviceNames(before.user).cachePrefix));
    revoked = false;
  }
  if (!user || wantedBy(user) !== wanted) return;
  const face = faceOf(user.role);
  try {
    // Signing out must work without network too, so its code is fetched now.
    const [{ openDevice }, set] = await Promise.all([
      import('./device.ts'),
      offlineSetOf(face),
      import('./leave-device.ts'),
      import('#web/core/session/token-copy.ts'),
    ]);
    openedDevice.set(await openDevice(user, set, () => operationsBeside(face)));
    deviceFailure.set(null);
    void keepPhoneNews().catch(() => undefined);
    void adoptPreferences(user).catch(() => undefined);
  } catch (error) {
    console.error('The storage of this device could not be opened:', error);
    deviceFailure.set(error);
    window.addEventListener(
      'online',
      () => void (turn = turn.then(() => (openedDevice.get() ? undefined : change(session.get().user)))),
      { once: true },
    );
  }
}

/** What the other faces can do without network, as far as it can be loaded now. */
async function operationsBeside(own: Face): Promise<readonly OfflineOperation[]> {
  const sets = await Promise.allSettled(faces.filter((face) => face !== own).map(offlineSetOf));
  const known = sets.flatMap((set) => (set.status === 'fulfilled' ? [set.value] : []));
  const later = await Promise.all(known.flatMap(({ later: load }) => (load ? [load()] : [])));
  return [...known.flatMap(({ operations }) => operations), ...later.flat()];
}
