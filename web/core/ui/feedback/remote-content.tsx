import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import type { Answered } from '#web/core/data/use-query.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '../forms/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { uiMessages } from '../messages.ts';
import { OfflineNote } from './offline-note.tsx';
import { CardSkeletons } from './skeleton.tsx';

/** What the server answered, or why it is not there yet: loading, without network, failed. */
export function RemoteContent<T>({
  remote,
  children,
}: {
  remote: Pick<Answered<T>, 'data' | 'failed' | 'asOf' | 'reload'>;
  children: (data: T) => ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  if (remote.data !== null)
    return (
      <>
        <OfflineNote asOf={remote.asOf} />
        {children(remote.data)}
      </>
    );
  if (!remote.failed) return <CardSkeletons />;
  if (online) return <ErrorState title={t(uiMessages.listFailed)} retry={remote.reload} />;
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={t(uiMessages.listOffline)}
      text={t(uiMessages.listOfflineText)}
      action={<Button onClick={remote.reload}>{t(uiMessages.tryAgain)}</Button>}
    />
  );
}
