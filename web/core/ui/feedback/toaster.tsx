import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, LoaderCircle, MessageSquare, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { onToasts, shownToasts, toast } from '#web/core/device/toast.ts';
import type { Toast } from '#web/core/device/toast.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { uiMessages } from '../messages.ts';
import { wayToFree } from './free-place.ts';
import { onToastPlace, toastHome, toastPlace } from './toast-place.ts';
import { ToastRegion } from './toast-region.tsx';

const looks = {
  blank: { icon: MessageSquare, color: 'fg.muted' },
  success: { icon: CircleCheck, color: 'ok' },
  error: { icon: CircleAlert, color: 'danger' },
  info: { icon: Info, color: 'info' },
  loading: { icon: LoaderCircle, color: 'fg.muted' },
} as const;

/**
 * How long a note can take to be read out. From then on it can move without being said again, in
 * milliseconds.
 */
const saidAfter = 1000;

/** What comes under notes has come by then, in milliseconds. */
const settledAfter = 300;

/**
 * Draws the short notes at the top right, above whatever dialog is open, or below that where they would cover
 * something that can be pressed. A note waits while it is pointed at or focused.
 */
export function Toaster(): ReactNode {
  const notes = useSyncExternalStore(onToasts, shownToasts);
  const place = useSyncExternalStore(onToastPlace, toastPlace);
  const ref = useRef<HTMLDivElement>(null);
  const newest = notes[0]?.id;
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || newest === undefined) return undefined;
    const settle = (): void => {
      if (box.matches(':hover, :focus-within')) return;
      box.style.translate = '';
      const way = wayToFree(box.getBoundingClientRect(), place?.closest('dialog') ?? document);
      box.style.translate = way === 0 ? '' : `0 ${way}px`;
    };
    settle();
    const timer = setTimeout(settle, settledAfter);
    return () => clearTimeout(timer);
  }, [newest, place]);
  return (
    <>
      <ToastRegion />
      {createPortal(
        <Box ref={ref} data-notes display="grid" gap="2">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Box>,
        toastHome(),
      )}
    </>
  );
}

function Note({ note }: { note: Toast }): ReactNode {
  const place = useSyncExternalStore(onToastPlace, toastPlace);
  const [heldAt, setHeldAt] = useState<HTMLElement>();
  const [said, setSaid] = useState(false);
  const { t } = useLanguage();
  const { icon: Icon, color } = looks[note.kind];

  // A note that moves slips from under the pointer, and nothing says that it did.
  const held = heldAt !== undefined && heldAt === place;
  useEffect(() => {
    if (held || note.ms === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => toast.dismiss(note.id), note.ms);
    return () => clearTimeout(timer);
  }, [held, note]);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), saidAfter);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Styled
      role={note.kind === 'error' && !said ? 'alert' : undefined}
      aria-live={said ? 'off' : undefined}
      onMouseEnter={() => setHeldAt(place)}
      onMouseLeave={() => setHeldAt(undefined)}
      onFocus={() => setHeldAt(place)}
      onBlur={() => setHeldAt(undefined)}
    >
      <Box
        color={color}
        flexShrink={0}
        animation={note.kind === 'loading' ? 'spin 1s linear infinite' : undefined}
      >
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" py="3">
        {note.text}
      </Box>
      <IconButton label={t(uiMessages.closeNote)} size="sm" onClick={() => toast.dismiss(note.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Styled>
  );
}

const Styled = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    pe: '2',
    minHeight: '48px',
    fontSize: 'sm',
    fontWeight: 'medium',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'slide 160ms ease-out',
  },
});
