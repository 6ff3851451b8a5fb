import { chakra } from '@chakra-ui/react';
import encodeQR from 'qr';
import type { ReactNode } from 'react';

type Props = {
  text: string;
  label: string;
  /**
   * As wide as the screen allows and with less to spare for dirt: for a long text that another phone scans
   * off this one.
   */
  large?: boolean;
};

/** A text as a QR code, dark on white in either theme, for cameras need that. */
export default function QrCode({ text, label, large = false }: Props): ReactNode {
  const rows = encodeQR(text, 'raw', { ecc: large ? 'low' : 'medium', border: 3 });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={large ? 'min(86vw, 420px)' : '220px'}
      height={large ? 'min(86vw, 420px)' : '220px'}
      maxW="100%"
      mx={large ? 'auto' : undefined}
      borderRadius="md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
