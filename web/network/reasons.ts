import { useTranslation } from '../words/translation.ts'

/** The health watch's causes in words: stored as `silent,disk`. */
export function useReasons(causes: string | null): string {
  const { t } = useTranslation('media')
  // Every cause of the health rules has its words; a test holds them against each other.
  const say = t as unknown as (key: string) => string
  return (causes ?? '')
    .split(',')
    .filter((cause) => cause !== '')
    .map((cause) => say(`cause.${cause}`))
    .join(', ')
}
