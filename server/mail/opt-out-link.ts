import type { Services } from '../base/services.ts'
import { publicPage } from './post.ts'

const PURPOSE = 'opt-out'

/**
 * Address for refusing further mails of a kind. Nothing is kept of it: whoever holds it was sent the message of that
 * number.
 */
export function optOutUrl(services: Services, { id }: { id: number }): string {
  return publicPage(services, `/opt-out/${id}.${services.secrets.sign(PURPOSE, String(id))}`)
}

/** The message that a link came with. */
export function messageIn({ secrets }: Services, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return /^\d{1,15}$/.test(id) && secrets.isSigned(PURPOSE, id, signature) ? Number(id) : undefined
}
