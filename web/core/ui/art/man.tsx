import type { ReactNode } from 'react';
import { Limb } from './limb.tsx';
import { paint } from './paint.ts';

/** A man in a shirt, feet at 0,0, about 200 high; `hand` is drawn at his bent right hand. */
export function Man({ shirt = paint.sky, hand }: { shirt?: string; hand?: ReactNode }): ReactNode {
  return (
    <g>
      <Limb d="M-11-86 L-13-12" fill={paint.deep} width={17} />
      <Limb d="M12-86 L15-12" fill={paint.deep} width={17} />
      <path d="M-27-2c0-9 6-13 14-13h8v13zM2-2v-13h9c9 0 16 4 16 13z" fill={paint.ink} />
      <Limb d="M-26-138 Q-41-110 -33-84" fill={shirt} />
      <circle cx="-33" cy="-78" r="7" fill={paint.brown} />
      <path d="M-33-134c2-13 14-18 33-18s31 5 33 18l-4 58h-58z" fill={shirt} />
      <path d="M0-146v70M-12-150l12 12 12-12" />
      <path d="M-8-158v9l8 8 8-8v-9z" fill={paint.brown} />
      <circle cx="0" cy="-174" r="20" fill={paint.brown} />
      <path
        d="M-21-174c-3-16 5-27 21-27s25 9 21 26c-4-3-6-8-7-12-10 4-22 3-29-1-2 5-3 10-6 14z"
        fill={paint.dark}
      />
      <path d="M-7-170v1M8-170v1" strokeWidth="4" />
      <path d="M-5-161q6 5 11 0" />
      {hand}
      <Limb d="M27-136 L40-104 L22-96" fill={shirt} />
      <circle cx="18" cy="-95" r="7" fill={paint.brown} />
    </g>
  );
}
