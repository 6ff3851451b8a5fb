import { createHash } from 'node:crypto';

/**
 * One kind of error: where it happened (a route or a job), what it is called and the first line of our own
 * code that it came from. Its message is not kept, because it may name people.
 */
export type Fault = {
  readonly id: string;
  readonly place: string;
  readonly error: string;
  readonly frame: string;
  count: number;
  readonly first_at: string;
  last_at: string;
  /** The newest requests that met it. */
  request_ids: string[];
};

/** So many requests are remembered of one kind, and so many kinds between two savings. */
export const rememberedRequests = 3;
const mostKinds = 200;
const waiting = new Map<string, Fault>();

/**
 * Notes an error that nobody threw on purpose, for the operator. Costs nothing but memory until it is saved.
 */
export function noteFault(place: string, error: unknown, requestId: string | null = null): void {
  const name = nameOf(error);
  const frame = frameOf(error);
  const id = createHash('sha256').update([place, name, frame].join('\n')).digest('hex').slice(0, 16);
  const at = new Date().toISOString();
  const known = waiting.get(id);
  if (known === undefined && waiting.size >= mostKinds) return;
  const fault = known ?? {
    id,
    place,
    error: name,
    frame,
    count: 0,
    first_at: at,
    last_at: at,
    request_ids: [],
  };
  fault.count += 1;
  fault.last_at = at;
  if (requestId !== null) fault.request_ids = [requestId, ...fault.request_ids].slice(0, rememberedRequests);
  waiting.set(id, fault);
}

/** What was noted since the last call; who takes it saves it. */
export function takeFaults(): Fault[] {
  const taken = [...waiting.values()];
  waiting.clear();
  return taken;
}

/** The class of an error, and its machine word where it has one; both are ours or a library's. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code =
    'code' in error && typeof error.code === 'string' && /^[\w.-]{1,40}$/.test(error.code) ? error.code : '';
  return [error.name, code]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 80);
}

/** The function and the place of the first line of the stack that is no library's, without its folder. */
function frameOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  const [, name = '', place = ''] = /^\s+at (?:(.+?) \()?(.+?)\)?$/.exec(frames[0] ?? '') ?? [];
  const file = place.replace(/^.*[\\/]/, '');
  return [name.replace(/^(?:async )/, ''), file]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 160);
}
