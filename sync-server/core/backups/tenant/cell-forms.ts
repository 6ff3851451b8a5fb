import * as z from 'zod/mini';
import { date, instant, month } from '#shared/core/fields.ts';

/** What a column holds, where it holds anything. */
export type CellForm = z.ZodMiniType;

/** Text that is JSON of a shape. */
export function json(shape: z.ZodMiniType): CellForm {
  return z.string().check(
    z.refine((text) => {
      try {
        return shape.safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }),
  );
}

/** Any text. */
export const text: CellForm = z.string();
/** A whole number. */
export const whole: CellForm = z.int();
/** Yes or no, as tables keep it. */
export const flag: CellForm = z.literal([0, 1]);
/** A moment in UTC. */
export const moment: CellForm = instant().schema;
/** A day of the calendar. */
export const day: CellForm = date().schema;
/** An object, kept as text. */
export const members: CellForm = json(z.record(z.string(), z.unknown()));
const texts = json(z.array(z.string()));
const rows = json(z.array(z.record(z.string(), z.unknown())));
const anyJson = json(z.unknown());
/** A moment, or nothing for at once. */
const due = z.union([z.literal(''), moment]);

const named = (form: CellForm, names: string): Record<string, CellForm> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, form]));

/** What the columns hold that mean the same in every table without a definition. */
const everywhere: Readonly<Record<string, CellForm>> = {
  ...named(
    text,
    `actor_id alt alt_hi audience booking_id cause changed_by code coll company_id device device_id digest direction domain duty_id email
     field format generation gstin hash holder id invoice_id ip item job kept_id kind language
     lead_id machine_id mail_id made_by merged_id method msg name names number op outcome owner_id password_hash payment_id phone post_id
     prefix prev_hash previous public_key punch_id quote_id receiver record_id reference report report_id request_id return_id role
     route_id row_id schedule_id contract_id sent_id service_id set_by sha256 site_id small_id source staff_id state
     status terms terms_hi text_en text_hi to_invoice token tokens type undone_by upi user_id webhook_id who year chain_head detail`,
  ),
  ...named(
    whole,
    `attempts chain_n check_minutes counter days device_n failures first_n grace_minutes height last last_n most n
     reads seq serial settled size small_width told_days turns ver version wakes width`,
  ),
  ...named(flag, 'active built_in deleted'),
  ...named(
    moment,
    `asked_at at claimed_at confirmed_at created_at cut_at declined_at delivered_at from_at held_until left_at
     made_at merged_at next_at proven_at received_at refused_at registered_at requested_at reserved_at sent_at set_at swept_at swept_to
     undone_at updated_at used_at wanted_at withdrawn_at`,
  ),
  ...named(day, 'before date day due_on from_day to_day until until_day valid_to'),
  ...named(due, 'due_at leased_until until_at'),
  ...named(rows, 'kept rows work'),
  ...named(texts, 'permissions transports'),
  ...named(members, 'preferences kept_before merged_before moved made body filling'),
  ...named(anyJson, 'file'),
  month: month().schema,
};

/** Where a column means something of its own. */
const here: Readonly<Record<string, Readonly<Record<string, CellForm>>>> = {
  devices: { last: members },
  newsletter_subscribers: { history: rows },
  op_log: { detail: members },
  users: { password_hash: z.string().check(z.regex(/^scrypt\$(1[0-6]\$)?[\w+/=]{1,200}\$[\w+/=]{44}$/)) },
};

/** What a column of a table without a definition holds; undefined where nobody has said. */
export function formOf(table: string, column: string): CellForm | undefined {
  return here[table]?.[column] ?? everywhere[column];
}
