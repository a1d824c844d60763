import { Badge, Group, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { DayPlay } from '#domain/schedule/explain/view.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useTranslation } from '../words/translation.ts'

/** Name of an item, as an advertisement or for the house, and the way to read more of it. */
export function ItemName({ item }: { item: Pick<DayPlay, 'itemName' | 'publishIdx' | 'slotType' | 'unsold'> }) {
  const { t } = useTranslation(['schedule', 'code'])
  const { itemName, publishIdx, slotType, unsold } = item
  if (slotType === null) return <>{t('card')}</>
  return (
    <Group component="span" gap={6} display="inline-flex">
      <Badge size="xs" variant="light" color={slotType === codes.slotType.ad ? 'orange' : 'teal'}>
        {t(`code:slotType.${slotType}`)}
      </Badge>
      {unsold && (
        <Badge size="xs" variant="outline" color="gray">
          {t(`unsold.${unsold}`)}
        </Badge>
      )}
      {publishIdx === null ? (
        <Text span size="sm">
          {itemName}
        </Text>
      ) : (
        <LinkTo to={`/content/publish/view?publishIdx=${publishIdx}`}>{itemName}</LinkTo>
      )}
    </Group>
  )
}
