import * as z from 'zod/mini';
import { isColour } from '#shared/core/palette.ts';
import type { Resource } from '#shared/core/resource.ts';
import { withoutPassword } from '#shared/modules/auth/role-groups.ts';
import { sectionSchemas } from '#shared/modules/settings/sections.ts';
import { siteAddress } from '#shared/modules/tenants/settings.ts';
import { keptLogo } from '#server/core/documents/brand-view.ts';
import type { AboutTenant, Cell } from './archive-lines.ts';
import { day, flag, formOf, json, moment, text, whole } from './cell-forms.ts';
import type { CellForm } from './cell-forms.ts';
import type { TenantTable } from './tenant-tables.ts';

/** How each column of a table is checked, made once. */
type Forms = readonly { readonly column: string; readonly form: CellForm | null }[];
const known = new WeakMap<TenantTable, Forms>();

/**
 * Refuses a row with a value that its column cannot hold: such a value is found again where many businesses
 * are read at once, and would fail there for all of them.
 */
export function refuseCells(table: TenantTable, resource: Resource | undefined, row: readonly Cell[]): void {
  const forms = known.get(table) ?? formsOf(table, resource);
  known.set(table, forms);
  for (const [i, { column, form }] of forms.entries()) {
    const cell = row[i] ?? null;
    if (cell === null || form === null) continue;
    if (!form.safeParse(cell).success)
      throw new Error(`the export has in ${table.name}.${column} what cannot stand there`);
  }
}

function formsOf({ name, columns, bytes }: TenantTable, resource: Resource | undefined): Forms {
  return columns.map((column) => ({
    column,
    form: bytes.has(column) ? null : (fieldForm(resource, column) ?? formOf(name, column) ?? null),
  }));
}

/** A field as its column keeps it; texts are as long as they are, and an id is any. */
function fieldForm(resource: Resource | undefined, column: string): CellForm | null {
  const field = resource?.fields[column];
  if (!field) return null;
  switch (field.column) {
    case 'flag':
      return flag;
    case 'money':
      return whole;
    case 'json':
      return json(field.schema);
    case 'integer':
    case 'real':
      return field.schema;
    case 'text':
      return ['choice', 'date', 'time', 'instant', 'month'].includes(field.spec.kind) ? field.schema : text;
  }
}

const words = z.optional(z.string().check(z.maxLength(300)));
const colour = z.optional(z.string().check(z.refine((value) => value === '' || isColour(value))));
const sections = Object.fromEntries(
  Object.entries(sectionSchemas).map(([name, { shape }]) => [
    name,
    z.optional(z.looseObject(z.partial(z.looseObject(shape)).shape)),
  ]),
);
const business: Readonly<Record<string, CellForm>> = {
  id: text,
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  slug: text,
  brand: json(
    z.looseObject({
      phone: words,
      email: words,
      city: words,
      state: words,
      primary: colour,
      secondary: colour,
      accent: colour,
      logo: z.optional(z.nullable(keptLogo)),
    }),
  ),
  settings: json(
    z.looseObject({
      home_variant: z.optional(z.enum(['a', 'b'])),
      site_address: z.optional(siteAddress),
      ...sections,
    }),
  ),
  active: flag,
  demo: flag,
  created_at: moment,
  suspended_at: z.nullable(moment),
  suspended_reason: text,
  delete_on: z.nullable(day),
  importing: z.null(),
  erasing_at: z.null(),
};

/** Refuses what the row of a business cannot hold. */
export function refuseBusiness(tenant: AboutTenant['tenant']): void {
  for (const [column, value] of Object.entries(tenant))
    if (business[column]?.safeParse(value).success !== true)
      throw new Error(`the export says of its business a ${column} that cannot be`);
}

/** Refuses a password for who signs in without one: with it somebody else would. */
export function refusePassword({ columns }: TenantTable, row: readonly Cell[]): void {
  const value = (column: string): Cell => row[columns.indexOf(column)] ?? null;
  const role = value('role');
  if (value('password_hash') !== null && withoutPassword.some((name) => name === role))
    throw new Error('the export has a password for a role that has none');
}
