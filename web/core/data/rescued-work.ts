import * as z from 'zod/mini';
import type { OfflineOperation } from '#web/core/sync/offline-set.ts';
import { whenDevice } from '#web/core/sync/engine.ts';

/** The most bytes of a file that is read: a phone that kept photos for weeks stays below it. */
export const mostRescueBytes = 400 * 1024 * 1024;

const operationSchema = z.object({
  op: z.string(),
  id: z.optional(z.string()),
  name: z.string(),
  at: z.number(),
  state: z.enum(['pending', 'rejected', 'applied']),
  input: z.record(z.string(), z.unknown()),
  coll: z.optional(z.string()),
  msg: z.optional(z.string()),
  received: z.optional(z.boolean()),
});
const photoSchema = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.number(),
  data: z.string(),
});
const fileSchema = z.object({
  product: z.literal('Prahari'),
  saved_at: z.string(),
  user: z.object({
    account: z.optional(z.string()),
    id: z.optional(z.string()),
    name: z.optional(z.string()),
    phone: z.optional(z.nullable(z.string())),
    tenant_id: z.optional(z.nullable(z.string())),
  }),
  operations: z.array(operationSchema),
  photos: z.array(photoSchema),
});

/** One thing that somebody did, as their file tells it, and what this app knows of its kind. */
export type RescuedAct = z.output<typeof operationSchema> & { readonly known: OfflineOperation | undefined };
/** A photo or recording of a file; `address` is that of its bytes until `release`. */
export type RescuedPhoto = {
  readonly id: string;
  readonly at: number;
  readonly address: string;
  readonly blob: Blob;
};
/** The unsent work of one person, read from the file that their device saved. */
export type RescuedWork = {
  readonly savedAt: string;
  /** Whoever did it, where the file names them. */
  readonly name: string | null;
  readonly phone: string | null;
  /** The account in small letters, of the business and of the person, where the file names no one. */
  readonly account: string | null;
  readonly tenantId: string | null;
  readonly acts: readonly RescuedAct[];
  readonly photos: readonly RescuedPhoto[];
  readonly release: () => void;
};

/** Reads a rescue file on this device, and sends nothing of it. Gives null where it is none, or cut off. */
export async function readRescueFile(file: Blob): Promise<RescuedWork | null> {
  if (file.size > mostRescueBytes) return null;
  const read = z.safeParse(fileSchema, parsed(await file.text()));
  if (!read.success) return null;
  const { saved_at: savedAt, user, operations, photos } = read.data;
  const device = await whenDevice();
  await device.learn(operations.map(({ name }) => name));
  const shown = photos.flatMap(({ data, ...photo }) => {
    const blob = blobOf(data);
    return blob ? [{ ...photo, blob, address: URL.createObjectURL(blob) }] : [];
  });
  return {
    savedAt,
    name: user.name ?? null,
    phone: user.phone ?? null,
    account: user.account ?? null,
    tenantId: user.tenant_id ?? null,
    acts: operations.map((operation) => ({ ...operation, known: device.operationOf(operation.name) })),
    photos: shown,
    release: () => {
      for (const { address } of shown) URL.revokeObjectURL(address);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The bytes of a `data:` address. A picture that could hold a program, such as an SVG, is only bytes. */
function blobOf(data: string): Blob | null {
  const [, type = '', base64 = ''] = /^data:([\w.+/-]*)[^,]*;base64,(.*)$/s.exec(data) ?? [];
  const isShown = /^(?:image\/(?:jpeg|png|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/.test(type);
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    return base64 === '' ? null : new Blob([bytes], { type: isShown ? type : 'application/octet-stream' });
  } catch {
    return null;
  }
}
