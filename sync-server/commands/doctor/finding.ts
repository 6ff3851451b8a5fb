/** What one check found: `warn` is worth a look, with `wrong` something does not work or will not. */
export type Finding = {
  readonly about: string;
  readonly state: 'ok' | 'warn' | 'wrong';
  readonly text: string;
  /** What to do; empty where nothing is to be done. */
  readonly todo: string;
};
