import { run } from './run.mjs';

/**
 * Installs Debian packages without a question. Gives false where that is not possible: not root, or no
 * apt-get.
 */
export async function setupPackages(names) {
  if (process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
    { env },
  );
  if (code !== 0) console.error(output.trim());
  return code === 0;
}
