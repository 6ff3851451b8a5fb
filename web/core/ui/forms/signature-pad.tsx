import { Box, chakra } from '@chakra-ui/react';
import { Eraser } from 'lucide-react';
import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages as messages } from '../messages.ts';
import { Button } from './button.tsx';

const [width, height] = [1000, 300];
/** Points that a drawing may have, so that its text stays below the limit of the server. */
const mostPoints = 1000;

type Props = { label: string; value: string; error?: string | undefined; onChange: (path: string) => void };

/**
 * A signature that is drawn with a finger or a pen. Its value is the path of an SVG in a box of 1000 by 300,
 * which is small enough for the record itself and can be printed.
 */
export default function SignaturePad({ label, value, error, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const drawing = useRef(value);
  const line = useRef<string | null>(null);
  const pointOf = (event: PointerEvent<SVGSVGElement>): string => {
    const box = event.currentTarget.getBoundingClientRect();
    const scaled = (at: number, size: number, most: number): number =>
      Math.min(most, Math.max(0, Math.round((at / size) * most)));
    const x = scaled(event.clientX - box.left, box.width, width);
    return `${x} ${scaled(event.clientY - box.top, box.height, height)}`;
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = value;
    line.current = `M${pointOf(event)}`;
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (line.current === null || drawing.current.split('L').length > mostPoints) return;
    const next = `L${pointOf(event)}`;
    if (line.current.endsWith(next)) return;
    drawing.current = line.current.includes('L')
      ? `${drawing.current}${next}`
      : `${drawing.current}${line.current}${next}`;
    line.current += next;
    onChange(drawing.current);
  };
  const end = (): void => {
    line.current = null;
  };
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Box fontWeight="semibold" fontSize="sm">
          {label}
        </Box>
        <Button look="quiet" size="sm" minHeight="44px" disabled={value === ''} onClick={() => onChange('')}>
          <Eraser size={18} aria-hidden />
          {t(messages.clearDrawing)}
        </Button>
      </Box>
      <Pad
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={value}
          fill="none"
          stroke="currentColor"
          strokeWidth={7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Pad>
      {error === undefined ? null : (
        <Box role="alert" color="danger">
          {error}
        </Box>
      )}
    </Box>
  );
}

const Pad = chakra('svg', {
  base: {
    width: '100%',
    maxW: '640px',
    aspectRatio: '10 / 3',
    color: 'fg',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
    touchAction: 'none',
    cursor: 'crosshair',
  },
});
