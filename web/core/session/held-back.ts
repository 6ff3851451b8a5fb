import { createStore, useStore } from '#web/core/device/store.ts';

const refusedPage = createStore(false);

/** Says whether the page that is open is one that the person may not see. */
export function markRefusedPage(isRefused: boolean): void {
  refusedPage.set(isRefused);
}

/** Whether the page that is open is one that the person may not see: nothing is said there of its subject. */
export function useIsRefusedPage(): boolean {
  return useStore(refusedPage);
}

const heldBack = createStore<readonly string[]>([]);

/**
 * Says in which features of the product nothing new is begun now, by their ids; with none everywhere. What is
 * there is not concerned.
 */
export function holdBack(features: readonly string[]): void {
  heldBack.set(features);
}

/**
 * Whether something new may be begun that belongs to all of some features, as far as this device knows; the
 * server asks again at each call.
 */
export function useMayBegin(...features: readonly string[]): boolean {
  const held = useStore(heldBack);
  return !features.some((feature) => held.includes(feature));
}
