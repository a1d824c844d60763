import { useTranslation } from 'react-i18next'
import { type Names, nameIn } from '#domain/rights/names.ts'
import { languages } from '#labels/words.ts'

interface Named {
  mnName: string
  mnNames: Names | null
}

/** The product's own names are keys of the words; names that operators gave are shown as they are. */
export function useMenuWords() {
  const { i18n } = useTranslation('menu')
  const language = languages.find((each) => each === i18n.language) ?? 'en'
  return ({ mnName, mnNames }: Named) => {
    const own = mnNames && nameIn(mnNames, language)
    if (own) return own
    return i18n.exists(`menu:${mnName}`) ? String(i18n.t(`menu:${mnName}` as 'menu:brand')) : mnName
  }
}
