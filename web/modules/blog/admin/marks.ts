/** A text with what is marked in it, as a text area has it. */
export type Marked = { readonly text: string; readonly start: number; readonly end: number };
export type Mark = 'heading' | 'strong' | 'list' | 'quote';

const before = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Puts a mark on what is selected: around words, or before each of its lines. */
export function withMark({ text, start, end }: Marked, mark: Mark, blank: string): Marked {
  if (mark === 'strong') {
    const words = text.slice(start, end) || blank;
    const next = `${text.slice(0, start)}**${words}**${text.slice(end)}`;
    return { text: next, start: start + 2, end: start + 2 + words.length };
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = (text.slice(from, to) || blank).split('\n').map((line) => `${before[mark]}${line}`);
  const block = lines.join('\n');
  return { text: `${text.slice(0, from)}${block}${text.slice(to)}`, start: from, end: from + block.length };
}

/** Puts a line of its own, such as a picture or a block, after where the cursor is. */
export function withLine({ text, end }: Marked, line: string): Marked {
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const head = text.slice(0, to).trimEnd();
  const next = `${head}${head === '' ? '' : '\n\n'}${line}\n`;
  const rest = text.slice(to).trimStart();
  return { text: rest === '' ? next : `${next}\n${rest}`, start: next.length, end: next.length };
}

/** Puts a link in place of what is selected; the words are kept. */
export function withLink({ text, start, end }: Marked, words: string, address: string): Marked {
  const link = `[${words}](${address})`;
  return {
    text: `${text.slice(0, start)}${link}${text.slice(end)}`,
    start: start + link.length,
    end: start + link.length,
  };
}
