import type { Migration } from '#server/core/sql/migrate.ts';

const settled = (row: string): string =>
  `(select coalesce(sum(p.amount), 0) from invoice_payments p where p.tenant_id = ${row}.tenant_id and p.invoice_id = ${row}.invoice_id and p.status = 'confirmed' and p.deleted = 0)`;
const settle = (row: string): string =>
  `update invoices set settled = ${settled(row)} where tenant_id = ${row}.tenant_id and id = ${row}.invoice_id`;

/** The triggers that keep it, for SQLite. */
export const settlingTriggers = [
  `create trigger invoice_payments_added after insert on invoice_payments begin ${settle('new')}; end`,
  `create trigger invoice_payments_changed after update on invoice_payments begin ${settle('old')}; ${settle('new')}; end`,
  `create trigger invoice_payments_gone after delete on invoice_payments begin ${settle('old')}; end`,
];

/**
 * What has settled an invoice, kept beside it by the database, so that the open ones are found by an index
 * among very many. Lists are read from an index that also holds what is searched.
 */
export const settledInvoices: Migration = {
  name: '0132-settled-invoices',
  statements: [
    'alter table invoices add column settled INTEGER not null default 0',
    `update invoices set settled = (select coalesce(sum(p.amount), 0) from invoice_payments p where p.tenant_id = invoices.tenant_id and p.invoice_id = invoices.id and p.status = 'confirmed' and p.deleted = 0)`,
    "create index invoices_open on invoices (tenant_id, deleted, issued_on desc, id, due_on, kind) where stage = 'issued' and settled < total",
    'drop index invoices_day',
    'create index invoices_list on invoices (tenant_id, deleted, issued_on desc, id, number, client_name)',
  ],
  only: {
    sqlite: settlingTriggers,
    postgres: [
      `create function settle_invoice() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then ${settle('old')}; end if;
          if tg_op <> 'DELETE' then ${settle('new')}; end if;
          return null;
        end $$`,
      'create trigger invoice_payments_settle after insert or update or delete on invoice_payments for each row execute function settle_invoice()',
    ],
  },
};
