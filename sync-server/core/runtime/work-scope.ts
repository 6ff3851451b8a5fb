import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the running code is part of: one request's work, one database transaction's, or a step that holds
 * something of which there is little, such as a place in a queue.
 */
type Scope = {
  readonly kind: 'request' | 'transaction' | 'step';
  readonly name: string;
  readonly fail: (error: unknown) => void;
  readonly outer: Scope | undefined;
  open: boolean;
};

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a piece of work that errors from anywhere below it can be traced to, also those that libraries throw
 * in their own callbacks, where no promise carries them. `failWork` then rejects what this gives.
 */
export function inScope<Result>(
  kind: Scope['kind'],
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const scope: Scope = { kind, name, fail: reject, outer: scopes.getStore(), open: true };
    scopes.run(
      scope,
      () =>
        void run()
          .finally(() => (scope.open = false))
          .then(resolve, reject),
    );
  });
}

/** Where an error came from: inside a transaction, elsewhere in a request, or in none that is still open. */
export type Origin = { readonly where: 'request' | 'transaction' | 'elsewhere'; readonly request: string };

/**
 * Fails the work that the running code belongs to, from the innermost step out to its request, and says what
 * it was.
 */
export function failWork(error: unknown): Origin {
  const open: Scope[] = [];
  for (let scope = scopes.getStore(); scope; scope = scope.outer) if (scope.open) open.push(scope);
  for (const scope of open) scope.fail(error);
  const request = open.find(({ kind }) => kind === 'request');
  const where = open.some(({ kind }) => kind === 'transaction')
    ? 'transaction'
    : request
      ? 'request'
      : 'elsewhere';
  return { where, request: request?.name ?? '' };
}

/** Whether the running code is part of a database transaction that is still open. */
export function isInTransaction(): boolean {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (scope.open && scope.kind === 'transaction') return true;
  return false;
}
