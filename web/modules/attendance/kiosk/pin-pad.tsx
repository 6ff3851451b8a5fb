import { Box, chakra } from '@chakra-ui/react';
import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const most = 6;

/** Digits to press, with gloves too; a keyboard works as well. What is typed is only shown as dots. */
export function PinPad({
  busy,
  error,
  onPin,
}: {
  busy: boolean;
  error: string;
  onPin: (pin: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [pin, setPin] = useState('');
  const press = (digit: string): void => setPin((before) => (before.length < most ? before + digit : before));
  const done = (): void => {
    if (pin.length < 4 || busy) return;
    onPin(pin);
    setPin('');
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') setPin((before) => before.slice(0, -1));
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) done();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Box display="grid" gap="4" maxW="360px" mx="auto" width="100%">
      <Box
        role="status"
        aria-label={t(messages.typed, { n: pin.length })}
        textAlign="center"
        fontSize="3xl"
        letterSpacing="0.4em"
        lineHeight="48px"
        height="48px"
      >
        {'•'.repeat(pin.length)}
      </Box>
      <Box role="alert" color="danger" fontWeight="semibold" textAlign="center" minH="56px">
        {error}
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="3">
        {keys.map((digit) => (
          <Key key={digit} type="button" disabled={busy} onClick={() => press(digit)}>
            {digit}
          </Key>
        ))}
        <Key
          type="button"
          aria-label={t(messages.erase)}
          disabled={busy}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete size={28} aria-hidden />
        </Key>
        <Key type="button" disabled={busy} onClick={() => press('0')}>
          0
        </Key>
        <Box />
      </Box>
      <Button size="lg" minHeight="64px" busy={busy} disabled={pin.length < 4} onClick={done}>
        {t(messages.pinDone)}
      </Button>
    </Box>
  );
}

const Key = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '64px',
    borderRadius: 'lg',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    bg: 'bg.card',
    color: 'fg',
    fontSize: '2xl',
    fontWeight: 'bold',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _active: { bg: 'brand.subtle' },
  },
});
