/** Who asks, from where and when. */
export interface Caller {
  readonly now: number;
  /** The address this server was called by, for the links in an answer. */
  readonly origin: string;
  /** The address pictures are fetched from. */
  readonly pictureOrigin: string;
  /** The affiliate's campaign and reference, when the call carries them. */
  readonly affiliate: { readonly campaignId: string; readonly referenceId: string } | null;
}

/** The affiliate in the end-user context header: `affiliateCampaignId=<10 digits>,affiliateReferenceId=<text>,...`. */
export function affiliateIn(header: string | undefined): Caller['affiliate'] {
  const parts = new Map((header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const campaignId = parts.get('affiliateCampaignId') ?? '';
  if (!/^\d{10}$/.test(campaignId)) return null;
  return { campaignId, referenceId: (parts.get('affiliateReferenceId') ?? '').slice(0, 256) };
}
