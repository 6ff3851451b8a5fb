import { useEffect, useState } from 'react';

/** Seconds that run down to nought from `first`, and what starts them again. */
export function useCountdown(first = 0): [number, (seconds: number) => void] {
  const [countdown, setCountdown] = useState(first);
  useEffect(() => {
    if (countdown <= 0) return undefined;
    const timer = setTimeout(() => setCountdown(countdown - 1), 1000);
    return () => clearTimeout(timer);
  }, [countdown]);
  return [countdown, setCountdown];
}
