/** The languages of the product, in the order menus show them. */
export const languages = ['ko', 'en', 'de', 'es', 'fr', 'it', 'sv'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value)
}

/** The first wished language that the product speaks, else English. Wishes are language tags, such as `de-AT`. */
export function languageOf(wished: readonly string[]): Language {
  return wished.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** The same keys as the English words, each with its own text: a missing key is a compile error. */
export type Words<English> = { readonly [Key in keyof English]: string }
