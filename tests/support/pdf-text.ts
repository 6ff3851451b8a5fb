import { inflateSync } from 'node:zlib';

/**
 * The text of one of our PDFs, a line for every piece that was set on its own, in the order in which it was
 * set. It reads what pdfkit writes: compressed streams, and fonts whose glyphs are told back to letters by a
 * map.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const maps = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (unicode !== undefined)
        maps.set(name, glyphsOf(objects.get(unicode)?.stream.toString('latin1') ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    const content = stream.toString('latin1');
    if (!content.includes(' Tf')) continue;
    let font = '';
    for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = name;
      else lines.push(lettersOf(run ?? '', maps.get(font) ?? new Map()));
    }
  }
  return lines;
}

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: Buffer }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: Buffer }>();
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g)) {
    const head = found[2] ?? '';
    const at = found.index + found[0].length;
    const size = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = found[0].endsWith('stream\n') ? pdf.subarray(at, at + size) : Buffer.alloc(0);
    objects.set(found[1] ?? '', {
      head,
      stream: head.includes('FlateDecode') && raw.length > 0 ? inflateSync(raw) : raw,
    });
  }
  return objects;
}

/** The letters of each glyph, out of a font's `beginbfrange`. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [i, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(
        Number.parseInt(first, 16) + i,
        String.fromCharCode(
          ...(units.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      );
  return glyphs;
}

function lettersOf(run: string, glyphs: ReadonlyMap<number, string>): string {
  return [...run.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '')
    .join('');
}
