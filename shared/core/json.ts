/**
 * JSON text with the keys of every object in order, so that two equal values have one text. It is what
 * devices sign and what both sides hash. `undefined` members are left out, as in `JSON.stringify`.
 *
 * @example canonicalJson({ b: 1, a: [true, null] }) // '{"a":[true,null],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
    return `[${text}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of inOrder(Object.keys(value))) {
    const member = members[name];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Devices mostly send what is in order already, and looking costs less than sorting. */
function inOrder(names: string[]): string[] {
  for (let i = 1; i < names.length; i += 1) if ((names[i - 1] ?? '') > (names[i] ?? '')) return names.sort();
  return names;
}

function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  if (quotedNames.size > 1000) quotedNames.clear();
  const text = JSON.stringify(name);
  quotedNames.set(name, text);
  return text;
}
const quotedNames = new Map<string, string>();
