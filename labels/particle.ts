import { josa } from 'es-hangul'
import { countedIn } from './counted.ts'
import { fill } from './fill.ts'
import type { Language } from './words.ts'

/** The Korean particle that fits the end of the word, also after Latin letters and digits. */
export function withParticle(word: string, particles: string): string {
  const last = word.at(-1) ?? ''
  // `{{field, 을/를}}`: words name the pairs that the library knows.
  if (/[가-힣]/.test(last)) return josa(word, particles as Parameters<typeof josa>[1])
  const [closed, open] = particles.split('/')
  return word + (/[013678lmnrLMNR]/.test(last) ? closed : open)
}

/** A text with its values in place, for what is written without the console: files and messages. */
export const filledIn = (language: Language, text: string, values: Readonly<Record<string, string | number>> = {}) =>
  fill(text, values, language === 'ko' ? withParticle : countedIn(language))
