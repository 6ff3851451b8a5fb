import type { ReactNode } from 'react';
import { publicMessages as say } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

export function JoinButtons(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <div className="row">
      <a className="button" href={to('/partner-registration')}>
        {t(say.join)}
      </a>
      <a className="button plain" href="tel:{{brand.tel}}">
        {t(say.callNow)}
      </a>
    </div>
  );
}
