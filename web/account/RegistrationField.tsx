import { FileField } from '../kit/input/FileField.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { useTranslation } from '../words/translation.ts'

/** The picture of a company's registration. */
export function RegistrationField(props: ControlProps) {
  const { t } = useTranslation('account')
  const kind = { purpose: 'registration' } as const
  return <FileField {...props} {...kind} description={t('corp.bizFile.hint')} />
}
