import { EVERYWHERE } from '#domain/emergency/emergency.ts'
import { useTranslation } from '../words/translation.ts'

/** Names of the places of a message, as a list of all emergencies tells them. */
export function Places({ names }: { names: string }) {
  const { t } = useTranslation('emergency')
  return names === EVERYWHERE ? t('everywhere') : names
}
