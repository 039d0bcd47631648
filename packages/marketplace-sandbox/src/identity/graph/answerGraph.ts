import type { IncomingMessage } from 'node:http';
import type { Reply } from '../../serving/Reply.ts';
import { readForm } from '../http/readForm.ts';
import { answerAccessToken } from './answerAccessToken.ts';
import { answerDebugToken } from './answerDebugToken.ts';
import { answerDialog } from './answerDialog.ts';
import { answerMe } from './answerMe.ts';
import type { Graph } from './Graph.ts';
import { graphError } from './graphError.ts';

const versioned = /^\/v\d{1,2}\.\d(\/.*)$/;

/** Answers what is asked of a version of the dialect; nothing for any other path. */
export async function answerGraph(request: IncomingMessage, path: string, graph: Graph): Promise<Reply | undefined> {
  const asked = versioned.exec(path)?.[1];
  if (asked === undefined) return undefined;
  const query = new URL(request.url ?? '/', graph.issuer).searchParams;
  if (asked === '/dialog/oauth') return answerDialog(request, query, graph);
  const parameters = query;
  if (request.method === 'POST') for (const [name, value] of await readForm(request)) parameters.set(name, value);
  if (asked === '/oauth/access_token') return answerAccessToken(parameters, graph);
  if (asked === '/debug_token') return answerDebugToken(parameters, graph);
  if (asked === '/me') return answerMe(parameters, request.headers.authorization, graph);
  return graphError(`Unknown path components: ${asked}`, 2500);
}
