import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';

import { ContactAddress, TextPage, TextSection } from './TextPage.tsx';

export function TermsPage() {
  return (
    <TextPage
      title="Terms and conditions"
      updated="21 November 2026"
      lead="By using Cardfall you agree to these terms. They are short because what we do is simple: we show you auctions that others hold."
    >
      <TextSection title="Who may use Cardfall">
        <p>
          You must be at least 13 years old. If you are under 18, you may use Cardfall only with the supervision of a
          parent or guardian who agrees to these terms. Whether you may bid is up to eBay&rsquo;s own rules.
        </p>
      </TextSection>
      <TextSection title="What Cardfall is, and is not">
        <ul>
          <li>
            Cardfall shows listings of eBay and links to them. It is not a shop, an auction house or a party to any
            sale. Contracts are made on eBay, between you and the seller, under eBay&rsquo;s terms.
          </li>
          <li>
            Titles, pictures, grades and conditions are what sellers wrote. We do not check cards, and do not promise
            that any is genuine, as described or worth its price.
          </li>
          <li>
            Prices, bids and end times change by the second. We take care to show them as they are, but only what the
            listing on eBay says counts. Bid there, and look there before you do.
          </li>
          <li>Nothing here is advice to buy, sell or invest.</li>
        </ul>
      </TextSection>
      <TextSection title="Affiliate links">
        <p>
          As an eBay affiliate partner we may earn a commission on purchases made through our links, at no extra cost to
          you. More on that under <Link to={screens.aboutUs}>About us</Link>.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Give an email address that is yours, and keep your password to yourself.</li>
          <li>You answer for what happens with your account until you tell us that someone else uses it.</li>
          <li>
            You may stop using it at any time and have it deleted. We may close an account that is used to harm others
            or this service, and say why unless the law forbids it.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Do not try to break in, to get at other people&rsquo;s data, to overload the service, or to copy the listings
          with programs: they are eBay&rsquo;s and its sellers&rsquo;, and we may show them only under eBay&rsquo;s
          licence.
        </p>
      </TextSection>
      <TextSection title="What we answer for">
        <p>
          Cardfall is free, and offered as it is. We do not promise that it is always there or free of mistakes, and are
          not liable for auctions missed, bids lost or purchases regretted. Where the law does not let us exclude
          liability — for intent, gross negligence or harm to people — we do not.
        </p>
      </TextSection>
      <TextSection title="Changes and questions">
        <p>
          We may change these terms; the date above says when that last happened, and people with an account get an
          email before a change that matters. How we treat your data is in the{' '}
          <Link to={screens.privacyPolicy}>privacy policy</Link>. Write to us at <ContactAddress />.
        </p>
      </TextSection>
    </TextPage>
  );
}
