import { Box } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import type { ListAnswer } from '#web/core/data/use-list-query.ts';
import { Button } from '../forms/button.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { uiMessages } from '../messages.ts';
import { tableMessages } from './table-messages.ts';
import { OfflineNote } from '../feedback/offline-note.tsx';
import { CardSkeletons } from '../feedback/skeleton.tsx';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> & {
  list: ListAnswer<Row>;
  /** What stands there when nothing is found. */
  empty: ReactNode;
  onMore: () => void;
};

/**
 * A table of what the server has, with all its states: loading, empty, without network, failed, and more to
 * come.
 */
export function OnlineTable<Row>({ list, empty, onMore, ...table }: Props<Row>): ReactNode {
  const { t } = useLanguage();
  if (list.state === 'loading') return <CardSkeletons />;
  if (list.state === 'offline')
    return (
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={t(navigator.onLine ? uiMessages.noServer : uiMessages.listOffline)}
        text={t(navigator.onLine ? uiMessages.noServerText : uiMessages.listOfflineText)}
        action={<Button onClick={list.reload}>{t(uiMessages.tryAgain)}</Button>}
      />
    );
  if (list.state === 'failed')
    return <ErrorState title={t(uiMessages.listFailed)} text={list.message} retry={list.reload} />;
  return (
    // A row that is about to give way to another is not pressed by mistake.
    <Box aria-busy={list.busy || undefined} pointerEvents={list.turning ? 'none' : undefined}>
      <OfflineNote asOf={list.asOf} />
      {list.rows.length === 0 ? empty : <DataTable {...table} rows={list.rows} />}
      {list.hasMore ? (
        <Box textAlign="center" mt="5">
          <Button look="outline" busy={list.busy} onClick={onMore}>
            {t(tableMessages.showMore)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
