/** What a client named in its input, without the members that are `undefined`. */
export function namedIn<Input extends object>(
  input: Input,
): { [Name in keyof Input]?: Exclude<Input[Name], undefined> };
/** The same for any object. */
export function namedIn(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
