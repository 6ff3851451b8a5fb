import { filled, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { makeXlsx } from '../xlsx.ts';
import type { ImportFault } from './sheet-records.ts';

/** The most faults of one file: who has more mends these first. */
const mostFaults = 2000;

/** A workbook with the faults of a file, by sheet, row and column, and how many more there are. */
export function faultSheet<Kind extends string>(
  faults: readonly ImportFault<Kind>[],
  titles: Readonly<Record<Kind, Message>>,
  language: Language,
): Buffer {
  const more = faults.length - mostFaults;
  const t = (message: readonly [string, string]): string => translate(message, language);
  return makeXlsx([
    {
      name: t(messages.problems),
      head: [messages.sheet, messages.row, messages.column, messages.value, messages.problem].map(t),
      rows: [
        ...faults
          .slice(0, mostFaults)
          .map(({ sheet, row, column, value, message }) => [
            t(titles[sheet]),
            row,
            column,
            value,
            t(filled(message, {})),
          ]),
        ...(more > 0 ? [['', '', '', '', t(filled(messages.moreFaults, { n: more }))]] : []),
      ],
    },
  ]);
}
