/** That a gateway is there and did not take a letter. */
export class GatewayRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the gateway answered ${status}`);
    this.status = status;
  }
}

/** What says of the letter itself, or of the address of the gateway, that it cannot be taken. */
const lasting: ReadonlySet<number> = new Set([400, 404, 405, 410, 413, 414, 415, 422]);
/** The same letter is being taken, or was. */
const conflict = 409;
/** There is no such machine, nobody listens there, or it is not the one that it has to be. */
const noConnection =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.+|UNABLE_TO_.+|.*CERT.*)$/;

/** Whether a gateway will hardly say anything else of a letter the next time. */
export function isLasting(error: unknown): boolean {
  return error instanceof GatewayRefusal && lasting.has(error.status);
}

/**
 * Whether a letter certainly went nowhere: no connection came about, or the gateway refused it (4xx). After a
 * silence or a 5xx it may have gone.
 */
export function isUntaken(error: unknown): boolean {
  if (error instanceof GatewayRefusal)
    return error.status >= 400 && error.status < 500 && error.status !== conflict;
  // `fetch` says why in the cause.
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && noConnection.test(String(cause.code));
}
