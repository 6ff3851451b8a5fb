/** A step as a form has it; one that is new has no code yet. */
export type WrittenStep<Kind extends string> = {
  readonly id?: string | undefined;
  readonly text: string;
  readonly kind: Kind;
  /** The code that stands at the place of a step for a code, as far as it is known. */
  readonly expected?: string | undefined;
};

const marks: Readonly<Record<string, string>> = { number: '# ', photo: '@ ', signature: '~ ', code: '= ' };
/** Stands between a step for a code and the code that is expected. */
const expects = ' = ';

/** Steps as lines of text; a mark at the beginning of a line says how the step is proven. */
export function linesOfSteps(steps: readonly WrittenStep<string>[]): string {
  return steps.map(lineOf).join('\n');
}

function lineOf({ text, kind, expected = '' }: WrittenStep<string>): string {
  return `${marks[kind] ?? ''}${text}${expected === '' ? '' : `${expects}${expected}`}`;
}

/**
 * The steps of lines of text, of the kinds that are allowed; a line without a mark is of the first. A line
 * that stays as it was keeps its step, with its id, and so does one of which only the expected code changes.
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
      const text = marks[kind] === undefined ? line : line.slice(1).trim();
      return kind === 'code' ? codeStep(text, kind, known) : { text, kind };
    });
}

/** A step for a code out of its line, which ends with the code that is expected where there is one. */
function codeStep<Kind extends string, Known extends WrittenStep<Kind>>(
  line: string,
  kind: Kind,
  known: Known[],
): Known | WrittenStep<Kind> {
  const cut = line.lastIndexOf(expects);
  const text = cut < 0 ? line : line.slice(0, cut).trim();
  const expected = cut < 0 ? '' : line.slice(cut + expects.length).trim();
  const at = known.findIndex((step) => step.kind === kind && step.text === text);
  const [same] = at < 0 ? [] : known.splice(at, 1);
  return same ? { ...same, expected } : { text, kind, ...(expected === '' ? {} : { expected }) };
}
