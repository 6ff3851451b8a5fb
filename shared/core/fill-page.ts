/** What a prerendered public page is filled with. */
export type PageValues = {
  /** Single values by name, such as `brand.name`. */
  readonly values: Readonly<Record<string, string>>;
  /** Rows for `<!--each name-->` blocks; each row's values are written as `{{it.column}}`. */
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>;
};

/**
 * Fills a prerendered public page. `{{name}}` becomes the value, safe inside text and quoted attributes; `{{url name}}`
 * becomes the value encoded for a query; `<!--each list-->…<!--end-->` is repeated for every row. Unknown names become
 * nothing.
 */
export function fillPage(page: string, { values, lists }: PageValues): string {
  const whole = page.replace(/<!--each (\w+)-->([\s\S]*?)<!--end-->/g, (_, list: string, block: string) =>
    (lists[list] ?? []).map((row) => fill(block, 'it.', row)).join(''),
  );
  return fill(whole, '', values);
}

function fill(text: string, prefix: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(url )?([\w.]+)\}\}/g, (place, url: string | undefined, name: string) => {
    if (!name.startsWith(prefix)) return place;
    const value = String(values[name.slice(prefix.length)] ?? '');
    return url ? encodeURIComponent(value) : escapeHtml(value);
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
