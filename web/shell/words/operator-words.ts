import { useEffect } from 'react'
import { navigation } from '#domain/console/live.ts'
import { accountLookUpCalls } from '#domain/system/look-up-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { keepOperatorCodes } from '../../words/operator-codes.ts'
import { useTranslation } from '../../words/translation.ts'
import { renameCodes } from '../../words/words.ts'

/** Names that operators gave the product's codes take the place of its own words, everywhere. */
export function useOperatorWords(): void {
  const { language } = useTranslation()
  const { data, isPlaceholderData } = useCall(accountLookUpCalls.codes, { language }, { topic: navigation })
  useEffect(() => {
    // Until those of another language are there, the old ones stay in theirs.
    if (!data || isPlaceholderData) return
    keepOperatorCodes(data)
    renameCodes(language, data.words)
  }, [data, isPlaceholderData, language])
}
