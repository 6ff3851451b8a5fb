import { useEffect, useState } from 'react';

/**
 * A value that is typed, as it is once nothing has been typed for `ms` milliseconds: what the server is asked
 * for.
 */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
