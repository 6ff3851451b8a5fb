import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../pdf.ts';
import { checkSeal } from './check-seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { selfSigned } from './signing-identity.ts';
import type { SigningIdentity } from './signing-identity.ts';

const identity = (): SigningIdentity => {
  const key = generateKeyPairSync('rsa', { modulusLength: 3072 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return { key, certificate: selfSigned(key, Date.now()) };
};
const contract = (paragraphs: number): Promise<Buffer> =>
  makePdf({
    from: { name: 'Narmada', lines: [], colour: '#0B5563', tint: '#E6F0F2', logo: null },
    title: 'Security services सुरक्षा सेवा',
    blocks: Array.from({ length: paragraphs }, (_unused, i) => ({
      kind: 'text' as const,
      text: `${i + 1}. ${'The provider posts trained guards and replaces absent ones. '.repeat(8)}`,
    })),
    foot: 'C-2026-0001',
  });
const facts = {
  name: 'Narmada',
  reason: 'Contract C-2026-0001, कोड ABCD',
  at: new Date('2026-11-21T06:30:00Z'),
};

let folder = '';
let ours: SigningIdentity;
let sealed: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  ours = identity();
  sealed = await sealPdf(await contract(400), ours, facts);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What poppler's own check says of a file. */
function pdfsig(pdf: Buffer): string {
  const file = join(folder, 'a.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdfsig', ['-nocert', file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
}

const changedAt = (at: number): Buffer => {
  const copy = Buffer.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('a sealed PDF', () => {
  it('is valid to another program, covers the whole file and says when it was signed', () => {
    const said = pdfsig(sealed);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said).toContain('Total document signed');
    expect(said).toMatch(/Signing Time: Nov 21 2026/);
    expect(checkSeal(sealed, ours.certificate)).toEqual({ state: 'intact', reason: facts.reason });
  });

  it.each([100, 5000, 20_000])('is seen to be changed by one bit at byte %i', (at) => {
    expect(pdfsig(changedAt(at))).toContain('Digest Mismatch');
    expect(checkSeal(changedAt(at), ours.certificate).state).toBe('changed');
  });

  it('is seen to be changed where something was appended', () => {
    expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n%more')]), ours.certificate).state).toBe(
      'changed',
    );
  });

  it('is not ours where somebody else signed, or nobody', async () => {
    const forged = await sealPdf(await contract(3), identity(), facts);
    expect(pdfsig(forged)).toContain('Signature is Valid.');
    expect(checkSeal(forged, ours.certificate).state).toBe('foreign');
    expect(checkSeal(await contract(3), ours.certificate).state).toBe('none');
    expect(checkSeal(Buffer.from('/ByteRange [0 1 2 3] /Contents <00ff>'), ours.certificate).state).toBe(
      'foreign',
    );
  });
});
