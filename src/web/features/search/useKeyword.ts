import { useSearchParams } from 'react-router';
import { keywordIn } from './keywordInUrl.ts';

/** What is searched for, as the address has it. */
export function useKeyword(): string | null {
  const [address] = useSearchParams();
  return keywordIn(address);
}
