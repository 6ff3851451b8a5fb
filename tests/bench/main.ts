import { join } from 'node:path';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import type { Figure } from './figure.ts';
import { installPeer } from './peer.ts';
import { report } from './report.ts';
import { benchBilling } from './work/billing.ts';
import { benchBrowser } from './work/browser.ts';
import { benchBrowserRows } from './work/browser-rows.ts';
import { benchFirstOpen } from './work/first-open.ts';
import { benchInvoices } from './work/invoices.ts';
import { benchLeadBoard } from './work/lead-board.ts';
import { benchLighthouse } from './work/lighthouse.ts';
import { benchOffers } from './work/offers.ts';
import { benchPayroll } from './work/payroll.ts';
import { benchJobMap } from './work/job-map.ts';
import { benchJobPack } from './work/job-pack.ts';
import { benchPeople } from './work/people.ts';
import { benchPushPull } from './work/push-pull.ts';
import { benchRawLimits } from './work/raw-limits.ts';
import { benchRush } from './work/rush.ts';
import { benchSearch } from './work/search.ts';
import { benchSizes } from './work/sizes.ts';
import { benchStalls } from './work/stalls.ts';
import { benchSealing } from './work/sealing.ts';
import { benchStarts } from './work/starts.ts';
import { benchStrangers } from './work/strangers.ts';
import { benchStreams } from './work/streams.ts';
import { benchWageChange } from './work/wage-change.ts';
import { benchWireBytes } from './work/wire-bytes.ts';

const root = process.cwd();
const quick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const rounds = quick ? 1 : 5;
const batches = quick ? 3 : 10;
const largeBusiness = quick ? { people: 1000, daysEach: 5 } : { people: 10_000, daysEach: 10 };
const manyBills = quick
  ? { all: 20_000, inMonth: 5000, papers: 100 }
  : { all: 200_000, inMonth: 50_000, papers: 1000 };
const figures: Figure[] = [];
const failures: string[] = [];

const works: readonly {
  readonly name: string;
  readonly run: () => Promise<readonly Figure[]> | readonly Figure[];
}[] = [
  { name: 'push', run: () => benchPushPull(root, { rounds, batches, peer: installPeer(root) }) },
  {
    name: 'raw',
    run: () => benchRawLimits(rounds, figures.find((line) => line.work.startsWith('push'))?.figure),
  },
  {
    name: 'postgres',
    run: () =>
      withCluster((cluster) => benchPushPull(root, { rounds: quick ? 1 : 3, batches, peer: false, cluster })),
  },
  { name: 'streams', run: () => benchStreams([500, 1000]) },
  { name: 'rush', run: () => benchRush(quick ? 500 : 5000, quick ? 6 : 60) },
  { name: 'sizes', run: () => benchSizes(quick ? [50] : [50, 500, 5000]) },
  { name: 'strangers', run: () => benchStrangers(quick ? 3 : 15) },
  { name: 'starts', run: () => benchStarts(root, quick ? 1 : 3) },
  { name: 'payroll', run: () => benchPayroll(quick ? 1 : 3) },
  { name: 'offers', run: () => benchOffers(quick ? 1 : 5, quick ? 500 : 5000, quick ? 100 : 1000) },
  { name: 'billing', run: () => benchBilling(quick ? 1 : 3, quick ? 100 : 1000) },
  { name: 'invoices', run: () => benchInvoices(quick ? 1 : 3, manyBills) },
  {
    name: 'invoices-postgres',
    run: () => withCluster((cluster) => benchInvoices(quick ? 1 : 3, manyBills, cluster)),
  },
  { name: 'search', run: () => benchSearch(quick ? 1 : 3, quick ? 20_000 : 200_000) },
  {
    name: 'search-postgres',
    run: () => withCluster((cluster) => benchSearch(quick ? 1 : 3, quick ? 20_000 : 200_000, cluster)),
  },
  {
    name: 'wages',
    run: () =>
      benchWageChange(quick ? { contracts: 200, openQuotes: 50 } : { contracts: 2000, openQuotes: 500 }),
  },
  { name: 'sealing', run: () => benchSealing(quick ? 1 : 3) },
  { name: 'stalls', run: () => benchStalls(largeBusiness) },
  { name: 'stalls-postgres', run: () => withCluster((cluster) => benchStalls(largeBusiness, cluster)) },
  { name: 'bytes', run: () => benchWireBytes(root) },
  { name: 'browser', run: () => benchBrowser(quick ? 1 : 5) },
  { name: 'first-open', run: () => benchFirstOpen(quick ? 1 : 5, quick ? 500 : 5000, quick ? 10 : 90) },
  { name: 'lighthouse', run: () => benchLighthouse(root, rounds) },
  { name: 'people', run: () => benchPeople(quick ? 1 : 5) },
  { name: 'pack', run: () => benchJobPack(quick ? 1 : 5, 200) },
  { name: 'map', run: () => benchJobMap(quick ? 1 : 5, 2000) },
  { name: 'board', run: () => benchLeadBoard(quick ? 1 : 5, 5000) },
  { name: 'rows', run: () => benchBrowserRows(quick ? 1 : 3) },
];

const unknown = only.filter((word) => !works.some(({ name }) => name === word));
if (unknown.length > 0)
  throw new Error(
    `nothing is called ${unknown.join(', ')}; there are ${works.map(({ name }) => name).join(', ')}`,
  );
for (const { name, run } of works) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`... ${name}`);
  try {
    figures.push(...(await run()));
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

report(figures, join(root, 'bench-results.json'));
for (const failure of failures) console.error(`\nnot measured: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function withCluster(
  measure: (cluster: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const cluster = await startCluster({ durable: true });
  try {
    return await measure(cluster.url);
  } finally {
    cluster.stop();
  }
}
