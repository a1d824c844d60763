import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Counts {
  created: number
  changed: number
  unchanged: number
  skipped: number
}

/** Sentence of how many rows of an import came to what. */
export function useCountsTold() {
  const { t } = useTranslation('venues')
  const { number } = useFormats()
  return ({ created, changed, unchanged, skipped }: Counts) =>
    t('counts', {
      created: number(created),
      changed: number(changed),
      unchanged: number(unchanged),
      skipped: number(skipped),
    })
}
