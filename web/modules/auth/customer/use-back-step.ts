import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Makes a step of a form one that the browser's Back button leaves, instead of the whole page. Gives what
 * goes back in the same way, with a sentence that says why.
 */
export function useBackStep(active: boolean, onBack: (why: string) => void): (why?: string) => void {
  const why = useRef('');
  const left = useEffectEvent(() => {
    onBack(why.current);
    why.current = '';
  });
  useEffect(() => {
    if (!active) return undefined;
    window.history.pushState(window.history.state, '');
    const popped = (): void => left();
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [active]);
  return (sentence = '') => {
    why.current = sentence;
    window.history.back();
  };
}
