import type { ReactNode } from 'react';

/** Plain line marks for the networks, once in the page. */
export function SocialSprite(): ReactNode {
  const line = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <div hidden>
      <svg>
        <symbol id="s-facebook" {...line}>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <path d="M15.5 8H14c-1.3 0-2 .8-2 2v11M9.5 13H15" />
        </symbol>
        <symbol id="s-instagram" {...line}>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <circle cx="12" cy="12" r="4" />
          <path d="M17 7h.01" />
        </symbol>
        <symbol id="s-youtube" {...line}>
          <rect x="2" y="5" width="20" height="14" rx="4" />
          <path d="M10 9.5v5l4.5-2.5z" />
        </symbol>
      </svg>
    </div>
  );
}
