import { ownReasons } from '#domain/campaign/state.ts'
import { useTranslation } from '../words/translation.ts'

/** A reason as it was written, or what the product itself had to say. */
export function useReason() {
  const { t } = useTranslation('selling')
  return (reason: string | null) => {
    const own = ownReasons.find((each) => each === reason)
    return own ? t(`view.${own}`) : reason
  }
}
