/** The most lines of a record's history. The operation log keeps every one. */
export const mostLines = 200;

/**
 * A record's history with one more line. Beyond `mostLines` the oldest after the first are left out, so that
 * whoever may add lines can neither make a record grow without end nor keep others from adding theirs.
 */
export function withLine<Line>(lines: readonly Line[], line: Line): Line[] {
  return lines.length < mostLines
    ? [...lines, line]
    : [...lines.slice(0, 1), ...lines.slice(2 - mostLines), line];
}
