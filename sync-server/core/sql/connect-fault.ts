/** What the driver says of a certificate that it does not believe. */
const unbelieved = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Why PostgreSQL could not be connected to, as a sentence that says what to do about it; any other error as
 * it is.
 */
export function connectFault(error: unknown): unknown {
  const [code, said] = [String(Reflect.get(Object(error), 'code') ?? ''), messageOf(error)];
  const text = sentence(code, said);
  return text === null ? error : new Error(text, { cause: error });
}

function sentence(code: string, said: string): string | null {
  if (unbelieved.has(code))
    return `the certificate of the PostgreSQL server is not believed (${said}): name the file with its root certificate as sslrootcert in DATABASE_URL, and its host as the certificate has it`;
  if (said.includes('does not support SSL connections'))
    return 'the PostgreSQL server speaks no TLS, which sslmode in DATABASE_URL asks for: turn it on there (ssl = on)';
  if (code === '28000' && said.includes('no encryption'))
    return `PostgreSQL lets nobody in without TLS (${said}): add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL`;
  if (code === '28000' || code === '28P01')
    return `PostgreSQL does not let this role in (${said}): see the name and password in DATABASE_URL, and pg_hba.conf there`;
  if (code === '3D000') return `PostgreSQL has no such database (${said}): make it with createdb`;
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
