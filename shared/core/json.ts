/**
 * JSON text with the keys of every object in order, so that two equal values have one text. It is what devices sign and
 * what both sides hash. `undefined` members are left out, as in `JSON.stringify`.
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
  const names = Object.keys(value).sort();
  for (const name of names) {
    const member: unknown = Reflect.get(value, name);
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
