/** What a person of a client's is there for. */
export const clientRoles = ['owner', 'manager', 'accounts'] as const;
export type ClientRole = (typeof clientRoles)[number];

/**
 * What a role opens of a client: its `places` with guards, incidents, requests and complaints; its `sheets`
 * of attendance; its `money`, which is contracts and invoices.
 */
export type ClientRight = 'places' | 'sheets' | 'money';

const rights: Readonly<Record<ClientRole, readonly ClientRight[]>> = {
  owner: ['places', 'sheets', 'money'],
  manager: ['places', 'sheets'],
  accounts: ['sheets', 'money'],
};

/** True where a role opens a part of its client. */
export function opens(role: ClientRole, right: ClientRight): boolean {
  return rights[role].includes(right);
}

/**
 * What somebody may see as a person of clients, read from the database at each request. `places` and `sheets`
 * name a site of a client each, `money` clients.
 */
export type OfClients = Readonly<Record<ClientRight, readonly string[]>>;

/** The name of a site of a client, by which access rules and audiences know it. */
export function placeOf(clientId: string, siteId: string): string {
  return `${clientId}:${siteId}`;
}

/** The client and the site of a place. */
export function partsOfPlace(place: string): { readonly clientId: string; readonly siteId: string } {
  const at = place.indexOf(':');
  return { clientId: place.slice(0, at), siteId: place.slice(at + 1) };
}
