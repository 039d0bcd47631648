import { screens } from '#contract/screens.ts';
import { readSocialReturn, socialChannel } from '#contract/socialReturn.ts';

const answeredWithinMs = 1000;

/**
 * The whole of the page a popup comes back to: it reports how the sign-in ended to the window that waits, and closes.
 * Where nobody waits any more, it goes on as an ordinary page.
 */
function reportReturn(): void {
  const fragment = location.hash;
  const social = readSocialReturn(fragment);
  history.replaceState(null, '', location.pathname);
  if (social === null) {
    location.replace(screens.login);
    return;
  }
  const channel = new BroadcastChannel(socialChannel);
  const timer = setTimeout(() => location.replace(screens.login + fragment), answeredWithinMs);
  channel.addEventListener('message', ({ data }) => {
    if (social.attempt === null || data?.heard !== social.attempt) return;
    clearTimeout(timer);
    window.close();
  });
  channel.postMessage(social);
}

reportReturn();
