import type { ReactNode } from 'react';
import { paint } from './paint.ts';

/** An arm or a leg: a line with the thickness of a limb and an outline of ink. */
export function Limb({ d, fill, width = 13 }: { d: string; fill: string; width?: number }): ReactNode {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={paint.ink} strokeWidth={width + 5} />
      <path d={d} stroke={fill} strokeWidth={width} />
    </g>
  );
}
