import { inSentence } from '#shared/core/field-text.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { refuseAhead } from '#shared/core/refuse-future.ts';
import { blankRecord } from '#shared/core/resource.ts';
import type { Resource } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { bind } from '#server/core/sync/operations.ts';
import { encodeValue } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { namedId, readRoutes } from './crud.ts';
import { handle } from './operation-route.ts';
import type { Route, SignedCall, SignedRoute } from './route.ts';

/** What a resource does otherwise than a plain one. */
type Overrides = {
  readonly create?: BoundOperation;
  readonly update?: BoundOperation;
  readonly remove?: BoundOperation;
  /**
   * Asks the world outside before a record is added or edited, and refuses what it has to; no
   * transaction is open.
   */
  readonly before?: (call: SignedCall) => Promise<void>;
};

/**
 * The five routes of a resource, from its definition: the list, one record, and adding, editing and removing
 * one. A resource that needs more than storing what it was given brings an operation of its own for it;
 * `read` is the permission to list where its access rule is more than a permission.
 */
export function resourceRoutes<Row extends Doc>(
  resource: Resource<Row>,
  own: Overrides & { readonly limit?: number; readonly read?: string } = {},
): Route[] {
  const { permissions, title, path } = resource;
  const permission = own.read ?? permissions.read;
  if (!title) throw new Error(`${resource.name}: has no title`);
  if (permission === undefined)
    throw new Error(
      `${resource.name}: its access rule is more than a permission; say which one its list needs, { read: '…' }`,
    );
  const access = { access: 'tenant', permission } as const;
  return [
    ...readRoutes(resource, path, title.many, { ...access, limit: own.limit ?? 100 }),
    ...writeRoutes(resource, own),
  ];
}

/** The three routes by which a resource is written, for one that is read in a way of its own. */
export function writeRoutes<Row extends Doc>(resource: Resource<Row>, own: Overrides = {}): SignedRoute[] {
  const plain = plainOperations(resource);
  const named = { named: async (call: SignedCall) => (await namedId(call, resource)) || null };
  const before = own.before ? { before: own.before } : {};
  return [
    handle(own.create ?? plain.create, { status: 201, ...before }),
    handle(own.update ?? plain.update, { ...named, ...before }),
    handle(own.remove ?? plain.remove, named),
  ];
}

function plainOperations(resource: Resource): Record<'create' | 'update' | 'remove', BoundOperation> {
  const contracts = resourceOperations(resource);
  const blank = blankRecord(resource);
  return {
    create: bind(contracts.create, async (tx, { input }) => {
      const record = { ...blank, ...input, id: typeof input['id'] === 'string' ? input['id'] : newId() };
      checkRecord(resource, record);
      refuseAhead(resource, input, dateOf(tx.now));
      await refuseStrangers(tx, resource, record, input);
      await refuseTaken(tx, resource, record);
      return tx.rows(resource).insert(record);
    }),
    update: bind(contracts.update, async (tx, { id, input }) => {
      const current = await tx.rows(resource).visible(id ?? '', resource.access.write(tx.actor));
      const record = { ...current, ...input };
      checkRecord(resource, record);
      refuseAhead(resource, input, dateOf(tx.now));
      await refuseStrangers(tx, resource, record, input);
      await refuseTaken(tx, resource, record);
      return tx.rows(resource).update(record);
    }),
    remove: bind(contracts.remove, async (tx, { id }) => {
      const current = await tx.rows(resource).visible(id ?? '', resource.access.write(tx.actor));
      tx.rows(resource).remove(current);
      return current;
    }),
  };
}

/** Refuses a record whose fields do not go together. */
export function checkRecord(resource: Resource, record: Readonly<Doc>): void {
  const fault = resource.check?.(record);
  if (fault) refuse('invalid', fault.text, fault.field);
}

/**
 * Refuses a record that names, in what the caller said, another record which the business does not have: an
 * id of another business says no more than one that nobody has.
 */
export async function refuseStrangers(
  tx: Tx,
  { fields }: Pick<Resource, 'fields'>,
  record: Readonly<Doc>,
  said: Readonly<Doc>,
): Promise<void> {
  for (const [name, { spec }] of Object.entries(fields)) {
    const value = record[name];
    if (spec.refersTo === undefined || !(name in said) || typeof value !== 'string') continue;
    const known = await tx.sql
      .selectFrom(spec.refersTo)
      .selectAll()
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', value)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    const [en, hi] = spec.label ?? [name, name];
    // What was merged into another record is named by nobody any more.
    if (!known || typeof known['merged_into'] === 'string')
      refuse('invalid', [`${en}: choose one from the list.`, `${hi}: सूची में से चुनें।`], name);
  }
}

/** Refuses with `exists` a record of whose unique values another record of the business has one. */
export async function refuseTaken(
  tx: Tx,
  { name: table, fields, title }: Pick<Resource, 'name' | 'fields' | 'title'>,
  record: Readonly<Doc>,
): Promise<void> {
  for (const [name, { column, spec }] of Object.entries(fields)) {
    if (!spec.unique) continue;
    const other = await tx.sql
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where(name, '=', encodeValue(column, record[name]))
      .where('id', '!=', String(record['id']))
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (other)
      refuse(
        'exists',
        [
          `Another ${title?.one[0] ?? 'record'} has this ${inSentence((spec.label ?? [name, name])[0])}.`,
          `किसी और ${title?.one[1] ?? 'रिकॉर्ड'} में यही ${(spec.label ?? [name, name])[1]} है।`,
        ],
        name,
      );
  }
}
