import type { CardPage } from '#contract/cards.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { formatMoney } from '#web/features/cards/cardText.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface CoverageNoteProps {
  readonly shown: ShownCards;
  readonly length: 'short' | 'long';
  readonly className: string | undefined;
}

/**
 * Says until when the list has every auction, and what it has of later ones. It disappears when that time has come. It is
 * loaded after the first cards, and stands where its text moves nothing.
 */
export function CoverageNote({ shown: { request, info, offlineSince }, length, className }: CoverageNoteProps) {
  const coverage = offlineSince === null ? info.coverage : undefined;
  const hasKeyword = request.kind !== 'list' && request.keyword !== null;
  const { currency } = clientSettings;
  const text = useServerTime((now) => (coverage ? coverageText(coverage, { length, hasKeyword, now, currency }) : ''));
  return text === '' ? null : <p className={className}>{text}</p>;
}

interface CoverageTextOptions {
  readonly length: 'short' | 'long';
  readonly hasKeyword: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The currency of the marketplace; ISO 4217. */
  readonly currency: string;
}

/** Says until when a list has every auction, in the visitor's time zone; empty when that time has come. */
export function coverageText(
  { completeUntil, minBids, minPrice, listComplete }: NonNullable<CardPage['coverage']>,
  { length, hasKeyword, now, currency }: CoverageTextOptions,
): string {
  const until = Date.parse(completeUntil);
  if (!(until > now)) return '';
  const isWhole = minBids === 0 && minPrice === 0;
  // Without the day: it is less than a day ahead.
  const time = timeFormat.format(until);
  if (length === 'short') {
    if (!isWhole) return '· a selection';
    return listComplete ? '· all there are' : `· complete until ${time}`;
  }
  const price = minPrice === 0 ? '' : ` of ${formatMoney({ value: minPrice, currency })} or more`;
  const subject = `Every ${hasKeyword ? 'match' : 'auction'}${isWhole ? '' : ` with a bid${price}`}`;
  if (listComplete && isWhole) return `${subject} that ends in this time is on Cardfall.`;
  const others = isWhole ? 'Later ones' : 'The others';
  const rest = hasKeyword ? 'those found so far' : 'a selection';
  return `${subject} that ends ${listComplete ? 'in this time' : `before ${time}`} is on Cardfall. ${others} are ${rest}.`;
}
