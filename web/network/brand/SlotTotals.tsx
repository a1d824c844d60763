import { Text } from '@mantine/core'
import { slotsFit, totalSlots } from '#domain/network/slots.ts'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'

/** Sums of the quotas, for one screen and for the whole network. */
export function SlotTotals() {
  const { t } = useTranslation('account')
  const { form, stored } = useSurroundings()
  const [baseSlot, campaignSlot, houseSlot] = ['baseSlot', 'campaignSlot', 'houseSlot'].map((name) =>
    Number(form.values[name] ?? 0),
  )
  const plan = { baseSlot: baseSlot ?? 0, campaignSlot: campaignSlot ?? 0, houseSlot: houseSlot ?? 0 }
  const total = totalSlots(plan)
  return (
    <Text size="sm" c={slotsFit(plan) ? 'dimmed' : 'red'} style={{ gridColumn: '1 / -1' }}>
      {t('brand.slotTotals', { total, free: plan.baseSlot - total, network: total * Number(stored?.licenceUsed ?? 0) })}
    </Text>
  )
}
