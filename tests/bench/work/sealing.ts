import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sealPdf } from '#server/core/documents/signing/seal-pdf.ts';
import { selfSigned } from '#server/core/documents/signing/signing-identity.ts';
import type { SigningIdentity } from '#server/core/documents/signing/signing-identity.ts';
import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import { makeContractPdf } from '#server/modules/contracts/signing/seal-task.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const targetMs = 2000;
const targetTurnMs = 100;

/**
 * How long a worker of the built server takes to make and seal a contract of at least forty pages, and how
 * long at a time the thread that asked for it was busy meanwhile.
 */
export async function benchSealing(rounds: number): Promise<Figure[]> {
  const key = generateKeyPairSync('rsa', { modulusLength: 3072 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const identity = { key, certificate: selfSigned(key, Date.now()) };
  const workers = createWorkerPool({
    name: 'bench',
    size: 1,
    maxMemoryMb: 512,
    timeoutMs: 60_000,
    source: () => ({ file: pathToFileURL(join(process.cwd(), 'dist-server/main.worker.mjs')) }),
  });
  const facts = { name: 'Narmada', reason: 'Signed contract', at: new Date() };
  const runs = {
    sealed: [] as number[],
    made: [] as number[],
    turns: [] as number[],
    signed: [] as number[],
  };
  let pages = 0;
  try {
    // The first call loads the code of the task.
    await workers.run(makeContractPdf, { content: contentOf(1), seal: null });
    for (let round = 0; round < rounds; round += 1) {
      const meter = meterLoop();
      let started = performance.now();
      await workers.run(makeContractPdf, {
        content: contentOf(330),
        seal: { identity, facts, room: 'stamped' },
      });
      runs.sealed.push(Math.round(performance.now() - started));
      runs.turns.push(meter.stop());
      started = performance.now();
      const plain = await workers.run(makeContractPdf, { content: contentOf(330), seal: null });
      runs.made.push(Math.round(performance.now() - started));
      const pdf = Buffer.from(plain);
      pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      runs.signed.push(await signAlone(pdf, identity));
    }
  } finally {
    await workers.stop();
  }
  if (pages < 40) throw new Error(`the contract has ${pages} pages only`);
  const work = `make and seal a contract of ${pages} pages in a worker`;
  return [
    figureOf(
      { work, unit: 'ms', better: 'less', runs: runs.sealed },
      { name: 'its signature alone', runs: runs.signed },
      { figure: targetMs },
    ),
    figureOf({ work: 'the same, not sealed', unit: 'ms', better: 'less', runs: runs.made }),
    figureOf(
      { work: 'longest turn of the thread that waits for it', unit: 'ms', better: 'less', runs: runs.turns },
      undefined,
      { figure: targetTurnMs },
    ),
  ];
}

function contentOf(paragraphs: number) {
  return {
    from: { name: 'Narmada', lines: [], colour: '#0B5563', tint: '#E6F0F2', logo: null },
    title: 'Security services',
    blocks: Array.from({ length: paragraphs }, (_unused, i) => ({
      kind: 'text' as const,
      text: `${i + 1}. ${'The provider posts trained guards and replaces absent ones. '.repeat(8)}`,
    })),
    foot: 'C-2026-0001',
  };
}

/** Milliseconds for the PKCS#7 signature of a PDF that is there, in this thread. */
async function signAlone(pdf: Buffer, identity: SigningIdentity): Promise<number> {
  const started = performance.now();
  await sealPdf(pdf, identity, { name: 'Narmada', reason: 'Signed contract', at: new Date() });
  return Math.round(performance.now() - started);
}

/** How long at a time this thread uses the processor: no more while other programs run. */
function meterLoop(): { readonly stop: () => number } {
  const stat = `/proc/self/task/${process.pid}/schedstat`;
  const used = (): number => Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6;
  let before = used();
  let longest = 0;
  const look = (): void => {
    longest = Math.max(longest, used() - before);
    before = used();
  };
  const timer = setInterval(look, 2);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return Math.round(longest);
    },
  };
}
