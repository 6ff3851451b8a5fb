import { GatewayRefusal } from './gateway-refusal.ts';

/** After so many letters in a row to which nobody answered, all others wait for a minute. */
const unansweredMost = 3;
const pauseMs = 60_000;

/** Keeps letters back from a gateway at which nobody answers. */
export type Pause = {
  /** Whether no letter may go now. */
  readonly isOn: () => boolean;
  /** Whether this letter may go now: after a pause one does, and the others wait for what becomes of it. */
  readonly pass: () => boolean;
  readonly watch: (sending: Promise<void>) => Promise<void>;
};

/**
 * A gateway that hangs costs each letter a try and ten seconds: after three in a row without an answer it is
 * left alone for a minute, then one is tried, and that one without an answer begins the next minute.
 */
export function createPause(nowMs: () => number): Pause {
  let unanswered = 0;
  let pausedUntilMs = 0;
  const isOn = (): boolean => nowMs() < pausedUntilMs;
  return {
    isOn,
    pass: () => {
      if (isOn()) return false;
      if (unanswered >= unansweredMost) pausedUntilMs = nowMs() + pauseMs;
      return true;
    },
    watch: async (sending) => {
      try {
        await sending;
        unanswered = 0;
      } catch (error) {
        unanswered = error instanceof GatewayRefusal ? 0 : unanswered + 1;
        throw error;
      } finally {
        pausedUntilMs = unanswered < unansweredMost ? 0 : nowMs() + pauseMs;
      }
    },
  };
}
