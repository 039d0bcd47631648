/** Proxies cut connections that are silent; a word now and then also finds out who has left. */
const heartbeatMs = 15_000;
/** How long a browser waits before it comes back after a cut. */
const comeBackMs = 2_000;

/**
 * Answers as server-sent events, each stamped with the time. A reader that dawdles holds nothing up: the next answer is
 * asked for when it has taken the last.
 *
 * @param end stops the source; called once, whoever ends the stream
 */
export function eventStream(answers: AsyncIterable<object>, now: () => number, end: () => void): Response {
  const source = answers[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<object>> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: ${comeBackMs}\n\n`)),
    async pull(controller) {
      next ??= source.next();
      const came = await Promise.race([next, heartbeat()]);
      if (came === null) return controller.enqueue(encoder.encode(': still here\n\n'));
      next = null;
      if (came.done) {
        end();
        return controller.close();
      }
      const data = JSON.stringify({ ...came.value, serverTime: new Date(now()).toISOString() });
      controller.enqueue(encoder.encode(`data: ${data}\n\n`));
    },
    cancel() {
      end();
      // A source that waits for us to ask for more is told that nobody will.
      void source.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Some proxies keep answers until they are whole, and this one never is.
      'x-accel-buffering': 'no',
    },
  });
}

function heartbeat(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, heartbeatMs, null).unref());
}
