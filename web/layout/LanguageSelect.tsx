import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#labels/words.ts'
import { chooseLanguage } from '../words.ts'

/** Each language in its own name, so that nobody has to read another one to find theirs. */
const names = {
  ko: '한국어',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  sv: 'Svenska',
}

export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  return (
    <Select
      aria-label={t('language')}
      data={languages.map((language) => ({ value: language, label: names[language] }))}
      value={i18n.language}
      allowDeselect={false}
      onChange={(value) => languages.filter((language) => language === value).forEach(chooseLanguage)}
    />
  )
}
