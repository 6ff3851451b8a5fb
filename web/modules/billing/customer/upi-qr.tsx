import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** A QR code as one drawing: dark on white in every mode, because scanners expect it so. */
export default function UpiQr({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200px"
      height="200px"
      mx="auto"
      borderRadius="md"
      bg="white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
