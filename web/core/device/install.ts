import { useSyncExternalStore } from 'react';

type InstallEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const laterKey = 'installLater';
const laterMs = 14 * 86_400_000;
const listeners = new Set<() => void>();
let offer: InstallEvent | null = null;

/**
 * Keeps the browser's offer to install until a page shows it. Call it once at the start, before the offer
 * comes.
 */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (Date.now() - Number(localStorage.getItem(laterKey) ?? 0) < laterMs) return;
    offer = event as InstallEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    tell();
  });
}

/** Whether the app can be installed now, and the two answers a person can give. */
export function useInstall(): { possible: boolean; install: () => Promise<void>; later: () => void } {
  const current = useSyncExternalStore(subscribe, () => offer);
  return { possible: current !== null, install, later };
}

async function install(): Promise<void> {
  if (!offer) return;
  await offer.prompt();
  await offer.userChoice;
  offer = null;
  tell();
}

function later(): void {
  localStorage.setItem(laterKey, String(Date.now()));
  offer = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
