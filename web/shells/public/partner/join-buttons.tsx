import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

export function JoinButtons(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <div className="row">
      <a className="button" href={to('/partner-registration')}>
        {t(messages.join)}
      </a>
      <If list="phone">
        <a className="button plain" href="tel:{{brand.tel}}">
          {t(messages.callNow)}
        </a>
      </If>
    </div>
  );
}
