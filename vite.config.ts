import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = join(import.meta.dirname, 'src', 'web');

/** Small modules that only lazy parts share. One file for them is smaller than a file for each. */
const lazyModules =
  /src\/(?:domain\/browsing\/filterChip|web\/(?:ui\/focus\.|features\/(?:cards\/lists\/listEvents|filters\/state\/priceText)))/;
/** Libraries of the first load. They change seldom, so a new release leaves them in the visitor's cache. */
const libraries = /node_modules\/(?:(?:react|react-dom|scheduler|zustand)\/|lucide-react\/dist\/esm\/[^/]+$)/;

/** The file each suffix of a class name stands for. */
const suffixes = new Map<string, string>();

/** Returns a class name with a short suffix for its file: Vite's own names cost half a kilobyte of the first load. */
function className(name: string, file: string): string {
  const suffix = createHash('sha256').update(relative(web, file)).digest('base64url').slice(0, 3);
  const other = suffixes.get(suffix) ?? file;
  if (other !== file) throw new Error(`${file} has the suffix of ${other}: make suffixes longer`);
  suffixes.set(suffix, file);
  return `${name}_${suffix}`;
}

/** The server renders home with the browser's code. The storage that Node offers holds nothing of any visitor. */
const serverConstants = {
  'process.env.NODE_ENV': '"production"',
  localStorage: 'undefined',
  sessionStorage: 'undefined',
};

export default defineConfig(({ isSsrBuild = false }) => ({
  root: web,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  define: isSsrBuild ? serverConstants : {},
  build: {
    // The code that renders home on the server contains its libraries, just as in the browser.
    outDir: join(import.meta.dirname, 'dist', isSsrBuild ? 'server' : 'web'),
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // The content security policy allows neither data: addresses nor the polyfill's inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these before a lazy part asks for them.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((name) => !/(?:libraries|screens|index|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: isSsrBuild
      ? { input: join(web, 'app', 'renderPage.tsx') }
      : {
          input: [join(web, 'index.html'), join(web, 'signed-in.html')],
          // A page has only the endpoints that it calls, and not the table of all of them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Short names of few characters: the page lists fifty files, and this saves two hundred bytes of the first load.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                // Lazy parts share it; the first load has none of it.
                { name: 'queries', test: /node_modules\/@tanstack\/|src\/web\/browser\/queryClient/ },
                // The page that a sign-in popup returns to needs it, and nothing else of the first load.
                { name: 'screens', test: /src\/contract\/screens\./ },
                // All that the first load has: one file is smaller than several that lazy parts could share.
                { name: 'index', test: /src\/web\/app\/main\./ },
                { name: 'shared', test: lazyModules },
                { name: 'dialogs', test: /src\/web\/(?:ui\/feedback\/Dialog\.tsx|browser\/focusNeighborThen)/ },
              ],
            },
          },
        },
  },
  // In development Vite serves src/web/api/*.ts under the same prefix; those are not the API.
  server: { proxy: { '^/api/(?!\\w+\\.ts)': `http://127.0.0.1:${process.env['PORT'] || 4000}` } },
}));
