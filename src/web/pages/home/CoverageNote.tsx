import { clientSettings } from '#web/api/clientSettings.ts';
import { useServerTime } from '#web/api/ticker.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';
import { coverageText } from './coverageText.ts';

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
