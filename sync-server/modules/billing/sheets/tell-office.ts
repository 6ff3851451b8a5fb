import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';

type Decided = {
  readonly client: string;
  readonly site: string;
  readonly month: string;
  readonly approves: boolean;
};

/** Tells the office what a client said of a sheet, by link or in the app. */
export function tellOffice(tx: Tx, { client, site, month, approves }: Decided): void {
  const about = `${client}, ${site}`;
  notifyOffice(tx, 'billing:write', {
    event: null,
    kind: 'attendance',
    title: approves ? messages.newsApproved : messages.newsObjected,
    body: [about, about],
    link: `/admin/attendance-sheets?month=${month}`,
  });
}
