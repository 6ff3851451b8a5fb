import { Box, chakra, Heading } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { uiMessages } from '../messages.ts';
import { ScrollArea } from './scroll-area.tsx';
import { useTyped } from './use-typed.ts';
import { ToastRegion } from '../feedback/toast-region.tsx';

const Styled = chakra('dialog', {
  base: {
    color: 'fg',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    p: '0',
    maxW: 'none',
    maxH: 'none',
    boxShadow: 'float',
    '&::backdrop': { background: 'rgb(10 20 25 / 0.5)' },
    // Its border counts in its height: a content of the whole height would scroll beside its own body.
    '&[open]': { animation: 'rise 160ms ease-out', display: 'flex', flexDirection: 'column' },
  },
  variants: {
    place: {
      /** In the middle; on phones a sheet from below. */
      center: {
        position: 'fixed',
        inset: { base: 'auto 0 0 0', md: 'var(--alarm, 0px) 0 0 0' },
        m: { base: '0', md: 'auto' },
        width: { base: '100%', md: 'min(480px, 92vw)' },
        maxHeight: 'min(88dvh, 100dvh - var(--alarm, 0px))',
        height: 'fit-content',
        borderRadius: { base: '16px 16px 0 0', md: 'xl' },
      },
      /** Near the top, where it stays whatever it shows; on phones above the keyboard. */
      top: {
        position: 'fixed',
        inset: { base: 'var(--alarm, 0px) 0 auto 0', md: 'max(12vh, var(--alarm, 0px)) 0 auto 0' },
        m: { base: '0', md: '0 auto' },
        width: { base: '100%', md: 'min(600px, 92vw)' },
        maxHeight: {
          base: 'calc(100dvh - var(--alarm, 0px))',
          md: 'min(80dvh, 100dvh - var(--alarm, 0px))',
        },
        height: 'fit-content',
        borderRadius: { base: '0 0 16px 16px', md: 'xl' },
      },
      /** At the right edge, as high as the page; for one record beside a list. */
      side: {
        position: 'fixed',
        inset: 'var(--alarm, 0px) 0 0 auto',
        m: '0',
        width: 'min(520px, 100vw)',
        height: 'calc(100dvh - var(--alarm, 0px))',
        borderRadius: '0',
        '&[open]': { animation: 'slide 160ms ease-out' },
      },
    },
  },
  defaultVariants: { place: 'center' },
});

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode /** Buttons at the foot, the safe one first. */;
  actions?: ReactNode;
  /** What stays in sight above the buttons while the inside scrolls, such as a sum. */
  foot?: ReactNode;
  place?: 'center' | 'top' | 'side';
  /** The title is in somebody's own words and is not translated. */
  ownWords?: boolean;
};

/**
 * The browser's own modal dialog, below the bar of an SOS alert, whose height is `--alarm`: it holds the
 * focus, closes with Escape, and gives the focus back. Where something was typed it asks before it closes
 * without a button of its own.
 */
export function Dialog({ open, ...opened }: Props): ReactNode {
  return open ? <Opened {...opened} /> : null;
}

function Opened({
  onClose,
  title,
  children,
  actions,
  foot,
  place = 'center',
  ownWords = false,
}: Omit<Props, 'open'>): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useLanguage();
  const { hasTyped, onFocus } = useTyped(ref);
  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    if (hasTyped()) setAsking(true);
    else onClose();
  };

  // Closed before it leaves the page, which gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Styled
      ref={ref}
      place={place}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser would close it now and say so later; whatever is pressed in between would be lost.
        event.preventDefault();
        leave();
      }}
      // Escape in the bar of an alert, which stands in the dialog on top but is no part of it.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => event.currentTarget === ref.current && onClose()}
      onFocus={onFocus}
      onClick={(event) => event.target === ref.current && leave()}
    >
      <Box display="flex" flexDirection="column" flex={place === 'side' ? '1' : undefined} minHeight="0">
        <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" ps="5" pe="2" pt="3">
          <Heading
            as="h2"
            className={ownWords ? 'notranslate' : undefined}
            id={titleId}
            fontSize="lg"
            fontWeight="semibold"
          >
            {title}
          </Heading>
          <IconButton label={t(uiMessages.close)} onClick={leave}>
            <X size={20} aria-hidden />
          </IconButton>
        </Box>
        <ScrollArea label={title} side={place === 'side'}>
          {children}
        </ScrollArea>
        {foot ? (
          <Box
            px="5"
            py="3"
            borderTopWidth="1px"
            borderTopStyle="solid"
            borderColor="line"
            css={{ '&:empty': { display: 'none' } }}
          >
            {foot}
          </Box>
        ) : null}
        {actions ? (
          <Box
            display="flex"
            flexDirection={{ base: 'column-reverse', md: 'row' }}
            // As on phones, what does not fit beside another stands above it.
            flexWrap={{ md: 'wrap-reverse' }}
            justifyContent="flex-end"
            gap="3"
            px="5"
            pb={{ base: 'calc(20px + env(safe-area-inset-bottom))', md: '5' }}
            css={{ '& > *': { maxWidth: '100%' } }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
      {asking ? (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t(uiMessages.discardTitle)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {t(uiMessages.keepEditing)}
              </Button>
              <Button look="danger" onClick={onClose}>
                {t(uiMessages.discard)}
              </Button>
            </>
          }
        >
          {t(uiMessages.discardText)}
        </Dialog>
      ) : null}
      {/* On a phone, where a sheet fills the screen, the notes leave its close button free. */}
      <ToastRegion beside below={place === 'side' ? '56px' : '0px'} />
    </Styled>
  );
}
