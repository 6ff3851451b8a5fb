import { generateKeyPairSync } from 'node:crypto';
import { makePdf } from '#server/core/documents/pdf.ts';
import { sealPdf } from '#server/core/documents/signing/seal-pdf.ts';
import { selfSigned } from '#server/core/documents/signing/signing-identity.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** How long it takes to make and seal a contract of at least forty pages, as a worker does it. */
export async function benchSealing(rounds: number): Promise<Figure[]> {
  const key = generateKeyPairSync('rsa', { modulusLength: 3072 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const identity = { key, certificate: selfSigned(key, Date.now()) };
  const runs: number[] = [];
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const pdf = await makePdf({
      from: { name: 'Narmada', lines: [], colour: '#0B5563', tint: '#E6F0F2', logo: null },
      title: 'Security services',
      blocks: Array.from({ length: 330 }, (_unused, i) => ({
        kind: 'text' as const,
        text: `${i + 1}. ${'The provider posts trained guards and replaces absent ones. '.repeat(8)}`,
      })),
      foot: 'C-2026-0001',
    });
    pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    await sealPdf(pdf, identity, { name: 'Narmada', reason: 'Signed contract', at: new Date() });
    runs.push(Math.round(performance.now() - started));
  }
  if (pages < 40) throw new Error(`the contract has ${pages} pages only`);
  return [
    figureOf(
      { work: `make and seal a contract of ${pages} pages`, unit: 'ms', better: 'less', runs },
      undefined,
      { figure: 2000 },
    ),
  ];
}
