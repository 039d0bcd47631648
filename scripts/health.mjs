// Exits with 0 if the server of these settings answers, with 1 if not: the health check of a container.
import { readConfig } from '../src/server/config/config.ts';

const response = await fetch(`http://127.0.0.1:${readConfig().port}/healthz`).catch(() => null);
process.exitCode = response?.ok ? 0 : 1;
