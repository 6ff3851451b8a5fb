import { ownLedgers } from '../tally/vouchers.ts';

/** A client as its ledger is named after it. */
export type LedgerClient = { readonly id: string; readonly name: string; readonly code: string };
/** Whom a bill is for: a client of the books, or a customer of the app, who has only a name. */
export type LedgerHolder = { readonly client_id: string | null; readonly client_name: string };

/**
 * Names the ledger of each client, one for each record however its bills spell it. The first client of a name
 * keeps it plain; later ones of the same name get their code behind it or, without a code, a running number,
 * as does a client that is called like a ledger of the business. `clients` are in the order in which they
 * were made, so that a new one renames none.
 */
export function ledgerNames(clients: readonly LedgerClient[]): (holder: LedgerHolder) => string {
  const taken = new Set(Object.keys(ownLedgers).map(plain));
  const byId = new Map<string, string>();
  for (const { id, name, code } of clients) {
    const ledger = free(taken, name, code);
    taken.add(plain(ledger));
    byId.set(id, ledger);
  }
  return ({ client_id: id, client_name: name }) =>
    (id === null ? undefined : byId.get(id)) ?? free(taken, name, 'customer');
}

/** A name that is not taken: with the mark behind it, and with a running number where that is taken, too. */
function free(taken: ReadonlySet<string>, name: string, mark: string): string {
  if (!taken.has(plain(name))) return name;
  let ledger = mark === '' ? `${name} (2)` : `${name} (${mark})`;
  for (let n = mark === '' ? 3 : 2; taken.has(plain(ledger)); n += 1)
    ledger = `${name} (${`${mark} ${n}`.trim()})`;
  return ledger;
}

/** Names are alike to Tally whatever their case and spaces. */
function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
