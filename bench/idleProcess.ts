// A process that does nothing: the longest it answered nobody is what the machine takes, whatever runs on it.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('message', () => {
  process.send?.(delays.max / 1e6);
  delays.reset();
});
