import { screens } from '#contract/screens.ts';
import { readSocialReturn, socialChannel } from '#contract/socialReturn.ts';

const maxAnswerMs = 1000;

/**
 * The script of the page that the sign-in popup returns to. It reports the result to the window that waits, which answers,
 * and closes the popup. Without an answer the popup continues to the sign-in screen.
 */
function reportSignIn(): void {
  const fragment = location.hash;
  const social = readSocialReturn(fragment);
  history.replaceState(null, '', location.pathname);
  if (social === null) {
    location.replace(screens.login);
    return;
  }
  const channel = new BroadcastChannel(socialChannel);
  const timer = setTimeout(() => location.replace(screens.login + fragment), maxAnswerMs);
  channel.addEventListener('message', ({ data }) => {
    if (social.attempt === null || data?.heard !== social.attempt) return;
    clearTimeout(timer);
    window.close();
  });
  channel.postMessage(social);
}

reportSignIn();
