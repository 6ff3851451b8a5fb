import { deviceNames } from '#web/core/session/names.ts';
import { session } from '#web/core/session/session.ts';

const most = 5;

/** Keys of the pages and commands that this person used last on this device, the newest first. */
export function recentChoices(): readonly string[] {
  const key = storageKey();
  return key === null ? [] : (localStorage.getItem(key) ?? '').split('\n').filter((line) => line !== '');
}

/** Puts a page or a command before those that were used earlier. Signing out forgets them all. */
export function rememberChoice(choice: string): void {
  const key = storageKey();
  if (key === null) return;
  const next = [choice, ...recentChoices().filter((known) => known !== choice)].slice(0, most + 1);
  localStorage.setItem(key, next.join('\n'));
}

/** The recent ones that can be chosen, without the page one is on. */
export function offered(keys: readonly string[], here: string): readonly string[] {
  return keys.filter((key) => key !== here).slice(0, most);
}

function storageKey(): string | null {
  const { user } = session.get();
  return user ? `${deviceNames(user).channel}-recent` : null;
}
