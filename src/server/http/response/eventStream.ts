/** Proxies cut silent connections. A heartbeat also detects readers that left, and corrects their clocks. */
const heartbeatMs = 15_000;
/** The time a browser waits before it reconnects: a random one, because a stopping server ends all streams at once. */
const minReconnectMs = 200;
const maxReconnectMs = 1_500;

interface StreamDeps {
  readonly reads: { readonly asOf: string | null };
  readonly now: () => number;
}

/**
 * Sends items as server-sent events, each with the server time, and its id says how new it is. The next item is requested only when the reader has
 * taken the last one, so a slow reader holds nothing up.
 *
 * @param onEnd stops the source; called when either side ends the stream
 */
export function eventStream(items: AsyncIterable<object>, { reads, now }: StreamDeps, onEnd: () => void): Response {
  const source = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<object>> | null = null;
  const reconnectMs = Math.round(minReconnectMs + Math.random() * (maxReconnectMs - minReconnectMs));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: ${reconnectMs}\n\n`)),
    async pull(controller) {
      next ??= source.next();
      const silence = Promise.withResolvers<null>();
      const heartbeat = setTimeout(silence.resolve, heartbeatMs, null).unref();
      const result = await Promise.race([next, silence.promise]).finally(() => clearTimeout(heartbeat));
      const serverTime = new Date(now()).toISOString();
      const id = reads.asOf === null ? '' : `id: ${reads.asOf}\n`;
      const send = (event: string, data: object) =>
        controller.enqueue(
          encoder.encode(`${id}event: ${event}\ndata: ${JSON.stringify({ ...data, serverTime })}\n\n`),
        );
      if (result === null) return send('time', {});
      next = null;
      if (result.done) {
        onEnd();
        return controller.close();
      }
      send('message', result.value);
    },
    cancel() {
      onEnd();
      // Ends a source that is suspended at a yield.
      void source.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Some proxies buffer a response until it is complete, which a stream never is.
      'x-accel-buffering': 'no',
      // A stopping server ends the stream, and its connection must not be used for a request then.
      connection: 'close',
    },
  });
}
