import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { MoneyInput } from '../../kit/input/MoneyInput.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** The part of the amount that points pay, with those that the customer has. */
export function PointsField(props: ControlProps) {
  const { t } = useTranslation('selling')
  const { number } = useFormats()
  const { advIdx } = useSurroundings().form.values
  const isEnabled = useMay()('point-advertiser', 'VIEW') && typeof advIdx === 'number'
  const { data } = useCall(advertiserPointCalls.balance, { advIdx: Number(advIdx ?? 0) }, { isEnabled })
  const description = data && t('write.points', { free: number(data.free), bonus: number(data.bonus) })
  return <MoneyInput {...props} {...(description && { description })} />
}
