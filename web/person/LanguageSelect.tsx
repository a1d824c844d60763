import { NativeSelect } from '@mantine/core'
import { myPageCalls } from '#domain/account/my-page-calls.ts'
import { type Language, languages } from '#labels/words.ts'
import { call } from '../wire/call.ts'
import { session } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { chooseLanguage } from '../words/words.ts'

/** Each language in its own name, so that nobody has to read another one to find theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  ko: '한국어',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  sv: 'Svenska',
}

/** Kept in this browser, and with the signed-in person for every other one. */
export async function chooseForGood(language: Language) {
  await chooseLanguage(language)
  const { isLogin, info } = session.current()
  // As somebody else one chooses for this browser alone.
  if (isLogin && !info?.actingName) await call(myPageCalls.language, { language })
}

export function LanguageSelect() {
  const { t, language } = useTranslation()
  return (
    <NativeSelect
      size="xs"
      className="languages"
      aria-label={t('language')}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      value={language}
      onChange={({ currentTarget }) =>
        languages.filter((language) => language === currentTarget.value).forEach(chooseForGood)
      }
    />
  )
}
