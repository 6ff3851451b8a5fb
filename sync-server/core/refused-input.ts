import { maskAadhaar } from '#shared/core/aadhaar.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import type { BoundOperation, Module } from './route.ts';

const hidden = '…';

/**
 * What the log holds of an operation that was refused: the fields that its operation knows, as they were sent, and of any
 * other only that it was there. Nothing has checked it, so whatever is called like something that a record keeps sealed
 * (`sealed`) is left out wherever it stands.
 */
export function refusedInput(bound: BoundOperation | undefined, sent: PushOperation, sealed: ReadonlySet<string>): string {
  const known = bound === undefined ? new Set<string>() : namesOf(bound);
  const secret = new Set([...sealed, ...(bound?.operation.secret ?? [])]);
  const part = (values: Readonly<Record<string, unknown>> | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known.has(name) ? value : hidden]));
  const withoutSecrets = (name: string, value: unknown): unknown => (secret.has(name) && value !== null && value !== '' ? hidden : value);
  const type = bound === undefined ? { type: sent.type } : {};
  return maskAadhaar(JSON.stringify({ ...type, patch: part(sent.patch), args: part(sent.args) }, withoutSecrets));
}

/** The fields of an operation's input. */
function namesOf({ operation }: BoundOperation): ReadonlySet<string> {
  const { def } = operation.input._zod;
  return new Set('shape' in def && typeof def.shape === 'object' && def.shape !== null ? Object.keys(def.shape) : []);
}

/** What is sealed in any record of the product, by the last part of its name. */
export function sealedNames(modules: readonly Module[]): ReadonlySet<string> {
  const resources = modules.flatMap((module) => module.resources);
  return new Set(resources.flatMap(({ sealed }) => sealed.map((name) => name.slice(name.lastIndexOf('.') + 1))));
}
