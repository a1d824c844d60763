import { useTranslation } from 'react-i18next'
import { type SettingName, settings } from '#domain/system/settings.ts'

/** What a setting is called: the operators' name, or the product's words as long as they left its own. */
export function useSettingWords() {
  const { t } = useTranslation('setting')
  return ({ envCode, envName }: { envCode: string; envName: string }) => {
    const isOwn = Object.hasOwn(settings, envCode) && settings[envCode as SettingName].name === envName
    return isOwn ? t(envCode as SettingName) : envName
  }
}
