import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Called with what a response is counted under. Every argument has few values, whatever clients send.
 *
 * @param route the template of the path, such as `/cards/:id`; `file` for a file of the web app, `unknown` for no path of
 * ours
 * @param method `other` for one that no route has
 * @param status the class of the status, such as `2xx`; `aborted` if the client left before it had all of the response
 */
export type ResponseObserver = (route: string, method: string, status: string, seconds: number) => void;

interface PathRules {
  /** The templates of all paths, in the order in which they are matched. */
  readonly templates: readonly string[];
  /** Those that can answer with an event stream. */
  readonly streamTemplates: ReadonlySet<string>;
  readonly isFile: (path: string) => boolean;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/**
 * Returns a function that measures a response from its call until the last byte was handed to the network. It needs
 * neither the framework nor the route, so it measures cached and refused responses as well. An event stream lasts as long
 * as its page is open and is not measured, unless it is refused.
 */
export function responseMeter(rules: PathRules, observe: ResponseObserver) {
  const routeOf = routeMatcher(rules);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    response.on('close', () => {
      const { method = '', url = '' } = request;
      const { statusCode } = response;
      const route = routeOf(url);
      if (statusCode === 200 && rules.streamTemplates.has(route) && acceptsStream(request)) return;
      const status = response.writableFinished ? (statusClasses[Math.floor(statusCode / 100)] ?? 'other') : 'aborted';
      observe(route, methods.has(method) ? method : 'other', status, (performance.now() - start) / 1_000);
    });
  };
}

function acceptsStream({ headers }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/event-stream');
}

/** Returns a function that finds the template of a URL's path. Most paths have no parameter and are found at once. */
function routeMatcher({ templates, isFile }: PathRules): (url: string) => string {
  const fixed = new Set(templates.filter((template) => !template.includes(':')));
  const patterns = templates
    .filter((template) => template.includes(':'))
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return (url) => {
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (fixed.has(path)) return path;
    if (isFile(path)) return 'file';
    return patterns.find(({ pattern }) => pattern.test(path))?.template ?? 'unknown';
  };
}
