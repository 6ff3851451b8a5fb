import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages } from '../messages.ts';
import { offerToastPlace } from './toast-place.ts';

/**
 * A place for the notes. The page has one, and so has each open dialog: the browser draws a modal dialog
 * above everything outside it, and takes everything outside it from pointers and screen readers. `below` is
 * what stands at the top edge and stays free; `beside` puts them into the corner of a wide screen where no
 * dialog is.
 */
export function ToastRegion({
  below = '0px',
  beside = false,
}: {
  below?: string;
  beside?: boolean;
}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { t } = useLanguage();

  useLayoutEffect(() => (ref.current ? offerToastPlace(ref.current) : undefined), []);

  return (
    <Box
      ref={ref}
      role="region"
      aria-live="polite"
      aria-label={t(uiMessages.notes)}
      position="fixed"
      zIndex="toast"
      top={{
        base: `calc(env(safe-area-inset-top) + 12px + ${below} + var(--alarm, 0px))`,
        ...(beside ? { md: 'auto' } : {}),
      }}
      bottom={beside ? { md: '16px' } : undefined}
      insetEnd={{ base: '12px', ...(beside ? { md: 'auto' } : {}) }}
      insetStart={beside ? { md: '16px' } : undefined}
      width="min(380px, calc(100vw - 24px))"
      pointerEvents="none"
    />
  );
}
