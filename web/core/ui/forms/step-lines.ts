/** A step as a form has it; one that is new has no code yet. */
export type WrittenStep<Kind extends string> = {
  readonly id?: string | undefined;
  readonly text: string;
  readonly kind: Kind;
};

const marks: Readonly<Record<string, string>> = { number: '# ', photo: '@ ', signature: '~ ' };

/** Steps as lines of text; a mark at the beginning of a line says how the step is proven. */
export function linesOfSteps(steps: readonly WrittenStep<string>[]): string {
  return steps.map(lineOf).join('\n');
}

function lineOf({ text, kind }: WrittenStep<string>): string {
  return `${marks[kind] ?? ''}${text}`;
}

/**
 * The steps of lines of text, of the kinds that are allowed; a line without a mark is of the first. A line
 * that stays as it was keeps its step, with its code.
 */
export function stepsOfLines<Kind extends string, Known extends WrittenStep<Kind>>(
  lines: string,
  before: readonly Known[],
  kinds: readonly [Kind, ...Kind[]],
): (Known | WrittenStep<Kind>)[] {
  const known = [...before];
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = known.findIndex((step) => lineOf(step) === line);
      const [same] = at < 0 ? [] : known.splice(at, 1);
      if (same) return same;
      const kind = kinds.find((one) => marks[one]?.startsWith(line.charAt(0)) === true) ?? kinds[0];
      return { text: marks[kind] === undefined ? line : line.slice(1).trim(), kind };
    });
}
