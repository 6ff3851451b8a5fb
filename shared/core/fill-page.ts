/** What a prerendered public page is filled with. */
export type PageValues = {
  /** Single values by name, such as `brand.name`. */
  readonly values: Readonly<Record<string, string>>;
  /** Rows for `<!--each name-->` blocks; each row's values are written as `{{it.column}}`. */
  readonly lists: Readonly<Record<string, readonly PageRow[]>>;
};
/** One row of a list on a public page. */
export type PageRow = Readonly<Record<string, string | number>>;

type Part = string | { readonly kind: 'each' | 'if'; readonly list: string; readonly inside: Part[] };

/**
 * Fills a prerendered public page. `{{name}}` becomes the value, safe inside text and quoted attributes;
 * `{{url name}}` is encoded for a query, `{{json name}}` for a quoted text inside a JSON script; `{{html
 * name}}` is put in as it is, for values that this product has rendered itself. `<!--each list-->…<!--end-->`
 * is repeated for every row,
 * `<!--if list-->…<!--end-->` stands where there is at least one; blocks may stand in blocks. Unknown names
 * become nothing.
 */
export function fillPage(page: string, { values, lists }: PageValues): string {
  return fill(expand(parse(page), lists, null), '', values);
}

function parse(page: string): Part[] {
  const root: Part[] = [];
  const open = [root];
  let from = 0;
  for (const mark of page.matchAll(/<!--(?:(each|if) (\w+)|end)-->/g)) {
    const here = open.at(-1) ?? root;
    here.push(page.slice(from, mark.index));
    from = mark.index + mark[0].length;
    if (mark[1] === 'each' || mark[1] === 'if') {
      const inside: Part[] = [];
      here.push({ kind: mark[1], list: mark[2] ?? '', inside });
      open.push(inside);
    } else if (open.length > 1) open.pop();
  }
  (open.at(-1) ?? root).push(page.slice(from));
  return root;
}

function expand(parts: readonly Part[], lists: PageValues['lists'], row: PageRow | null): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += row ? fill(part, 'it.', row) : part;
    else {
      const rows = lists[part.list] ?? [];
      if (part.kind === 'each') for (const one of rows) text += expand(part.inside, lists, one);
      else if (rows.length > 0) text += expand(part.inside, lists, row);
    }
  }
  return text;
}

function fill(text: string, prefix: string, values: PageRow): string {
  return text.replace(
    /\{\{(?:(url|json|html) )?([\w.]+)\}\}/g,
    (place, form: string | undefined, name: string) => {
      if (!name.startsWith(prefix)) return place;
      const field = name.slice(prefix.length);
      const value = String((Object.hasOwn(values, field) ? values[field] : undefined) ?? '');
      if (form === 'url') return encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, ''));
      if (form === 'json') return JSON.stringify(value).slice(1, -1).replace(/[<>&]/g, unicode);
      return form === 'html' ? value : guarded(escapeHtml(value));
    },
  );
}

/** A value that looks like a place must not be filled in a second time. */
function guarded(text: string): string {
  return text.replaceAll('{{', '&#123;&#123;');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
