import type { Area } from '#labels/areas.ts'
import type { Language } from '#labels/words.ts'

/** The words of one area in one language, for what the server itself writes: files and messages. */
export async function wordsOf(language: Language, area: Area): Promise<Readonly<Record<string, string>>> {
  const module: Record<string, Record<string, string>> = await import(`../../labels/${language}/${area}.ts`)
  return module[area] ?? {}
}
