import { type SocialReturn, socialChannel } from '#contract/socialReturn.ts';

const longestMs = 10 * 60_000;
const lookMs = 500;

interface Waiting {
  readonly attempt: string;
  readonly popup: { readonly closed: boolean };
  readonly onReturn: (social: SocialReturn) => void;
  /** The popup looks closed; it may still report. */
  readonly onClosed: () => void;
}

/**
 * Waits for the popup of an attempt to report, and tells it that it was heard. A provider may cut the popup off from
 * its opener, and then it looks closed although somebody is signing in there; so that ends nothing.
 *
 * @returns what ends the waiting
 */
export function awaitReturn({ attempt, popup, onReturn, onClosed }: Waiting): () => void {
  const channel = new BroadcastChannel(socialChannel);
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    onClosed();
  }, lookMs);
  const stop = () => {
    channel.close();
    clearInterval(look);
    clearTimeout(end);
  };
  const end = setTimeout(stop, longestMs);
  channel.addEventListener('message', ({ data }) => {
    if (data?.attempt !== attempt) return;
    channel.postMessage({ heard: attempt });
    stop();
    onReturn(data);
  });
  return stop;
}
