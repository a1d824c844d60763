import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import type { Deliver } from './deliver.ts'
import { type Channel, WEBHOOK } from './queue.ts'

/**
 * By what messages of a channel leave; nothing, where the operator has named none. What hands them over is read with the
 * first of them.
 */
export async function postFor(services: Services, channel: Channel): Promise<Deliver | undefined> {
  const { mail, textSink, mailSeconds, privateWebhooks } = services.environment
  if (channel === WEBHOOK) {
    const { openWebhooks } = await import('./webhook.ts')
    return openWebhooks({ seconds: mailSeconds, mayBePrivate: privateWebhooks }, services.clock)
  }
  if (channel === codes.messageChannel.console) return intoConsole
  if (channel === codes.messageChannel.mail) return mail && (await import('./smtp.ts')).openSmtp(mail, mailSeconds)
  return textSink && (await import('./text-sink.ts')).openTextSink(textSink, mailSeconds, services.clock)
}

export function hasPost({ environment }: Pick<Services, 'environment'>, channel: CodeOf<'messageChannel'>): boolean {
  if (channel === codes.messageChannel.console) return true
  return (channel === codes.messageChannel.mail ? environment.mail : environment.textSink) !== undefined
}

/** Arrival by being sent: the console reads the offer itself. */
const intoConsole: Deliver = async () => ({ became: 'sent' })

/** A page of this installation, as people reach it from outside. */
export function publicPage({ environment }: Pick<Services, 'environment'>, path: string): string {
  return new URL(path, environment.publicUrl).href
}
