import type { ReactNode } from 'react';
import { Limb } from './limb.tsx';
import { paint } from './paint.ts';

/**
 * A woman in a kurta with a dupatta, feet at 0,0, about 190 high; `hand` is drawn in her raised right hand.
 */
export function Woman({
  kurta = paint.pink,
  scarf = paint.sky,
  hand,
}: {
  kurta?: string;
  scarf?: string;
  hand?: ReactNode;
}): ReactNode {
  return (
    <g>
      <Limb d="M-9-50 L-10-10" fill={paint.paper} width={13} />
      <Limb d="M10-50 L12-10" fill={paint.paper} width={13} />
      <path d="M-22-2c0-7 5-10 11-10h6v10zM3-2v-10h7c8 0 13 3 13 10z" fill={paint.ink} />
      <path d="M-19-164c-8 20-10 44-4 66h46c5-22 3-46-5-66z" fill={paint.dark} />
      <Limb d="M-21-122 Q-34-100 -28-76" fill={kurta} width={12} />
      <circle cx="-28" cy="-70" r="6.5" fill={paint.tan} />
      <path d="M-26-120c2-12 10-16 26-16s24 4 26 16l2 38 9 44c-24 8-50 8-74 0l9-44z" fill={kurta} />
      <path d="M-35-46c24 8 46 8 70 0" strokeWidth="2" strokeDasharray="1 6" />
      <path d="M-8-144v10l8 6 8-6v-10z" fill={paint.tan} />
      <path d="M-15-134c8 12 22 12 30 0 6 3 8 8 8 14-14 14-32 14-46 0 0-6 2-11 8-14z" fill={scarf} />
      <path d="M-19-120l-5 60 11-3 2-52" fill={scarf} />
      <circle cx="0" cy="-162" r="20" fill={paint.tan} />
      <path d="M-21-160c-2-18 8-27 21-27s23 9 21 27c-6-4-10-11-12-17-6 8-18 14-30 17z" fill={paint.dark} />
      <circle cx="0" cy="-170" r="1.6" fill={paint.pink} stroke="none" />
      <path d="M-7-158v1M8-158v1" strokeWidth="4" />
      <path d="M-5-150q6 5 11 0" />
      <Limb d="M22-122 L42-104 L50-126" fill={kurta} width={12} />
      <circle cx="51" cy="-131" r="6.5" fill={paint.tan} />
      {hand}
    </g>
  );
}
