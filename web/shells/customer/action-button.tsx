import { Box, chakra } from '@chakra-ui/react';
import { CalendarPlus, MessageCircle, Phone, Plus, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { assistantOpen } from '#web/modules/assistant/assistant-open.ts';
import { customerMessages as messages } from './messages.ts';

/**
 * The round button on phones: it opens four choices and closes after one. It stands in the bar at the bottom,
 * so that it never covers anything of a page.
 */
export function ActionButton(): ReactNode {
  const { t } = useLanguage();
  const { phone } = useBrand();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);

  const choose = (act: () => void) => () => {
    setOpenAt(null);
    act();
  };
  const choices: readonly { readonly icon: LucideIcon; readonly text: Message; readonly act: () => void }[] =
    [
      { icon: CalendarPlus, text: messages.bookService, act: () => void navigate('/book') },
      { icon: TriangleAlert, text: messages.reportIssue, act: () => void navigate('/incidents?report=1') },
      ...(phone
        ? [
            {
              icon: Phone,
              text: messages.callSupport,
              act: () => location.assign(`tel:${phone.replace(/[^\d+]/g, '')}`),
            },
          ]
        : []),
      { icon: MessageCircle, text: messages.liveChat, act: () => assistantOpen.set(true) },
    ];

  return (
    <Box position="relative" flex="none" display="grid" placeItems="center" px="1">
      {open ? (
        <>
          <Box
            position="fixed"
            inset="0 0 calc(64px + env(safe-area-inset-bottom)) 0"
            bg="rgb(10 20 25 / 0.4)"
            onClick={() => setOpenAt(null)}
            aria-hidden
          />
          <Box
            as="ul"
            id={id}
            position="absolute"
            bottom="calc(100% + 12px)"
            insetEnd="4"
            listStyleType="none"
            display="grid"
            gap="2"
            justifyItems="end"
          >
            {choices.map(({ icon: Icon, text, act }) => (
              <li key={text[0]}>
                <Choice type="button" onClick={choose(act)}>
                  {t(text)}
                  <Icon size={20} aria-hidden />
                </Choice>
              </li>
            ))}
          </Box>
        </>
      ) : null}
      <Round
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t(open ? messages.closeActions : messages.openActions)}
        data-open={open || undefined}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        <Plus size={26} aria-hidden />
      </Round>
    </Box>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '48px',
    px: '4',
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'fg',
    fontWeight: 'semibold',
    boxShadow: 'float',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
});

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '48px',
    borderRadius: 'full',
    bg: 'accent',
    color: 'fg.onBrand',
    cursor: 'pointer',
    '& svg': { transition: 'transform 140ms' },
    '&[data-open] svg': { transform: 'rotate(45deg)' },
  },
});
