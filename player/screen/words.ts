import type { CodeOf } from '#domain/base/codes.ts'
import { player as de } from '#labels/de/player.ts'
import { player as en } from '#labels/en/player.ts'
import { player as es } from '#labels/es/player.ts'
import { player as fr } from '#labels/fr/player.ts'
import { player as it } from '#labels/it/player.ts'
import { player as ko } from '#labels/ko/player.ts'
import { player as sv } from '#labels/sv/player.ts'
import { type Language, languageOf, type Words } from '#labels/words.ts'

const words: Record<Language, Words<typeof en>> = { ko, en, de, es, fr, it, sv }

/** Sentence for whoever stands before a screen on which nothing plays. */
export function sayLack(language: Language, lack: CodeOf<'screenLack'>): string {
  return say(language, `player.lack.${lack}`)
}

/** Language of those who stand before a screen in this zone, where one is spoken there that the product speaks. */
export function languageOfZone(zone: string | undefined, wished: readonly string[]): Language {
  return (zone === undefined ? undefined : spoken[zone]) ?? languageOf(wished)
}

const spoken: Readonly<Record<string, Language>> = {
  'Asia/Seoul': 'ko',
  'Europe/Berlin': 'de',
  'Europe/Vienna': 'de',
  'Europe/Paris': 'fr',
  'Europe/Rome': 'it',
  'Europe/Madrid': 'es',
  'Atlantic/Canary': 'es',
  'America/Mexico_City': 'es',
  'Europe/Stockholm': 'sv',
  'Europe/London': 'en',
  'Europe/Dublin': 'en',
  'America/New_York': 'en',
  'America/Chicago': 'en',
  'America/Los_Angeles': 'en',
}

export function say(language: Language, key: keyof typeof en, values: Readonly<Record<string, string>> = {}): string {
  return words[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
