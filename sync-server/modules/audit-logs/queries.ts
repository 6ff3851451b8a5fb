import type { SelectQueryBuilder } from 'kysely';
import { addDays, clockTime, instantAt, isCalendarDate, calendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Field } from '#shared/core/field.ts';
import { fieldLabel, fieldText } from '#shared/core/field-text.ts';
import { inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { Resource } from '#shared/core/resource.ts';
import { auditStatuses } from '#shared/modules/audit-logs/audit-line.ts';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';
import { actionText } from '#shared/modules/audit-logs/action-text.ts';
import { lineSentence } from '#shared/modules/audit-logs/line-sentence.ts';
import { auditMessages as messages, otherKinds } from '#shared/modules/audit-logs/messages.ts';
import { changesKey, tellsValue } from '#server/core/sync/changes.ts';
import type { Changes } from '#server/core/sync/changes.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Tables } from '#server/core/sql/database.ts';
import type { Doc } from '#server/core/sql/table.ts';
import { visiting } from '#server/core/http/consent.ts';
import { routeTitles } from '#server/core/http/route-titles.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import { partChanges } from './told-parts.ts';
import { readableResources } from './readable-resources.ts';
import { toldSettings } from './told-settings.ts';
import { recordNames } from './record-names.ts';
import type { Named, NameOf } from './record-names.ts';
import { searched } from './searched-lines.ts';

/** Lines of the log, without order. */
export type Select = SelectQueryBuilder<Tables, 'op_log', object>;

/** The lines of the caller's business that its question names, without order. */
export async function wantedLines(call: SignedCall): Promise<Select> {
  const { services, actor, query } = call;
  let select: Select = services.database.read.selectFrom('op_log').where('tenant_id', '=', actor.tenantId);
  const { from = '', to = '', status = '', actor_id: who = '', coll = '', row_id: row = '' } = query;
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== '' && !isCalendarDate(day)) refuse('malformed', messages.badDay, name);
  if (status !== '' && !auditStatuses.some((auditStatus) => auditStatus === status))
    refuse('malformed', messages.badStatus, 'status');
  const midnight = clockTime('00:00');
  if (from !== '') select = select.where('received_at', '>=', instantAt(calendarDate(from), midnight));
  if (to !== '') select = select.where('received_at', '<', instantAt(addDays(calendarDate(to), 1), midnight));
  if (status !== '') select = select.where('status', '=', status);
  if (who !== '') select = select.where('actor_id', '=', who);
  if (coll !== '') select = select.where('coll', '=', coll);
  if (row !== '') select = select.where('row_id', '=', row);
  const typed = (query['search'] ?? '').trim().toLowerCase().slice(0, 100);
  return typed === '' ? select : (await searched(call, typed))(select);
}

/** A page of the log, the newest first, in words. */
export async function readLines(
  call: SignedCall,
  page: number,
  limit: number,
): Promise<{ lines: AuditLine[]; total: number }> {
  return linesOf(call, await wantedLines(call), page, limit);
}

/**
 * A page of some lines of the log, the newest first, in words: names and values only of records that the
 * caller may read.
 */
export async function linesOf(
  call: SignedCall,
  select: Select,
  page: number,
  limit: number,
): Promise<{ lines: AuditLine[]; total: number }> {
  const total = Number((await select.select(countAll.as('total')).executeTakeFirst())?.['total'] ?? 0);
  const rows = await select
    .selectAll()
    .orderBy('n', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const names = await namesOf(
    call,
    rows.map((row) => String(row['actor_id'])),
  );
  const known = resourcesOf(call.services);
  const readable = readableResources(call);
  const settings = toldSettings(call);
  const told = rows.map((row) => toldSetting(row, settings) ?? toldBy(row, known, readable));
  const nameOf = await recordNames(call, known, [
    ...rows.flatMap((row): Named[] =>
      row['coll'] && row['row_id'] ? [[String(row['coll']), String(row['row_id'])]] : [],
    ),
    ...told.flatMap(referencesIn),
  ]);
  const seen = visitTexts(call.services);
  const lines = rows.map((row, at): AuditLine => {
    const [coll, id] = [textOf(row['coll']), textOf(row['row_id'])];
    const type = actionName(String(row['type']), known.get(coll ?? ''));
    const actor = names.get(String(row['actor_id'])) ?? '';
    const what = seen(row) ?? textOfAction(type, call.services);
    const name = coll === null || id === null ? null : nameOf(coll, id);
    const values = valuesOf(told[at] ?? nothingTold, { coll: coll ?? '', id: id ?? '' }, nameOf);
    return {
      id: String(row['n']),
      at: String(row['received_at']),
      actor_id: String(row['actor_id']),
      actor,
      role: String(row['role']),
      type,
      what,
      coll,
      row_id: id,
      status: row['status'] === 'rejected' ? 'rejected' : 'applied',
      reason: textOf(row['msg']),
      kind: kindOf(coll, known),
      name,
      ...values,
      device: row['device_id'] !== null,
      sentence: lineSentence({ actor, what, name, ...values }),
      hash: String(row['hash']),
    };
  });
  return { lines, total };
}

/** The names of people by their ids; the telephone number of who has given none. */
export async function namesOf(
  { services, actor }: SignedCall,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await services.database.read
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('id', [...new Set(ids)]))
    .execute();
  const known = new Map(
    rows.map((row) => [String(row['id']), nameOrPhone(String(row['name']), String(row['phone'] ?? ''))]),
  );
  // Who looked in for the operator of an installation where the business was before has no account here.
  for (const id of ids) if (!known.has(id) && id.startsWith(`${visiting}:`)) known.set(id, 'Prahari');
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return known;
  // What no person did, a program may have done, by its key.
  const keys = await services.database.read
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('id', [...new Set(others)]))
    .execute();
  for (const row of keys) known.set(String(row['id']), String(row['name']));
  return known;
}

/**
 * The operation behind a line. What a device sent and the server refused stands in the log as it was sent, a
 * create, a put and a change by these words alone.
 */
export function actionName(type: string, resource: Resource | undefined): string {
  if (!resource) return type;
  // The second line that a corrected wage has in older logs.
  if (type === 'wage_structure.replace') return 'wage_structure.set';
  if (type === 'create' || type === 'put') return `${resource.one}.${type}`;
  return type === `patch ${resource.name}` ? `${resource.one}.edit` : type;
}

/** What an action is called once it is done. */
export function textOfAction(type: string, { modules }: Services): Message {
  return actionText(type, modules) ?? messages.otherAction;
}

/** What a visitor for the operator looked at; undefined for any other line. */
function visitTexts(services: Services): (row: Doc) => Message | undefined {
  const titleOf = routeTitles(services);
  return ({ type, detail }) => {
    if (type !== 'support.read') return undefined;
    const { method, path } = objectOf(String(detail));
    const title = titleOf(method, path);
    return (
      title &&
      inBoth((language) => translate(messages.lookedAt, language, { what: translate(title, language) }))
    );
  };
}

export function resourcesOf({ modules }: Services): ReadonlyMap<string, Resource> {
  return new Map(modules.flatMap((module) => module.resources).map((resource) => [resource.name, resource]));
}

/** What people call such a record, as it begins a line. */
export function kindOf(coll: string | null, resources: ReadonlyMap<string, Resource>): Message | null {
  if (coll === null) return null;
  const kind = resources.get(coll)?.title?.one ?? otherKinds[coll];
  return kind ? [`${kind[0].slice(0, 1).toUpperCase()}${kind[0].slice(1)}`, kind[1]] : null;
}

/** What a line holds of an operation: its input, and the changes that the reader may be told. */
type Told = {
  /** How its values are named and read. */
  readonly named: Readonly<Record<string, Field>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly changes: readonly (readonly [name: string, field: Field, pair: readonly unknown[]])[];
};
const nothingTold: Told = { named: {}, input: {}, changes: [] };

/** What a line of a change of settings holds; undefined for any other line. */
function toldSetting(row: Doc, settings: ReturnType<typeof toldSettings>): Told | undefined {
  const setting = settings.get(String(row['type']));
  if (!setting || row['status'] === 'rejected') return undefined;
  const { [changesKey]: changes, ...input } = objectOf(String(row['detail']));
  if (typeof changes !== 'object' || changes === null) return { ...nothingTold, named: setting.told, input };
  return {
    named: setting.told,
    input,
    changes: [
      ...new Map(
        Object.entries(changes).flatMap(([path, pair]) => {
          // Of what lies in an object the whole is named where its parts have no names.
          const name = setting.told[path] ? path : (path.split('.')[0] ?? '');
          const field = setting.told[name];
          if (!field || !Array.isArray(pair)) return [];
          const values = setting.isReadable && name === path ? pair : [null, null];
          return [[name, [name, field, values] as const] as const];
        }),
      ).values(),
    ],
  };
}

function toldBy(
  row: Doc,
  known: ReadonlyMap<string, Resource>,
  readable: ReadonlyMap<string, Resource>,
): Told {
  const coll = String(row['coll']);
  const resource = known.get(coll);
  const { [changesKey]: changes, ...input } = objectOf(String(row['detail']));
  const isNew = resource && actionName(String(row['type']), resource) === `${resource.one}.create`;
  const told = isNew ? firstValues(resource, input) : changes;
  const pairs = Object.entries(readable.has(coll) && typeof told === 'object' && told !== null ? told : {});
  return {
    named: resource?.fields ?? {},
    input,
    changes: pairs.flatMap(([name, pair]) => {
      const field = resource?.fields[name];
      return field && Array.isArray(pair) ? [[name, field, pair] as const] : [];
    }),
  };
}

/** The records that the values of a line name by their ids. */
function referencesIn({ changes }: Told): Named[] {
  return changes.flatMap(([, { spec }, pair]) =>
    spec.refersTo === undefined
      ? []
      : pair
          .flatMap((value: unknown) => value)
          .flatMap((id): Named[] => (typeof id === 'string' && id !== '' ? [[spec.refersTo ?? '', id]] : [])),
  );
}

/**
 * Which values were set, by name alone, as the log may hold what not every reader of it may read; and where
 * they may, what changed, or what a new record began with. Another record is told by its name, never by its
 * id, and where the reader may not read it the field alone is named.
 */
function valuesOf(
  { named, input, changes }: Told,
  record: { readonly coll: string; readonly id: string },
  nameOf: NameOf,
): Pick<AuditLine, 'fields' | 'labels' | 'changes'> {
  return {
    fields: Object.keys(input).slice(0, 40),
    labels: Object.entries(input).flatMap(([name, value]) => {
      const field = named[name];
      const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
      return field?.spec.label && !isEmpty ? [field.spec.label] : [];
    }),
    changes: changes.flatMap(([name, field, pair]) => {
      const [from, to] = pair;
      const whole = {
        field: [fieldLabel(name, field, 'en'), fieldLabel(name, field, 'hi')] as const,
        from: valueText(field, from, nameOf),
        to: valueText(field, to, nameOf),
      };
      return partChanges({ ...record, name }, pair) ?? [whole];
    }),
  };
}

function valueText(field: Field, value: unknown, nameOf: NameOf): Message {
  const { refersTo } = field.spec;
  if (refersTo !== undefined) {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    const names = ids.flatMap((id) => (typeof id === 'string' ? (nameOf(refersTo, id) ?? []) : []));
    // Each name is in both languages, one behind the other.
    const inOne = (language: 0 | 1): string => names.filter((_, i) => i % 2 === language).join(', ');
    return [inOne(0), inOne(1)];
  }
  const shown = typeof value === 'string' && value.startsWith('+91') ? formatPhone(value) : value;
  return [fieldText(field, shown, 'en'), fieldText(field, shown, 'hi')];
}

/**
 * What a person gave a new record, as changes from nothing: short values, no texts of several lines, and
 * nothing that the log leaves out.
 */
function firstValues(resource: Resource, input: Readonly<Record<string, unknown>>): Changes {
  // A customer's own records are emptied when the account is erased, and the log keeps its lines.
  if (resource.fields['user_id']) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const isLeftOut = value === '' || value === null || value === '…';
      return isLeftOut || resource.fields[name]?.spec.kind === 'lines' || !tellsValue(resource, name)
        ? []
        : [[name, [null, value] as const]];
    }),
  );
}

function objectOf(detail: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(detail);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
