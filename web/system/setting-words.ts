import { type SettingName, settingNames } from '#domain/system/settings.ts'
import { useTranslation } from '../words/translation.ts'

/** Names of settings: the operators' own, or the product's words as long as they left its own. */
export function useSettingWords() {
  const { t } = useTranslation('setting')
  return ({ envCode, envName }: { envCode: string; envName: string }) => {
    const isOwn = Object.hasOwn(settingNames, envCode) && settingNames[envCode as SettingName] === envName
    return isOwn ? t(envCode as SettingName) : envName
  }
}
