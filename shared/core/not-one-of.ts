import { filled, inBoth, translate } from './i18n.ts';
import type { Message } from './i18n.ts';
import { importFileMessages as messages } from './import-messages.ts';

/** So many choices are named; a longer list is no help in a cell. */
const mostNamed = 20;
const mostOfCell = 40;

/**
 * That a cell holds none of the values that its column knows, which are named in the language of the reader.
 *
 * @example notOneOf('Gard', [['Guard', 'गार्ड'], ['Driver', 'ड्राइवर']])[0]
 * // '“Gard” is not a valid value for this column. Enter one of: Guard, Driver.'
 */
export function notOneOf(text: string, choices: readonly Message[]): Message {
  const value = text.slice(0, mostOfCell);
  return choices.length === 0
    ? filled(messages.word, { value })
    : filled(messages.wordOf, { value, choices: listOf(choices) });
}

/** A sentence that a cell names nothing that is there, and behind it what is there. */
export function notAmong(sentence: Message, choices: readonly Message[]): Message {
  if (choices.length === 0) return sentence;
  const behind = filled(messages.among, { choices: listOf(choices) });
  return inBoth((language) => `${translate(sentence, language)} ${translate(behind, language)}`);
}

function listOf(choices: readonly Message[]): Message {
  const left = choices.length - mostNamed;
  return inBoth((language) => {
    const list = choices
      .slice(0, mostNamed)
      .map((choice) => translate(choice, language))
      .join(', ');
    return left > 0 ? translate(messages.more, language, { choices: list, n: left }) : list;
  });
}
