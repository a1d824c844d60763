import { Group, List, Text } from '@mantine/core'
import type { Balance, WillEntry } from '#domain/money/point/entry.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { type Query, Read } from '../../kit/cell/Read.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  balance: Query<Balance>
  will: Query<{ items: WillEntry[] }>
  /** A seller's account knows no gifts. */
  isCommission?: boolean
}

/** Points of somebody, and those to come or soon gone. */
export function PointAccount({ balance, will, isCommission = false }: Props) {
  const { t } = useTranslation('money')
  const { number, day } = useFormats()
  return (
    <Panel title={t('point.section.account')}>
      <Read of={balance}>
        {({ free, paid, bonus, reserved }) => (
          <Group gap={32}>
            <Figure label={t('point.free')} value={number(free)} />
            <Figure label={t(isCommission ? 'point.commission' : 'point.paid')} value={number(paid)} />
            {!isCommission && <Figure label={t('point.bonus')} value={number(bonus)} />}
            <Figure label={t('point.reserved')} value={number(reserved)} />
          </Group>
        )}
      </Read>
      <Text size="sm" fw={600} mt="md">
        {t('point.will')}
      </Text>
      <Read of={will} none={({ items }) => items.length === 0 && t('point.noWill')}>
        {({ items }) => (
          <List size="sm">
            {items.map(({ kind, amount, day: at }) => (
              <List.Item key={`${kind} ${at} ${amount}`}>
                {t(`point.${kind}`, { day: day(at), amount: number(amount) })}
              </List.Item>
            ))}
          </List>
        )}
      </Read>
    </Panel>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="lg" fw={600}>
        {value}
      </Text>
    </div>
  )
}
