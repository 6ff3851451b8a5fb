import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { useSpeech } from '../speak.tsx';

export type Question = { readonly ask: Message; readonly answer: Message };

/** Questions that open by the browser's own means. */
export function Questions({ questions }: { questions: readonly Question[] }): ReactNode {
  const { t } = useSpeech();
  return (
    <div className="questions">
      {questions.map(({ ask, answer }) => (
        <details key={ask[0]}>
          <summary>
            <h3>{t(ask)}</h3>
            <ChevronDown size={22} aria-hidden />
          </summary>
          <p>{t(answer)}</p>
        </details>
      ))}
    </div>
  );
}
