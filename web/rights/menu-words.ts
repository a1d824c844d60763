import { type Names, nameIn } from '#domain/rights/names.ts'
import { useTranslation } from '../words/translation.ts'

interface Named {
  mnName: string
  mnNames: Names | null
}

/** The product's own names are keys of the words; names that operators gave are shown as they are. */
export function useMenuWords() {
  const { language, known } = useTranslation('menu')
  return ({ mnName, mnNames }: Named) => {
    const own = mnNames && nameIn(mnNames, language)
    if (own) return own
    return known(`menu:${mnName}`) ?? mnName
  }
}
