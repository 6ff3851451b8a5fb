import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Resource } from '#shared/core/resource.ts';
import { actionText } from '#shared/modules/audit-logs/action-text.ts';
import type { Tables } from '#server/core/sql/database.ts';
import { contains } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readableResources } from './readable-resources.ts';

type Select = SelectQueryBuilder<Tables, 'op_log', object>;

const plainVerbs = ['create', 'update', 'edit', 'set', 'put', 'delete', 'remove'] as const;
const fewestLetters = 3;
/** So many records of one kind a name finds. */
const mostNamed = 50;

/**
 * Picks the lines that fit what was typed: by the action as it is called in either language or in the API, by
 * the id of the record, or by the name of a record that the reader may read.
 */
export async function searched(call: SignedCall, typed: string): Promise<(select: Select) => Select> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const actions = actionsCalled(call, typed);
  const records = typed.length < fewestLetters ? [] : await recordsNamed(call, typed);
  return (select) =>
    select.where((where) =>
      where.or([
        sql<boolean>`lower(type) like ${pattern} escape '\\'`,
        sql<boolean>`lower(coalesce(row_id, '')) like ${pattern} escape '\\'`,
        ...(actions.length > 0 ? [where('type', 'in', actions)] : []),
        ...(records.length > 0 ? [call.services.database.isOneOf('row_id', records)] : []),
      ]),
    );
}

/** The actions whose text has what was typed in it. */
function actionsCalled({ services: { modules } }: SignedCall, typed: string): string[] {
  const resources = modules.flatMap((module) => module.resources);
  const said = modules.flatMap(({ says = {} }) => Object.keys(says));
  const plain = resources.flatMap(({ one }) => plainVerbs.map((verb) => `${one}.${verb}`));
  return [...new Set([...said, ...plain])].filter((name) =>
    actionText(name, modules)?.some((text) => text.toLowerCase().includes(typed)),
  );
}

/** The ids of records that are called so, of the kinds of which the reader may read every record. */
async function recordsNamed(call: SignedCall, typed: string): Promise<string[]> {
  const { database } = call.services;
  const only = call.query['coll'] ?? '';
  const found: string[] = [];
  for (const [table, resource] of readableResources(call)) {
    const columns = namingColumns(resource);
    if (columns.length === 0 || (only !== '' && only !== table)) continue;
    const rows = await database.read
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', call.actor.tenantId)
      .where((where) => where.or(columns.map((column) => contains(column, typed))))
      .limit(mostNamed)
      .execute();
    found.push(...rows.map((row) => String(row['id'])));
  }
  return found;
}

function namingColumns({ fields, naming }: Resource): string[] {
  return [...naming, ...naming.map((name) => `${name}_hi`)].filter((name) => {
    const spec = fields[name]?.spec;
    return spec?.kind === 'text' && spec.refersTo === undefined;
  });
}
