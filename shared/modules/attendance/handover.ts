import * as z from 'zod/mini';
import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { can } from '#shared/core/access.ts';
import { choice, instant, key, nested, nullable, text } from '#shared/core/fields.ts';
import { canonicalJson } from '#shared/core/json.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { shortCodeOf } from '#shared/core/short-code.ts';

/** The longest note of who leaves, and the longest remark of who relieves. */
export const longestHandoverNote = 300;
const codeLength = 10;
const prefix = 'PRH1';

/** One thing that was looked through: its name, and whether it was there. */
const item = z.strictObject({
  name: z.string().check(z.maxLength(80), z.overwrite(maskAadhaar)),
  there: z.boolean(),
});
const signer = {
  tenant: key().schema,
  device: key(80).schema,
  staff_id: key().schema,
  staff_name: text(120).schema,
  duty_id: key().schema,
  at: instant().schema,
};
/** What who leaves signs. */
const outPart = z.strictObject({
  type: z.literal('handover.out'),
  ...signer,
  site_id: key().schema,
  site_name: text(120).schema,
  post: text(80).schema,
  items: z.array(item).check(z.maxLength(20)),
  notes: text(longestHandoverNote).schema,
});
/** What who relieves signs: the code of the other's text, which stands for every word of it. */
const inPart = z.strictObject({
  type: z.literal('handover.in'),
  ...signer,
  handover: key(20).schema,
  remarks: text(longestHandoverNote).schema,
});

export type OutPart = z.infer<typeof outPart>;
export type InPart = z.infer<typeof inPart>;
/** A signed text; `sig` is null where the phone has no key. */
const half = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(3000)),
  sig: z.nullable(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
});
export type Half = z.infer<typeof half>;

export const handoverStates = ['offered', 'taken', 'complete'] as const;
export const handoverFlags = [
  'unsigned',
  'unknown_device',
  'two_takers',
  'other_site',
  'item_missing',
] as const;
export type HandoverFlag = (typeof handoverFlags)[number];

/**
 * A post handed from one person to the next, signed by both phones. Its id is made of what the first signed,
 * so whichever phone brings it, however often, it is the same one.
 */
export const handovers = defineResource({
  name: 'handovers',
  one: 'handover',
  title: { one: ['handover', 'हैंडओवर'], many: ['handovers', 'हैंडओवर'] },
  naming: ['site_name', 'post', 'offered_at'],
  fields: {
    id: key(20),
    state: choice(handoverStates)
      .label('Status', 'स्थिति')
      .called({
        offered: ['Handed over', 'सौंपा गया'],
        taken: ['Taken over', 'लिया गया'],
        complete: ['Complete', 'पूरा'],
      }),
    site_id: nullable(key(80)),
    site_name: text(120).label('Site', 'साइट'),
    post: text(80).label('Post', 'पोस्ट'),
    from_staff_id: nullable(key()),
    from_name: text(120).label('Handed over by', 'किसने सौंपा'),
    from_duty_id: nullable(key()),
    offered_at: nullable(instant()).label('Handed over at', 'कब सौंपा'),
    to_staff_id: nullable(key()),
    to_name: text(120).label('Taken over by', 'किसने लिया'),
    to_duty_id: nullable(key()),
    taken_at: nullable(instant()).label('Taken over at', 'कब लिया'),
    items: nested(z.array(item).check(z.maxLength(20))).label('Items', 'सामान'),
    notes: text(longestHandoverNote).label('Notes', 'नोट'),
    remarks: text(longestHandoverNote).label('Remarks', 'टिप्पणी'),
    /** The punches that go with it, by the ids they have or will have. */
    out_punch_id: nullable(key()),
    in_punch_id: nullable(key()),
    flags: nested(z.array(z.enum(handoverFlags)).check(z.maxLength(handoverFlags.length))).label(
      'Warnings',
      'चेतावनियाँ',
    ),
    out_text: nullable(text(3000)),
    out_sig: nullable(text(200)),
    in_text: nullable(text(3000)),
    in_sig: nullable(text(200)),
  },
  hidden: ['out_text', 'out_sig', 'in_text', 'in_sig'],
  access: {
    read: (actor) =>
      can(actor, 'attendance:read') || {
        from_staff_id: actor.staffId ?? '',
        to_staff_id: actor.staffId ?? '',
        site_id: actor.siteIds,
      },
    write: () => false,
  },
  list: {
    filter: ['site_id', 'state', 'from_staff_id', 'to_staff_id', 'from_duty_id', 'to_duty_id'],
    sort: ['created_at', 'offered_at'],
    search: ['from_name', 'to_name', 'site_name'],
    order: '-created_at',
  },
  audiences: { '*': 'staff', from_staff_id: 'guard', to_staff_id: 'guard_to', site_id: 'site' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 7,
    when: { column: 'state', values: ['complete'] },
    audiences: ['*'],
  },
});

export type Handover = Row<typeof handovers>;

/** The text a phone signs. */
export function partText(part: OutPart | InPart): string {
  return canonicalJson(part);
}

/** What who leaves signed, or null where a text is not that. */
export function readOutPart(signed: string): OutPart | null {
  return read(outPart, signed);
}

/** What who relieves signed, or null where a text is not that. */
export function readInPart(signed: string): InPart | null {
  return read(inPart, signed);
}

/** The code that stands for a signed text: fifty bits of its SHA-256. It is the handover's id. */
export function handoverCode(sha256: Uint8Array): string {
  return shortCodeOf(sha256, codeLength);
}

/** What a phone shows as QR: the signed text of one side, or of both. */
export function handoverQr(out: Half | null, taken: Half | null): string {
  return `${prefix}${JSON.stringify([out, taken].map((item) => item && [item.text, item.sig]))}`;
}

/** Reads what another phone shows; null where it is something else. */
export function readHandoverQr(
  scanned: string,
): { readonly out: Half | null; readonly taken: Half | null } | null {
  if (!scanned.startsWith(prefix)) return null;
  try {
    const both: unknown = JSON.parse(scanned.slice(prefix.length));
    if (!Array.isArray(both) || both.length !== 2) return null;
    const [out, taken] = both.map((item: unknown) =>
      Array.isArray(item) ? half.safeParse({ text: item[0], sig: item[1] }) : null,
    );
    if (out?.success === false || taken?.success === false) return null;
    return { out: out?.data ?? null, taken: taken?.data ?? null };
  } catch {
    return null;
  }
}

/** True for the id of a handover as people type it, once it is tidied. */
export function isHandoverCode(code: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code);
}

function read<T extends OutPart | InPart>(schema: z.ZodMiniType<T>, signed: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(signed));
    // Only the one way of writing it counts, so that nobody can sign something that reads in two ways.
    return parsed.success && canonicalJson(parsed.data) === signed ? parsed.data : null;
  } catch {
    return null;
  }
}

const blank = {
  state: 'offered',
  site_id: null,
  site_name: '',
  post: '',
  from_staff_id: null,
  from_name: '',
  from_duty_id: null,
  offered_at: null,
  to_staff_id: null,
  to_name: '',
  to_duty_id: null,
  taken_at: null,
  items: [],
  notes: '',
  remarks: '',
  out_punch_id: null,
  in_punch_id: null,
  flags: [],
  out_text: null,
  out_sig: null,
  in_text: null,
  in_sig: null,
} as const satisfies Partial<Handover>;

/** A handover with the halves that have come, in whichever order. What a half says stays as it came first. */
export function withHalves(
  current: Handover | null,
  id: string,
  halves: { out?: Half | undefined; taken?: Half | undefined },
  now: string,
): Handover {
  const base: Handover = current ?? {
    ...blank,
    items: [],
    flags: [],
    id,
    ver: 0,
    created_at: now,
    updated_at: now,
  };
  const out = base.from_staff_id === null && halves.out ? readOutPart(halves.out.text) : null;
  const taken = base.to_staff_id === null && halves.taken ? readInPart(halves.taken.text) : null;
  const next: Handover = {
    ...base,
    ...(out
      ? {
          site_id: out.site_id,
          site_name: out.site_name,
          post: out.post,
          from_staff_id: out.staff_id,
          from_name: out.staff_name,
          from_duty_id: out.duty_id,
          offered_at: out.at,
          items: out.items,
          notes: out.notes,
          out_text: halves.out?.text ?? null,
          out_sig: halves.out?.sig ?? null,
        }
      : {}),
    ...(taken
      ? {
          to_staff_id: taken.staff_id,
          to_name: taken.staff_name,
          to_duty_id: taken.duty_id,
          taken_at: taken.at,
          remarks: taken.remarks,
          in_text: halves.taken?.text ?? null,
          in_sig: halves.taken?.sig ?? null,
        }
      : {}),
  };
  return {
    ...next,
    state: next.from_staff_id === null ? 'taken' : next.to_staff_id === null ? 'offered' : 'complete',
  };
}

/**
 * Brings what one's phone has of a handover: one's own half, and the other's where it was scanned. Either
 * phone may bring it, both may, and as often as they like.
 */
export const signHandover = defineOperation({
  name: 'handover.sign',
  method: 'POST',
  path: '/attendance/handovers/{id}/sign',
  summary: ['Hand a post over', 'पोस्ट सौंपें'],
  waits: ['Handover of a post', 'पोस्ट सौंपना'],
  input: z.strictObject({ out: z.optional(half), taken: z.optional(half) }),
  resource: handovers,
  offline: true,
  apply: (current, input, { now }): Handover => withHalves(current, current?.id ?? '', input, now),
});
