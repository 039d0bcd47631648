// Worker thread that reads one feed. A worker needs a file of its own.
import { parentPort } from 'node:worker_threads';
import { type FeedText, readFeed } from './readFeed.ts';

parentPort?.once('message', ({ xml, url, now }: FeedText) => parentPort?.postMessage(readFeed(xml, url, now)));
// Loading the modules can take longer than reading: the time allowed for a feed starts now.
parentPort?.postMessage('ready');
