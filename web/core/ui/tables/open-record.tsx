import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';
import { api } from '#web/core/session/api.ts';
import type { ListAnswer } from '#web/core/data/use-list-query.ts';
import { toast } from '#web/core/device/toast.ts';
import type { SheetTools } from './admin-column.ts';

type Props<Row> = {
  path: string;
  id: string;
  list: ListAnswer<Row>;
  idOf: (row: Row) => string;
  /** Said when there is no such record, or not for this person. */
  missing: string;
  onClose: () => void;
  children: (row: Row, tools: SheetTools<Row>) => ReactNode;
};

/**
 * The record that the address names: as its own change left it, as the list has it, or fetched where the list
 * does not.
 */
export function OpenRecord<Row extends { readonly id: string | null; readonly ver?: number }>({
  path,
  id,
  list,
  idOf,
  missing,
  onClose,
  children,
}: Props<Row>): ReactNode {
  const [own, setOwn] = useState<Row | null>(null);
  const listed = list.rows.find((row) => idOf(row) === id) ?? null;
  const wanted = listed === null && own === null && list.state === 'ready' && !list.busy;

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    api<Row>('GET', `${path}/${encodeURIComponent(id)}`).then(
      ({ data }) => {
        if (!left) setOwn(data);
      },
      (error: unknown) => {
        if (left) return;
        toast.error(error instanceof ApiError && error.code === 'offline' ? error.message : missing);
        onClose();
      },
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClose` is a new function at each render
  }, [wanted, path, id, missing]);

  const row = own !== null && (listed === null || (own.ver ?? 0) >= (listed.ver ?? 0)) ? own : listed;
  if (row === null) return null;
  return children(row, {
    onChange: (next) => {
      setOwn(next);
      list.reload();
    },
    onGone: () => {
      onClose();
      list.reload();
    },
    onClose,
  });
}
