import { isStorable } from '#shared/core/storable-text.ts';
import type { Look } from './xml-elements.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escape = /&(#x?[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);/y;

/**
 * The text that a piece of XML stands for: `it&#x27;s &amp;` is `it's &`. An escape that is no character
 * stands for nothing. `look` is called at each `&`, so that a caller can refuse too many.
 */
export function unescapeXml(text: string, look: Look): string {
  // From one to the next: a pattern with a function would find all of them before anything can be counted.
  let done = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    look();
    escape.lastIndex = at;
    const found = escape.exec(text);
    if (!found) continue;
    done += text.slice(from, at) + characterOf(found[1] ?? '');
    from = escape.lastIndex;
  }
  return from === 0 ? text : done + text.slice(from);
}

/** What an escape stands for; nothing where that is no character. */
function characterOf(name: string): string {
  if (!name.startsWith('#')) return named[name] ?? '';
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return isStorable(character) ? character : '';
}
