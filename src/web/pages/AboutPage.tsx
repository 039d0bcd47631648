import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';

import { ContactAddress, TextPage, TextSection } from './TextPage.tsx';

const lead =
  'The hammer falls, a card finds its home. Cardfall shows live trading-card auctions in one calm, fast grid, so that ' +
  'you find the one you want before it ends.';

export function AboutPage() {
  return (
    <TextPage title="About Cardfall" lead={lead}>
      <TextSection title="What we do">
        <p>
          We read the auctions for basketball, baseball, football and Pokémon cards that are live on eBay, put the ones
          that end soonest first, and let you search, filter and look closer. When you want to bid, a link takes you to
          the listing. Bidding, paying and shipping all happen on eBay, between you and the seller; we sell nothing and
          never see your bids.
        </p>
      </TextSection>
      <TextSection title="What you can trust">
        <ul>
          <li>The time left is counted by our clock, not by your device&rsquo;s, and each card shows its exact end.</li>
          <li>Prices and bids come from eBay. Nothing is shown that we have not seen within the last six hours.</li>
          <li>
            We show no estimates, averages or scores. A good deal is what you can see for yourself: an auction that ends
            soon, has few bids, at a price with shipping that you like.
          </li>
          <li>What a listing says is the seller&rsquo;s word. Look at the pictures and the seller before you bid.</li>
        </ul>
      </TextSection>
      <TextSection title="How we earn money">
        <p>
          Cardfall takes part in the eBay Partner Network, eBay&rsquo;s affiliate programme. The links that lead from
          here to eBay say that you came from us. If you buy something afterwards, eBay may pay us a commission. It
          costs you nothing extra, the seller pays nothing extra for it, and it changes neither which cards you see nor
          their order.
        </p>
        <p>
          Cardfall is not part of eBay, nor of any league, player, publisher or grading company whose names appear in
          listings. Those names belong to their owners.
        </p>
      </TextSection>
      <TextSection title="Write to us">
        <p>
          Something wrong, something missing, something you love? <ContactAddress />. What we keep about you is in the{' '}
          <Link to={screens.privacyPolicy}>privacy policy</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}
