import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner writes a <style> element into the page, which our content security policy forbids. The call is taken out;
 * src/web/ui/toast/Toaster.tsx imports the same rules as a stylesheet.
 */
function withoutInjectedStyles(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!injection.test(code)) this.error('sonner no longer injects its styles the way this plugin takes out');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}

/**
 * React Router makes and names its parts as it loads, so that all of it would be in the first load, 5 kB of which none of
 * our pages uses: its own links and forms, which load pages ahead of time, and the matching of paths that vary.
 */
function withoutUnusedRouting(): Plugin {
  const naming = /^\w+\.displayName = "\w+";$/gm;
  const making = /(?<== )(?=React\$1\.(?:forwardRef|memo|createContext)\()/g;
  return {
    name: 'without-unused-routing',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/(?:components|context|dom\/lib)\.js$/ },
      handler(code) {
        if (code.search(making) < 0) this.error('react-router no longer makes its parts this way');
        return { code: code.replace(naming, '').replace(making, '/* @__PURE__ */ '), map: null };
      },
    },
  };
}

/** A client of TanStack Query brings its mutations along, 0.9 kB of the first load; we change nothing through them. */
function withoutMutations(): Plugin {
  const code = `export class MutationCache {
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
    build() { throw new Error('Mutations are left out of the build: see vite.config.ts'); }
    clear() {}
  }`;
  return {
    name: 'without-mutations',
    apply: 'build',
    load: { filter: { id: /\/query-core\/build\/modern\/mutationCache\.js$/ }, handler: () => ({ code, map: null }) },
  };
}

const web = join(import.meta.dirname, 'src', 'web');

/** Parts that come later are loaded by our own code, which can try again. */
function withOwnLoading(): Plugin {
  const code = `export { loadPart as __vitePreload } from ${JSON.stringify(join(web, 'ui', 'late', 'loadPart.ts'))}`;
  return {
    name: 'with-own-loading',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ({ code, map: null }) },
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
  plugins: [react(), withoutInjectedStyles(), withoutUnusedRouting(), withoutMutations(), withOwnLoading()],
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
          // None of our libraries does work in a getter that nobody reads. `slabOf` builds the patterns that tell graders in
          // titles, which only the server does.
          treeshake: { propertyReadSideEffects: false },
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
                  test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|@tanstack|zustand)\/|lucide-react\/dist\/esm\/[^/]+$)/,
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
