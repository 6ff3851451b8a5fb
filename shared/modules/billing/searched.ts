import { searchedAs } from '#shared/core/searched.ts';
import type { clients } from './client.ts';
import type { invoices } from './invoice.ts';
import type { receipts } from './receipts/receipt.ts';
import type { billSchedules } from './schedules/bill-schedule.ts';

/** How invoices are found. */
export const searchedInvoices = searchedAs<typeof invoices>('invoices', {
  kind: 'bill',
  label: ['Invoice', 'बिल'],
  permission: 'billing:read',
  names: ['client_name'],
  title: ['number', 'client_name'],
  words: ['number'],
  detail: ['client_name', 'due_on'],
  seenBy: ['user_id', 'client_id'],
  office: '/admin/billing?state=all&open={id}',
  own: '/payments?q={number}',
});

/** How clients are found. A PAN is not looked for. */
export const searchedClients = searchedAs<typeof clients>('clients', {
  kind: 'client',
  label: ['Client', 'ग्राहक कंपनी'],
  permission: 'clients:read',
  names: ['name', 'city'],
  words: ['code', 'gstin', 'phone'],
  detail: ['code', 'gstin', 'city'],
  office: '/admin/clients?active=all&open={id}',
});

/** How money received is found. */
export const searchedReceipts = searchedAs<typeof receipts>('receipts', {
  kind: 'receipt',
  label: ['Receipt', 'रसीद'],
  permission: 'billing:read',
  names: ['client_name'],
  words: ['reference'],
  detail: ['received_on', 'reference'],
  office: '/admin/receipts?open={id}',
});

/** How recurring invoices are found: at their client. */
export const searchedSchedules = searchedAs<typeof billSchedules>('bill_schedules', {
  kind: 'schedule',
  label: ['Recurring invoice', 'नियमित बिल'],
  permission: 'billing:read',
  names: ['title'],
  detail: ['next_on'],
  office: '/admin/clients?active=all&open={client_id}&tab=schedules',
});
