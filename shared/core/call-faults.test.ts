import { describe, expect, it } from 'vitest';
import { callFault, callFaultMessages as messages } from './call-faults.ts';

describe('a call that was not answered', () => {
  it.each([
    ['ENOTFOUND', 'host'],
    ['getaddrinfo ENOTFOUND hooks.exmple.in', 'host'],
    ['EAI_AGAIN', 'lookup'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'network'],
    ['ETIMEDOUT', 'silent'],
    ['UND_ERR_CONNECT_TIMEOUT', 'silent'],
    ['no answer in 15 seconds', 'silent'],
    ['The operation was aborted due to timeout', 'silent'],
    ['ECONNRESET', 'cut'],
    ['CERT_HAS_EXPIRED', 'expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'otherName'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['EPROTO', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['this address is not public', 'private'],
    ['the answer is too long', 'tooLong'],
    ['unreachable', 'other'],
    ['', 'other'],
  ] as const)('with %s says: %s', (raw, fault) => {
    expect(callFault(null, raw)).toEqual(messages[fault]);
  });
});

describe('an answer', () => {
  it.each([
    [301, 'moved'],
    [400, 'rejected'],
    [401, 'unknownCaller'],
    [404, 'notThere'],
    [422, 'rejected'],
    [429, 'tooMany'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('of %i names it and says: %s', (status, fault) => {
    expect(callFault(status, 'whatever ENOTFOUND')).toEqual(
      messages[fault].map((text) => text.replace('{status}', String(status))),
    );
  });

  it('that took what was sent has no sentence', () => {
    expect([callFault(200, ''), callFault(204, '')]).toEqual([null, null]);
  });
});
