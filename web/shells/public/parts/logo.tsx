import type { ReactNode } from 'react';
import { Mark } from '#web/core/ui/layout/mark.tsx';
import { If } from '../each.tsx';

/** The picture of the business, or the product's mark where it has none. The name stands beside it. */
export function Logo(): ReactNode {
  return (
    <>
      <If list="logo">
        {/* Inside of a picture React writes no preload, which would stand on pages without a logo too. */}
        <picture>
          <img
            className="logo"
            src="{{brand.logo}}"
            width="{{brand.logoWidth}}"
            height="{{brand.logoHeight}}"
            alt=""
          />
        </picture>
      </If>
      <If list="mark">
        <Mark />
      </If>
    </>
  );
}
