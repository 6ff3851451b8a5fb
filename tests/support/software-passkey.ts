import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Claimed = { readonly challenge: string; readonly origin?: string; readonly rpId?: string };

/** An authenticator of a test: what a phone's passkey answers a registration and a sign-in with. */
export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost' }: Claimed): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };

  return {
    id,
    /** The answer to the options of a registration. */
    register(claimed: Claimed) {
      // The key in COSE: its kind, algorithm and curve, then both coordinates.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const data = authenticatorData(claimed.rpId ?? 'localhost', 0x41, credential);
      // {fmt: "none", attStmt: {}, authData: ...}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', claimed),
        attestationObject: attestation,
      });
    },
    /** The answer to the options of a sign-in. `again` repeats the counter of the one before. */
    signIn(claimed: Claimed, { again = false } = {}) {
      if (again) counter -= 1;
      const data = authenticatorData(claimed.rpId ?? 'localhost', 0x01);
      const client = clientData('webauthn.get', claimed);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer(id, { clientDataJSON: client, authenticatorData: data, signature });
    },
  };
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest();
}

function answer(id: string, parts: Readonly<Record<string, Buffer>>) {
  const response = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]),
  );
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}
