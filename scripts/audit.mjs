import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';

/** Advisories that do not reach the product, by their id, each with the reason. */
const reasoned = () => JSON.parse(readFileSync(join(root, 'scripts/advisories.json'), 'utf8'));

/**
 * Asks the registry for advisories on what is shipped. Gives the unreasoned ones as lines, or null where the
 * registry gives no advisories, as a mirror without that service does.
 */
export async function audit() {
  const { output } = await run('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent']);
  return faultsOf(parsed(output), reasoned());
}

/** The advisories of a report of `npm audit` (version 2) that have no reason; null where it is no report. */
export function faultsOf(report, reasons) {
  if (report?.auditReportVersion !== 2) return null;
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map((cause) => ({ id: cause.url.split('/').at(-1), line: `${name}: ${cause.title} (${cause.url})` })),
  );
  return found.filter(({ id }) => !reasons[id]).map(({ line }) => line);
}

function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await audit();
  console.log(
    faults === null
      ? 'The registry gives no advisories here.'
      : faults.length === 0
        ? 'No advisory without a reason.'
        : faults.join('\n'),
  );
  process.exit(faults?.length ? 1 : 0);
}
