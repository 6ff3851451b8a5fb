import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

type Decided = {
  readonly client: string;
  readonly site: string;
  readonly month: string;
  readonly approves: boolean;
};

/** Tells the office what a client said of a sheet, by link or in the app. */
export function tellOffice(tx: Tx, { client, site, month, approves }: Decided): void {
  notifyOffice(
    tx,
    'billing:write',
    newsOf(
      approves ? 'sheet.approved' : 'sheet.objected',
      { client, site },
      `/admin/attendance-sheets?month=${month}`,
    ),
  );
}
