import type { ReactNode } from 'react';
import { BigTick } from './big-tick.tsx';
import { TextField } from './text-field.tsx';

/** Digits and a sign of the longest number that is read. */
const longest = 40;

type Props = {
  kind: 'tick' | 'number';
  text: string;
  done: boolean;
  value: string;
  disabled?: boolean;
  onTick: () => void;
  onValue: (value: string) => void;
  /** The number is as it is meant: the field was left. */
  onLeave?: () => void;
  error?: string | undefined;
  /** What stands behind a step that is ticked. */
  children?: ReactNode;
};

/** One step of a checklist, done on a phone: ticked, or with the number that is read. */
export function StepField({
  kind,
  text,
  done,
  value,
  disabled = false,
  onTick,
  onValue,
  onLeave,
  error,
  children,
}: Props): ReactNode {
  if (kind === 'number')
    return (
      <TextField
        label={text}
        value={value}
        onChange={onValue}
        onBlur={onLeave}
        inputMode="decimal"
        maxLength={longest}
        disabled={disabled}
        error={error}
      />
    );
  return (
    <BigTick done={done} disabled={disabled} onToggle={onTick}>
      <span className="notranslate" style={{ minWidth: 0, flex: 1 }}>
        {text}
      </span>
      {children}
    </BigTick>
  );
}
