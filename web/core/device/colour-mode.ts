import { useSyncExternalStore } from 'react';
import { lightThemeColour } from './paint-brand.ts';

/** The colours a person may choose: light, dark, or whatever the device says. */
export type ColourMode = 'light' | 'dark' | 'system';

const key = 'colourMode';
const listeners = new Set<() => void>();
const prefersDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** What the person chose: light, dark, or as the device says. */
export function useColourMode(): { mode: ColourMode; setMode: (mode: ColourMode) => void } {
  const mode = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  return { mode, setMode };
}

/** Keeps the page in step with the device and with other tabs. Call it once at the start. */
export function followColourMode(): void {
  prefersDark?.addEventListener('change', paint);
  addEventListener('storage', (event) => {
    if (event.key === key) changed();
  });
  paint();
}

/**
 * Puts the colours of the page and of the bar above it in step again, after those of the business have
 * changed.
 */
export function repaint(): void {
  paint();
}

/** Takes a choice made on another device, unless one was made on this. */
export function adoptColourMode(mode: ColourMode): void {
  if (localStorage.getItem(key) === null && mode !== 'system') setMode(mode);
}

function setMode(mode: ColourMode): void {
  if (mode === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, mode);
  changed();
}

function changed(): void {
  paint();
  for (const listener of listeners) listener();
}

function paint(): void {
  const mode = chosen();
  const dark = mode === 'dark' || (mode === 'system' && prefersDark?.matches === true);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#12181F' : lightThemeColour());
}

function chosen(): ColourMode {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
