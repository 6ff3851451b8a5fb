import type { Database } from '#server/core/sql/database.ts';
import { tenantColumns } from '#server/core/sql/tenant-columns.ts';

/**
 * What stays behind when a business moves, with why: what is only between it and this installation, what is
 * on its way just now and would be sent twice, and what is worth nothing under other keys.
 */
export const staysBehind: Readonly<Record<string, string>> = {
  announcements: 'what this operator tells it',
  api_key_uses: 'when a key was last used here',
  auth_challenges: 'sign-ins that were begun here',
  idempotency: 'answers that were given here, sealed with a key of here',
  known_devices: 'browsers that signed in here, by a cookie of here',
  machine_states: 'when machines called here',
  machine_strangers: 'machines that called here',
  mail_outbox: 'letters that are sent from here',
  message_counts: 'what its messages cost this operator',
  openid_states: 'sign-ins that were begun here',
  payment_customers: 'how it pays this operator',
  payment_events: 'what the payment service of this operator said',
  push_outbox: 'messages that are sent from here',
  push_subscriptions: 'devices that take messages of this server alone',
  quarantine: 'what waits for a person here',
  sessions: 'everybody signs in anew',
  share_links: 'links under an address of here, for a few days',
  signature_codes: 'codes that were sent from here',
  subscription_invoices: 'what this operator billed',
  subscriptions: 'its plan with this operator',
  support_grants: 'that this operator may look in',
  text_outbox: 'messages that are sent from here',
  webhook_deliveries: 'what is sent from here',
};

/** A table of a business: its columns without the tenant's, in one order, and which of them hold bytes. */
export type TenantTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly bytes: ReadonlySet<string>;
};

/** What others refer to is written first, and what refers to it after. */
const first = ['tenant_seq', 'roles', 'users', 'uploads'];

/** The tables that move with a business, as the database itself knows them, in the order of writing. */
export async function tenantTables(database: Database): Promise<TenantTable[]> {
  const all = await tenantColumns(database);
  const names = [...all.keys()].filter((name) => staysBehind[name] === undefined);
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];
  return ordered.map((name) => {
    // Neither the tenant's column nor those that the database fills are written.
    const columns = (all.get(name) ?? []).filter(
      (column) => !column.isFilled && column.name !== 'tenant_id' && !ownPlaces.has(`${name}.${column.name}`),
    );
    return {
      name,
      columns: columns.map((column) => column.name).toSorted(),
      bytes: new Set(columns.filter(({ holds }) => holds === 'bytes').map((column) => column.name)),
    };
  });
}

/** Where the bytes of a file lie on this installation: an export has the bytes. */
const ownPlaces = new Set(['uploads.place', 'pictures.place']);

/** Every step that the database has had: two of the same have the same tables. */
export async function stepsOf(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map((row) => String(row['name']));
}
