import { filled } from './i18n.ts';
import type { Message } from './i18n.ts';

/** What is said of an empty field that has no name; a form puts its own in. */
export const requiredText: Message = ['This field is required.', 'यह जगह भरना ज़रूरी है।'];

// In Hindi nothing in the sentence goes by the gender or the number of the name.
const named: Message = ['{label} is required.', '{label} भरें।'];
const severalNamed: Message = ['{label} are required.', '{label} भरें।'];
const quoted: Message = ['“{label}” is required.', '“{label}” भरें।'];

/**
 * What is said of an empty field, by its name: `Amount is required.`, `Terms are required.`, and with marks
 * where the name alone would not be read as one: `“Valid from” is required.`
 */
export function requiredOf(label: Message): Message {
  if (isPhrase(label[0])) return filled(quoted, { label });
  return filled(isPlural(label[0]) ? severalNamed : named, { label });
}

/** Words after which a name only says more: the `Hours` of `Hours of duty` are what is asked for. */
const more =
  /[,(]|\b(?:a|after|as|at|away|before|by|for|from|in|needed|of|on|paid|past|per|that|to|valid|with)\b/;
/** Words that are one with an `s`, and what somebody signs with. */
const single = /\b(?:News|Series|signs)\b/;

/** Names that begin with what to do or end with a word that waits for another. */
const phrase =
  /^(?:Ask|Charge|Counted|Ends|Expires|Goes|On|Passes|Pays|Print|Recover|Renews|Repeats|Send|Sent|Signs|Starts|Takes|Used)\b|\b(?:at|by|from|in|of|on|to|until|when)$/;

/** Whether an English name is no noun, so that a sentence would stumble over it. */
function isPhrase(label: string): boolean {
  return phrase.test(label);
}

/**
 * Whether an English name stands for several things.
 *
 * @example isPlural('Hours of duty') // true
 * @example isPlural('Duration in minutes') // false
 */
function isPlural(label: string): boolean {
  const [head = ''] = label.split(more);
  return /[A-Za-z]s$/.test(head.trim()) && !/(?:ss|us|is)$/.test(head.trim()) && !single.test(head);
}
