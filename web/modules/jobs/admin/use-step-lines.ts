import { useEffect, useRef, useState } from 'react';
import type { ExpectedCode } from '#shared/modules/checklists/expected-codes.ts';
import { stepKinds } from '#shared/modules/checklists/step.ts';
import type { StepKind } from '#shared/modules/checklists/step.ts';
import { linesOfSteps, stepsOfLines } from '#web/core/ui/forms/step-lines.ts';
import type { WrittenStep } from '#web/core/ui/forms/step-lines.ts';

type Known = WrittenStep<StepKind> & { readonly required: boolean };
type Read = () => Promise<readonly ExpectedCode[]>;

/**
 * Steps as lines of text in a form. The codes that stand at the places are read apart, and shown unless the
 * lines were changed before they came; a step whose code is not shown keeps it.
 */
export function useStepLines(before: readonly Known[], read: Read | null) {
  const known = useRef(before);
  const [lines, setLines] = useState(() => linesOfSteps(before));
  const shown = useRef(lines);
  const write = (next: string): void => {
    shown.current = next;
    setLines(next);
  };
  const fill = (steps: readonly Known[]): void => {
    known.current = steps;
    write(linesOfSteps(steps));
  };
  const fillFrom = async (steps: readonly Known[], codes: Read | null): Promise<void> => {
    fill(steps);
    if (codes === null || !steps.some(({ kind }) => kind === 'code')) return;
    const found = new Map((await codes()).map(({ id, code }) => [id, code]));
    if (known.current !== steps || shown.current !== linesOfSteps(steps)) return;
    fill(
      steps.map((step) =>
        step.kind === 'code' ? { ...step, expected: found.get(step.id ?? '') ?? '' } : step,
      ),
    );
  };
  useEffect(() => {
    fillFrom(before, read).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the form began with is read once
  }, []);
  return { lines, write, fillFrom, steps: () => stepsOfLines(lines, known.current, stepKinds) };
}
