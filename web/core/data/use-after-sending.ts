import { useEffect } from 'react';

/** Asks again once nothing of its own waits to be sent: what was sent is on the server then. */
export function useAfterSending(waiting: number, reload: () => void): void {
  useEffect(() => {
    if (waiting === 0) reload();
  }, [waiting, reload]);
}
