import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBrand } from '#web/core/session/brand.ts';
import { Mark } from './mark.tsx';

/**
 * The picture of the business; the product's mark where there is none, or where it cannot be had. Its name
 * stands beside it.
 */
export function BrandMark(): ReactNode {
  const { logo } = useBrand();
  const [broken, setBroken] = useState('');
  if (logo === null || broken === logo.src) return <Mark />;
  return (
    <img
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt=""
      style={picture}
      onError={() => setBroken(logo.src)}
    />
  );
}

/** A logo is made for white paper, also where the page is dark. */
const picture = {
  flex: 'none',
  width: 'auto',
  height: 36,
  maxWidth: 96,
  padding: 2,
  borderRadius: 8,
  background: '#FFFFFF',
  objectFit: 'contain',
} as const;
