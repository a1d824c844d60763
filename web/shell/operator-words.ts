import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { navigation } from '#domain/console/live.ts'
import { accountLookUpCalls } from '#domain/system/look-up-calls.ts'
import { useCall } from '../wire/use-call.ts'
import { keepOperatorCodes } from '../words/operator-codes.ts'

/** Names that operators gave the product's codes take the place of its own words, everywhere. */
export function useOperatorWords(): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  const { data } = useCall(accountLookUpCalls.codes, { language }, { topic: navigation })
  const renamed = useRef(false)
  useEffect(() => {
    if (!data) return
    keepOperatorCodes(data)
    const isRenamed = Object.keys(data.words).length > 0
    if (!isRenamed && !renamed.current) return
    renamed.current = isRenamed
    // The product's own words come first: a name that was taken back is theirs again.
    void i18n.reloadResources(language, 'code').then(() => {
      i18n.addResources(language, 'code', data.words)
      i18n.emit('languageChanged', language)
    })
  }, [data, i18n, language])
}
