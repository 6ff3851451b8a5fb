import { gstStates } from '#shared/core/gst-states.ts';
import { latinDigits, plainText } from '#shared/core/read-cell.ts';

/**
 * The code of a place of supply, written as its code or as its name in either language; undefined where it
 * is none. Spreadsheets lose the zero that a code begins with.
 */
export function readState(text: string): string | undefined {
  const [said, number] = [plainText(text), latinDigits(text.trim()).padStart(2, '0')];
  return gstStates.find(
    ({ code, name, supply }) => supply && (code === number || name.map(plainText).includes(said)),
  )?.code;
}
