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
    list.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, language]);
  return list;
}
