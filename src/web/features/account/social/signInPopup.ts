import { type SocialReturn, socialChannel } from '#contract/socialReturn.ts';

const timeoutMs = 10 * 60_000;
const closedCheckMs = 500;
const [width, height] = [480, 640];

/** Opens a popup centered on the window; null when the browser blocks it. Must be called within the click event. */
export function openPopup(url: string): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  return popup === null || popup.closed ? null : popup;
}

interface PopupReturnOptions {
  readonly attempt: string;
  readonly popup: { readonly closed: boolean };
  readonly onReturn: (social: SocialReturn) => void;
  /** Called when the popup looks closed; it may still report. */
  readonly onClosed: () => void;
}

/**
 * Waits for the popup's report and acknowledges it. A provider may cut the popup off from its opener; the popup then
 * looks closed while the user is still signing in, so a closed popup does not end the waiting.
 *
 * @returns a function that stops waiting
 */
export function awaitPopupReturn({ attempt, popup, onReturn, onClosed }: PopupReturnOptions): () => void {
  const channel = new BroadcastChannel(socialChannel);
  const closedCheck = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(closedCheck);
    onClosed();
  }, closedCheckMs);
  const stop = () => {
    channel.close();
    clearInterval(closedCheck);
    clearTimeout(timeout);
  };
  const timeout = setTimeout(stop, timeoutMs);
  channel.addEventListener('message', ({ data }) => {
    if (data?.attempt !== attempt) return;
    channel.postMessage({ heard: attempt });
    stop();
    onReturn(data);
  });
  return stop;
}
