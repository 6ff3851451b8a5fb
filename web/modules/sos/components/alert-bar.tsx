import { Box, chakra } from '@chakra-ui/react';
import { BellOff, MapPin, Phone, Siren } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { onToastPlace, toastPlace } from '#web/core/ui/feedback/toast-place.ts';
import { mapLink } from '#web/core/ui/look/map-link.ts';
import { agoWords } from '#web/core/ui/look/when.ts';
import { sosScreens as messages } from '../messages.ts';
import { useReadAlerts } from './use-alerts.ts';
import { useAlertTitle } from './use-alert-title.ts';
import { useStageWords } from './use-stage-words.ts';
import { useAlarm } from './use-alarm.ts';
import { useAnswer } from './use-answer.ts';

/**
 * On each page of those who can help, and above whatever dialog is open there: red, heard and felt until
 * somebody takes the alert, and then who is on the way until it is closed. `to` is the page with all alerts.
 */
export function AlertBar({ to }: { to: string }): ReactNode {
  const { rows: active, ready } = useReadAlerts();
  const titleOf = useAlertTitle();
  const open = active.filter(({ status }) => status === 'open');
  const alarm = useAlarm(open.length === 0 ? null : open.map(({ id, level }) => `${id}:${level}`).join());
  const [first] = active;
  const { box, room } = useRoom(ready, first?.id);
  const home = useTopmost(box);
  return (
    <Box ref={box} minHeight={room}>
      {createPortal(
        <Topmost data-alarm={first ? '' : undefined}>
          <Box role="alert" srOnly>
            {open.map((alert) => (
              <span key={alert.id}>
                {[titleOf(alert), personName(alert.site_id, alert.site_name)].filter(Boolean).join(', ')}
              </span>
            ))}
          </Box>
          {first ? (
            <Bar
              alert={first}
              to={to}
              more={active.length - 1}
              onMute={alarm.sounding ? alarm.mute : undefined}
            />
          ) : null}
        </Topmost>,
        home,
      )}
    </Box>
  );
}

/**
 * An element that is in `slot`, or in the dialog on top while one is open: the browser draws a modal dialog
 * above everything outside it, and takes that from pointers and screen readers. Dialogs leave free the height
 * that it has, as `--alarm`.
 */
function useTopmost(slot: RefObject<HTMLElement | null>): HTMLElement {
  const [home] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const settle = (): void => (toastPlace()?.closest('dialog') ?? slot.current)?.prepend(home);
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      const height = home.firstElementChild?.clientHeight ?? 0;
      style.setProperty('--alarm', `${height}px`);
      // A panel that is open would cover the bar that comes.
      if (height > 0)
        for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
    });
    settle();
    // A dialog gives the focus to what it has first, so the bar comes after that.
    const stop = onToastPlace(() => queueMicrotask(settle));
    if (home.firstElementChild) measured.observe(home.firstElementChild);
    return () => {
      stop();
      measured.disconnect();
      style.removeProperty('--alarm');
      home.remove();
    };
  }, [home, slot]);
  return home;
}

const Topmost = chakra('div', {
  base: {
    'dialog > div > &': { position: 'fixed', inset: '0 0 auto 0', zIndex: 'toast' },
  },
});

const heightKey = 'sos-bar-height';

/** Until the alerts are read, the room that the bar had on the page before: nothing moves when it comes. */
function useRoom(ready: boolean, shown: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => sessionStorage.getItem(heightKey) ?? '0');
  useEffect(() => {
    if (ready) sessionStorage.setItem(heightKey, String(shown === undefined ? 0 : box.current?.offsetHeight));
  }, [ready, shown]);
  return { box, room: ready ? 'var(--alarm)' : `${Number(before)}px` };
}

type BarProps = {
  alert: Alert;
  to: string;
  more: number;
  onMute: (() => void) | undefined;
};

function Bar({ alert, to, more, onMute }: BarProps): ReactNode {
  const { t, language } = useLanguage();
  const { may, busy, take } = useAnswer(alert);
  const titleOf = useAlertTitle();
  const now = useNow();
  const stageOf = useStageWords();
  const { lat, lng, phone } = alert;
  const isOpen = alert.status === 'open';
  return (
    <Strip data-open={isOpen || undefined}>
      <Box display="flex" alignItems="center" gap="3" flex="1 1 18rem" minW="0">
        <Siren size={28} aria-hidden />
        <Box flex="1" minW="0" lineHeight="snug">
          <Title to={more > 0 ? to : `${to}?open=${alert.id}`}>{titleOf(alert)}</Title>
          <Box fontSize="sm">
            {[
              personName(alert.site_id, alert.site_name),
              agoWords(alert.raised_at, now, language),
              stageOf(alert),
              ...(more > 0 ? [t(messages.barMore, { n: more })] : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {onMute ? (
          <Act type="button" aria-label={t(messages.barMute)} title={t(messages.barMute)} onClick={onMute}>
            <BellOff size={20} aria-hidden />
          </Act>
        ) : null}
      </Box>
      <Box
        display="flex"
        gap="2"
        width={{ base: '100%', md: 'auto' }}
        css={{ '& > *': { flex: '1 1 auto' } }}
      >
        {isOpen && may ? (
          <Act type="button" data-first disabled={busy} onClick={take}>
            {t(messages.take)}
          </Act>
        ) : null}
        {phone === '' ? null : (
          <Act asChild>
            <a href={`tel:${phone}`}>
              <Phone size={18} aria-hidden />
              {t(messages.barCall)}
            </a>
          </Act>
        )}
        {lat === null || lng === null ? null : (
          <Act asChild>
            <a href={mapLink(lat, lng)} target="_blank" rel="noreferrer">
              <MapPin size={18} aria-hidden />
              {t(messages.barMap)}
            </a>
          </Act>
        )}
      </Box>
    </Strip>
  );
}

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'warn.subtle',
    color: 'warn',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'warn.line',
    '&[data-open]': { bg: 'danger.alarm', color: 'fg.onAlarm', borderColor: 'danger.alarm' },
  },
});

const Title = chakra(Link, {
  base: {
    display: 'inline-block',
    fontWeight: 'bold',
    fontSize: 'lg',
    color: 'inherit',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outlineColor: 'currentColor' },
  },
});

const Act = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '44px',
    px: '3',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRadius: 'md',
    color: 'inherit',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textDecoration: 'none',
    cursor: 'pointer',
    '&[data-first]': { bg: 'fg.onAlarm', color: 'danger.alarm', borderColor: 'fg.onAlarm' },
    _focusVisible: { outlineColor: 'currentColor' },
  },
});
