import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';

const storageKey = 'prahari-clock-offset';

/** Names this start of the page; monotonic times of two starts cannot be compared. */
export const bootId = newId();

let learnt: number | null = null;
let told: { readonly serverMs: number; readonly monoMs: number } | null = null;
const heard = new Set<() => void>();
/** A smaller change is not worth a write: localStorage that is written often reaches the disk late. */
const worthKeepingMs = 1000;
/** A jump that a screen shows. */
const worthTellingMs = 30_000;

/**
 * Learns how far the device's clock is from the server's: the server's time in an answer against the middle
 * of the request. All in epoch milliseconds of the device, except `serverNow`.
 */
export function learnServerTime(serverNow: number, sentAt: number, receivedAt: number): void {
  if (!Number.isFinite(serverNow)) return;
  const before = serverOffset();
  told = { serverMs: serverNow + (receivedAt - sentAt) / 2, monoMs: performance.now() };
  learnt = Math.round(serverNow - (sentAt + receivedAt) / 2);
  const kept = keptOffset();
  if (kept === null || Math.abs(kept - learnt) >= worthKeepingMs)
    localStorage.setItem(storageKey, String(learnt));
  if (Math.abs((before ?? 0) - learnt) >= worthTellingMs) for (const tell of heard) tell();
}

/**
 * The time in epoch milliseconds as the server would tell it, as far as this device knows. Plans are compared
 * with this, never with the device's own clock.
 */
export function believedNow(): number {
  return Date.now() + (serverOffset() ?? 0);
}

/**
 * The server's time in epoch milliseconds as it was told since this start, carried on by a clock that nobody
 * sets; null before it was told. It may lag where the device slept and never runs ahead, so what is removed
 * for its age goes by it.
 */
export function serverTime(): number | null {
  return told === null ? null : told.serverMs + performance.now() - told.monoMs;
}

/**
 * Hears when the believed time jumps because the device has learnt how wrong its clock is. Gives back how to
 * stop.
 */
export function onClockLearnt(tell: () => void): () => void {
  heard.add(tell);
  return () => heard.delete(tell);
}

/** Server time minus device time in milliseconds, as last learnt on this device; null when never. */
export function serverOffset(): number | null {
  return learnt ?? keptOffset();
}

function keptOffset(): number | null {
  const kept = localStorage.getItem(storageKey);
  return kept === null ? null : Number(kept);
}

/** What the device can say about the time of something done now. It is evidence; the server decides. */
export function clockEvidence(): { at: Instant; offset_ms: number | null; mono_ms: number; boot_id: string } {
  return {
    at: instantFromMs(Date.now()),
    offset_ms: serverOffset(),
    mono_ms: Math.round(performance.now()),
    boot_id: bootId,
  };
}
