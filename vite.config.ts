import { join } from 'node:path';
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

export default defineConfig({
  root: join(import.meta.dirname, 'src', 'web'),
  plugins: [react(), withoutInjectedStyles()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'web'),
    emptyOutDir: true,
    // Data addresses are not in the content security policy, and neither is the polyfill's inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change seldom: a new release of ours leaves them in the visitor's cache.
            {
              name: 'libraries',
              test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|@tanstack|zustand)\/|lucide-react\/dist\/esm\/[^/]+$)/,
            },
            // Small files that the first load and the later ones share are one file, not a dozen.
            { name: 'base', test: /src\/(?:domain|contract|web\/pages\/screenFrame)/ },
          ],
        },
      },
    },
  },
  // Not our own src/web/api, which is served under the same name while one develops.
  server: { proxy: { '^/api/(?!\\w+\\.ts)': 'http://127.0.0.1:4000' } },
});
