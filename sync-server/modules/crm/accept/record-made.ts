import type { KeptOutcome, MadeRecord, OutcomeKind } from '#shared/modules/crm/quote-outcome.ts';
import { outcomeResources } from './outcome-resources.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';

/** Collects what an acceptance makes and uses, each with its line in the log. */
export type Recorder = {
  readonly made: <Row extends { readonly id: string; readonly ver: number }>(
    kind: OutcomeKind,
    row: Row,
  ) => Row;
  readonly used: (kind: KeptOutcome['used'][number]['kind'], id: string) => void;
  readonly credit: (changed: NonNullable<KeptOutcome['credit']>) => void;
  readonly outcome: () => Pick<KeptOutcome, 'made' | 'used' | 'credit'>;
};

/** A recorder for one transaction. */
export function recorderFor(tx: Tx): Recorder {
  const made: MadeRecord[] = [];
  const used: KeptOutcome['used'] = [];
  let credit: KeptOutcome['credit'];
  return {
    made: (kind, row) => {
      const { name, one } = outcomeResources[kind];
      tx.log(logLine(tx.actor, { type: `${one}.create`, coll: name, rowId: row.id }));
      made.push({ kind, id: row.id, ver: row.ver });
      return row;
    },
    used: (kind, id) => {
      if (!used.some((known) => known.id === id)) used.push({ kind, id });
    },
    credit: (changed) => {
      credit = changed;
    },
    outcome: () => ({ made, used, ...(credit === undefined ? {} : { credit }) }),
  };
}
