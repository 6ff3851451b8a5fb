import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, LoaderCircle, MessageSquare, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../language.tsx';
import { onToasts, shownToasts, toast } from '../toast.ts';
import type { Toast } from '../toast.ts';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';

const looks = {
  blank: { icon: MessageSquare, color: 'fg.muted' },
  success: { icon: CircleCheck, color: 'ok' },
  error: { icon: CircleAlert, color: 'danger' },
  info: { icon: Info, color: 'info' },
  loading: { icon: LoaderCircle, color: 'fg.muted' },
} as const;

/** Draws the short notes at the top right. A note waits while it is pointed at or focused. */
export function Toaster(): ReactNode {
  const notes = useSyncExternalStore(onToasts, shownToasts);
  const { t } = useLanguage();
  return (
    <Box
      role="region"
      aria-live="polite"
      aria-label={t(uiMessages.notes)}
      position="fixed"
      zIndex="toast"
      top="calc(env(safe-area-inset-top) + 12px)"
      insetEnd="12px"
      width="min(380px, calc(100vw - 24px))"
      display="grid"
      gap="2"
      pointerEvents="none"
    >
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </Box>
  );
}

function Note({ note }: { note: Toast }): ReactNode {
  const [held, setHeld] = useState(false);
  const { t } = useLanguage();
  const { icon: Icon, color } = looks[note.kind];

  useEffect(() => {
    if (held || note.ms === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => toast.dismiss(note.id), note.ms);
    return () => clearTimeout(timer);
  }, [held, note]);

  return (
    <Styled
      role={note.kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color={color} flexShrink={0} animation={note.kind === 'loading' ? 'spin 1s linear infinite' : undefined}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" py="3">
        {note.text}
      </Box>
      <IconButton label={t(uiMessages.close)} size="sm" onClick={() => toast.dismiss(note.id)}>
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
