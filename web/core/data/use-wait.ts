import { useEffect, useState } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';

/** How long an action that was asked for too often has to wait. */
export type Wait = {
  /** Whole seconds that are left; 0 where nothing has to wait. */
  readonly seconds: number;
  /** The same as a clock, `3:58`. */
  readonly clock: string;
  /** Begins to wait where the server refused for now and said for how long; anything else changes nothing. */
  readonly heed: (problem: unknown) => void;
  readonly end: () => void;
};

/** Counts down what the server asked somebody to wait, so that a button can say when it works again. */
export function useWait(): Wait {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000 - ((Date.now() - now) % 1000));
    return () => clearTimeout(timer);
  }, [seconds, now]);

  return {
    seconds,
    clock: clockOf(seconds),
    heed: (problem) => {
      if (!(problem instanceof ApiError) || problem.status !== 429 || problem.retryAfterMs === undefined)
        return;
      setNow(Date.now());
      setUntil(Date.now() + problem.retryAfterMs);
    },
    end: () => setUntil(0),
  };
}

function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
