import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import type { Answered } from '#web/core/data/use-query.ts';
import { Button } from '../forms/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { uiMessages } from '../messages.ts';
import { CardSkeletons } from './skeleton.tsx';

type Props<T> = {
  answer: Answered<T>;
  children: (data: T) => ReactNode;
  skeletons?: number;
  /** Stands for what comes, in its own shape, instead of skeletons of cards. */
  waiting?: ReactNode;
};

/** What is read online, in each of its states: loading, without network, failed, and there. */
export function AnswerStates<T>({ answer, children, skeletons = 2, waiting }: Props<T>): ReactNode {
  const { t } = useLanguage();
  if (isThere(answer)) return children(answer.data);
  if (answer.state === 'loading') return waiting ?? <CardSkeletons count={skeletons} />;
  if (answer.state === 'offline')
    return (
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={t(navigator.onLine ? uiMessages.noServer : uiMessages.listOffline)}
        text={t(navigator.onLine ? uiMessages.noServerText : uiMessages.listOfflineText)}
        action={<Button onClick={answer.reload}>{t(uiMessages.tryAgain)}</Button>}
      />
    );
  if (answer.status === 403 || answer.status === 404) return <Refused answer={answer} />;
  return <ErrorState title={t(uiMessages.listFailed)} text={answer.message} retry={answer.reload} />;
}

/** What was read is there, also where the answer of the server is null. */
function isThere<T>(answer: Answered<T>): answer is Answered<T> & { readonly data: T } {
  return answer.state === 'ready';
}

/** The server answered, and trying again would change nothing. */
function Refused({ answer }: { answer: Pick<Answered<unknown>, 'status' | 'message'> }): ReactNode {
  const { t } = useLanguage();
  const mayNot = answer.status === 403;
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden />}
      title={t(mayNot ? uiMessages.mayNot : uiMessages.notThere)}
      text={answer.message}
    />
  );
}
