import { SheetFault } from './sheet-fault.ts';

/** An element of an XML text: its attributes as written, what is inside, and where it begins and ends. */
export type XmlElement = {
  readonly head: string;
  readonly inside: string;
  readonly from: number;
  readonly to: number;
};

/**
 * The most places of a text, or of all parts of a workbook, at which something is looked for: more of nothing
 * is no sheet.
 */
const mostLooks = 5_000_000;

/** Counts a look at a text. Throws `SheetFault` once there were too many, whatever they found. */
export type Look = () => void;

/** A count of looks, shared by all that is read of one file. */
export function countLooks(): Look {
  let looks = 0;
  return () => {
    looks += 1;
    if (looks > mostLooks) throw new SheetFault('large');
  };
}

/**
 * The elements of one name in an XML text, those inside another of the same name left out. Looks at each
 * character a few times at most, whatever the text: a pattern would look from every beginning for an end that
 * may not be there. Counts each beginning that it looks at.
 */
export function* elementsOf(xml: string, name: string, look: Look): Generator<XmlElement> {
  const close = `</${name}>`;
  for (let from = xml.indexOf(`<${name}`); from >= 0; ) {
    look();
    const start = from + name.length + 1;
    if (!/[\s/>]/.test(xml[start] ?? '')) {
      from = xml.indexOf(`<${name}`, start);
      continue;
    }
    const headEnd = xml.indexOf('>', start);
    if (headEnd < 0) return;
    const empty = xml[headEnd - 1] === '/';
    const end = empty ? headEnd : xml.indexOf(close, headEnd);
    if (end < 0) return;
    const to = empty ? headEnd + 1 : end + close.length;
    yield {
      head: xml.slice(start, empty ? headEnd - 1 : headEnd),
      inside: empty ? '' : xml.slice(headEnd + 1, end),
      from,
      to,
    };
    from = xml.indexOf(`<${name}`, to);
  }
}

/**
 * What stands before the names of a text's elements, `x:` where its first is `<x:worksheet>`: XML lets
 * whoever writes choose it, and a part of a workbook keeps to one.
 */
export function prefixOf(xml: string, look: Look): string {
  for (const tag of tagsOf(xml, look)) {
    if (tag.startsWith('?') || tag.startsWith('!')) continue;
    return /^[\w.-]{1,20}:(?=\w)/.exec(tag)?.[0] ?? '';
  }
  return '';
}

/** What stands between `<` and `>`, tag by tag. */
export function* tagsOf(xml: string, look: Look): Generator<string> {
  for (let from = xml.indexOf('<'); from >= 0; ) {
    look();
    const to = xml.indexOf('>', from);
    if (to < 0) return;
    yield xml.slice(from + 1, to);
    from = xml.indexOf('<', to);
  }
}
