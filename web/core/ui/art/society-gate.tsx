import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Guard } from './guard.tsx';
import { paint } from './paint.ts';
import { Woman } from './woman.tsx';

/**
 * A guard greets a resident at the gate of a housing society; hills, a temple and the lake of Bhopal behind.
 */
export function SocietyGate(): ReactNode {
  return (
    <Drawing width={600} height={460}>
      <circle cx="408" cy="104" r="60" fill={paint.rose} stroke="none" />
      <path
        d="M0 300c70-46 120-54 178-30 40-52 96-62 150-26 54-30 140-34 272 24v140H0z"
        fill={paint.wash}
        stroke="none"
      />
      <g opacity=".9">
        <path d="M386 268v-30c0-22 9-40 18-54 9 14 18 32 18 54v30z" fill={paint.paper} />
        <path d="M404 184v-16M404 169l14 5-14 5M390 234h28M392 248h24" strokeWidth="2" />
        <path d="M398 268v-12q6-8 12 0v12" strokeWidth="2" />
      </g>
      <g>
        <path d="M42 396V128h138v268z" fill={paint.paper} />
        <path d="M180 396V176h74v220z" fill={paint.wash} />
        <path d="M34 128h154M176 176h82" strokeWidth="4" />
        <path d="M84 128v-20h22v20M124 128v-30h30v30" fill={paint.paper} />
        {[152, 204, 256].map((y) => (
          <g key={y}>
            <rect x="62" y={y} width="28" height="30" rx="3" fill={y === 204 ? paint.rose : paint.sky} />
            <rect x="130" y={y} width="28" height="30" rx="3" fill={paint.sky} />
            <path d={`M56 ${y + 36}h40M124 ${y + 36}h40`} />
          </g>
        ))}
        {[200, 248].map((y) => (
          <rect key={y} x="204" y={y} width="26" height="28" rx="3" fill={paint.paper} />
        ))}
        <path d="M62 286c2 8 6 8 8 0 2 8 6 8 8 0" strokeWidth="2" stroke={paint.deep} />
      </g>
      <g>
        <path d="M270 396V164h34v232z" fill={paint.deep} />
        <path d="M264 164h46l-6-14h-34z" fill={paint.teal} />
        <path d="M514 396V164h34v232z" fill={paint.deep} />
        <path d="M508 164h46l-6-14h-34z" fill={paint.teal} />
        <path d="M304 186c60-40 150-40 210 0" strokeWidth="4" />
        <path
          d="M346 140h126a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H346a8 8 0 0 1-8-8v-22a8 8 0 0 1 8-8z"
          fill={paint.paper}
        />
        <path d="M362 159h56M432 159h24" strokeWidth="5" stroke={paint.teal} />
        <circle cx="287" cy="192" r="7" fill={paint.rose} />
        <circle cx="531" cy="192" r="7" fill={paint.rose} />
      </g>
      <g>
        <path d="M488 396v-56h22v56z" fill={paint.paper} />
        <path d="M498 346 L474 206" strokeWidth="13" />
        <path d="M498 346 L474 206" strokeWidth="8" stroke={paint.paper} />
        <path
          d="M494 322l-4-24M487 282l-4-24M480 242l-4-24"
          strokeWidth="8"
          stroke={paint.pink}
          strokeLinecap="butt"
        />
        <circle cx="499" cy="346" r="8" fill={paint.pink} />
      </g>
      <path d="M20 398h560" strokeWidth="3" />
      <path d="M120 418h70M250 424h120M430 416h60" strokeWidth="2" opacity=".5" />
      <g transform="translate(232 398)">
        <path
          d="M-6 0c-6-30-34-34-40-22 4-22 28-26 38-10 0-20 26-26 34-4 8-12 24-4 20 12-10-8-30-4-36 24z"
          fill={paint.teal}
        />
      </g>
      <g transform="translate(352 398) scale(.86)">
        <Guard />
      </g>
      <g transform="translate(446 398) scale(.84)">
        <Woman
          hand={
            <g>
              <rect x="44" y="-152" width="14" height="24" rx="3" fill={paint.dark} />
            </g>
          }
        />
        <path d="M-30-64l-14 0-4 34h30l-4-34z" fill={paint.sky} />
        <path d="M-40-64c0-10 12-10 12 0" />
      </g>
    </Drawing>
  );
}
