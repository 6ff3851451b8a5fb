import { filled } from './i18n.ts';
import type { Message } from './i18n.ts';

/** What is said of an empty field that has no name; a form puts its own in. */
export const requiredText: Message = ['This field is required.', 'यह जगह भरना ज़रूरी है।'];

// In Hindi nothing in the sentence goes by the gender or the number of the name.
const named: Message = ['{label} is required.', '{label} भरें।'];
const severalNamed: Message = ['{label} are required.', '{label} भरें।'];

/** What is said of an empty field, by its name: `Amount is required.`, `Terms are required.` */
export function requiredOf(label: Message): Message {
  return filled(isPlural(label[0]) ? severalNamed : named, { label });
}

/** Words after which a name only says more: the `Hours` of `Hours of duty` are what is asked for. */
const more =
  /[,(]|\b(?:a|after|as|at|away|before|by|for|from|in|needed|of|on|paid|past|per|that|to|valid|with)\b/;
/** Labels that say when, how or what to do, and words that are one with an `s`. */
const single =
  /\b(?:Ends|Expires|Goes|News|Pays|Passes|Renews|Repeats|Series|Signs|Starts|Takes)\b|^(?:On|Send)\b/;

/**
 * Whether an English name stands for several things.
 *
 * @example isPlural('Hours of duty') // true
 * @example isPlural('Duration in minutes') // false
 */
export function isPlural(label: string): boolean {
  const [head = ''] = label.split(more);
  return /[A-Za-z]s$/.test(head.trim()) && !/(?:ss|us|is)$/.test(head.trim()) && !single.test(head);
}
