import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Short files whose tests are long. The others begin in the order of their size, which is near enough to that
 * of their duration.
 */
const long = [
  'e2e/rules-admin.e2e.ts',
  'e2e/rules-apps.e2e.ts',
  'e2e/session.e2e.ts',
  'api/isolation.test.ts',
  'api/hostile-input.test.ts',
  'sync/small-convergence.test.ts',
  'reliability/power-cut.test.ts',
];

/**
 * Begins with what takes longest, so that no core waits at the end for the other; the projects follow one
 * another as before.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const first = long.flatMap((name) => own.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}`)));
      return [...first, ...own.filter((file) => !first.includes(file))];
    });
  }
}
