import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';

import { ContactAddress, TextPage, TextSection } from './TextPage.tsx';

const lead =
  'You can browse, search and follow links without an account, and then we know next to nothing about you. This page ' +
  'says what we keep, why, for how long, and how to get rid of it.';

export function PrivacyPage() {
  return (
    <TextPage title="Privacy policy" updated="21 November 2026" lead={lead}>
      <Visits />
      <Accounts />
      <BrowserStorage />
      <TextSection title="Emails">
        <p>
          We send emails about your account: to confirm your address, to set another password, to say that it was
          changed, that someone tried many wrong ones, or that the account was deleted. Deal alerts go only to confirmed
          addresses, and every one of them has a link that ends them. You can also{' '}
          <Link to={screens.unsubscribe}>unsubscribe here</Link>; we then keep your address on a list of those we do not
          write to.
        </p>
      </TextSection>
      <TextSection title="Others who are involved">
        <ul>
          <li>
            <strong>eBay</strong> — when you follow a link to a listing, eBay learns that you came from us. From there
            on eBay&rsquo;s privacy notice applies.
          </li>
          <li>
            <strong>Google and Facebook</strong> — only if you choose to sign in with them. They tell us your name,
            email address and picture.
          </li>
          <li>
            <strong>News sites</strong> — headlines on wide screens come through our server; only if you open an article
            does that site hear from your browser.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Your rights">
        <p>
          You can ask what we keep about you, have it corrected, handed to you or deleted, and object to its use. You
          can <Link to={screens.deleteAccount}>delete your account</Link> yourself; its sessions, wishlist and saved
          searches go with it, and within minutes what we posted for it in Discord. All that stays is a random number,
          which keeps it deleted if we ever restore a backup. For everything else, write to <ContactAddress /> from the
          address of your account and we do it within 30 days. You can also complain to the data-protection authority
          where you live.
        </p>
      </TextSection>
      <TextSection title="Children">
        <p>
          Cardfall is not for children under 13, and we do not knowingly keep anything about them. If you think we do,
          write to us and we delete it.
        </p>
      </TextSection>
      <TextSection title="Changes">
        <p>
          If we change what we keep or why, this page changes before we do, and people with an account get an email when
          the change matters to them. Questions: <ContactAddress />.
        </p>
      </TextSection>
    </TextPage>
  );
}

function Visits() {
  return (
    <TextSection title="When you only look around">
      <ul>
        <li>There are no advertising or analytics scripts on our pages, and no cookies that follow you.</li>
        <li>
          Your network address is used to limit how often our server can be asked, and is kept for at most a day for
          that.
        </li>
        <li>
          Pictures of cards come straight from eBay&rsquo;s picture servers, so eBay sees your network address when they
          load, as any website you visit does.
        </li>
        <li>
          When a page of ours breaks, it tells our server what went wrong in its code and on which page, so that we can
          mend it. That says nothing of you.
        </li>
      </ul>
    </TextSection>
  );
}

function Accounts() {
  return (
    <TextSection title="When you make an account">
      <p>We keep:</p>
      <ul>
        <li>your email address, whether you confirmed it, your first and last name, and a display name;</li>
        <li>
          your password, only in a form from which it cannot be read back; or, if you sign in with Google or Facebook,
          the number by which they know you and the address of your picture there — never your password with them, and
          no key to your account there;
        </li>
        <li>
          when and with which kind of browser you signed in, so that you can see and end those sessions. A session ends
          after 14 days without use and after 30 days in any case;
        </li>
        <li>
          the cards on your wishlist, with what was last seen of them, so that you can look at an auction that is over;
        </li>
        <li>
          the searches you saved, and how you want to hear of them: the addresses of your browser&rsquo;s push service,
          webhooks and Discord channels, your time zone, and for 30 days how late our messages were.
        </li>
      </ul>
      <p>We use this to run your account, and for nothing else. We do not sell it or hand it on.</p>
    </TextSection>
  );
}

function BrowserStorage() {
  return (
    <TextSection title="What is stored in your browser">
      <p>
        Everything we keep in your browser is listed here, with the name under which you find it in the browser&rsquo;s
        settings. Until you sign out or clear it:
      </p>
      <ul>
        <li>
          <code>tokenInfo</code>, <code>user</code> and <code>auth-store</code> keep you signed in: the key of your
          session, and your name, email address and picture;
        </li>
        <li>
          <code>wishlist-storage</code> holds your wishlist, so that it is there before our server has answered;
        </li>
        <li>
          <code>cardfall-theme</code> is the theme you chose, light or dark;
        </li>
        <li>
          <code>cardfall-alerts</code> holds the searches you saved before you signed in;
        </li>
        <li>
          <code>cardfall-push</code> is the number of the push channel that reaches this browser;
        </li>
        <li>
          <code>cardfall-seen</code> holds the cards you opened, to mark them; <code>cardfall-keys</code> that you
          turned the single keys off;
        </li>
        <li>
          <code>cardfall-last-list</code>, <code>cardfall-last-search</code> and <code>cardfall-last-filter</code> are
          the last cards you saw, shown without a network;
        </li>
        <li>
          <code>cardfall-shell</code> holds the files of this site, to open it without a network.
        </li>
      </ul>
      <p>Until you close the tab:</p>
      <ul>
        <li>
          <code>cardfall-recent-searches</code> is what you searched for last;
        </li>
        <li>
          <code>cardfall-places</code> is how far you scrolled on each page, for when you go back;
        </li>
        <li>
          <code>cardfall-place</code> is the page you come back to after signing in with Google or Facebook;
        </li>
        <li>
          <code>cardfall-wish</code> is the card whose heart you clicked before you signed in, for 15 minutes;
        </li>
        <li>
          <code>cardfall-release</code> is the version of this site that was reloaded for a newer one;
        </li>
        <li>
          <code>cardfall-verify</code> and <code>cardfall-reset</code> are the keys of a link in an email that you
          opened, until it is used.
        </li>
      </ul>
      <p>
        The cookie <code>asof</code> holds the time up to which you have seen auctions, until you close the browser, so
        that no later page shows you an older price. When you sign up, or sign in with Google or Facebook, we set
        another one for thirty days. It tells your browser from others, so that nobody else can finish what you began in
        it or take over what you saved; it is not used to follow you.
      </p>
    </TextSection>
  );
}
