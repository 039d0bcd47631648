import { randomBytes } from 'node:crypto';
import { jsonReply, type Reply } from '../../serving/Reply.ts';

/** A refusal as the Graph API words it. */
export function graphError(message: string, code: number, subcode?: number): Reply {
  return jsonReply(400, {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  });
}
