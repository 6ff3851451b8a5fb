import { CircleAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { uiMessages } from '../messages.ts';
import { State } from './state.tsx';

type Props = { title?: string; text?: string; retry?: () => void; retryLabel?: string };

/** What happened, what is safe, and one action; without `retry` the page is loaded again. */
export function ErrorState({ title, text, retry, retryLabel }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <State
      tone="danger"
      icon={<CircleAlert aria-hidden />}
      title={title ?? t(uiMessages.wrong)}
      text={text ?? t(uiMessages.wrongSafe)}
      action={
        <Button onClick={retry ?? (() => location.reload())}>
          <RotateCcw size={18} aria-hidden />
          {retryLabel ?? t(uiMessages.tryAgain)}
        </Button>
      }
    />
  );
}
