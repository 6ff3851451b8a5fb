/** What a note is about; it decides its icon, its colour and how long it stays. */
export type ToastKind = 'blank' | 'success' | 'error' | 'info' | 'loading';
/** One note on the screen. `ms` is how long it stays. */
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly ms: number;
};

/** How long each kind stays, in milliseconds. */
const lifetimes: Readonly<Record<ToastKind, number>> = {
  blank: 4000,
  error: 4000,
  info: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
};
const most = 20;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Short notes at the top right. Each call gives the note's id, which `dismiss` takes. `ms` overrides how long
 * it stays.
 */
export const toast = {
  blank: (text: string, ms?: number): number => add('blank', text, ms),
  success: (text: string, ms?: number): number => add('success', text, ms),
  error: (text: string, ms?: number): number => add('error', text, ms),
  info: (text: string, ms?: number): number => add('info', text, ms),
  loading: (text: string): number => add('loading', text),
  dismiss,
};

/** The notes on screen now, newest first. For the one component that draws them. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls back whenever the notes change; gives the way to stop. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(kind: ToastKind, text: string, ms: number = lifetimes[kind]): number {
  lastId += 1;
  change([{ id: lastId, kind, text, ms }, ...shown.filter((other) => other.text !== text)].slice(0, most));
  return lastId;
}

function dismiss(id: number): void {
  change(shown.filter((note) => note.id !== id));
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
