import { useEffect, useState } from 'react';

/** Smaller moves are a trembling hand. */
const leastPx = 8;

/** True from when the page is scrolled down until it is scrolled up again or is at its end. */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const at = Math.max(0, window.scrollY);
      const isEnd = at + window.innerHeight >= document.documentElement.scrollHeight - leastPx;
      if (isEnd || at < leastPx) setIsDown(false);
      else if (Math.abs(at - last) < leastPx) return;
      else setIsDown(at > last);
      last = at;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isDown;
}
