/**
 * Makes safe HTML of a post's text. Its marks: `##` and `###` for headings, `-` and `1.` for lists, `>` for a
 * quotation,
 * `**strong**`, `*stressed*`, `[words](https://… or /…)`, and a picture of this blog on a line of its own.
 * Everything else, HTML included, is text.
 */
export function renderText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => blocksOf(block.trim()))
    .map(renderBlock)
    .join('\n');
}

type Kind = 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'img' | 'p';
type Block = { readonly kind: Kind; readonly lines: string[] };

const marks: readonly [Kind, RegExp][] = [
  ['h2', /^## +/],
  ['h3', /^### +/],
  ['ul', /^[-*] +/],
  ['ol', /^\d{1,3}\. +/],
  ['blockquote', /^> ?/],
  ['img', /^(?=!\[[^\]\n]*\]\(\/api\/blog\/images\/[0-9a-f-]{36}\)$)/],
];

/** Lines of one kind that follow one another belong together; a heading stands alone. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
    const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? (['p', /^/] as const);
    const last = blocks.at(-1);
    const words = line.replace(mark, '');
    if (last?.kind === kind && kind !== 'h2' && kind !== 'h3' && kind !== 'img') last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
  }
  return blocks;
}

function renderBlock({ kind, lines }: Block): string {
  if (kind === 'ul' || kind === 'ol')
    return `<${kind}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${kind}>`;
  if (kind === 'img') {
    const [, words = '', path = ''] = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(lines[0] ?? '') ?? [];
    return `<img src="${escape(path)}" alt="${escape(words)}" loading="lazy">`;
  }
  const inside = lines.map(inline).join('<br>');
  return kind === 'blockquote' ? `<blockquote><p>${inside}</p></blockquote>` : `<${kind}>${inside}</${kind}>`;
}

/** Escaped first, so that what the marks become is the only HTML there is. */
function inline(line: string): string {
  return escape(line)
    .replace(
      /\[([^\]]{1,200})\]\(((?:https:\/\/|\/)[^\s()"'<>]{1,500})\)/g,
      (_all, words: string, address: string) =>
        address.startsWith('//')
          ? words
          : `<a href="${address}"${address.startsWith('/') ? '' : ' rel="noopener nofollow"'}>${words}</a>`,
    )
    .replace(/\*\*([^*]{1,500})\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]{0,500})\*/g, '<em>$1</em>');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** How long a text takes to read, in whole minutes, at 200 words a minute. */
export function minutesOf(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / 200));
}
