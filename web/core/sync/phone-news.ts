import { api } from '#web/core/session/api.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { session } from '#web/core/session/session.ts';

/**
 * Whether news come to this phone: not possible here, forbidden in the browser's settings, or as the person
 * chose.
 */
export type PhoneNews = 'impossible' | 'forbidden' | 'off' | 'on';

/** What phones subscribe with; a contract test compares it with the query. */
export type PushKey = { readonly key: string };

/** Which wording of the question was agreed to; a new wording asks anew. */
const consent = '2026-11';

/** Looks what holds for this person on this phone. */
export async function phoneNews(): Promise<PhoneNews> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'impossible';
  if (Notification.permission === 'denied') return 'forbidden';
  const subscription = await current();
  return subscription !== null &&
    localStorage.getItem(marker()) === subscription.endpoint &&
    Notification.permission === 'granted'
    ? 'on'
    : 'off';
}

/**
 * Asks the browser, then the server. Must be called from a tap. Throws where the phone's push service or our
 * server cannot be reached.
 */
export async function turnPhoneNewsOn(): Promise<PhoneNews> {
  if ((await Notification.requestPermission()) !== 'granted') return phoneNews();
  const { data } = await api<PushKey>('GET', '/notifications/push');
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // One made for another installation's key would be refused for ever.
  if (old && !madeFor(old, data.key)) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.key,
  });
  await sendSubscription(subscription);
  return phoneNews();
}

/** Ends it on the phone first, so that it holds without network too. */
export async function turnPhoneNewsOff(): Promise<PhoneNews> {
  const subscription = await current();
  localStorage.removeItem(marker());
  if (subscription) {
    await subscription.unsubscribe();
    await api('DELETE', '/notifications/push', { endpoint: subscription.endpoint }).catch(() => undefined);
  }
  return phoneNews();
}

/**
 * After signing in again: the server sends only to phones whose session lives, so this phone says once more
 * that it is agreed.
 */
export async function keepPhoneNews(): Promise<void> {
  if ((await phoneNews()) !== 'on') return;
  const subscription = await current();
  if (subscription) await sendSubscription(subscription);
}

/** On signing out: whoever comes next on this phone must not be shown another person's news. */
export async function dropPhoneNews(): Promise<void> {
  await (await current())?.unsubscribe();
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api('POST', '/notifications/push', {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    consent,
  });
  localStorage.setItem(marker(), subscription.endpoint);
}

function madeFor(subscription: PushSubscription, key: string): boolean {
  const bytes = subscription.options.applicationServerKey;
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** Removed with everything else of the person when the person signs out. */
function marker(): string {
  const { user } = session.get();
  return user ? `${deviceNames(user).channel}-news-to` : '';
}
