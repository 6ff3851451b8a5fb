import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';
import type { ReactNode } from 'react';

/** A text as a QR code as large as the screen allows, dark on white in either theme, for cameras need that. */
export default function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'L', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      maxW="min(86vw, 420px)"
      mx="auto"
      borderRadius="md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
