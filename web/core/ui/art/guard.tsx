import type { ReactNode } from 'react';
import { Limb } from './limb.tsx';
import { paint } from './paint.ts';

/** A guard in uniform, feet at 0,0, about 210 high. `greet` raises the hand. */
export function Guard({ greet = true }: { greet?: boolean }): ReactNode {
  return (
    <g>
      <Limb d="M-11-88 L-13-12" fill={paint.dark} width={17} />
      <Limb d="M12-88 L15-12" fill={paint.dark} width={17} />
      <path d="M-27-2c0-9 6-13 14-13h8v13zM2-2v-13h9c9 0 16 4 16 13z" fill={paint.ink} />
      <Limb d="M-27-142 Q-42-112 -34-84" fill={paint.teal} />
      <circle cx="-34" cy="-78" r="7" fill={paint.brown} />
      <path d="M-34-138c2-13 14-18 34-18s32 5 34 18l-5 62h-58z" fill={paint.teal} />
      <path d="M-30-88h60" strokeWidth="9" stroke={paint.ink} />
      <rect x="-6" y="-94" width="12" height="12" rx="2" fill={paint.rose} />
      <path d="M0-152v56M-22-128h13v12h-13zM10-128h12" />
      <path d="M-8-162v10l8 7 8-7v-10z" fill={paint.brown} />
      <circle cx="0" cy="-178" r="21" fill={paint.brown} />
      <path d="M-25-186c0-16 12-22 25-22s25 6 25 22c-16-6-34-6-50 0z" fill={paint.deep} />
      <path d="M-24-185c15-8 33-8 48 0 2 4-1 6-6 5-12-3-24-3-36 0-5 1-8-1-6-5z" fill={paint.ink} />
      <circle cx="0" cy="-198" r="4" fill={paint.pink} stroke="none" />
      <path d="M-8-173v1M8-173v1" strokeWidth="4" />
      <path d="M-6-165q6 5 12 0" />
      <path d="M-9-168q4-3 9-1 5-2 9 1" strokeWidth="2" />
      {greet ? (
        <g>
          <Limb d="M28-140 L52-124 L50-166" fill={paint.teal} />
          <path d="M44-178l-2-12M50-178v-14M56-177l3-12" strokeWidth="6" stroke={paint.ink} />
          <circle cx="50" cy="-174" r="8" fill={paint.brown} />
        </g>
      ) : (
        <g>
          <Limb d="M28-140 Q42-112 34-86" fill={paint.teal} />
          <circle cx="34" cy="-79" r="7" fill={paint.brown} />
        </g>
      )}
    </g>
  );
}
