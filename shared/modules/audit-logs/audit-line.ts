import type { Message } from '#shared/core/i18n.ts';

/** One line of the log as people read it. `fields` names what was set; the values stay in the log. */
export type AuditLine = {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string;
  readonly actor: string;
  readonly role: string;
  readonly type: string;
  readonly what: Message;
  readonly coll: string | null;
  readonly row_id: string | null;
  readonly status: 'applied' | 'rejected';
  /** Why it was refused. */
  readonly reason: string | null;
  readonly fields: readonly string[];
  /** The same as people call it, without what was left empty and what has no name. */
  readonly labels: readonly Message[];
  /** What kind of record it is about, as people call it. */
  readonly kind: Message | null;
  /** What the record is called, for who may read it. */
  readonly name: Message | null;
  /** What changed, as the reader may see it: the field, what it was and what it is now. */
  readonly changes: readonly { readonly field: Message; readonly from: Message; readonly to: Message }[];
  readonly device: boolean;
  /** All of it as one sentence. */
  readonly sentence: Message;
  /** The link of the chain that ends here; each takes the one before it in. */
  readonly hash: string;
};

export const auditStatuses = ['applied', 'rejected'] as const;
