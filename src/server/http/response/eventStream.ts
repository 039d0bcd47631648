/** Proxies cut connections that are silent; a word now and then finds out who has left, and sets clocks right. */
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
      const silence = Promise.withResolvers<null>();
      const heartbeat = setTimeout(silence.resolve, heartbeatMs, null).unref();
      const came = await Promise.race([next, silence.promise]).finally(() => clearTimeout(heartbeat));
      const serverTime = new Date(now()).toISOString();
      const send = (event: string, data: object) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify({ ...data, serverTime })}\n\n`));
      if (came === null) return send('time', {});
      next = null;
      if (came.done) {
        end();
        return controller.close();
      }
      send('message', came.value);
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
