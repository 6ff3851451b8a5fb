import { existsSync } from 'node:fs';
import { setupPackages } from './setup-packages.mjs';

const places = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'];

/** Installs pdfsig, with which tests check signed PDFs, from the distribution when it is not there. */
export async function setupPdfsig() {
  const isHere = () => places.some((path) => existsSync(path));
  if (isHere()) return;
  console.log('Installing pdfsig (poppler-utils) from the distribution ...');
  await setupPackages(['poppler-utils']);
  if (!isHere())
    console.error(
      'No pdfsig here, and it could not be installed. Run "apt-get install poppler-utils" as root.',
    );
}
