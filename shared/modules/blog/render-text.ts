import { blockOn, pictureOn } from './live-block.ts';
import type { LiveBlock, Shown } from './live-block.ts';

const nothing: Shown = { side: 0, blocks: new Map(), pictures: new Map() };

/**
 * Makes safe HTML of a post's text. Its marks: `##` and `###` for headings, `-` and `1.` for lists, `>` for a
 * quotation, `**strong**`, `*stressed*`, `[words](https://… or /…)`, and on a line of their own a picture of
 * this blog and a live block, `{{price hk-deep-clean}}` or `{{cost-sheet unskilled}}`. Everything else, HTML
 * included, is text. A block of which nothing is known any more is left out.
 */
export function renderText(text: string, shown: Shown = nothing): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => blocksOf(block.trim()))
    .map((block) => renderBlock(block, shown))
    .join('\n');
}

type Kind = 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'img' | 'live' | 'p';
type Block = { readonly kind: Kind; readonly lines: string[] };

const marks: readonly [Kind, RegExp][] = [
  ['h2', /^## +/],
  ['h3', /^### +/],
  ['ul', /^[-*] +/],
  ['ol', /^\d{1,3}\. +/],
  ['blockquote', /^> ?/],
  ['img', /^(?=!\[[^\]\n]*\]\(\/api\/blog\/images\/[0-9a-f-]{36}\)$)/],
  ['live', /^(?=\{\{ *(?:price|cost-sheet) +[\w-]{1,60} *\}\}$)/],
];

const alone: ReadonlySet<Kind> = new Set(['h2', 'h3', 'img', 'live']);

/** Lines of one kind that follow one another belong together; a heading stands alone. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
    const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? (['p', /^/] as const);
    const last = blocks.at(-1);
    const words = line.replace(mark, '');
    if (last?.kind === kind && !alone.has(kind)) last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
  }
  return blocks;
}

function renderBlock({ kind, lines }: Block, shown: Shown): string {
  const [first = ''] = lines;
  if (kind === 'ul' || kind === 'ol')
    return `<${kind}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${kind}>`;
  if (kind === 'img') return renderPicture(first, shown);
  if (kind === 'live') {
    const block = shown.blocks.get(blockOn(first) ?? '');
    return block ? renderLive(block, shown.side) : '';
  }
  const inside = lines.map(inline).join('<br>');
  return kind === 'blockquote' ? `<blockquote><p>${inside}</p></blockquote>` : `<${kind}>${inside}</${kind}>`;
}

/** A picture with its size, so that nothing moves when it comes, and its smaller copy for narrow screens. */
function renderPicture(line: string, { pictures }: Shown): string {
  const { words = '', id = '' } = pictureOn(line) ?? {};
  const known = pictures.get(id);
  const size = known ? ` width="${known.width}" height="${known.height}"` : '';
  const copies =
    known === undefined || known.small_id === null || known.small_id === undefined
      ? ''
      : ` srcset="${pathOf(known.small_id)} ${known.small_width}w, ${pathOf(id)} ${known.width}w" sizes="(max-width: 760px) 100vw, 720px"`;
  return `<img src="${pathOf(id)}"${copies}${size} alt="${escape(words)}" loading="lazy" decoding="async">`;
}

function pathOf(id: string): string {
  return `/api/blog/images/${escape(id)}`;
}

function renderLive({ title, href, rows, note }: LiveBlock, side: 0 | 1): string {
  const name = escape(title[side]);
  const head = href === '' ? name : `<a href="${escape(href)}">${name}</a>`;
  const lines = rows
    .map(({ label, amount }) => `<div><dt>${escape(label[side])}</dt><dd>${escape(amount[side])}</dd></div>`)
    .join('');
  return `<figure class="live"><figcaption>${head}</figcaption><dl>${lines}</dl><p>${escape(note[side])}</p></figure>`;
}

/** Escaped first, so that what the marks become is the only HTML there is. */
function inline(line: string): string {
  return escape(line)
    .replace(
      /\[([^\]]{1,200})\]\(((?:https:\/\/|\/)[^\s()"'<>]{1,500})\)/g,
      (_all, words: string, address: string) =>
        // Browsers read a backslash as a slash.
        /^\/[/\\]/.test(address)
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
