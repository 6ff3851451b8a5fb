import { faceOf, keptFaceOf } from './face.ts';
import { session } from './session.ts';

/**
 * Tells the service worker whose face is at work here, so that it keeps the files which that one needs
 * without network: now, when somebody else signs in, when a newer worker takes over, and when the network is
 * back.
 */
export function tellFace(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const tell = async (): Promise<void> => {
    const { user } = session.get();
    if (!user) return;
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no origin
    active?.postMessage({ type: 'FACE', face: keptFaceOf(faceOf(user.role)) });
  };
  void tell();
  session.subscribe(() => void tell());
  window.addEventListener('online', () => void tell());
  navigator.serviceWorker.addEventListener('controllerchange', () => void tell());
}
