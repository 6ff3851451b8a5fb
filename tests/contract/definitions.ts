import type { Actor } from '#shared/core/access.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Resource } from '#shared/core/resource.ts';

const modules = import.meta.glob<Record<string, unknown>>(['/shared/modules/*/**/*.ts', '!**/*.test.ts'], {
  eager: true,
});
const exported = Object.values(modules).flatMap((module) => Object.values(module));

/** Every resource that a module of the product defines. */
export const resources: readonly Resource[] = [...new Set(exported.filter(isResource))];

/** Each resource by the file of its definition, from the root, and the name under which it is exported. */
export const resourceExports = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isResource(value) ? [{ path: path.slice(1), name, resource: value }] : [],
  ),
);

/** Every operation that a module of the product defines. */
export const operations: readonly Operation[] = [...new Set(exported.flatMap(inside).filter(isOperation))];

/** An actor without a permission, with one staff record and one site. */
export const nobody: Actor = actorWith([]);

/** An actor who may do everything in the tenant. */
export const everything: Actor = actorWith(['*']);

/** Operations are exported by themselves or in a table of them. */
function inside(value: unknown): unknown[] {
  return isRecord(value) && !isOperation(value) && !isResource(value) ? Object.values(value) : [value];
}

function isResource(value: unknown): value is Resource {
  return (
    isRecord(value) &&
    isRecord(value['fields']) &&
    isRecord(value['access']) &&
    typeof value['one'] === 'string'
  );
}

function isOperation(value: unknown): value is Operation {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    typeof value['method'] === 'string' &&
    isRecord(value['resource'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function actorWith(permissions: readonly string[]): Actor {
  return {
    tenantId: 't',
    userId: 'u',
    sessionId: 's',
    name: '',
    phone: null,
    role: 'staff',
    permissions: new Set(permissions),
    staffId: 'p',
    siteIds: ['x'],
  };
}
