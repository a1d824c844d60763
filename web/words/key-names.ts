import type { Language } from '#labels/words.ts'

export type NamedKey = 'control' | 'delete'

/** Names on the keyboards of a language; on those of all others the English one. */
const onKeyboards: Readonly<Record<NamedKey, Partial<Record<Language, string>> & { en: string }>> = {
  control: { en: 'Ctrl', de: 'Strg' },
  delete: { en: 'Del', de: 'Entf', fr: 'Suppr', es: 'Supr', it: 'Canc', sv: 'Delete' },
}
const onMacs: Readonly<Record<NamedKey, string>> = { control: '⌘', delete: '⌦' }

/** A key as it is written on the keyboard in front of whoever reads it. */
export function keyName(key: NamedKey, language: Language, machine = navigator.platform): string {
  if (machine.startsWith('Mac')) return onMacs[key]
  return onKeyboards[key][language] ?? onKeyboards[key].en
}
