import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdsLoginId } from '#domain/account/user.ts'
import type { MessageId } from '#domain/base/reply.ts'

/** Fault of a new password besides the rule of its field: it leans on the id, or everybody thinks of it. */
export async function passwordFault(password: string, loginId: string): Promise<MessageId | undefined> {
  if (holdsLoginId(password, loginId)) return 'user.passwordHoldsId'
  return (await isCommon(password)) ? 'user.passwordCommon' : undefined
}

/** Also where the signs that the rule asks for were only added to it, or stand for its letters. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  const small = password.toLowerCase()
  const signs = /[@$!%*#?&]/g
  const forms = [small, small.replace(signs, ''), small.replace(signs, (sign) => letters[sign] ?? '')]
  return forms.some((form) => known.has(form))
}

const letters: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' }

let common: Promise<ReadonlySet<string>> | undefined

/** The 10,000 commonest of leaked lists, the commonest first. Source: @zxcvbn-ts/language-common 4.1.3 (MIT). */
async function readCommon() {
  return new Set(
    (await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')).split('\n').filter(Boolean),
  )
}
