import { Box } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { refresh } from '#web/core/data/refresh.ts';
import { toast } from '#web/core/device/toast.ts';
import { uiMessages as messages } from '../messages.ts';

/** How far a finger moves, and how far the mark then follows, in pixels. */
const enough = 88;
const farthest = 120;

/**
 * At the top of a page, a finger drawn down reads everything again. The browser's own way, which reloads the
 * app, is off.
 */
export function PullToRefresh(): ReactNode {
  const { t } = useLanguage();
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);
  const from = useRef<{ x: number; y: number } | null>(null);
  const far = useRef(0);

  useEffect(() => {
    const start = (event: TouchEvent): void => {
      const [finger] = event.touches;
      from.current =
        finger && event.touches.length === 1 && mayPull(event.target)
          ? { x: finger.clientX, y: finger.clientY }
          : null;
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!from.current || !finger) return;
      const [down, aside] = [finger.clientY - from.current.y, Math.abs(finger.clientX - from.current.x)];
      // Sideways or upwards is another gesture.
      if (aside > Math.max(24, down) || window.scrollY > 0) from.current = null;
      far.current = from.current ? Math.max(0, Math.min(farthest, down)) : 0;
      setPulled(far.current);
    };
    const end = (): void => {
      const wanted = from.current !== null && far.current >= enough;
      from.current = null;
      far.current = 0;
      setPulled(0);
      if (wanted) setBusy(true);
    };
    const options = { passive: true } as const;
    addEventListener('touchstart', start, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', end, options);
    addEventListener('touchcancel', end, options);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', end);
    };
  }, []);

  useEffect(() => {
    if (!busy) return;
    void refresh().then((reached) => {
      setBusy(false);
      if (!reached) toast.info(t(messages.notRefreshed));
    });
  }, [busy, t]);

  return (
    <Box
      role="status"
      position="fixed"
      zIndex="bar"
      top="calc(env(safe-area-inset-top) + 8px)"
      insetInlineStart="50%"
      pointerEvents="none"
      style={{
        transform: `translate(-50%, ${busy ? 56 : pulled * 0.6 - 56}px)`,
        transition: pulled > 0 ? 'none' : 'transform 160ms',
      }}
    >
      {busy || pulled > 0 ? (
        <Box
          display="grid"
          placeItems="center"
          boxSize="44px"
          borderRadius="full"
          bg="bg.card"
          borderWidth="1px"
          borderStyle="solid"
          color="brand.text"
        >
          <Box
            as="span"
            display="block"
            animation={busy ? 'spin 1s linear infinite' : undefined}
            _motionReduce={{ animation: 'none' }}
            style={{ rotate: `${pulled * 3}deg`, opacity: busy || pulled >= enough ? 1 : 0.5 }}
          >
            <RefreshCw size={22} aria-hidden />
          </Box>
        </Box>
      ) : null}
      <Box as="span" srOnly>
        {busy ? t(messages.refreshing) : ''}
      </Box>
    </Box>
  );
}

/** Only at the very top, and not inside a dialog or an element with its own scrolling. */
function mayPull(target: EventTarget | null): boolean {
  if (
    window.scrollY > 0 ||
    !(target instanceof Element) ||
    target.closest('[role=dialog], [role=alertdialog], [role=log]')
  )
    return false;
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement)
    if (part.scrollTop > 0) return false;
  return true;
}
