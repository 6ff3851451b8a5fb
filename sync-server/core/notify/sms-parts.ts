/** The letters of GSM 03.38, of which 160 fit into one SMS, and those that take the room of two. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');
/** How much fits into a text of one part, and into each of several, which say that they belong together. */
const gsm = { alone: 160, joined: 153 } as const;
const unicode = { alone: 70, joined: 67 } as const;

/**
 * How many SMS a text is sent as, as gateways bill it: one with a letter outside of GSM 03.38, such as
 * those of Hindi and `₹`, goes as UCS-2. No letter is divided between two parts. 1 for an empty text.
 */
export function smsParts(text: string): number {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => plain.has(letter) || escaped.has(letter));
  const sizes = letters.map((letter) => (isPlain ? (escaped.has(letter) ? 2 : 1) : letter.length));
  const room = isPlain ? gsm : unicode;
  if (sizes.reduce((sum, size) => sum + size, 0) <= room.alone) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes)
    if (used + size <= room.joined) used += size;
    else [parts, used] = [parts + 1, size];
  return parts;
}
