import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { maskAadhaar } from '#shared/core/aadhaar.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import type { SyncServices } from './sync-services.ts';
import type { BoundOperation } from './bound-operation.ts';

const hidden = '…';
/**
 * What is kept of one refused operation, in characters of JSON and in fields. A longer value is told by its
 * length and hash.
 */
const most = { all: 1600, value: 200, name: 60, fields: 40 } as const;

/**
 * What the log holds of an operation that was refused: the fields that its operation knows, as they were
 * sent, and of any other only that it was there. Nothing has checked it, so whatever is called like something
 * that a record keeps sealed (`sealed`) is left out wherever it stands. Whoever is refused pays nothing for
 * it, so about 2,000 characters are kept: of a long value its length and SHA-256, and of the fields beyond
 * what fits how many they are and one SHA-256 of them all. Both are of the JSON with what is left out already
 * left out, so that whoever has the whole can prove what was tried.
 */
export function refusedInput(
  bound: BoundOperation | undefined,
  sent: PushOperation,
  sealed: ReadonlySet<string>,
): string {
  const known = bound === undefined ? new Set<string>() : namesOf(bound);
  const secret = new Set([...sealed, ...(bound?.operation.secret ?? [])]);
  const clean = (name: string, value: unknown): unknown =>
    secret.has(name) && value !== null && value !== '' ? hidden : maskedValue(value);
  const type = bound === undefined ? [`"type":${JSON.stringify(sent.type)}`] : [];
  const parts = [];
  let room: number = most.all;
  for (const [name, values] of [
    ['patch', sent.patch],
    ['args', sent.args],
  ] as const) {
    if (values === undefined) continue;
    const fields = Object.entries(values).map(([field, value]) => ({
      name: field,
      json: cleanJson(field, known.has(field) ? value : hidden, clean),
    }));
    const kept = keepWithin(room, fields);
    room -= kept.length;
    parts.push(`"${name}":{${kept}}`);
  }
  return `{${[...type, ...parts].join()}}`;
}

type Field = { readonly name: string; readonly json: string };

/** The inside of a JSON object with the fields that fit into `room` characters, and a word on the others. */
function keepWithin(room: number, fields: readonly Field[]): string {
  const kept: string[] = [];
  const others: string[] = [];
  let left = room;
  for (const { name, json } of fields) {
    const text = `${maskAadhaar(JSON.stringify(name))}:${json.length > most.value ? mark(`${json.length} characters`, json) : json}`;
    const fits = kept.length < most.fields && name.length <= most.name && text.length <= left;
    if (fits) left -= text.length + 1;
    (fits ? kept : others).push(fits ? text : `${maskAadhaar(JSON.stringify(name))}:${json}`);
  }
  if (others.length > 0)
    kept.push(`"${hidden}":${mark(`${others.length} more fields`, `{${others.join()}}`)}`);
  return kept.join();
}

function mark(what: string, json: string): string {
  return JSON.stringify(`${hidden} ${what}, SHA-256 ${hash('sha256', json, 'hex')}`);
}

/** A value's JSON under its name, without what the log may not hold. */
function cleanJson(name: string, value: unknown, clean: (name: string, value: unknown) => unknown): string {
  const json = JSON.stringify({ [name]: value }, clean);
  return maskAadhaar(json.slice(JSON.stringify(name).length + 2, -1));
}

/** A number that is masked becomes a text: the rest of the JSON must stay readable. */
function maskedValue(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  const text = maskAadhaar(String(value));
  return text === String(value) ? value : text;
}

/** The fields of an operation's input, as they are sent: before whatever the schema makes of them. */
function namesOf({ operation }: BoundOperation): ReadonlySet<string> {
  const { input } = operation;
  const { def } = (input instanceof z.ZodMiniPipe ? input._zod.def.in : input)._zod;
  return new Set(
    'shape' in def && typeof def.shape === 'object' && def.shape !== null ? Object.keys(def.shape) : [],
  );
}

/** What is sealed in any record of the product, by the last part of its name. */
export function sealedNames(modules: SyncServices['modules']): ReadonlySet<string> {
  const resources = modules.flatMap((module) => module.resources);
  return new Set(
    resources.flatMap(({ sealed }) => sealed.map((name) => name.slice(name.lastIndexOf('.') + 1))),
  );
}
