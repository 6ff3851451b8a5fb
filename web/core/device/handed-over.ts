import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const handedOver = createStore(false);

/** Whether a client holds the phone: what is its owner's, such as the notifications, is not shown then. */
export function useIsHandedOver(): boolean {
  return useStore(handedOver);
}

/** For a page that is given to a client to read and sign. It ends with the page. */
export function useHandedOver(isHandedOver: boolean): void {
  useEffect(() => {
    handedOver.set(isHandedOver);
    return () => handedOver.set(false);
  }, [isHandedOver]);
}
