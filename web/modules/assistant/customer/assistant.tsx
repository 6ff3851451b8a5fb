import { Box } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useStore } from '#web/core/device/store.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useIsClear } from '#web/core/ui/layout/use-is-clear.ts';
import { assistantOpen } from '../assistant-open.ts';
import { assistantScreens as messages } from '../messages.ts';
import type { GuestBooking } from './use-assistant.ts';

const fetchPanel = () => import('./assistant-panel.tsx');
const AssistantPanel = lazy(fetchPanel);

type Props = {
  keepForSignIn: (booking: GuestBooking) => void;
  /** Whether the button floats on wide screens. On phones a bar offers the chat: nothing floats there. */
  button: 'wide' | 'never';
};

/** The chat that books; on wide screens its button stands at the bottom right. */
export function Assistant({ keepForSignIn, button }: Props): ReactNode {
  const { t } = useLanguage();
  const open = useStore(assistantOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const isHere = usePanelIsHere(open);
  const clear = useIsClear(opener);
  const close = (): void => {
    assistantOpen.set(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Box
        position="fixed"
        zIndex="bar"
        insetEnd="calc(16px + env(safe-area-inset-right))"
        bottom="24px"
        display={{ base: 'none', lg: button === 'wide' ? 'block' : 'none' }}
        visibility={open ? 'hidden' : 'visible'}
      >
        <Button
          ref={opener}
          icon
          size="lg"
          aria-label={t(messages.open)}
          title={t(messages.open)}
          aria-expanded={open}
          boxShadow="float"
          data-away={clear ? undefined : true}
          css={{ '&[data-away]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' } }}
          onClick={() => assistantOpen.set(true)}
        >
          <MessageCircle size={26} aria-hidden />
        </Button>
      </Box>
      {open && isHere ? (
        <Suspense fallback={null}>
          <AssistantPanel keepForSignIn={keepForSignIn} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Whether the open chat is here: it is fetched when it is opened first, and where that cannot be, the chat
 * says so and stays closed.
 */
function usePanelIsHere(open: boolean): boolean {
  const { t } = useLanguage();
  const [here, setHere] = useState(false);
  const isWanted = open && !here;
  useEffect(() => {
    if (!isWanted) return;
    fetchPanel().then(
      () => setHere(true),
      () => {
        assistantOpen.set(false);
        toast.error(t(messages.notHere));
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language matters only to what is said of a failure
  }, [isWanted]);
  return here;
}
