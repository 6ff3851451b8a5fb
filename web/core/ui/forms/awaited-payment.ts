const keyOf = (id: string): string => `payment-awaited:${id}`;

/** Whether this device waits to hear what became of the online payment of a record. */
export function isAwaited(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Keeps whether it does. */
export function keepAwaited(id: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(keyOf(id), '1');
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage only the address tells.
  }
}
