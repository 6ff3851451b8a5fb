import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonStyles } from '../look/button-styles.ts';

const Styled = chakra('button', buttonStyles);

type Props = ComponentProps<typeof Styled> & {
  /** True while the action runs: the button stays in its place and cannot be pressed twice. */
  busy?: boolean;
};

/**
 * A button. `look` says how strong it is, `size` how big; `wide` fills the line. It never submits a form
 * unless `type="submit"`.
 */
export function Button({ busy = false, disabled, ...rest }: Props): ReactNode {
  return (
    <Styled type="button" {...rest} disabled={disabled === true || busy} aria-busy={busy || undefined} />
  );
}
