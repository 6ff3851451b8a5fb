import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Man } from './man.tsx';
import { paint } from './paint.ts';
import { Woman } from './woman.tsx';

/** Two people in front of a small shop: those who offer their work through us. */
export function Partners(): ReactNode {
  return (
    <Drawing width={360} height={250}>
      <path d="M30 222V92h300v130z" fill={paint.wash} stroke="none" />
      <path d="M52 222V112h256v110z" fill={paint.paper} />
      <path d="M40 112l16-44h248l16 44z" fill={paint.paper} />
      <path
        d="M56 68l-16 44c0 18 44 18 44 0l8-44zM132 68l-4 44c0 18 46 18 46 0V68zM216 68l2 44c0 18 46 18 46 0l-8-44z"
        fill={paint.teal}
      />
      <path
        d="M92 68l-8 44c0 18 44 18 44 0l4-44zM174 68v44c0 18 44 18 44 0l-2-44zM256 68l8 44c0 18 44 18 56 0l-16-44z"
        fill={paint.paper}
      />
      <path d="M80 150h60v72H80z" fill={paint.sky} />
      <path d="M222 152h64v40h-64z" fill={paint.rose} />
      <path d="M236 172h36" stroke={paint.paper} strokeWidth="5" />
      <path d="M12 223h336" strokeWidth="3" />
      <g transform="translate(140 223) scale(.84)">
        <Woman
          kurta={paint.pink}
          scarf={paint.sky}
          hand={<rect x="44" y="-154" width="15" height="26" rx="3" fill={paint.dark} />}
        />
      </g>
      <g transform="translate(244 223) scale(.84)">
        <Man shirt={paint.teal} hand={<path d="M-4-114h34v26H-4zM6-114v-7h14v7" fill={paint.brown} />} />
      </g>
    </Drawing>
  );
}
