import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';

/**
 * For a list of pages longer than its place: scrolls it so far that the page somebody is at stays in sight.
 */
export function useInSight<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const list = useRef<E>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const show = (): void =>
      element.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // A button beside the list, or letters that load late, take the place that the page had.
    const watching = new ResizeObserver(show);
    watching.observe(element);
    return () => watching.disconnect();
  }, [pathname, language]);
  return list;
}
