import { filled } from './i18n.ts';
import type { Message } from './i18n.ts';

/** What is said of an empty field that has no name; a form puts its own in. */
export const requiredText: Message = ['This field is required.', 'यह जगह भरना ज़रूरी है।'];

const named: Message = ['{label} is required.', '{label} भरना ज़रूरी है।'];

/** What is said of an empty field, by its name: `Amount is required.` */
export function requiredOf(label: Message): Message {
  return filled(named, { label });
}
