/** One line of the report. Several runs stand behind `figure`, which is their median. */
export type Figure = {
  readonly work: string;
  readonly unit: string;
  /** Whether more or less of the unit is better. */
  readonly better: 'more' | 'less';
  readonly figure: number;
  readonly runs: readonly number[];
  /** What it is held against: the peer at the same work, or the limit of the parts it is made of. */
  readonly against?: { readonly name: string; readonly figure: number; readonly runs: readonly number[] };
  /** How many times as good as what it is held against: above 1 is better than that. */
  readonly ratio?: number;
  /** The goal in words, and whether this run reached it. A line without a goal informs. */
  readonly target?: string;
  readonly reached?: boolean;
  readonly note?: string;
};

type Measured = {
  work: string;
  unit: string;
  better: 'more' | 'less';
  runs: readonly number[];
  note?: string;
};
/** What is wanted of the ratio, of the figure itself, or of both. */
type Goal = { readonly ratio?: number; readonly figure?: number };

/**
 * Makes a line of the report from runs, what they are held against and a goal for either the ratio or the
 * figure itself.
 */
export function figureOf(
  measured: Measured,
  against?: { name: string; runs: readonly number[] },
  goal?: Goal,
): Figure {
  const figure = median(measured.runs);
  const other = against && { ...against, figure: median(against.runs) };
  const ratio = other && (measured.better === 'more' ? figure / other.figure : other.figure / figure);
  return {
    ...measured,
    figure,
    ...(other ? { against: other } : {}),
    ...(ratio === undefined ? {} : { ratio }),
    ...(goal === undefined ? {} : judge(measured, figure, ratio, goal)),
  };
}

function judge(
  { unit, better }: Measured,
  figure: number,
  ratio: number | undefined,
  goal: Goal,
): { target: string; reached: boolean } {
  const words: string[] = [];
  let reached = true;
  if (goal.figure !== undefined) {
    words.push(`at ${better === 'more' ? 'least' : 'most'} ${goal.figure.toLocaleString('en-IN')} ${unit}`);
    reached = better === 'more' ? figure >= goal.figure : figure <= goal.figure;
  }
  if (goal.ratio !== undefined && ratio !== undefined) {
    words.push(`${goal.ratio}x`);
    reached &&= ratio >= goal.ratio;
  }
  return { target: words.join(' and '), reached };
}

/** The middle of the runs; of an even number the mean of the two in the middle. */
export function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
