import { useTranslation } from '../words/translation.ts'

/** Names of programs: the operators' own, else the product's words, else the id. */
export function useProgramWords() {
  const { known } = useTranslation('system')
  return (id: string, name: string | null) => {
    if (name) return name
    const key = `system:program.name.${id}`
    // Programs come with each version; one without words of its own is told by its id.
    return known(key) ?? id
  }
}
