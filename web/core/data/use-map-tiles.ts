import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';

/** How long the map has to be still before its tiles are asked for, and how many are asked for at once. */
const stillMs = 120;
const atOnce = 4;
const pauseMs = 30_000;
/** So many tiles are kept for the way back. */
const mostKept = 240;

/**
 * The pictures of map tiles as addresses in this page, by their names `z/x/y`, as far as they have come.
 * `path` is where the server answers them. What does not come is left out: a source or a network that is away
 * is left alone for half a minute.
 */
export function useMapTiles(path: string, names: readonly string[]): ReadonlyMap<string, string> {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const kept = useRef(new Map<string, string | null>());
  const quietUntilMs = useRef(0);
  const wanted = names.join(' ');
  const inSight = useRef<readonly string[]>([]);
  const isGone = useRef(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const asked = wanted === '' ? [] : wanted.split(' ');
    inSight.current = asked;
    const missing = asked.filter((name) => !kept.current.has(name));
    const next = async (): Promise<void> => {
      const name = left || Date.now() < quietUntilMs.current ? undefined : missing.shift();
      if (name === undefined) return;
      try {
        const picture = await fetchFile(`${path}/${name}`);
        if (isGone.current) return;
        // What is there by now was asked for before the map went away from it.
        if (kept.current.has(name)) return await next();
        kept.current.set(name, URL.createObjectURL(picture));
        forget(kept.current, inSight.current);
        setShown(new Map([...kept.current].flatMap(([known, at]) => (at === null ? [] : [[known, at]]))));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) kept.current.set(name, null);
        else {
          const pause = (error instanceof ApiError ? error.retryAfterMs : undefined) ?? pauseMs;
          quietUntilMs.current = Date.now() + pause;
          again ??= setTimeout(() => setRound((before) => before + 1), pause);
        }
      }
      await next();
    };
    const timer = setTimeout(() => {
      for (let one = 0; one < atOnce; one += 1) void next();
    }, stillMs);
    return () => {
      left = true;
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [path, wanted, round]);
  useEffect(() => {
    const { current } = kept;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const at of current.values()) if (at !== null) URL.revokeObjectURL(at);
      current.clear();
    };
  }, []);
  return shown;
}

/** Lets the oldest go that are not in sight. */
function forget(kept: Map<string, string | null>, asked: readonly string[]): void {
  for (const [name, at] of kept) {
    if (kept.size <= mostKept) return;
    if (asked.includes(name)) continue;
    kept.delete(name);
    if (at !== null) URL.revokeObjectURL(at);
  }
}
