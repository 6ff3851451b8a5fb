import type { Message } from './i18n.ts';

/**
 * What a role may be given of a part of the product: its name on screen, and the verbs, of which
 * `part:verb` is a permission and `part:*` is all.
 */
export type PermissionPart = { readonly name: Message; readonly verbs: readonly string[] };

/** The parts that a module declares, by their names in permissions. */
export type Permissions = Readonly<Record<string, PermissionPart>>;
