import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks a frame with `data-more` as long as something of what is in it lies beyond its right edge. */
export function useMoreBeside(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const look = (): void => {
      box.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    };
    const watcher = new ResizeObserver(look);
    for (const part of [box, ...box.children]) watcher.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [frame]);
}
