import { can, isVisible } from '#shared/core/access.ts';
import type { Visible } from '#shared/core/access.ts';
import type { Doc } from '#server/core/sql/table.ts';
import { fieldText } from '#shared/core/field-text.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { isForAdmin } from '#shared/modules/auth/role-groups.ts';

/** What a record is called, by the kind of record and its id; null where the reader may not read it. */
export type NameOf = (coll: string, id: string) => Message | null;
/** A record, by its kind and its id. */
export type Named = readonly [coll: string, id: string];

/** Collections whose records have the id of their user. */
const ofUsers = new Set(['users', 'user_preferences', 'passkeys', 'payment_mandates']);

/**
 * The names of records as they are now, for a reader who may read them: by the access rule of their resource,
 * and those of the records that a name refers to by the rules of theirs. Who may read every record of a kind
 * is told the names of removed ones too.
 */
export async function recordNames(
  call: SignedCall,
  resources: ReadonlyMap<string, Resource>,
  wanted: readonly Named[],
): Promise<NameOf> {
  const records = await readRecords(call, resources, wanted);
  const referred = await readRecords(call, resources, references(resources, records));
  const others = await namesBesides(call, wanted);
  const services = await servicesInHindi(call, resources, records);
  const plainName = (coll: string, id: string, language: Language): string => {
    const [resource, record] = [resources.get(coll), referred.get(keyOf(coll, id))];
    return resource && record ? nameIn(resource, inHindi(record), language, () => '') : '';
  };
  // What was booked keeps the English name of its service alone.
  const inHindi = (record: Doc): Doc =>
    record['service'] === undefined
      ? record
      : { ...record, service_hi: services.get(String(record['service'])) };
  return (coll, id) => {
    const [resource, record] = [resources.get(coll), records.get(keyOf(coll, id))];
    if (!resource || !record) return others.get(keyOf(coll, id)) ?? null;
    const [en, hi] = (['en', 'hi'] as const).map((language) =>
      nameIn(resource, inHindi(record), language, (to, of) => plainName(to, of, language)),
    );
    return en && hi ? [en, hi] : null;
  };
}

function keyOf(coll: string, id: string): string {
  return `${coll}\n${id}`;
}

/** The fields of a name, with a text in Hindi where the record has one beside it. */
function nameIn(
  resource: Resource,
  record: Doc,
  language: Language,
  nameAt: (coll: string, id: string) => string,
): string {
  const parts = resource.naming.map((name) => {
    const field = resource.fields[name];
    if (!field) return '';
    const { refersTo } = field.spec;
    if (refersTo !== undefined) return record[name] ? nameAt(refersTo, String(record[name])) : '';
    const own = language === 'hi' ? record[`${name}_hi`] : '';
    return typeof own === 'string' && own !== '' ? own : fieldText(field, record[name], language);
  });
  return parts.filter((part) => part !== '').join(', ');
}

function references(resources: ReadonlyMap<string, Resource>, records: ReadonlyMap<string, Doc>): Named[] {
  return [...records].flatMap(([key, record]) => {
    const resource = resources.get(key.slice(0, key.indexOf('\n')));
    return (resource?.naming ?? []).flatMap((name): Named[] => {
      const refersTo = resource?.fields[name]?.spec.refersTo;
      return refersTo !== undefined && record[name] ? [[refersTo, String(record[name])]] : [];
    });
  });
}

/** The fields that name the wanted records, of those that the reader may read. */
async function readRecords(
  { services, actor }: SignedCall,
  resources: ReadonlyMap<string, Resource>,
  wanted: readonly Named[],
): Promise<ReadonlyMap<string, Doc>> {
  const found = new Map<string, Doc>();
  for (const [coll, ids] of idsByColl(wanted)) {
    const resource = resources.get(coll);
    const answer = resource?.access.read(actor) ?? false;
    if (!resource || answer === false || resource.naming.length === 0) continue;
    const columns = columnsToName(resource, answer);
    const rows = await services.database.read
      .selectFrom(coll)
      .select([...columns, 'deleted'])
      .where('tenant_id', '=', actor.tenantId)
      .where(services.database.isOneOf('id', [...ids]))
      .execute();
    for (const row of rows) {
      const record: Doc = pickRow(resource, columns, row);
      if (answer === true || (Number(row['deleted']) === 0 && isVisible(answer, record)))
        found.set(keyOf(coll, String(record['id'])), record);
    }
  }
  return found;
}

function columnsToName({ fields, naming }: Resource, answer: Visible): string[] {
  const inHindi = naming.map((name) => `${name}_hi`).filter((name) => name in fields);
  return [
    ...new Set(['id', ...naming, ...inHindi, ...(typeof answer === 'object' ? Object.keys(answer) : [])]),
  ];
}

function idsByColl(wanted: readonly Named[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byColl = new Map<string, Set<string>>();
  for (const [coll, id] of wanted) byColl.set(coll, (byColl.get(coll) ?? new Set()).add(id));
  return byColl;
}

/** The Hindi names of the services of the business by their English ones, where a record is named by one. */
async function servicesInHindi(
  { services: { database }, actor }: SignedCall,
  resources: ReadonlyMap<string, Resource>,
  records: ReadonlyMap<string, Doc>,
): Promise<ReadonlyMap<string, string>> {
  const isWanted = [...records.keys()].some((key) =>
    resources.get(key.slice(0, key.indexOf('\n')))?.naming.includes('service'),
  );
  if (!isWanted) return new Map();
  const rows = await database.read
    .selectFrom('services')
    .select(['name', 'name_hi'])
    .where('tenant_id', '=', actor.tenantId)
    .execute();
  return new Map(rows.map((row) => [String(row['name']), String(row['name_hi'])]));
}

/** The names of roles, and of the people who work in the admin app, for who may read both. */
async function namesBesides(
  call: SignedCall,
  wanted: readonly Named[],
): Promise<ReadonlyMap<string, Message>> {
  if (!can(call.actor, 'roles:read')) return new Map();
  const roles = wanted.filter(([coll]) => coll === 'roles');
  const users = wanted.filter(([coll]) => ofUsers.has(coll));
  const roleNames = new Map(
    (await readAll(call, 'roles', roles)).map((row) => [String(row['id']), String(row['name'] || row['id'])]),
  );
  const userNames = new Map(
    (await readAll(call, 'users', users))
      .filter((row) => isForAdmin(String(row['role'])))
      .map((row) => [String(row['id']), String(row['name'])]),
  );
  return new Map(
    [...roles, ...users].flatMap(([coll, id]): [string, Message][] => {
      const name = (coll === 'roles' ? roleNames : userNames).get(id);
      return name ? [[keyOf(coll, id), [name, name]]] : [];
    }),
  );
}

async function readAll(
  { services: { database }, actor }: SignedCall,
  table: 'roles' | 'users',
  named: readonly Named[],
): Promise<Doc[]> {
  if (named.length === 0) return [];
  const ids = named.map(([, id]) => id);
  return database.read
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
}
