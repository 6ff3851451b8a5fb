import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, told again every half minute, for screens that compare it with plans. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
