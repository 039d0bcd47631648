// npm run dev: the server restarts when one of its files changes; Vite serves the web app with hot reload and proxies /api.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildWeb } from './buildWeb.mjs';

const root = join(import.meta.dirname, '..');
await buildWeb();
const vite = await createServer({ configFile: join(root, 'vite.config.ts') });
await vite.listen();
vite.printUrls();
// Links in mails and the redirects of Google and Facebook lead to the page that reloads.
const [publicUrl] = vite.resolvedUrls.local;
const server = spawn(
  process.execPath,
  [
    '--watch-path=src/server',
    '--watch-path=src/domain',
    '--watch-path=src/contract',
    '--watch-preserve-output',
    'src/server/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { PUBLIC_URL: publicUrl, ...process.env } },
);

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
server.once('exit', (code) => vite.close().then(() => process.exit(code ?? 0)));
