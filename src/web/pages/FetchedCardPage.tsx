import { absenceTitles } from '#domain/listings/cardAbsence.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { FetchedCopies } from '#web/features/cards/details/FetchedCopies.tsx';
import { isMissing, useFetchedCard } from '#web/features/cards/details/useFetchedCard.ts';
import { FailureNotice } from '#web/ui/feedback/Notice.tsx';
import { AbsentCard, CardScreen } from './CardScreen.tsx';

/** The page of a card whose data the server did not put into the page: it is fetched. */
export function FetchedCardPage({ id }: { readonly id: string }) {
  const { card, failure, fetchAgain } = useFetchedCard(id, true);
  usePageTitle(card?.title ?? (isMissing(failure) ? absenceTitles.unknown : 'Live trading-card auctions'));
  if (card !== null) return <CardScreen card={card} landing={null} copies={<FetchedCopies card={card} />} />;
  if (failure === null) return null;
  if (isMissing(failure)) return <AbsentCard landing={null} absence="unknown" />;
  return (
    <FailureNotice
      title="This card could not be opened"
      text="Please try again."
      cause={failure}
      onRetry={fetchAgain}
    />
  );
}
