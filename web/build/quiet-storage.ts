import type { Plugin } from 'vite';

const file = /rxdb\/dist\/esm\/plugins\/storage-dexie\/rx-storage-instance-dexie\.js/;
const advertisement = /console\.warn\(\[[^\]]*Open Core RxStorage[^\]]*\]\.join\('\\n'\)\);/;

/**
 * Leaves out the advertisement for other storage that RxDB's Dexie storage writes to the console of every
 * page. What the library checks and limits stays as it is. A version of it that says so in another way ends
 * the build.
 */
export function quietStorage(): Plugin {
  return {
    name: 'quiet-storage',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!advertisement.test(code)) this.error('The line that RxDB writes to the console was not found.');
      return { code: code.replace(advertisement, ''), map: null };
    },
  };
}
