import type { ClientRight, OfClients } from './client-people.ts';

/** The roles every tenant begins with; a tenant adds its own on top. `auditor` reads everything and changes
 * nothing; `kiosk` is a device that stands at one site; `operator` runs the whole installation, and is
 * `support`
 * in a business that lets it look in. */
export const builtInRoles = [
  'owner',
  'hr',
  'accountant',
  'auditor',
  'supervisor',
  'staff',
  'customer',
  'provider',
  'kiosk',
  'operator',
  'support',
] as const;
/** The name of one of the roles that every tenant begins with. */
export type BuiltInRole = (typeof builtInRoles)[number];

/**
 * Who is asking, read from the database at each request. `siteIds` are the sites a supervisor answers for.
 */
export type Actor = {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  readonly staffId: string | null;
  readonly siteIds: readonly string[];
  /**
   * The site where a kiosk stands; it sees there what it needs to punch for people, and nothing else a
   * supervisor does.
   */
  readonly kioskSiteIds?: readonly string[];
  /** Sites where the person has duty from yesterday to the day after tomorrow. Absent is none. */
  readonly dutySiteIds?: readonly string[];
  /**
   * `site:day` of yesterday, today and tomorrow at the sites of duty and those answered for. Absent is none.
   */
  readonly siteDays?: readonly string[];
  /** What a customer may see of clients whose person they are. Absent is none. */
  readonly ofClients?: OfClients;
  /** That a program acts, by an API key, and how many calls a minute it has. Absent: a person. */
  readonly apiKey?: { readonly perMinute: number };
  /** That the operator has suspended the business: its people read and call for help. Absent: it is open. */
  readonly suspended?: true;
};

/** A row is visible when any named column holds one of its values. */
export type RowFilter = Readonly<Record<string, string | readonly string[]>>;
/** `true` every row of the tenant, `false` none, otherwise the rows the filter names. */
export type Visible = boolean | RowFilter;
/** The one answer that serves lists, single rows and the audiences of the sync pull. */
export type AccessRule = (actor: Actor) => Visible;

/** The module of what is done for the whole installation, beyond any one business. */
const platform = 'platform';

/** The permission to read everything of the business and change nothing. */
export const everyRead = '*:read';
/** Parts of which reading shows what is masked for others: these have to be granted by name. */
const unmasking: ReadonlySet<string> = new Set(['incident_people']);

/** True when the actor's role grants the permission. */
export function can(actor: Actor, permission: string): boolean {
  return grants(actor.permissions, permission);
}

/**
 * True when a set of permissions grants one: `bookings:*` grants all of a module, and `*` everything in the
 * business. What concerns the whole installation is granted by its own name alone, never by `*`;
 * `*:read` grants reading, but for what is masked.
 */
export function grants(held: Iterable<string>, permission: string): boolean {
  const [module = '', verb] = permission.split(':');
  for (const one of held) {
    if (one === permission || one === `${module}:*` || (one === '*' && module !== platform)) return true;
    if (one === everyRead && verb === 'read' && readByAll(module)) return true;
  }
  return false;
}

const readByAll = (module: string): boolean => module !== platform && !unmasking.has(module);

/** True for a role that reads everything and changes nothing, such as an auditor's. */
export function onlyReads({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has(everyRead);
}

/**
 * True when the actor may read what a permission to change shows: with the permission, or as somebody who
 * reads everything.
 */
export function mayRead(actor: Actor, permission: string): boolean {
  return can(actor, permission) || (onlyReads(actor) && readByAll(permission.split(':', 1)[0] ?? ''));
}

/** The places or clients that somebody sees as a person of clients, by what is asked for. */
export function ofClients(actor: Actor, right: ClientRight): readonly string[] {
  return actor.ofClients?.[right] ?? [];
}

/** True when a row falls under an access answer. The row's tenant is checked elsewhere, always. */
export function isVisible(answer: Visible, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof answer === 'boolean') return answer;
  return Object.entries(answer).some(([column, wanted]) =>
    typeof wanted === 'string' ? row[column] === wanted : wanted.includes(String(row[column])),
  );
}
