import { faceOf, keptFaceOf } from './face.ts';
import { session } from './session.ts';

/**
 * Tells the service worker whose face is at work here and in which language, so that it keeps the files which
 * that one needs without network: now, when somebody else signs in or chooses another language, when a newer
 * worker takes over, and when the network is back.
 */
export function postFace(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const tell = async (): Promise<void> => {
    const { user } = session.get();
    if (!user) return;
    const { active } = await navigator.serviceWorker.ready;
    const { lang: language } = document.documentElement;
    const word = { type: 'FACE', face: keptFaceOf(faceOf(user.role)), language };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no origin
    active?.postMessage(word);
  };
  void tell();
  session.subscribe(() => void tell());
  new MutationObserver(() => void tell()).observe(document.documentElement, { attributeFilter: ['lang'] });
  window.addEventListener('online', () => void tell());
  navigator.serviceWorker.addEventListener('controllerchange', () => void tell());
}
