import { refuse } from './errors.ts';
import type { Message } from './i18n.ts';

/** A table of moves keyed by action. The action's name is the URL verb, the audit event and the button. */
export type Lifecycle<State extends string = string, Action extends string = string> = {
  readonly initial: State;
  readonly states: readonly State[];
  readonly actions: Readonly<Record<Action, { readonly from: readonly State[]; readonly to: State }>>;
};

/**
 * Checks a lifecycle when its module is loaded: every state it names exists and can be reached. Throws
 * otherwise.
 */
export function defineLifecycle<const State extends string, const Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  const moves: { from: readonly State[]; to: State }[] = Object.values(lifecycle.actions);
  const known = new Set<string>(lifecycle.states);
  for (const state of [lifecycle.initial, ...moves.flatMap((move) => [...move.from, move.to])]) {
    if (!known.has(state)) throw new Error(`lifecycle names an unknown state: ${state}`);
  }
  const reached = new Set<string>([lifecycle.initial]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const move of moves) {
      if (!reached.has(move.to) && move.from.some((state) => reached.has(state))) {
        reached.add(move.to);
        grown = true;
      }
    }
  }
  const lost = lifecycle.states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`lifecycle has unreachable states: ${lost.join(', ')}`);
  return lifecycle;
}

/** True when the action may be taken from the state. */
export function canMove<S extends string, A extends string>(
  lifecycle: Lifecycle<S, A>,
  state: S,
  action: A,
): boolean {
  return lifecycle.actions[action].from.includes(state);
}

/** The state after the action. Refuses with `illegal_transition` where the table has no such move. */
export function move<S extends string, A extends string>(lifecycle: Lifecycle<S, A>, state: S, action: A): S {
  if (!canMove(lifecycle, state, action)) refuse('illegal_transition', cannotMove(action, state), 'status');
  return lifecycle.actions[action].to;
}

/** The actions that may be taken from a state, in the order of the table. */
export function actionsFrom<S extends string, A extends string>(lifecycle: Lifecycle<S, A>, state: S): A[] {
  return (Object.keys(lifecycle.actions) as A[]).filter((action) => canMove(lifecycle, state, action));
}

function cannotMove(action: string, state: string): Message {
  return [
    `This cannot be done now (${action}): it is already ${state.replace('_', ' ')}.`,
    `अभी यह नहीं हो सकता (${action}): स्थिति "${state}" है।`,
  ];
}
