import { useMemo } from 'react';
import type { LandingCard } from '#contract/cards.ts';
import { absenceTitles } from '#domain/listings/cardAbsence.ts';
import { toCard } from '#web/api/card.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { landingCardOf } from '#web/features/cards/details/landingCard.ts';
import { OtherCopies, toCopies } from '#web/features/cards/details/OtherCopies.tsx';
import { AbsentCard, CardScreen } from './CardScreen.tsx';

const FetchedCardPage = lazy(() => import('./FetchedCardPage.tsx'), 'FetchedCardPage');

/** The page of one card. The server sends it with the card; offline, or from another host, the card is fetched. */
export function CardPage({ id }: { readonly id: string }) {
  const landing = landingCardOf(id);
  return landing === null ? <FetchedCardPage id={id} /> : <LandingCardPage landing={landing} />;
}

function LandingCardPage({ landing }: { readonly landing: LandingCard }) {
  const { item, absence } = landing;
  const card = useMemo(() => item && toCard(item), [item]);
  const copies = useMemo(() => toCopies(landing.copies), [landing]);
  usePageTitle(card?.title ?? absenceTitles[absence ?? 'unknown']);
  if (absence !== null) return <AbsentCard landing={landing} absence={absence} />;
  return card && <CardScreen card={card} landing={landing} copies={<OtherCopies {...copies} hasPages />} />;
}
