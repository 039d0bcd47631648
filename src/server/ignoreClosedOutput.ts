/**
 * Drops output whose reader is gone, such as `npm start | head -3`. Without a listener the write error (EPIPE) would end
 * the process.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
