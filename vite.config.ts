import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const web = join(import.meta.dirname, 'src', 'web');

/**
 * Replaces Vite's preload helper, so that a part whose download failed can be downloaded again without a reload: the one
 * place where the build differs from `npm run dev`. Decision 14 says why nothing documented does it.
 */
function retryablePreload(): Plugin {
  const code = `export { loadPart as __vitePreload } from ${JSON.stringify(join(web, 'browser', 'loadPart.ts'))}`;
  let replaced = false;
  return {
    name: 'retryable-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        replaced = true;
        return { code, map: null };
      },
    },
    buildEnd(error) {
      if (!replaced && error === undefined) this.error('Vite no longer loads its preload helper under the known name');
    },
  };
}

const marks = new Map<string, string>();

/** One short mark for each stylesheet: the usual names, with a line number each, cost half a kilobyte of the first load. */
function className(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(web, file)).digest('base64url').slice(0, 3);
  if ((marks.get(mark) ?? file) !== file) throw new Error(`${file} has the mark of ${marks.get(mark)}: lengthen them`);
  marks.set(mark, file);
  return `${name}_${mark}`;
}

/** What the server draws with is told what libraries ask for as they start, and that what Node stores is no visitor's. */
const drawingKnows = { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined', sessionStorage: 'undefined' };

export default defineConfig(({ isSsrBuild = false }) => ({
  root: web,
  plugins: isSsrBuild ? [react()] : [react(), retryablePreload()],
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  define: isSsrBuild ? drawingKnows : {},
  build: {
    // What the server draws with stands alone: it has its libraries in it, as they are in the browser.
    outDir: join(import.meta.dirname, 'dist', isSsrBuild ? 'drawing' : 'web'),
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // Data addresses are not in the content security policy, and neither is the polyfill's inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there already when a later part asks for it.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !/(?:libraries|base|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: isSsrBuild
      ? { input: join(web, 'app', 'drawHome.tsx') }
      : {
          input: [join(web, 'index.html'), join(web, 'signed-in.html')],
          output: {
            // The page names fifty files: shorter names are a hundred bytes less of the first load.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // Libraries change seldom: a new release of ours leaves them in the visitor's cache.
                {
                  name: 'libraries',
                  test: /node_modules\/(?:(?:react|react-dom|scheduler|@tanstack|zustand)\/|lucide-react\/dist\/esm\/[^/]+$)/,
                },
                // Small files that the first load and the later ones share are one file, not a dozen.
                {
                  name: 'base',
                  test: /(?:packages\/card-language\/|packages\/listing-index\/|src\/(?:domain\/(?!accounts)|contract\/(?!socialReturn)|web\/(?:pages\/screenFrame|api\/|features\/cards\/(?:time\/ticker|live\/tiles))))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
  // Not our own src/web/api, which is served under the same name while one develops.
  server: { proxy: { '^/api/(?!\\w+\\.ts)': `http://127.0.0.1:${process.env['PORT'] || 4000}` } },
}));
